// Local variables of the sequential part keep their values over regions, by
// value, by reference, through pointers and as arrays.
#include <omp.h>
#include <stdio.h>

struct box {
  int x;
  int *link;
};

int main(void) {
  int out[6] = {0};
#pragma omp target map(tofrom : out)
  {
    int a = 1, b[4] = {1, 2, 3, 4}, *p = &a;
    struct box bx = {5, &b[2]};
    double d = 0.5;
#pragma omp parallel num_threads(10)
    {
#pragma omp atomic
      *p += 1;
#pragma omp atomic
      *bx.link += 2;
#pragma omp single
      d *= 3;
    }
    out[0] = a;
    out[1] = b[2];
    out[2] = (int)(d * 10);
    p = &b[1];
    bx.x += a;
#pragma omp parallel num_threads(37) firstprivate(d)
    {
      d += omp_get_thread_num();
#pragma omp atomic
      *p += (int)d;
#pragma omp critical
      bx.x += 1;
    }
    out[3] = b[1];
    out[4] = bx.x;
    out[5] = (int)(d * 10);
  }
  for (int i = 0; i < 6; i++)
    printf("%d ", out[i]);
  printf("\n");
  int good = out[0] == 11 && out[1] == 23 && out[2] == 15 && out[3] == 2 + 37 * 36 / 2 + 37 && out[4] == 53 &&
             out[5] == 15;
  puts(good ? "ok" : "mismatch");
  return !good;
}
