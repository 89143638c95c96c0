// heartwall (Rodinia): points on the wall of a heart are tracked from one
// frame of an ultrasound to the next, by comparing what was around a point
// with all places near it. Outer loop: points; inner loop: places, each of
// which is compared over a template (normalised cross-correlation); the best
// is taken. 1 : 20, very large body, sums and maxima.
#include "eval.h"

enum { TEMPLATE = 25, MOST_PLACES = 71, SEARCH = TEMPLATE + MOST_PLACES - 1 };

// How alike the template and the place `(r, c)` of the searched region are.
#define CORRELATE(out, image, side, top, left, t, mean, norm, r, c)                                \
    do {                                                                                           \
        float s = 0, s2 = 0, st = 0;                                                               \
        for (int y = 0; y < TEMPLATE; ++y)                                                         \
            for (int x = 0; x < TEMPLATE; ++x) {                                                   \
                float v = (image)[((top) + (r) + y) * (side) + (left) + (c) + x];                  \
                s += v;                                                                            \
                s2 += v * v;                                                                       \
                st += v * (t)[y * TEMPLATE + x];                                                   \
            }                                                                                      \
        const float size = TEMPLATE * TEMPLATE;                                                    \
        (out) = (st - s * (mean)) / (sqrtf(s2 - s * s / size + 1e-6f) * (norm));                   \
    } while (0)

#ifdef __CUDACC__
enum { WIDTH = 512 };
// A block a point; template and searched region are in shared memory.
__global__ void track_k(const float *image, int side, const float *templates, const int *rows,
                        const int *columns, int *best, float *alike, int places) {
    __shared__ float t[TEMPLATE * TEMPLATE], region[SEARCH * SEARCH];
    __shared__ float most[WIDTH / 32];
    __shared__ int where[WIDTH / 32];
    int p = blockIdx.x;
    float s = 0, s2 = 0;
    for (int i = threadIdx.x; i < TEMPLATE * TEMPLATE; i += WIDTH) {
        float v = t[i] = templates[p * TEMPLATE * TEMPLATE + i];
        s += v;
        s2 += v * v;
    }
    for (int i = threadIdx.x; i < SEARCH * SEARCH; i += WIDTH)
        region[i] = image[(rows[p] + i / SEARCH) * side + columns[p] + i % SEARCH];
    s = eval_block_sum(s);
    s2 = eval_block_sum(s2);
    float mean = s / (TEMPLATE * TEMPLATE), norm = sqrtf(s2 - s * mean), top = -2;
    int at = 0;
    for (int i = threadIdx.x; i < places * places; i += WIDTH) {
        float value;
        CORRELATE(value, region, SEARCH, 0, 0, t, mean, norm, i / places, i % places);
        if (value > top) {
            top = value;
            at = i;
        }
    }
    for (int d = 16; d; d /= 2) {
        float other = __shfl_xor_sync(~0u, top, d);
        int place = __shfl_xor_sync(~0u, at, d);
        if (other > top || (other == top && place < at)) {
            top = other;
            at = place;
        }
    }
    if (threadIdx.x % 32 == 0) {
        most[threadIdx.x / 32] = top;
        where[threadIdx.x / 32] = at;
    }
    __syncthreads();
    if (threadIdx.x == 0) {
        for (int w = 1; w < WIDTH / 32; ++w)
            if (most[w] > top || (most[w] == top && where[w] < at)) {
                top = most[w];
                at = where[w];
            }
        best[p] = at;
        alike[p] = top;
    }
}

