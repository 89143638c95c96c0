// Mathematical functions of vectors and of _Float16, by element: at points where the
// result is exact, and rounded to few bits elsewhere.
#include <stdio.h>
#define N 32

typedef float float4 __attribute__((ext_vector_type(4)));
typedef double double2 __attribute__((ext_vector_type(2)));
typedef _Float16 half2 __attribute__((ext_vector_type(2)));

static long rounded(double v) { return (long)(v * 1024 + (v < 0 ? -0.5 : 0.5)); }

static void compute(int i, long *out) {
  float4 f = {i, i * 0.25f, 1 + i, 2};
  double2 d = {i * 0.375, -i * 0.125};
  half2 h = {(_Float16)(i * 0.125f), (_Float16)1};
  float4 a = __builtin_elementwise_exp2(f - 8);
  float4 b = __builtin_elementwise_pow(f, (float4){2, 1, 2, 3});
  float4 c = __builtin_elementwise_tanh(f * 0) + __builtin_elementwise_log2(f * 0 + 8);
  double2 e = __builtin_elementwise_sin(d), g = __builtin_elementwise_cos(d);
  double2 k = e * e + g * g, l = __builtin_elementwise_log(__builtin_elementwise_exp(d));
  half2 o = __builtin_elementwise_exp2(h), p = __builtin_elementwise_sin(h * 0);
  _Float16 q = __builtin_elementwise_pow(h.x, (_Float16)2);
  double values[] = {a.x, a.w, b.x, b.y, b.z, b.w, c.x, c.w, k.x, k.y, l.x, l.y, o.y, p.x, q};
  for (int j = 0; j < 15; j++)
    out[j] = rounded(values[j]);
}

int main(void) {
  long out[N][15];
#pragma omp target teams distribute parallel for map(from : out)
  for (int i = 0; i < N; i++)
    compute(i, out[i]);
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < 15; j++)
      printf(" %ld", out[i][j]);
    printf("\n");
  }
  return 0;
}
