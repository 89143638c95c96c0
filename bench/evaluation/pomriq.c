// pomriq (SPEC ACCEL, Parboil's MRI-Q): the matrix Q of a magnetic resonance
// image. Outer loop: voxels; inner loop: samples of k-space, two sums. 10 : 1,
// moderate body (a sine and a cosine), samples as structures of four floats.
#include "eval.h"

// On 16 bytes, so that one load takes all of it.
typedef struct __attribute__((aligned(16))) {
    float x, y, z, phi;
} sample;

#define TWO_PI 6.2831853071795864769f

#ifdef __CUDACC__
__global__ void q_k(const float4 *__restrict__ k, const float *x, const float *y, const float *z,
                    float *qr, float *qi, int samples, int voxels) {
    int v = blockIdx.x * blockDim.x + threadIdx.x;
    if (v >= voxels)
        return;
    float px = TWO_PI * x[v], py = TWO_PI * y[v], pz = TWO_PI * z[v], re = 0, im = 0;
#pragma unroll 4
    for (int i = 0; i < samples; ++i) {
        float4 s = __ldg(k + i);
        float sine, cosine;
        __sincosf(s.x * px + s.y * py + s.z * pz, &sine, &cosine);
        re += s.w * cosine;
        im += s.w * sine;
    }
    qr[v] = re;
    qi[v] = im;
}

static void compute_q(const sample *k, const float *x, const float *y, const float *z, float *qr,
                      float *qi, int samples, int voxels) {
    q_k<<<(voxels + 127) / 128, 128>>>((const float4 *)k, x, y, z, qr, qi, samples, voxels);
    eval_finish();
}
#else
static void compute_q(const sample *k, const float *x, const float *y, const float *z, float *qr,
                      float *qi, int samples, int voxels) {
    OUTER(1, DEVICE(k, x, y, z, qr, qi))
    for (int v = 0; v < voxels; ++v) {
        float px = TWO_PI * x[v], py = TWO_PI * y[v], pz = TWO_PI * z[v], re = 0, im = 0;
        INNER(1, reduction(+ : re, im))
        for (int i = 0; i < samples; ++i) {
            sample s = k[i];
            float angle = s.x * px + s.y * py + s.z * pz;
            re += s.phi * cosf(angle);
            im += s.phi * sinf(angle);
        }
        qr[v] = re;
        qi[v] = im;
    }
}
#endif

int main(int argc, char **argv) {
    eval_init(argc, argv);
    const int voxels = eval_size(65536, 80), samples = eval_size(6144, 50);
    sample *k = EVAL_ROOM(sample, samples);
    uint32_t seed = 11;
    for (int i = 0; i < samples; ++i) {
        k[i].x = eval_random(&seed) - 0.5f;
        k[i].y = eval_random(&seed) - 0.5f;
        k[i].z = eval_random(&seed) - 0.5f;
        k[i].phi = eval_random(&seed);
    }
    float *x = eval_floats((size_t)voxels, 1), *y = eval_floats((size_t)voxels, 2);
    float *z = eval_floats((size_t)voxels, 3);
    eval_lock(1);
    sample *dk = EVAL_COPY(sample, k, samples);
    float *dx = EVAL_COPY(float, x, voxels), *dy = EVAL_COPY(float, y, voxels);
    float *dz = EVAL_COPY(float, z, voxels);
    float *dqr = EVAL_ALLOC(float, voxels), *dqi = EVAL_ALLOC(float, voxels);
    eval_timer t = {"pomriq", 20.0 * voxels + 16.0 * samples};
    for (eval_begin(); eval_round();) {
        eval_start(&t);
        compute_q(dk, dx, dy, dz, dqr, dqi, samples, voxels);
        eval_stop(&t);
    }
    float *qr = EVAL_FETCH(float, dqr, voxels), *qi = EVAL_FETCH(float, dqi, voxels);
    eval_lock(0);
    long wrong = 0;
    for (size_t v = 0; v < (size_t)voxels; v += eval_step((size_t)voxels, 500)) {
        double re = 0, im = 0;
        for (int i = 0; i < samples; ++i) {
            double angle = (double)TWO_PI * ((double)k[i].x * x[v] + (double)k[i].y * y[v] +
                                             (double)k[i].z * z[v]);
            re += k[i].phi * cos(angle);
            im += k[i].phi * sin(angle);
        }
        // Terms cancel, so that errors go by their number.
        double scale = sqrt(samples) * 1e-4;
        wrong += eval_differs("pomriq", v, qr[v], re, scale);
        wrong += eval_differs("pomriq", v, qi[v], im, scale);
    }
    eval_report(&t, voxels, samples, wrong);
    return 0;
}
