// Loops whose inner loops load what is the same in all iterations, of which a thread runs several
// side by side: counters of all widths, remainders, loops in loops, conditions that all iterations
// share and conditions of their own, loops that read what they write.
// MODELS: openmp openacc
#include <cstdio>
#include <vector>

template <class T> static long digest(const std::vector<T> &v) {
  long sum = 0;
  for (T x : v)
    sum = (sum * 31 + long(x)) % 1000000007;
  return sum;
}

template <class I, class T> static void filter(const char *name) {
  for (I n : {I(1), I(200), I(4099), I(9000)})
    for (I taps : {I(0), I(1), I(5), I(31)}) {
      std::vector<T> xs(n + 31), hs(31), ys(n), zs(n);
      for (I i = 0; i < n + 31; ++i)
        xs[i] = T(i % 17);
      for (I k = 0; k < 31; ++k)
        hs[k] = T(k % 5);
      T *x = xs.data(), *h = hs.data(), *y = ys.data(), *z = zs.data();
#pragma omp target teams distribute parallel for map(to : x[ : n + 31], h[ : 31]) map(from : y[ : n])
      for (I i = 0; i < n; ++i) {
        T t = 0;
        for (I k = 0; k < taps; ++k)
          t += h[k] * x[i + k];
        y[i] = t;
      }
#pragma acc parallel loop copyin(x[ : n + 31], h[ : 31]) copyout(z[ : n])
      for (I i = 0; i < n; ++i) {
        T t = 0;
        for (I k = 0; k < taps; ++k)
          t += h[k] * x[i + k];
        z[i] = t;
      }
      printf("%s %ld %ld: %ld %ld\n", name, long(n), long(taps), digest(ys), digest(zs));
    }
}

// A table of points, each with a loop over coordinates; the nearest one by a condition of its own.
static void nearest(int n, int points, int dims) {
  std::vector<float> xs(n * dims), ps(points * dims);
  std::vector<int> best(n);
  for (int i = 0; i < n * dims; ++i)
    xs[i] = float(i * 7 % 101);
  for (int i = 0; i < points * dims; ++i)
    ps[i] = float(i * 13 % 89);
  float *x = xs.data(), *p = ps.data();
  int *b = best.data();
#pragma omp target teams distribute parallel for map(to : x[ : n * dims], p[ : points * dims]) map(from : b[ : n])
  for (int i = 0; i < n; ++i) {
    float least = 1e9f;
    int at = -1;
    for (int k = 0; k < points; ++k) {
      float d = 0;
      for (int j = 0; j < dims; ++j)
        d += (x[j * n + i] - p[k * dims + j]) * (x[j * n + i] - p[k * dims + j]);
      at = d < least ? k : at;
      least = d < least ? d : least;
    }
    b[i] = at;
  }
  printf("nearest %d: %ld\n", n, digest(best));
}

// What all iterations read, a condition on it, and an update of the iteration's own place.
static void gated(int n, int taps, bool all) {
  std::vector<long> ys(n), hs(taps);
  for (int i = 0; i < n; ++i)
    ys[i] = i % 23;
  for (int k = 0; k < taps; ++k)
    hs[k] = k % 3;
  long *y = ys.data(), *h = hs.data();
#pragma omp target teams distribute parallel for map(to : h[ : taps]) map(tofrom : y[ : n])
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < taps; ++k)
      if (all || h[k])
        y[i] = (y[i] * h[k] + i) % 1009;
  printf("gated %d: %ld\n", n, digest(ys));
}

// Ends by the iteration's own data.
static void until(int n, int taps) {
  std::vector<int> ys(n), hs(taps);
  for (int k = 0; k < taps; ++k)
    hs[k] = k % 7;
  int *y = ys.data(), *h = hs.data();
#pragma omp target teams distribute parallel for map(to : h[ : taps]) map(from : y[ : n])
  for (int i = 0; i < n; ++i) {
    int sum = 0, k = 0;
    while (k < taps && sum < i % 50)
      sum += h[k++];
    y[i] = sum * 100 + k;
  }
  printf("until %d: %ld\n", n, digest(ys));
}

int main() {
  filter<int, float>("int float");
  filter<unsigned, double>("unsigned double");
  filter<long, int>("long int");
  filter<size_t, long>("size_t long");
  filter<unsigned char, int>("char int");
  for (int n : {3, 777, 5000}) {
    nearest(n, 19, 4);
    gated(n, 21, false), gated(n, 21, true);
    until(n, 40);
  }
}
