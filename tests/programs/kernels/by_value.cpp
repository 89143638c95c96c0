// Structs, arrays and closures that a kernel reads at fixed places: where they
// are private copies, the launch passes their words. Run so, and again with
// kernels that read them in memory (by_value_off.cpp).
// VERSIONS: launch-values+by-value by-value ordinary
// AMD-VERSIONS: launch-values ordinary
#include <cstdio>
#include <cstring>

struct Mixed {
  char c;
  short s;
  int i;
  long l;
  float f[3];
  double d;
  bool b;
  __int128 wide;
  const int *p;
  struct { unsigned lo : 5, mid : 9, hi : 18; } bits;
  char tail[3];
};

struct Camera {
  float at[3], to[3];
  int width, height;
};

static int values[40];

static void print(const char *what, const long *a, int n) {
  long h = 0;
  for (int i = 0; i < n; ++i)
    h = h * 31 + a[i];
  printf("%s: %ld %ld %ld\n", what, h, a[0], a[n - 1]);
}

// Every field once, of a struct that is another at each launch.
static void fields(long *out, int n) {
  for (int round = 0; round < 3; ++round) {
    Mixed m{char('a' + round), short(-5 * round), 1 << round, -(1l << (40 + round)),
            {1, 2.5f, float(round)}, 0.125 * round, round == 1, (__int128(round + 3) << 70) - 7,
            values, {unsigned(round), unsigned(100 + round), unsigned(9999 * round)}, {1, 2, char(round)}};
#pragma omp target teams distribute parallel for map(to: values) map(from: out[0:n])
    for (int i = 0; i < n; ++i)
      out[i] = i * (m.c + m.s + m.i) + m.l + long(m.f[0] + m.f[1] * 2 + m.f[2]) + long(m.d * 8) + m.b +
               long(m.wide >> 64) + long(m.wide) + m.bits.lo + m.bits.mid * 3 + m.bits.hi + m.tail[1] + m.tail[2];
    print("fields", out, n);
  }
}

// Explicit firstprivate and map, two structs and an array in a region.
static void several(long *out, int n) {
  for (int round = 0; round < 3; ++round) {
    Camera a{{1, 2, float(round)}, {4, 5, 6}, 7, round}, b{{0, 1, 2}, {float(-round), 4, 5}, round, 9};
    int weights[4] = {round, 2, 3, 4 + round};
#pragma omp target teams distribute parallel for firstprivate(a) map(to: b) firstprivate(weights) map(from: out[0:n])
    for (int i = 0; i < n; ++i)
      out[i] = long(a.at[2] + b.to[0]) * i + a.height * weights[0] + b.width * weights[3] + weights[1];
    print("several", out, n);
  }
}

// An index that only the kernel knows: stays memory.
static void indexed(long *out, int n) {
  for (int round = 0; round < 2; ++round) {
    struct { int table[8]; int scale; } s{{1, 2, 3, 4, 5, 6, 7, round}, 10 + round};
    Camera c{{}, {}, round, 3};
#pragma omp target teams distribute parallel for map(from: out[0:n])
    for (int i = 0; i < n; ++i)
      out[i] = s.table[i % 8] * s.scale + c.width + c.height;
    print("indexed", out, n);
  }
}

// The device's struct is not the host's: no launch can tell it.
static void mapped(long *out, int n) {
  Camera c{{1, 2, 3}, {4, 5, 6}, 7, 8};
#pragma omp target data map(to: c) map(from: out[0:n])
  {
#pragma omp target
    {
      c.height = 100;
      c.width = 1;
    }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; ++i)
      out[i] = i * c.width + c.height;
#pragma omp target update from(out[0:n])
    print("mapped", out, n);
  }
}

// Writing makes it the region's own memory.
static void written(long *out, int n) {
  Camera c{{1, 2, 3}, {4, 5, 6}, 7, 8};
#pragma omp target map(tofrom: out[0:n]) firstprivate(c)
  {
    for (int i = 0; i < n; ++i) {
      out[i] = c.width;
      c.width += c.height;
    }
  }
  print("written", out, n);
}

// Lambdas by value, with pointers that lead to mapped data, and called in the
// loop; the loop stores what the closure may not see.
template <class F> static void apply(int n, long *out, F f) {
#pragma omp target teams distribute parallel for firstprivate(f) map(from: out[0:n])
  for (int i = 0; i < n; ++i)
    out[i] = f(i);
  print("lambda", out, n);
}

// Bounds and divisors in a struct, in a collapsed loop, with an inner loop.
static void bounds(long *out) {
  for (int round = 1; round < 4; ++round) {
    Camera c{{}, {float(round), 0, 0}, 3 + round, 4 * round};
    memset(out, 0, sizeof *out * 100);
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: out[0:100])
    for (int y = 0; y < c.height; ++y)
      for (int x = 0; x < c.width; ++x) {
        long t = 0;
        for (int k = 0; k < c.height; ++k)
          t += k * long(c.to[0]) + x;
        out[y * c.width + x] = t + y;
      }
    print("bounds", out, 100);
  }
}

// A generic kernel, and one whose struct is read behind a condition.
static void others(long *out, int n) {
  for (int round = 0; round < 2; ++round) {
    Camera c{{1, 2, 3}, {4, 5, 6}, 7 + round, 8};
#pragma omp target map(from: out[0:n])
    {
      long first = c.width;
#pragma omp parallel for
      for (int i = 0; i < n; ++i)
        out[i] = first + i * c.height;
      out[0] += round;
    }
    print("generic", out, n);
    int section[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9 + round};
#pragma omp target teams distribute parallel for map(to: section[6:4]) map(from: out[0:n])
    for (int i = 0; i < n; ++i)
      out[i] = i > 5 ? section[9] + section[6] * i : i;
    print("section", out, n);
  }
}

int main() {
  static long out[200];
  for (int i = 0; i < 40; ++i)
    values[i] = i * i;
  fields(out, 200);
  several(out, 150);
  indexed(out, 100);
  mapped(out, 50);
  written(out, 20);
  const int *v = values;
#pragma omp target data map(to: v[0:40])
  for (int round = 0; round < 3; ++round)
    apply(40, out, [=](int i) { return v[i] * long(round) + round; });
  for (int round = 0; round < 2; ++round) {
    double scale = 0.5 * round;
    short add = short(3 - round);
    apply(100, out, [=](int i) { return long(i * scale) + add; });
  }
  bounds(out);
  others(out, 60);
}
