// Kernels that read after they wrote, through pointers that lead to the same
// array, to overlapping sections, to different arrays, and to no mapping of
// their own: what is written through one is seen through another.
#include <stdio.h>
#include <stdlib.h>

enum { N = 40 };

// One thread: what `step` points at may change on the way.
static void walk(int *a, int *b, const int *step, int n) {
#pragma omp target map(tofrom : a[0 : n], b[0 : n]) map(to : step[0 : 1])
  for (int i = 0; i < n; i++) {
    a[i] += *step;
    b[i] = a[i] + *step;
  }
}

// Many threads, each with its own part: the second loop reads what the first
// wrote, if they are the same.
static void parts(int *to, const int *from, const int *scale, int n) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n / 4; i++) {
    for (int k = 0; k < 4; k++)
      to[4 * i + k] = 100 * i + scale[k % 2];
    int sum = 0;
    for (int k = 0; k < 4; k++)
      sum += from[4 * i + k] * scale[(k + 1) % 2];
    to[4 * i] = sum;
  }
}

// A team's threads read what others wrote.
static void exchange(int *a, int *b, const int *add, int n) {
#pragma omp target teams num_teams(1) thread_limit(N)
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp target parallel num_threads(8)
  {
    for (int round = 0; round < 3; round++) {
#pragma omp for
      for (int i = 0; i < n; i++)
        b[i] = a[n - 1 - i] + add[i % 4];
#pragma omp for
      for (int i = 0; i < n; i++)
        a[i] = b[n - 1 - i] * 2 + add[i % 3];
    }
  }
}

static void show(const char *what, const int *a, int n) {
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum = (sum * 31 + a[i]) % 1000003;
  printf("%s %ld\n", what, sum);
}

static void fill(int *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = i % 7 + 1;
}

int main(void) {
  int *x = malloc(4 * N * sizeof *x), *y = malloc(N * sizeof *y), one = 3;

  // Different arrays; then the step within what is written.
  fill(x, 4 * N), fill(y, N);
  walk(x, y, &one, N);
  show("apart", x, N), show("apart", y, N);
#pragma omp target data map(tofrom : x[0 : 4 * N], y[0 : N])
  {
    walk(x, y, x + 5, N);
    walk(x, x + N, x + N + 7, N);
    walk(x + 2 * N, y, y + 3, N);
    walk(x + N / 2, x + N, &one, N / 2);
  }
  show("within", x, 4 * N), show("within", y, N);

  // Read what was written, or something else.
  int scale[2] = {2, 5};
#pragma omp target data map(tofrom : x[0 : 4 * N], y[0 : N]) map(to : scale)
  {
    parts(x, y, scale, N);
    parts(x + N, x + N, scale, N);
    parts(y, y, scale, N);
    parts(x + 2 * N, x + 2 * N, x, N);
  }
  show("parts", x, 4 * N), show("parts", y, N);

  int add[4] = {1, 2, 3, 4};
#pragma omp target data map(tofrom : x[0 : 4 * N], y[0 : N]) map(to : add)
  {
    exchange(x, y, add, N);
    exchange(x + N, x + 2 * N, add, N);
    exchange(x + N, x + 2 * N, x + 3 * N, N);
  }
  show("exchange", x, 4 * N), show("exchange", y, N);

  // The same again and again, then other pointers at the same place.
  for (int round = 0; round < 6; round++) {
    int *to = round % 3 == 2 ? x : y;
#pragma omp target data map(tofrom : x[0 : 4 * N], y[0 : N])
    for (int again = 0; again < 3; again++)
      parts(to, x, again == 1 ? y + 2 : x + N, N);
  }
  show("again", x, 4 * N), show("again", y, N);
  free(x);
  free(y);
  return 0;
}
