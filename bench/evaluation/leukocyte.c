// leukocyte (Rodinia): cells in a video are tracked by a field that flows along the
// gradients of an image (motion gradient vector flow). The paper leaves it out,
// since its many heap allocations need more memory than a GPU gave it. Outer loop:
// cells; inner loop: the pixels around a cell, once in each iteration, in which each
// pixel is drawn to its eight neighbours. As in Rodinia, every cell takes its
// matrices from the heap, gets its edges, iterates until little changes, and gives
// the matrices back: the code between the inner loops is one thread's.
#include "eval.h"

// Pixels around a cell, and most iterations, of which a cell needs some tens.
enum { ROWS = 41, COLUMNS = 81, PIXELS = ROWS * COLUMNS, MOST = 200, MATRICES = 3 };
#define CUTOFF 1e-3f
// Weights of the neighbours and of the edges, and how sharply a difference counts.
#define MU 0.5f
#define LAMBDA (8.0f * MU + 1.0f)
#define EPSILON 0.1f

ROUTINE
// A smooth step from 0 to 1: which of two neighbours the field flows to.
static inline float heaviside(float z) { return 0.5f + atanf(z / EPSILON) * 0.318309886f; }
static inline int clamped(int i, int n) { return i < 0 ? 0 : i >= n ? n - 1 : i; }

// What becomes of a pixel in one iteration.
static inline float flow(const float *field, const float *edges, int r, int c) {
    const float old = field[r * COLUMNS + c], edge = edges[r * COLUMNS + c];
    float sum = 0;
    for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x) {
            const float d = field[clamped(r + y, ROWS) * COLUMNS + clamped(c + x, COLUMNS)] - old;
            sum += heaviside(d) * d;
        }
    const float moved = old + MU / LAMBDA * sum;
    return moved - edge / LAMBDA * (moved - edge);
}
// The strength of the edge at a pixel.
static inline float gradient(const float *image, int side, int r, int c) {
    const float x = image[r * side + c + 1] - image[r * side + c - 1];
    const float y = image[(r + 1) * side + c] - image[(r - 1) * side + c];
    return sqrtf(x * x + y * y);
}
ROUTINE_END

// Iterations and field of a cell, one after the other: the reference.
static int reference(const float *image, int side, float *field, float *next, float *edges) {
    float most = 0;
    for (int i = 0; i < PIXELS; ++i) {
        edges[i] = gradient(image, side, i / COLUMNS, i % COLUMNS);
        most = edges[i] > most ? edges[i] : most;
    }
    for (int i = 0; i < PIXELS; ++i)
        field[i] = edges[i] = edges[i] / (most + 1e-6f);
    int n = 0;
    for (float change = 1; n < MOST && change > CUTOFF; ++n) {
        change = 0;
        for (int i = 0; i < PIXELS; ++i) {
            next[i] = flow(field, edges, i / COLUMNS, i % COLUMNS);
            change += fabsf(next[i] - field[i]);
        }
        change /= PIXELS;
        float *held = field;
        field = next;
        next = held;
    }
    return n;
}

#ifdef __CUDACC__
#error "there is no CUDA version: what is compared is the directives' heap"
#else
static void track(const float *image, int side, const int *at, float *sums, int *iterations,
                  int cells) {
    OUTER(1, DEVICE(image, at, sums, iterations))
    for (int cell = 0; cell < cells; ++cell) {
        const float *around = image + at[cell];
        float *field = (float *)malloc(PIXELS * sizeof *field);
        float *next = (float *)malloc(PIXELS * sizeof *next);
        float *edges = (float *)malloc(PIXELS * sizeof *edges);
        int n = -1;
        float sum = 0, most = 0;
        if (field && next && edges) {
            INNER(1, reduction(max : most))
            for (int i = 0; i < PIXELS; ++i) {
                const float edge = gradient(around, side, i / COLUMNS, i % COLUMNS);
                edges[i] = edge;
                most = edge > most ? edge : most;
            }
            INNER(1, )
            for (int i = 0; i < PIXELS; ++i)
                field[i] = edges[i] = edges[i] / (most + 1e-6f);
            n = 0;
            for (float change = 1; n < MOST && change > CUTOFF; ++n) {
                change = 0;
                INNER(1, reduction(+ : change))
                for (int i = 0; i < PIXELS; ++i) {
                    next[i] = flow(field, edges, i / COLUMNS, i % COLUMNS);
                    change += fabsf(next[i] - field[i]);
                }
                change /= PIXELS;
                float *held = field;
                field = next;
                next = held;
            }
            INNER(1, reduction(+ : sum))
            for (int i = 0; i < PIXELS; ++i)
                sum += field[i];
        }
        free(edges);
        free(next);
        free(field);
        iterations[cell] = n;
        sums[cell] = sum;
    }
}
#endif

int main(int argc, char **argv) {
    eval_init(argc, argv);
    const int cells = eval_size(264, 3), side = eval_size(1024, 96);
    float *image = eval_floats((size_t)side * (size_t)side, 61);
    int *at = EVAL_ROOM(int, cells);
    uint32_t seed = 62;
    for (int i = 0; i < cells; ++i) {
        const int row = 1 + (int)(eval_random(&seed) * (float)(side - ROWS - 2));
        const int column = 1 + (int)(eval_random(&seed) * (float)(side - COLUMNS - 2));
        at[i] = row * side + column;
    }
    eval_lock(1);
    float *dimage = EVAL_COPY(float, image, side * side);
    int *dat = EVAL_COPY(int, at, cells), *diterations = EVAL_ALLOC(int, cells);
    float *dsums = EVAL_ALLOC(float, cells);
    eval_timer t = {"leukocyte", 4.0 * PIXELS * (1 + 2 * MATRICES) * cells};
    for (eval_begin(); eval_round();) {
        eval_start(&t);
        track(dimage, side, dat, dsums, diterations, cells);
        eval_stop(&t);
    }
    int *iterations = EVAL_FETCH(int, diterations, cells);
    float *sums = EVAL_FETCH(float, dsums, cells);
    eval_lock(0);
    long wrong = 0;
    float *room = EVAL_ROOM(float, MATRICES * PIXELS);
    for (size_t i = 0; i < (size_t)cells; i += eval_step((size_t)cells, 20)) {
        const int n = reference(image + at[i], side, room, room + PIXELS, room + 2 * PIXELS);
        // The field changes places with the next one in each iteration.
        const float *field = n % 2 ? room + PIXELS : room;
        double sum = 0;
        for (int k = 0; k < PIXELS; ++k)
            sum += field[k];
        // Where the change is close to the cutoff, rounding may add an iteration.
        wrong += iterations[i] < n - 1 || iterations[i] > n + 1;
        wrong += eval_differs("field", i, sums[i], sum, 1e-2);
    }
    eval_report(&t, cells, PIXELS, wrong);
    return 0;
}
