// firstprivate on target, teams, parallel and for: scalars, arrays, structs.
#include <omp.h>
#include <stdio.h>
#define N 80

struct point {
  int x, y;
  double w;
};

int main(void) {
  int base = 100, arr[4] = {1, 2, 3, 4};
  struct point p = {5, 6, 0.5};
  int out[N], tout[N];
  double wout[N];
#pragma omp target firstprivate(base, arr, p) map(from : out)
  {
    base += arr[2];
    arr[0] = 50;
    p.x += 1;
    for (int i = 0; i < N; i++)
      out[i] = base + arr[i % 4] + p.x + p.y;
  }
#pragma omp target parallel for firstprivate(base, arr, p) map(from : tout, wout)
  for (int i = 0; i < N; i++) {
    int local[4];
    for (int k = 0; k < 4; k++)
      local[k] = arr[k] + i;
    tout[i] = base + local[i % 4];
    wout[i] = p.w * i;
  }
  int private_sum = 0;
#pragma omp target map(tofrom : private_sum)
  {
    int k = 10;
#pragma omp parallel num_threads(33) firstprivate(k)
    {
      k += omp_get_thread_num();
#pragma omp atomic
      private_sum += k;
    }
    private_sum += k * 1000;
  }
  int bad = base != 100 || arr[0] != 1 || p.x != 5;
  int changed[4] = {50, 2, 3, 4};
  for (int i = 0; i < N; i++)
    bad += out[i] != 103 + changed[i % 4] + 12 || tout[i] != 100 + arr[i % 4] + i || wout[i] != 0.5 * i;
  bad += private_sum != 33 * 10 + 33 * 32 / 2 + 10000;
  printf("out[1] %d tout[7] %d private_sum %d bad %d\n", out[1], tout[7], private_sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
