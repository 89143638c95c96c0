// particlefilter (Rodinia): each particle's likelihood, from the pixels of a
// disk around it. Outer loop: particles; inner loop: the disk's points, summed.
// 100 : 1, small body, neighbouring points in neighbouring rows of a video.
#include "eval.h"

enum { FRAMES = 10 };

// Squared distances from background and foreground, as the sum has them.
static double term(int pixel) {
    double back = pixel - 100, fore = pixel - 228;
    return (back * back - fore * fore) / 50.0;
}

#ifdef __CUDACC__
// A warp a particle.
__global__ void likelihood_k(const double *px, const double *py, const int *disk,
                             const unsigned char *video, double *out, int particles, int points,
                             int side, int frame) {
    int p = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
    if (p >= particles)
        return;
    int x0 = (int)lround(px[p]), y0 = (int)lround(py[p]), most = side * side * FRAMES;
    double sum = 0;
    for (int i = lane; i < points; i += 32) {
        int2 d = ((const int2 *)disk)[i];
        int at = abs((x0 + d.y) * side * FRAMES + (y0 + d.x) * FRAMES + frame);
        int pixel = video[at < most ? at : 0];
        sum += ((pixel - 100) * (pixel - 100) - (pixel - 228) * (pixel - 228)) / 50.0;
    }
    sum = eval_warp_sum(sum);
    if (lane == 0)
        out[p] = sum / points;
}

static void likelihood(const double *px, const double *py, const int *disk,
                       const unsigned char *video, double *out, int particles, int points, int side,
                       int frame) {
    likelihood_k<<<(particles + 7) / 8, 256>>>(px, py, disk, video, out, particles, points, side,
                                               frame);
    eval_finish();
}
#else
static void likelihood(const double *px, const double *py, const int *disk,
                       const unsigned char *video, double *out, int particles, int points, int side,
                       int frame) {
    OUTER(1, DEVICE(px, py, disk, video, out))
    for (int p = 0; p < particles; ++p) {
        int x0 = (int)lround(px[p]), y0 = (int)lround(py[p]);
        double sum = 0;
        INNER(1, reduction(+ : sum))
        for (int i = 0; i < points; ++i) {
            int at = abs((x0 + disk[2 * i + 1]) * side * FRAMES + (y0 + disk[2 * i]) * FRAMES +
                         frame);
            int pixel = video[at < side * side * FRAMES ? at : 0];
            sum += ((pixel - 100) * (pixel - 100) - (pixel - 228) * (pixel - 228)) / 50.0;
        }
        out[p] = sum / points;
    }
}
#endif

int main(int argc, char **argv) {
    eval_init(argc, argv);
    const int particles = eval_size(32768, 60), radius = eval_size(10, 3), frame = 4;
    const int side = eval_size(512, 32);
    int *disk = EVAL_ROOM(int, 8 * (radius + 1) * (radius + 1)), points = 0;
    for (int x = 1 - radius; x < radius; ++x) {
        for (int y = 1 - radius; y < radius; ++y) {
            if (x * x + y * y < radius * radius) {
                disk[2 * points] = y;
                disk[2 * points++ + 1] = x;
            }
        }
    }
    const size_t pixels = (size_t)side * (size_t)side * FRAMES;
    unsigned char *video = EVAL_ROOM(unsigned char, pixels);
    uint32_t seed = 3;
    for (size_t i = 0; i < pixels; ++i)
        video[i] = (unsigned char)(256 * eval_random(&seed));
    double *px = eval_doubles((size_t)particles, 4), *py = eval_doubles((size_t)particles, 5);
    for (int p = 0; p < particles; ++p) {
        // Spread around the tracked object, as after some frames.
        px[p] = side / 2 + (px[p] - 0.5) * side / 2;
        py[p] = side / 2 + (py[p] - 0.5) * side / 2;
    }
    eval_lock(1);
    double *dpx = EVAL_COPY(double, px, particles), *dpy = EVAL_COPY(double, py, particles);
    int *ddisk = EVAL_COPY(int, disk, 2 * points);
    unsigned char *dvideo = EVAL_COPY(unsigned char, video, pixels);
    double *dout = EVAL_ALLOC(double, particles);
    eval_timer t = {"particlefilter", (double)pixels + 24.0 * particles};
    for (eval_begin(); eval_round();) {
        eval_start(&t);
        likelihood(dpx, dpy, ddisk, dvideo, dout, particles, points, side, frame);
        eval_stop(&t);
    }
    double *out = EVAL_FETCH(double, dout, particles);
    eval_lock(0);
    long wrong = 0;
    for (int p = 0; p < particles; ++p) {
        double sum = 0;
        for (int i = 0; i < points; ++i) {
            int x = (int)lround(px[p]) + disk[2 * i + 1], y = (int)lround(py[p]) + disk[2 * i];
            sum += term(video[(x * side + y) * FRAMES + frame]);
        }
        wrong += eval_differs("particlefilter", (size_t)p, out[p], sum / points, 1e-9);
    }
    eval_report(&t, particles, points, wrong);
    return 0;
}
