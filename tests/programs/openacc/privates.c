// MODELS: openacc
// Private copies: of a gang, of a worker, of a lane; arrays and structures too.
#include <stdio.h>
#include <stdlib.h>

#define N 24

struct triple {
  int x, y, z;
};

int main(void) {
  int out[N][N] = {0}, line[N], t = 5, u = 6;
  struct triple p = {1, 2, 3};
  // One array for each gang, which its lanes share.
#pragma acc parallel copy(out)
#pragma acc loop gang private(line)
  for (int i = 0; i < N; i++) {
#pragma acc loop vector
    for (int j = 0; j < N; j++)
      line[j] = i * j;
#pragma acc loop vector
    for (int j = 0; j < N; j++)
      out[i][j] = line[N - 1 - j];
  }
  long s = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      s += out[i][j] * (i + 2 * j);
  printf("%ld\n", s);
  // One structure for each worker, and a scalar for each lane.
#pragma acc parallel loop gang worker private(p) copy(out)
  for (int i = 0; i < N; i++) {
    p.x = i;
    p.y = 2 * i;
    int v;
#pragma acc loop vector private(v, u)
    for (int j = 0; j < N; j++) {
      v = p.x + j;
      u = v * p.y;
      out[i][j] = u + t;
    }
  }
  s = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      s += out[i][j] * (i + 2 * j);
  printf("%ld %d %d %d %d\n", s, p.x, p.y, p.z, u);
  // Loop variables and temporaries of the function.
  int i, j, k, a, b;
  double d, sum = 0;
#pragma acc parallel loop gang reduction(+ : sum) private(k)
  for (i = 0; i < N; i++) {
    a = i % 3;
#pragma acc loop worker vector reduction(+ : sum)
    for (j = 0; j < N; j++) {
      b = a + j;
      d = 0;
      for (k = 0; k < 4; k++)
        d += b * k;
      if (b % 2)
        b = 7;
      sum += d + b;
    }
  }
  printf("%g\n", sum);
  int n = 10;
#pragma acc parallel firstprivate(n) num_gangs(1) copy(line)
  {
    int local[N];
    n += 1;
#pragma acc loop vector
    for (int i = 0; i < N; i++)
      local[i] = i + n;
#pragma acc loop seq
    for (int i = 0; i < N; i++) {
#pragma acc cache(local[0:N])
      line[i] = local[i] + n;
    }
  }
  printf("%d %d %d\n", line[0], line[N - 1], n);
  // What a loop over gangs leaves in its gang's variable is there in the next.
#pragma acc parallel num_gangs(1) copy(line)
  {
    int own = -1;
#pragma acc loop gang(static : 1)
    for (int i = 0; i < N; i++)
      own = i * i;
#pragma acc loop gang(static : 1)
    for (int i = 0; i < N; i++)
      line[i] += own;
  }
  int x = 5;
#pragma acc kernels copy(line)
  {
    int between = 3;
#pragma acc loop seq
    for (int i = 0; i < N; i++)
#pragma acc loop seq private(x)
      for (int j = 0; j < 3; j++) {
        x = i ^ j;
        line[i] = line[i] * between + x;
      }
  }
  printf("%d %d %d\n", line[1], line[N - 1], x);
  // Memory behind a pointer: each gang's own, and the host's as it was.
  int m = N, *p_line = malloc(N * sizeof *p_line), rows[N] = {0}, tails[N] = {0};
  double *p_tail = malloc(N * sizeof *p_tail);
  for (int i = 0; i < N; i++)
    p_line[i] = p_tail[i] = -i;
#pragma acc parallel num_gangs(5) private(p_line[0:m], p_tail[4 : m - 4], t) copy(rows, tails)
#pragma acc loop gang
  for (int i = 0; i < N; i++) {
#pragma acc loop worker
    for (int j = 0; j < N; j++)
      p_line[j] = i * j;
#pragma acc loop vector
    for (int j = 4; j < m; j++)
      p_tail[j] = p_line[m - 1 - j];
    t = 0;
#pragma acc loop seq
    for (int j = 4; j < N; j++)
      t += (int)p_tail[j] - p_line[j - 4];
    rows[i] = p_line[N - 1] + t;
    tails[i] = p_tail[m - 1] + p_tail[4];
  }
#pragma acc serial private(p_line[:m]) copy(rows)
  {
    for (int j = 0; j < N; j++)
      p_line[j] = rows[j];
    for (int j = 0; j < N; j++)
      rows[j] += p_line[N - 1 - j];
  }
  for (int i = 0; i < N; i++)
    printf("%d:%d:%d:%g ", rows[i], tails[i], p_line[i], p_tail[i]);
  printf("\n");
  free(p_line);
  free(p_tail);
}
