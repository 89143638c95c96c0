// Variadic functions of the program's own: every type that C passes, more arguments than
// the host has registers, lists that functions hand on, calls through pointers.
#include <stdarg.h>
#include <stdio.h>

#pragma omp begin declare target

struct pair {
  double x, y;
};
struct three {
  long a, b, c;
};
struct floats {
  float x, y, z;
};
struct mixed {
  int i;
  double d;
};
struct bytes {
  char c[3];
};
enum colour { RED = 7 };

static int sum(int n, ...) {
  va_list list;
  va_start(list, n);
  int s = 0;
  for (int i = 0; i < n; i++)
    s += va_arg(list, int);
  va_end(list);
  return s;
}

static double doubles(double first, int n, ...) {
  va_list list;
  va_start(list, n);
  for (int i = 0; i < n; i++)
    first += va_arg(list, double) * (i + 1);
  va_end(list);
  return first;
}

// A list goes through several functions.
static long take(va_list list) { return va_arg(list, long); }

static long of_list(const char *types, va_list list) {
  long s = 0;
  for (int i = 0; types[i]; i++) {
    s *= 3;
    switch (types[i]) {
    case 'i':
      s += va_arg(list, int);
      break;
    case 'l':
      s += take(list);
      break;
    case 'd':
      s += (long)va_arg(list, double);
      break;
    case 'p':
      s += *va_arg(list, int *);
      break;
    case 'P': {
      struct pair p = va_arg(list, struct pair);
      s += (long)(p.x * 10 + p.y);
      break;
    }
    case 'T': {
      struct three t = va_arg(list, struct three);
      s += t.a + 2 * t.b + 3 * t.c;
      break;
    }
    case 'F': {
      struct floats f = va_arg(list, struct floats);
      s += (long)(f.x + 2 * f.y + 3 * f.z);
      break;
    }
    case 'M': {
      struct mixed m = va_arg(list, struct mixed);
      s += m.i + (long)(m.d * 2);
      break;
    }
    case 'B': {
      struct bytes b = va_arg(list, struct bytes);
      s += b.c[0] + 2 * b.c[1] + 3 * b.c[2];
      break;
    }
    case 'w':
      s += (long)(va_arg(list, __int128) >> 40);
      break;
    }
  }
  return s;
}

static long any(const char *types, ...) {
  va_list list, again;
  va_start(list, types);
  va_copy(again, list);
  long s = of_list(types, list);
  s += of_list(types, again);
  va_end(again);
  va_end(list);
  return s;
}

// Structures of the caller's stand in front.
static long behind(struct three t, struct pair p, ...) {
  va_list list;
  va_start(list, p);
  long s = t.a + (long)p.y;
  struct pair q = va_arg(list, struct pair);
  s = s * 10 + (long)q.x + va_arg(list, int);
  va_end(list);
  return s;
}

static struct three gives(int n, ...) {
  va_list list;
  va_start(list, n);
  struct three t = {n, 0, 0};
  t.b = va_arg(list, int);
  t.c = va_arg(list, long);
  va_end(list);
  return t;
}

static int recursive(int n, ...) {
  va_list list;
  va_start(list, n);
  int x = va_arg(list, int);
  va_end(list);
  return n == 0 ? x : recursive(n - 1, x + n);
}

#pragma omp end declare target

int main(void) {
  long r[16] = {0};
#pragma omp target map(tofrom : r)
  {
    int x = 11;
    char small = 3;
    short s = 4;
    r[0] = sum(3, 1, 2, 3) + sum(0) + sum(12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
    r[1] = (long)doubles(0.5, 10, 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.) * 2;
    r[2] = sum(4, small, s, RED, (char)-1) + (long)doubles(1, 1, 2.5f);
    r[3] = any("idlp", 1, 2.0, 3L, &x);
    struct pair p = {1, 2};
    struct three t = {4, 5, 6};
    struct floats f = {1, 2, 3};
    struct mixed m = {3, 2.5};
    struct bytes b = {{1, 2, 3}};
    r[4] = any("PTFMB", p, t, f, m, b);
    r[5] = any("lllllPMTi", 1L, 2L, 3L, 4L, 5L, p, m, t, 9);
    r[6] = any("dddddddPFd", 1., 2., 3., 4., 5., 6., 7., p, f, 8.);
    r[7] = any("wiw", (__int128)7 << 40, 3, (__int128)9 << 40);
    r[8] = any("illllwlw", 1, 2L, 3L, 4L, 5L, (__int128)7 << 40, 6L, (__int128)9 << 40);
    r[9] = behind(t, p, p, 5);
    struct three g = gives(7, 8, 9L);
    r[10] = g.a * 100 + g.b * 10 + g.c;
    r[11] = recursive(5, 1);
    int (*through)(int, ...) = x > 10 ? sum : recursive;
    r[12] = through(2, 30, 40);
  }
  for (int i = 0; i < 13; i++)
    printf("%ld\n", r[i]);

  // Each thread its own.
  int total = 0;
#pragma omp target teams distribute parallel for reduction(+ : total)
  for (int i = 0; i < 1000; i++)
    total += sum(i % 4, i, i + 1, i + 2, i + 3);
  printf("%d\n", total);
  return 0;
}
