// Assembly without an instruction is a barrier for the compiler: values and
// memory are behind it what they were before it.
#include <stdio.h>

enum { N = 300 };

#pragma omp begin declare target
template <class T> static inline void keep(T &value) { asm volatile("" : "+m,r"(value) : : "memory"); }
template <class T> static inline void read(const T &value) { asm volatile("" : : "r,m"(value) : "memory"); }
static inline void clobber() { asm volatile("" ::: "memory"); }
struct Pair {
  int a;
  double b;
};
typedef float four __attribute__((ext_vector_type(4)));

// One of each kind of operand.
template <class T> static T hidden(T x) {
  asm("" : "+r"(x));
  return x;
}

static double kinds(int k) {
  int i = k;
  long l = k + 1;
  short s = (short)(k + 2);
  signed char c = (signed char)(k % 100);
  float f = (float)k / 2;
  double d = k + 0.25;
  bool b = k % 2;
  int *p = &i;
  four v = {1, 2, 3, (float)k};
  Pair pair = {k, 2.0 * k};
  keep(i), keep(l), keep(s), keep(c), keep(f), keep(d), keep(b), keep(p), keep(pair);
  asm volatile("" : "+r"(i), "+r"(l) : "r"(s), "g"(d), "i"(7) : "memory", "cc");
  asm volatile("" : "+x"(v), "+x"(f));
  asm volatile("" : "+m"(pair.a) : "m"(pair.b));
  read(pair), read(v), read(p);
  clobber();
  asm volatile(" \n\t");
  return i + l + s + c + f + d + b + *p + v.x + v.w + pair.a + pair.b + hidden(k) + hidden(1.5f) + hidden(2L * k);
}
#pragma omp end declare target

int main() {
  static double out[N];
  int x = 1, y = 0, z = 3;
  long sum = 0;
#pragma omp target map(tofrom : x, y, z)
  {
    x = 2;
    asm volatile("" ::: "memory");
    y = x;
    asm volatile("" : "+r"(y), "+m"(x) : : "memory");
    z += y;
    keep(z);
  }
  printf("%d %d %d\n", x, y, z);
#pragma omp target teams distribute parallel for map(from : out)
  for (int i = 0; i < N; i++) {
    out[i] = kinds(i);
    clobber();
  }
  double total = 0;
  for (int i = 0; i < N; i++)
    total += out[i];
  printf("%.2f %.2f %.2f\n", out[0], out[N - 1], total);
  // In code of a team that several regions stand in, some of it one thread's.
#pragma omp target teams num_teams(1) thread_limit(64) reduction(+ : sum)
  {
    int step = 2, shared = 5;
    keep(step);
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < N; i++)
      sum += hidden(i) * step + shared;
    clobber();
    asm volatile("" : "+m"(shared));
    asm volatile("" : : "r"(&shared) : "memory");
#pragma omp parallel
#pragma omp single
    shared = hidden(shared) + 1;
    sum += shared;
  }
  printf("%ld\n", sum);
  return 0;
}
