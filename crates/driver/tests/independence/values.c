// Scalars: reductions, and what looks like them.
#include <math.h>
static int a[1000], b[1000], total;
static double x[1000];

void sums(int n) {
  int s = 0, t = 1, k = 0, u = 0, least = 9;
  unsigned bits = 0;
  double f = 0, m = 0, far = 0;
  _Bool any = 0;
#pragma acc kernels
  {
    for (int i = 0; i < n; i++) // parallel reduction(+:s)
      s += a[i];
    for (int i = 0; i < n; i++) // parallel reduction(*:t)
      t *= a[i];
    for (int i = 0; i < n; i++) // parallel reduction(|:bits)
      bits |= 1u << a[i];
    for (int i = 0; i < n; i++) // parallel reduction(f+:f)
      if (x[i] > 0)
        f += x[i] * x[i];
    for (int i = 0; i < n; i++) // parallel reduction(min:least)
      least = a[i] < least ? a[i] : least;
    for (int i = 0; i < n; i++) // parallel reduction(fmax:m)
      m = fmax(m, x[i]);
    for (int i = 0; i < n; i++) // parallel reduction(+:total)
      total += a[i];
    for (int i = 0; i < n; i++) // parallel collapse(2) reduction(+:s)
      for (int j = 0; j < 10; j++) // parallel reduction(+:s)
        s += a[i * 10 + j];
    for (int i = 0; i < n; i++) // sequential: the value of 's' goes from one iteration to the next
      b[i] = s++;
    for (int i = 0; i < n; i++) // sequential: the value of 's'
      b[i] = (s += a[i]);
    for (int i = 0; i < n; i++) // sequential: the value of 'k'
      u += a[k++];
    for (int i = 0; i < n; i++) // sequential: 'fmax' or 'fmin'
      if (x[i] > far)
        far = x[i];
    for (int i = 0; i < n; i++) // sequential: '|=' would not
      any = any || a[i];
    for (int i = 0; i < n; i++) // sequential:
      s = a[i] - s;
    for (int i = 0; i < n; i++) { // sequential:
      s += a[i];
      t += s;
    }
  }
  b[0] = s + t + k + u + least + bits + any;
  x[0] = f + m + far;
}

void counts(int n) {
  int j = 7;
#pragma acc kernels
  {
    for (int i = 0; i < n; i++) // sequential:
      if (i < 50)
        n--;
    for (int i = 0; i < n; i++) { // sequential: 'j'
      b[i] = j;
      for (j = 0; j < 3; j++) // parallel
        a[i * 3 + j] = 1;
    }
    for (int i = 0; i < n; i++) { // sequential: it may end early
      if (a[i] == 3)
        break;
      b[i] = 1;
    }
    for (int i = 0; i < n; i++) { // parallel
      int t = a[i] * 2;
      b[i] = t + 1;
    }
  }
  b[0] = j;
}
