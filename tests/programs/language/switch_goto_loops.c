// Control flow that is not structured: switch with fall-through, goto, break.
#include <stdio.h>
#define N 200

static int classify(int i) {
  int r = 0;
  switch (i % 7) {
  case 0:
    r = 1;
    break;
  case 1:
    r += 10;
    /* fall through */
  case 2:
    r += 100;
    break;
  case 3: {
    int k = i;
  again:
    if (k > 3) {
      k /= 2;
      r++;
      goto again;
    }
    break;
  }
  case 4:
    for (int j = 0;; j++) {
      if (j * j > i)
        break;
      if (j % 2)
        continue;
      r += j;
    }
    break;
  case 5: {
    int n = i;
    do {
      n = n % 2 ? 3 * n + 1 : n / 2;
      if (++r > 50)
        goto out;
    } while (n > 1);
    break;
  }
  default:
    r = -i;
  }
out:
  return r;
}

static int duff(int n) {
  int c = 0, k = (n + 3) / 4;
  if (n == 0)
    return 0;
  switch (n % 4) {
  case 0:
    do {
      c++;
      /* fall through */
    case 3:
      c++;
      /* fall through */
    case 2:
      c++;
      /* fall through */
    case 1:
      c++;
    } while (--k > 0);
  }
  return c;
}

int main(void) {
  int a[N], b[N];
#pragma omp target teams distribute parallel for map(from : a, b)
  for (int i = 0; i < N; i++) {
    a[i] = classify(i);
    b[i] = duff(i % 23);
  }
  int bad = 0, sum = 0;
  for (int i = 0; i < N; i++) {
    bad += a[i] != classify(i) || b[i] != i % 23;
    sum += a[i];
  }
  printf("sum %d bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
