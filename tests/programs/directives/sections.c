// sections: each runs exactly once, with lastprivate and reduction.
#include <stdio.h>

int main(void) {
  int a = 0, b = 0, c = 0, last = 0, sum = 0, counts[4] = {0};
#pragma omp target map(tofrom : a, b, c, last, sum, counts)
  {
#pragma omp parallel sections num_threads(8)
    {
#pragma omp section
      a = 1;
#pragma omp section
      b = 2;
#pragma omp section
      c = 3;
    }
#pragma omp parallel num_threads(3)
    {
#pragma omp sections lastprivate(last) reduction(+ : sum)
      {
        {
          last = 10;
          sum += 1;
          counts[0]++;
        }
#pragma omp section
        {
          last = 20;
          sum += 10;
          counts[1]++;
        }
#pragma omp section
        {
          last = 30;
          sum += 100;
          counts[2]++;
        }
#pragma omp section
        {
          last = 40;
          sum += 1000;
          counts[3]++;
        }
      }
    }
  }
  printf("a %d b %d c %d last %d sum %d counts %d%d%d%d\n", a, b, c, last, sum, counts[0], counts[1], counts[2],
         counts[3]);
  int good = a == 1 && b == 2 && c == 3 && last == 40 && sum == 1111;
  for (int k = 0; k < 4; k++)
    good = good && counts[k] == 1;
  puts(good ? "ok" : "mismatch");
  return !good;
}
