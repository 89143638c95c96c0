// lavamd (Rodinia): potential and force between particles of neighbouring
// boxes. Outer loop: boxes; inner loop: a box's particles, each of which meets
// all particles of the box and of its neighbours. 1 : 4, where the
// paper has 1 : 10, with which the SPMD form takes half a minute; moderate body,
// particles as structures of four doubles.
#include "eval.h"

// On 16 bytes, so that two loads take it.
typedef struct __attribute__((aligned(16))) {
    double v, x, y, z;
} four;

// A box: where its particles begin, and its neighbours.
typedef struct {
    int first, neighbours, neighbour[26];
} box;

#define A2 (2.0 * 0.5 * 0.5)

// What particle `b` with charge `q` does to particle `a`.
#define INTERACT(sum, a, b, q)                                                                     \
    do {                                                                                           \
        double u2 = A2 * ((a).v + (b).v - ((a).x * (b).x + (a).y * (b).y + (a).z * (b).z));        \
        double vij = exp(-u2), fs = 2.0 * vij;                                                     \
        (sum).v += (q) * vij;                                                                      \
        (sum).x += (q) * (fs * ((a).x - (b).x));                                                   \
        (sum).y += (q) * (fs * ((a).y - (b).y));                                                   \
        (sum).z += (q) * (fs * ((a).z - (b).z));                                                   \
    } while (0)

#ifdef __CUDACC__
enum { WIDTH = 128 };
// A block takes WIDTH particles of a box, and meets the others in tiles.
__global__ void force_k(const box *boxes, const four *p, const double *q, four *f, int each) {
    __shared__ four tile[WIDTH];
    __shared__ double charge[WIDTH];
    const box *home = boxes + blockIdx.y;
    int i = blockIdx.x * WIDTH + threadIdx.x;
    four a = {}, sum = {};
    if (i < each)
        a = p[home->first + i];
    for (int n = 0; n <= home->neighbours; ++n) {
        int first = n ? boxes[home->neighbour[n - 1]].first : home->first;
        for (int from = 0; from < each; from += WIDTH) {
            int count = min(WIDTH, each - from);
            __syncthreads();
            if (threadIdx.x < count) {
                tile[threadIdx.x] = p[first + from + threadIdx.x];
                charge[threadIdx.x] = q[first + from + threadIdx.x];
            }
            __syncthreads();
            for (int j = 0; j < count; ++j)
                INTERACT(sum, a, tile[j], charge[j]);
        }
    }
    if (i < each)
        f[home->first + i] = sum;
}

static void force(const box *boxes, const four *p, const double *q, four *f, int count, int each) {
    force_k<<<dim3((each + WIDTH - 1) / WIDTH, count), WIDTH>>>(boxes, p, q, f, each);
    eval_finish();
}
#else
static void force(const box *boxes, const four *p, const double *q, four *f, int count, int each) {
    OUTER(1, DEVICE(boxes, p, q, f))
    for (int l = 0; l < count; ++l) {
        INNER(1)
        for (int i = 0; i < each; ++i) {
            four a = p[boxes[l].first + i], sum = {0, 0, 0, 0};
            for (int n = 0; n <= boxes[l].neighbours; ++n) {
                int other = n ? boxes[l].neighbour[n - 1] : l;
                int first = boxes[other].first;
                for (int j = 0; j < each; ++j)
                    INTERACT(sum, a, p[first + j], q[first + j]);
            }
            f[boxes[l].first + i] = sum;
        }
    }
}
#endif

static box *lay_out(int side, int each) {
    box *boxes = EVAL_ROOM(box, side * side * side);
    for (int l = 0; l < side * side * side; ++l) {
        int x = l % side, y = l / side % side, z = l / side / side;
        boxes[l].first = l * each;
        boxes[l].neighbours = 0;
        for (int d = 0; d < 27; ++d) {
            int a = x + d % 3 - 1, b = y + d / 3 % 3 - 1, c = z + d / 9 - 1;
            int inside = a >= 0 && b >= 0 && c >= 0 && a < side && b < side && c < side;
            if (d != 13 && inside)
                boxes[l].neighbour[boxes[l].neighbours++] = (c * side + b) * side + a;
        }
    }
    return boxes;
}

int main(int argc, char **argv) {
    eval_init(argc, argv);
    const int side = eval_size(5, 2), each = eval_size(500, 16);
    const int count = side * side * side, all = count * each;
    box *boxes = lay_out(side, each);
    four *p = EVAL_ROOM(four, all);
    uint32_t seed = 21;
    for (int i = 0; i < all; ++i) {
        p[i].v = eval_random(&seed);
        p[i].x = eval_random(&seed);
        p[i].y = eval_random(&seed);
        p[i].z = eval_random(&seed);
    }
    double *q = eval_doubles((size_t)all, 22);
    eval_lock(1);
    box *dboxes = EVAL_COPY(box, boxes, count);
    four *dp = EVAL_COPY(four, p, all), *df = EVAL_ALLOC(four, all);
    double *dq = EVAL_COPY(double, q, all);
    eval_timer t = {"lavamd", (double)all * (2 * sizeof(four) + sizeof(double))};
    for (eval_begin(); eval_round();) {
        eval_start(&t);
        force(dboxes, dp, dq, df, count, each);
        eval_stop(&t);
    }
    four *f = EVAL_FETCH(four, df, all);
    eval_lock(0);
    long wrong = 0;
    for (size_t i = 0; i < (size_t)all; i += eval_step((size_t)all, 100)) {
        four sum = {0, 0, 0, 0};
        const box *home = boxes + i / (size_t)each;
        for (int n = 0; n <= home->neighbours; ++n) {
            int first = n ? boxes[home->neighbour[n - 1]].first : home->first;
            for (int j = first; j < first + each; ++j)
                INTERACT(sum, p[i], p[j], q[j]);
        }
        wrong += eval_differs("lavamd", i, f[i].v, sum.v, 1e-8) ||
                 eval_differs("lavamd", i, f[i].x, sum.x, 1e-6) ||
                 eval_differs("lavamd", i, f[i].y, sum.y, 1e-6) ||
                 eval_differs("lavamd", i, f[i].z, sum.z, 1e-6);
    }
    eval_report(&t, count, each, wrong);
    return 0;
}
