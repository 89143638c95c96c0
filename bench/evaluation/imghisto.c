// imghisto: the histogram of a monochrome image of 12 bits a pixel. Outer
// loop: strips of the image, each with a histogram of its own that is added to
// the whole's atomically; inner loop: a strip's pixels, four at a time,
// atomically counted. 1 : 6,000 in pixels, very small body, pixels side by side
// and bins scattered.
#include "eval.h"

enum { BINS = 1024, BITS = 12 };

#define BIN(pixel) ((pixel) * BINS >> BITS)

#ifdef __CUDACC__
// Blocks of a strip, each with its histogram in shared memory; four pixels a
// load.
__global__ void histogram_k(const uint16_t *image, unsigned *out, int pixels) {
    __shared__ unsigned bins[BINS];
    for (int b = threadIdx.x; b < BINS; b += blockDim.x)
        bins[b] = 0;
    __syncthreads();
    const ushort4 *strip = (const ushort4 *)(image + (size_t)blockIdx.y * pixels);
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < pixels / 4;
         i += gridDim.x * blockDim.x) {
        ushort4 v = strip[i];
        atomicAdd(&bins[BIN(v.x)], 1);
        atomicAdd(&bins[BIN(v.y)], 1);
        atomicAdd(&bins[BIN(v.z)], 1);
        atomicAdd(&bins[BIN(v.w)], 1);
    }
    __syncthreads();
    for (int b = threadIdx.x; b < BINS; b += blockDim.x)
        if (bins[b])
            atomicAdd(&out[b], bins[b]);
}

static void histogram(const uint16_t *image, unsigned *out, int strips, int pixels) {
    histogram_k<<<dim3(4, strips), 512>>>(image, out, pixels);
    eval_finish();
}
#else
// Four pixels on 8 bytes, so that one load takes them.
typedef struct __attribute__((aligned(8))) {
    uint16_t x, y, z, w;
} quad;

#define COUNT(pixel)                                                                               \
    ATOMIC                                                                                         \
    bins[BIN(pixel)] += 1;

static void histogram(const uint16_t *image, unsigned *out, int strips, int pixels) {
    OUTER(1, DEVICE(image, out))
    for (int s = 0; s < strips; ++s) {
        unsigned bins[BINS];
        INNER(1)
        for (int b = 0; b < BINS; ++b)
            bins[b] = 0;
        const quad *strip = (const quad *)(image + (size_t)s * pixels);
        INNER(1)
        for (int i = 0; i < pixels / 4; ++i) {
            quad v = strip[i];
            COUNT(v.x)
            COUNT(v.y)
            COUNT(v.z)
            COUNT(v.w)
        }
        INNER(1)
        for (int b = 0; b < BINS; ++b) {
            ATOMIC
            out[b] += bins[b];
        }
    }
}
#endif

int main(int argc, char **argv) {
    eval_init(argc, argv);
    const int strips = eval_size(132, 3), pixels = eval_size(792000, 3000);
    const size_t all = (size_t)strips * (size_t)pixels;
    uint16_t *image = EVAL_ROOM(uint16_t, all);
    uint32_t seed = 17;
    // Brightness of a photograph: around the middle, and neighbours alike.
    for (size_t i = 0; i < all; ++i) {
        float noise = eval_random(&seed) + eval_random(&seed);
        float slow = 0.5f + 0.3f * (float)((i >> 12) % 64) / 64;
        image[i] = (uint16_t)(4095 * slow * noise / 2);
    }
    unsigned want[BINS] = {0};
    for (size_t i = 0; i < all; ++i)
        ++want[BIN(image[i])];
    const unsigned zeros[BINS] = {0};
    eval_lock(1);
    uint16_t *dimage = EVAL_COPY(uint16_t, image, all);
    unsigned *dout = EVAL_ALLOC(unsigned, BINS);
    eval_timer t = {"imghisto", 2.0 * (double)all};
    for (eval_begin(); eval_round();) {
        eval_write(dout, zeros, sizeof zeros);
        eval_start(&t);
        histogram(dimage, dout, strips, pixels);
        eval_stop(&t);
    }
    unsigned *out = EVAL_FETCH(unsigned, dout, BINS);
    eval_lock(0);
    long wrong = 0;
    for (int b = 0; b < BINS; ++b)
        wrong += eval_differs("imghisto", (size_t)b, out[b], want[b], 0);
    eval_report(&t, strips, pixels / 4, wrong);
    return 0;
}
