// EXPECT: threads 7 7
// HOST-DIFFERS: the host takes the other alternatives
// The same in templates, members and macros.
#include <cstdio>
#define DEVICE device = {kind(nohost)}
#define STRING(x) #x
#define PRAGMA(x) _Pragma(STRING(x))
#define ON_DEVICE(directive) PRAGMA(omp metadirective when(DEVICE : directive) default(nothing))

template <typename T> T sum(const T *a, int n, T factor, int threads, bool check) {
  T s = 0;
#pragma omp target map(to : a[:n]) map(tofrom : s)
  {
#pragma omp metadirective when(DEVICE : parallel for reduction(+ : s) num_threads(threads)) default(parallel for reduction(+ : s) if (check))
    for (int i = 0; i < n; i++)
      s += a[i] * factor;
  }
  return s;
}

struct Field {
  int n, wanted;
  int *data;

  int threads() {
    int seen = 0;
#pragma omp target map(tofrom : seen)
    {
#pragma omp metadirective when(DEVICE : parallel num_threads(wanted)) default(nothing)
      {
#pragma omp atomic
        seen++;
      }
    }
    return seen;
  }

  long fill(int k) {
    int *d = data;
    int i, m = n;
#pragma omp target map(from : d[:m])
    {
      ON_DEVICE(parallel for num_threads(k))
      for (i = 0; i < m; i++)
        d[i] = i * i;
    }
    long all = 0;
    for (int j = 0; j < n; j++)
      all += d[j];
    return all;
  }
};

int main() {
  int a[50], d[30], seven = 7, seen = 0;
  double b[50];
  for (int i = 0; i < 50; i++)
    a[i] = i, b[i] = i * 0.5;
  std::printf("%d %.1f\n", sum(a, 50, 3, 8, true), sum(b, 50, 2.0, 4, false));
  Field f{30, 7, d};
  std::printf("%ld\n", f.fill(5));
  // One name for two variables: the inner one counts.
  int k = 3;
  {
    int k = seven;
#pragma omp target map(tofrom : seen)
    {
#pragma omp metadirective when(DEVICE : parallel num_threads(k)) default(nothing)
      {
#pragma omp atomic
        seen++;
      }
    }
  }
  std::printf("threads %d %d\n", seen, f.threads());
  return k - 3;
}
