// MODELS: openacc
// One of four arrays that a gang shares, chosen by `switch` and by `?:`.
#include <stdio.h>

int main(void) {
  int o[64];
#pragma acc parallel num_gangs(1) vector_length(64) copyout(o)
  {
    int a[16], b[16], c[16], d[16];
#pragma acc loop vector
    for (int t = 0; t < 64; t++) {
      int *p;
      switch (t >> 4) {
      case 0: p = a; break;
      case 1: p = b; break;
      case 2: p = c; break;
      default: p = d;
      }
      p[t & 15] = t;
    }
#pragma acc loop vector
    for (int t = 0; t < 64; t++)
      o[t] = (t < 16 ? a : t < 32 ? b : t < 48 ? c : d)[15 - (t & 15)];
  }
  for (int t = 0; t < 64; t += 9)
    printf("%d\n", o[t]);
  return 0;
}
