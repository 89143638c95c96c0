// Complex arithmetic at ordinary points and at the edges.
#include <complex.h>
#include <math.h>

#ifndef CMPLX
#define CMPLX(x, y) __builtin_complex((double)(x), (double)(y))
#define CMPLXF(x, y) __builtin_complex((float)(x), (float)(y))
#endif

#define POINTS 12

static void point(int i, double *re, double *im) {
  const double re_of[POINTS] = {1, -2, 0.5, 3, -0.25, 0, 1e-3, -7, 0.999, 20, -1, 2};
  const double im_of[POINTS] = {2, 0.5, -3, 0, -0.125, 1.5, -1e-3, -4, 0.001, -3, 1e-9, 2};
  *re = re_of[i];
  *im = im_of[i];
}

#define FUNCTIONS(X)                                                           \
  X(csqrt) X(cexp) X(clog) X(csin) X(ccos) X(ctan) X(csinh) X(ccosh) X(ctanh)  \
  X(casin) X(cacos) X(catan) X(casinh) X(cacosh) X(catanh) X(cproj) X(conj)

void in_double(void *scratch, double *out) {
  for (int i = 0; i < POINTS; i++) {
    double a, b, x, y;
    point(i, &a, &b);
    point((i + 5) % POINTS, &x, &y);
    double complex z = CMPLX(a, b), w = CMPLX(x, y);
#define CALL(f)                                                                \
  {                                                                            \
    double complex r = f(z);                                                   \
    *out++ = creal(r);                                                         \
    *out++ = cimag(r);                                                         \
  }
    FUNCTIONS(CALL)
    double complex r[3] = {z * w, z / w, cpow(z, w)};
    for (int k = 0; k < 3; k++) {
      *out++ = creal(r[k]);
      *out++ = cimag(r[k]);
    }
    *out++ = cabs(z);
    *out++ = carg(z);
  }
}

void in_float(void *scratch, double *out) {
  for (int i = 0; i < POINTS; i++) {
    double a, b, x, y;
    point(i, &a, &b);
    point((i + 5) % POINTS, &x, &y);
    float complex z = CMPLXF(a, b), w = CMPLXF(x, y);
#define CALLF(g)                                                               \
  {                                                                            \
    float complex r = g##f(z);                                                 \
    *out++ = crealf(r);                                                        \
    *out++ = cimagf(r);                                                        \
  }
    FUNCTIONS(CALLF)
    float complex r[3] = {z * w, z / w, cpowf(z, w)};
    for (int k = 0; k < 3; k++) {
      *out++ = crealf(r[k]);
      *out++ = cimagf(r[k]);
    }
    *out++ = cabsf(z);
    *out++ = cargf(z);
  }
}

// Products and quotients with infinities, which annex G makes infinite.
void at_infinity(void *scratch, double *out) {
  const double parts[] = {0, -0.0, 1, -1, INFINITY, -INFINITY, NAN};
  for (int i = 0; i < 49; i++)
    for (int k = 0; k < 49; k++) {
      double complex z = CMPLX(parts[i / 7], parts[i % 7]), w = CMPLX(parts[k / 7], parts[k % 7]);
      double complex p = z * w, q = z / w;
      *out++ = isnan(creal(p)) ? 7 : isinf(creal(p)) ? 8 : creal(p);
      *out++ = isnan(cimag(p)) ? 7 : isinf(cimag(p)) ? 8 : cimag(p);
      *out++ = isnan(creal(q)) ? 7 : isinf(creal(q)) ? 8 : creal(q);
      *out++ = isnan(cimag(q)) ? 7 : isinf(cimag(q)) ? 8 : cimag(q);
    }
}
