// Clang's vector types in target regions.
#include <stdio.h>
#define N 40

typedef float f4 __attribute__((ext_vector_type(4)));
typedef int i4 __attribute__((vector_size(16)));
typedef double d2 __attribute__((vector_size(16)));

int main(void) {
  static f4 a[N], out[N];
  static i4 m[N];
  double d[N];
  for (int i = 0; i < N; i++)
    a[i] = (f4){i, 1, -i, 0.5f};
#pragma omp target teams distribute parallel for map(to : a) map(from : out, m, d)
  for (int i = 0; i < N; i++) {
    f4 x = a[i] * 2.0f + a[(i + 1) % N].wzyx;
    out[i] = x;
    m[i] = (i4){i, 2 * i, 3, 4} << 1 & ~1;
    d2 z = {i, 2};
    z = z * z + (d2){1, 1};
    d[i] = z[0] + z[1];
  }
  int bad = 0;
  double sum = 0;
  for (int i = 0; i < N; i++) {
    f4 n = a[(i + 1) % N];
    float w[4] = {2 * i + n.w, 2 + n.z, -2 * i + n.y, 1 + n.x};
    for (int k = 0; k < 4; k++) {
      bad += out[i][k] != w[k];
      sum += out[i][k];
    }
    bad += m[i][1] != 4 * i || d[i] != i * i + 6;
  }
  printf("sum %.1f bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
