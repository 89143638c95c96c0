// Pointers to functions of `declare target indirect` that the host took: the
// device calls its own version of the function, never the host's code.
// A table in mapped memory, one pointer for all threads, one that a parallel
// region's threads call, and functions that ask the runtime something.
#include <omp.h>
#include <stdio.h>

#pragma omp begin declare target indirect
int initial(void) { return omp_is_initial_device(); }
int successor(int x) { return x + 1; }
int triple(int x) { return 3 * x; }
int threads_seen(int x) { return x + omp_get_thread_num() * 0 + omp_get_level(); }
double half(double x) { return x / 2; }
double square(double x) { return x * x; }
#pragma omp end declare target

#pragma omp begin declare target
int plain(int x) { return x - 7; }
#pragma omp end declare target

typedef int (*unary)(int);
struct operation {
  double (*apply)(double);
  double operand;
};

enum { N = 1000 };

int main(int argc, char **argv) {
  int (*volatile where)(void) = initial;
  int same = 0;
  int (*asks)(void) = where;
#pragma omp target map(from : same)
  same = asks() == omp_is_initial_device();
  printf("runs where the region runs: %d\n", same);

  unary table[3] = {successor, triple, threads_seen};
  int out[N];
#pragma omp target teams distribute parallel for map(to : table) map(from : out)
  for (int i = 0; i < N; i++)
    out[i] = table[i % 3](i);
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum += (long)(i + 1) * out[i];
  printf("table: %ld, %d %d %d\n", sum, out[9], out[10], out[11]);

  unary one = argc > 100 ? successor : triple;
  long total = 0;
#pragma omp target map(tofrom : total)
  {
    total += one(1000);
#pragma omp parallel for reduction(+ : total)
    for (int i = 0; i < N; i++)
      total += one(i);
  }
  printf("one pointer: %ld\n", total);

  struct operation list[2] = {{square, 1.5}, {half, 9}};
  double results[2];
#pragma omp target map(to : list) map(from : results)
  for (int i = 0; i < 2; i++)
    results[i] = list[i].apply(list[i].operand);
  printf("members: %g %g\n", results[0], results[1]);

  // The device's own pointers stay what they are, of functions that the host
  // may call through pointers too and of others.
  int own[2];
#pragma omp target map(from : own) map(to : argc)
  {
    unary f = argc > 100 ? triple : plain, g = argc > 100 ? plain : successor;
    own[0] = f(argc + 10);
    own[1] = g(argc + 10);
  }
  printf("own: %d %d\n", own[0], own[1]);
  return 0;
}
