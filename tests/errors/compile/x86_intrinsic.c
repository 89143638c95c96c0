// EXPECT-ERROR: (x86|intrinsic|rdtsc|rsqrt)
// EXPECT-ERROR: (x86_intrinsic\.c:12|mmintrin\.h:)
// Instructions of one CPU, through <immintrin.h>.
#include <immintrin.h>
#include <stdio.h>

int main(void) {
  float v[4] = {1, 4, 16, 64};
#pragma omp target map(tofrom : v)
  {
    __m128 x = _mm_loadu_ps(v);
    x = _mm_rsqrt_ps(x);
    _mm_storeu_ps(v, x);
  }
  printf("%.1f\n", v[0]);
  return 0;
}
