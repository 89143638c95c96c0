// MODELS: openacc
// Pointers without bounds in `exit data`.
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

#define N 30

struct pair {
  double *left, *right;
};

int main(void) {
  const int host = acc_get_device_type() == acc_device_host;
  struct pair p = {malloc(N * sizeof(double)), malloc(N * sizeof(double))};
  double *q = malloc(N * sizeof *q);
  for (int i = 0; i < N; i++)
    q[i] = p.left[i] = p.right[i] = i;
#pragma acc enter data copyin(q[0 : N], p)
#pragma acc enter data copyin(p.left[0 : N], p.right[0 : N])
#pragma acc parallel loop present(q, p)
  for (int i = 0; i < N; i++) {
    q[i] += 1;
    p.left[i] += q[i];
    p.right[i] -= 1;
  }
#pragma acc exit data copyout(q, p.left) delete (p.right)
  printf("%g %g %d %d %d\n", q[7], p.left[7], !host && acc_is_present(q, 8),
         !host && acc_is_present(p.left, 8), !host && acc_is_present(p.right, 8));
#pragma acc exit data delete (p)
  printf("%d\n", !host && acc_is_present(&p, sizeof p));
  // The pointer itself was entered.
#pragma acc enter data copyin(q)
  acc_copyin(q, N * sizeof *q);
#pragma acc exit data delete (q) if (N > 40)
#pragma acc exit data delete (q)
  printf("%d %d\n", !host && acc_is_present(&q, sizeof q), host || acc_is_present(q, 8));
#pragma acc exit data delete (q) async(1)
#pragma acc wait
  printf("%d\n", !host && acc_is_present(q, 8));
  free(p.left), free(p.right), free(q);
}
