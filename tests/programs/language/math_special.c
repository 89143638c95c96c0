// Infinities, NaN, signed zero, denormals, classification and frexp/modf.
#include <math.h>
#include <stdio.h>

static int probe(double zero, double *out) {
  double inf = 1 / zero, nan = zero / zero, neg = -inf, tiny = 4.9e-324;
  int exponent = 0, bits = 0;
  double whole, mantissa = frexp(48.0, &exponent), part = modf(-3.75, &whole);
  out[0] = mantissa;
  out[1] = exponent;
  out[2] = part;
  out[3] = whole;
  out[4] = sqrt(-1 + zero) == sqrt(-1 + zero);
  out[5] = fmin(nan, 2) + fmax(3, nan);
  out[6] = 1 / -zero < 0;
  out[7] = tiny * 3;
  out[8] = exp(neg) + log(zero + 1);
  out[9] = nextafter(1.0, 2.0) - 1;
  bits |= isinf(inf) ? 1 : 0;
  bits |= isnan(nan) ? 2 : 0;
  bits |= isfinite(tiny) ? 4 : 0;
  bits |= signbit(-zero) ? 8 : 0;
  bits |= isnan(inf - inf) ? 16 : 0;
  bits |= nan != nan ? 32 : 0;
  bits |= isinf(neg) && neg < 0 ? 64 : 0;
  bits |= tiny > 0 ? 128 : 0;
  bits |= fpclassify(tiny) == FP_SUBNORMAL ? 256 : 0;
  return bits;
}

int main(void) {
  double dev[10], want[10];
  volatile double zero = 0;
  double z = zero;
  int bits = 0;
#pragma omp target map(from : dev, bits)
  bits = probe(z, dev);
  int host = probe(z, want), bad = bits != host || host != 511;
  for (int i = 0; i < 10; i++) {
    bad += !(dev[i] == want[i]);
    printf("%d: %.6g\n", i, dev[i]);
  }
  printf("bits %d\n", bits);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
