// Loops that pack what passes a test, with places from a counter of 32 or 64 bits: nothing, all or
// some of it passes, one or several places each, upwards and downwards, tests that write nothing
// else, and a second counter, which keeps the loop as it is.
// MODELS: openmp openacc
#include <algorithm>
#include <cstdio>
#include <vector>

template <class T> static long digest(std::vector<T> v) {
  std::sort(v.begin(), v.end());
  long sum = 0;
  for (T x : v)
    sum = (sum * 31 + long(x)) % 1000000007;
  return sum;
}

template <class C, class T> static void pack(const char *name, int n, T least, C by) {
  std::vector<T> xs(n), ys(n * by + 1), zs(n * by + 1);
  std::vector<int> from(n * by + 1);
  for (int i = 0; i < n; i++)
    xs[i] = T(i * 37 % 101);
  T *x = xs.data(), *y = ys.data(), *z = zs.data();
  int *at = from.data();
  C count = 0, counted = 0;
  long all = n * by + 1;
#pragma omp target teams distribute parallel for num_teams(2) thread_limit(64) map(to : x[ : n]) \
    map(tofrom : y[ : all], at[ : all], count)
  for (int i = 0; i < n; i++)
    if (x[i] >= least) {
      C k;
#pragma omp atomic capture
      {
        k = count;
        count += by;
      }
      y[k] = x[i];
      at[k] = i;
    }
#pragma acc parallel loop num_gangs(2) vector_length(64) copyin(x[ : n]) copy(z[ : all], counted)
  for (int i = 0; i < n; i++)
    if (!(x[i] < least)) {
      C k;
#pragma acc atomic capture
      k = counted++;
      z[k] = x[i];
    }
  // Each element is where its index is.
  int wrong = 0;
  for (C k = 0; k < count; k += by)
    wrong += y[k] != xs[at[k]];
  printf("%s %d %ld: %ld %ld %ld %ld %d\n", name, n, long(least), long(count), long(counted), digest(ys), digest(zs), wrong);
}

// From the end of the array, the pairs of those that are odd.
static void downwards(int n) {
  std::vector<int> xs(n), ys(2 * n);
  for (int i = 0; i < n; i++)
    xs[i] = i * 7919 % 1009;
  int *x = xs.data(), *y = ys.data();
  long left = 2 * n;
#pragma omp target teams loop num_teams(2) thread_limit(64) map(to : x[ : n]) map(tofrom : y[ : 2 * n], left)
  for (int i = 0; i < n; i++)
    if (x[i] % 2) {
      long k;
#pragma omp atomic capture
      {
        left -= 2;
        k = left;
      }
      y[k] = x[i];
      y[k + 1] = i;
    }
  long sum = 0;
  for (long k = left; k < 2 * n; k += 2)
    sum += y[k] == xs[y[k + 1]];
  printf("downwards %d: %ld %ld %ld\n", n, left, sum, digest(ys));
}

static void two(int n) {
  std::vector<int> ys(n), zs(n);
  int *y = ys.data(), *z = zs.data(), low = 0, high = 0;
#pragma omp target teams distribute parallel for num_teams(2) thread_limit(64) map(tofrom : y[ : n], z[ : n], low, high)
  for (int i = 0; i < n; i++) {
    int k;
    if (i % 3) {
#pragma omp atomic capture
      k = low++;
      y[k] = i;
    } else {
#pragma omp atomic capture
      k = high++;
      z[k] = i;
    }
  }
  printf("two %d: %d %d %ld %ld\n", n, low, high, digest(ys), digest(zs));
}

int main() {
  for (int n : {0, 1, 33, 1000, 3001}) {
    pack<int, int>("int", n, 50, 1);
    pack<long, float>("long", n, 90, 1);
    pack<unsigned, double>("unsigned", n, 0, 3);
    pack<size_t, short>("size_t", n, 200, 2);
    downwards(n);
    two(n);
  }
}
