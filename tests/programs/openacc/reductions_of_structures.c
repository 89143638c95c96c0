// MODELS: openacc
// Structures whose members are all reduced.
#include <stdio.h>

struct pair {
  int x;
  double y;
};

int main(void) {
  struct pair s = {1, 2}, t = {0, 0};
  int a[100];
#pragma acc parallel loop reduction(+ : s) copyout(a)
  for (int i = 0; i < 100; i++) {
    s.x += i;
    s.y += 0.5;
    a[i] = i;
  }
#pragma acc parallel reduction(+ : t) copyin(a)
  {
#pragma acc loop reduction(+ : t)
    for (int i = 0; i < 100; i++)
      t.x += a[i];
  }
  printf("%d %g %d\n", s.x, s.y, t.x);
}
