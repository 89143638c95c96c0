// MODELS: openacc
// Levels in and beside each other, in every kind of region; clauses for devices.
#include <stdio.h>
#define N 64
int main() {
  int a[N][N], row[N], col[N];
  long tot = 0;
#pragma acc parallel num_gangs(8) num_workers(4) vector_length(32) copyout(a, row, col)
  {
    int base = 5;
#pragma acc loop gang
    for (int i = 0; i < N; i++) {
      int sum = 0, first = base + i;
#pragma acc loop worker vector reduction(+ : sum)
      for (int j = 0; j < N; j++) {
        a[i][j] = first * j % 13;
        sum += a[i][j];
      }
      row[i] = sum;
      int mx = 0;
#pragma acc loop vector reduction(max : mx)
      for (int j = 0; j < N; j++)
        mx = a[i][j] > mx ? a[i][j] : mx;
      col[i] = mx;
#pragma acc loop worker
      for (int w = 0; w < 4; w++) {
        int lo = 0;
#pragma acc loop vector reduction(+ : lo)
        for (int v = w * 16; v < w * 16 + 16; v++)
          lo += a[i][v];
#pragma acc atomic
        row[i] += lo * w;
      }
    }
  }
  for (int i = 0; i < N; i++)
    tot += row[i] * 3 + col[i];
  printf("%ld\n", tot);
  int x[N] = {0}, cnt = 0;
#pragma acc parallel num_gangs(4) copy(x, cnt)
  {
#pragma acc atomic
    cnt += 0;
#pragma acc loop seq
    for (int i = 0; i < 3; i++) {
#pragma acc loop gang(static : 2)
      for (int j = 0; j < N; j++)
        x[j] += i * j;
    }
  }
  tot = 0;
  for (int i = 0; i < N; i++)
    tot += x[i];
  printf("%ld\n", tot);
#pragma acc parallel loop auto copy(x)
  for (int j = 0; j < N; j++)
    x[j] += 1;
#pragma acc parallel loop device_type(nvidia) vector_length(64) gang device_type(*) gang worker
  for (int j = 0; j < N; j++)
    x[j] += 1;
#pragma acc parallel loop device_type(nvidia) gang worker vector
  for (int j = 0; j < N; j++)
    x[j] += 1;
#pragma acc kernels
  {
#pragma acc loop gang(num : 4) worker(2) vector(64) independent
    for (int j = 0; j < N; j++)
      x[j] += 1;
#pragma acc loop gang(8)
    for (int j = 0; j < N; j++) {
      int s = 0;
#pragma acc loop vector(16) reduction(+ : s)
      for (int k = 0; k < N; k++)
        s += a[j][k];
      x[j] += s;
    }
#pragma acc loop seq
    for (int j = 1; j < N; j++)
      x[j] += x[j - 1] % 7;
  }
  tot = 0;
  for (int i = 0; i < N; i++)
    tot += x[i];
  printf("%ld\n", tot);
#pragma acc serial
  {
    for (int j = 1; j < N; j++)
      x[j] += x[j - 1] % 5;
#pragma acc loop vector
    for (int j = 0; j < N; j++)
      x[j] *= 2;
  }
#pragma acc serial loop reduction(+ : tot)
  for (int j = 0; j < N; j++)
    tot += x[j];
  printf("%ld\n", tot);
#pragma acc parallel
  {
#pragma acc loop
    for (int i = 0; i < N; i++) {
#pragma acc loop
      for (int j = 0; j < N; j++) {
#pragma acc loop seq
        for (int k = 0; k < 3; k++)
          a[i][j] += k * i;
      }
    }
  }
  tot = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      tot += a[i][j] * (i ^ j);
  printf("%ld\n", tot);
#pragma acc parallel loop gang collapse(2) reduction(+ : tot)
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++) {
      int s = 0;
#pragma acc loop worker reduction(+ : s)
      for (int k = 0; k < 8; k++) {
#pragma acc loop vector reduction(+ : s)
        for (int l = 0; l < 8; l++)
          s += a[i * 8 + k][j * 8 + l];
      }
      tot += s;
    }
  printf("%ld\n", tot);
}