static void track(const float *image, int side, const float *templates, const int *rows,
                  const int *columns, float *scores, int *best, float *alike, int points,
                  int places) {
    (void)scores;
    track_k<<<points, WIDTH>>>(image, side, templates, rows, columns, best, alike, places);
    eval_finish();
}
#else
static void track(const float *image, int side, const float *templates, const int *rows,
                  const int *columns, float *scores, int *best, float *alike, int points,
                  int places) {
    OUTER(1, DEVICE(image, templates, rows, columns, scores, best, alike))
    for (int p = 0; p < points; ++p) {
        const float *t = templates + p * TEMPLATE * TEMPLATE;
        float *score = scores + p * places * places;
        float s = 0, s2 = 0, most = -2;
        int top = rows[p], left = columns[p], at = places * places;
        INNER(1, reduction(+ : s, s2))
        for (int i = 0; i < TEMPLATE * TEMPLATE; ++i) {
            s += t[i];
            s2 += t[i] * t[i];
        }
        float mean = s / (TEMPLATE * TEMPLATE), norm = sqrtf(s2 - s * mean);
        INNER(1, reduction(max : most))
        for (int i = 0; i < places * places; ++i) {
            float value;
            CORRELATE(value, image, side, top, left, t, mean, norm, i / places, i % places);
            score[i] = value;
            most = value > most ? value : most;
        }
        INNER(1, reduction(min : at))
        for (int i = 0; i < places * places; ++i)
            at = score[i] == most && i < at ? i : at;
        best[p] = at;
        alike[p] = most;
    }
}
#endif

int main(int argc, char **argv) {
    eval_init(argc, argv);
    const int points = eval_size(264, 2), side = eval_size(656, 110);
    const int places = eval_size(MOST_PLACES, 9), cells = places * places;
    float *image = eval_floats((size_t)side * (size_t)side, 51);
    float *templates = EVAL_ROOM(float, points * TEMPLATE * TEMPLATE);
    int *rows = EVAL_ROOM(int, points), *columns = EVAL_ROOM(int, points);
    int *truth = EVAL_ROOM(int, points);
    uint32_t seed = 52;
    for (int p = 0; p < points; ++p) {
        rows[p] = (int)(eval_random(&seed) * (float)(side - SEARCH));
        columns[p] = (int)(eval_random(&seed) * (float)(side - SEARCH));
        // The template is what is at some place, with noise.
        truth[p] = (int)(eval_random(&seed) * (float)cells);
        int r = rows[p] + truth[p] / places, c = columns[p] + truth[p] % places;
        for (int i = 0; i < TEMPLATE * TEMPLATE; ++i)
            templates[p * TEMPLATE * TEMPLATE + i] =
                image[(r + i / TEMPLATE) * side + c + i % TEMPLATE] + 0.2f * eval_random(&seed);
    }
    eval_lock(1);
    float *dimage = EVAL_COPY(float, image, side * side);
    float *dtemplates = EVAL_COPY(float, templates, points * TEMPLATE * TEMPLATE);
    int *drows = EVAL_COPY(int, rows, points), *dcolumns = EVAL_COPY(int, columns, points);
    float *dscores = EVAL_ALLOC(float, points * cells), *dalike = EVAL_ALLOC(float, points);
    int *dbest = EVAL_ALLOC(int, points);
    eval_timer t = {"heartwall", 4.0 * side * side + 4.0 * points * (TEMPLATE * TEMPLATE + 2 * cells)};
    for (eval_begin(); eval_round();) {
        eval_start(&t);
        track(dimage, side, dtemplates, drows, dcolumns, dscores, dbest, dalike, points,
              places);
        eval_stop(&t);
    }
    int *best = EVAL_FETCH(int, dbest, points);
    float *alike = EVAL_FETCH(float, dalike, points);
    eval_lock(0);
    long wrong = 0;
    for (size_t p = 0; p < (size_t)points; p += eval_step((size_t)points, 20)) {
        const float *sample = templates + p * TEMPLATE * TEMPLATE;
        float s = 0, s2 = 0, most = -2;
        int at = 0;
        for (int i = 0; i < TEMPLATE * TEMPLATE; ++i) {
            s += sample[i];
            s2 += sample[i] * sample[i];
        }
        float mean = s / (TEMPLATE * TEMPLATE), norm = sqrtf(s2 - s * mean);
        for (int i = 0; i < cells; ++i) {
            float value;
            CORRELATE(value, image, side, rows[p], columns[p], sample, mean, norm, i / places,
                      i % places);
            if (value > most) {
                most = value;
                at = i;
            }
        }
        wrong += best[p] != at || at != truth[p];
        wrong += eval_differs("heartwall", p, alike[p], most, 1e-3);
    }
    eval_report(&t, points, cells, wrong);
    return 0;
}
