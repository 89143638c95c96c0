// Collapsed nests of which a thread runs several rows of one column side by side, or of four columns:
// products of matrices of all shapes, with constant sizes, in batches, with conditions, and where the
// rows do not fill a block.
// MODELS: openmp openacc
#include <cstdio>
#include <vector>

template <class T> static long digest(const std::vector<T> &v) {
  long sum = 0;
  for (T x : v)
    sum = (sum * 31 + long(x)) % 1000000007;
  return sum;
}

template <class T> static std::vector<T> numbers(size_t n, int of) {
  std::vector<T> v(n);
  for (size_t i = 0; i < n; ++i)
    v[i] = T(int(i * 7 % size_t(of)) - of / 3);
  return v;
}

template <class I, class T> static void product(const char *name) {
  const int shapes[][3] = {{1, 1, 1},  {3, 50, 4},  {4, 1, 9},   {5, 64, 8},   {8, 33, 0},
                           {64, 9, 7}, {97, 41, 5}, {128, 32, 6}, {31, 200, 3}};
  for (const auto &shape : shapes) {
    const I rows = I(shape[0]), columns = I(shape[1]), depth = I(shape[2]);
    std::vector<T> as = numbers<T>(size_t(rows * depth + 1), 11), bs = numbers<T>(size_t(depth * columns + 1), 7);
    std::vector<T> cs(size_t(rows * columns), T(-1)), ds = cs;
    T *a = as.data(), *b = bs.data(), *c = cs.data(), *d = ds.data();
#pragma omp target teams distribute parallel for collapse(2) map(to : a[ : rows * depth + 1], b[ : depth * columns + 1]) \
    map(tofrom : c[ : rows * columns])
    for (I i = 0; i < rows; ++i)
      for (I j = 0; j < columns; ++j) {
        T t = 0;
        for (I k = 0; k < depth; ++k)
          t += a[i * depth + k] * b[k * columns + j];
        c[i * columns + j] = t;
      }
#pragma acc parallel loop collapse(2) copyin(a[ : rows * depth + 1], b[ : depth * columns + 1]) \
    copy(d[ : rows * columns])
    for (I i = 0; i < rows; ++i)
      for (I j = 0; j < columns; ++j) {
        T t = T(1);
        for (I k = 0; k < depth; ++k)
          t += a[i * depth + k] * b[k * columns + j];
        d[i * columns + j] += t;
      }
    printf("%s %ld %ld %ld: %ld %ld\n", name, long(rows), long(columns), long(depth), digest(cs), digest(ds));
  }
}

// By few threads, so that these have blocks of rows and columns.
template <class T> static void blocks(const char *name) {
  for (int rows : {3, 4, 9, 32})
    for (int columns : {1, 2, 3, 5, 31, 64}) {
      const int depth = 6;
      std::vector<T> as = numbers<T>(size_t(rows * depth), 11), bs = numbers<T>(size_t(depth * columns), 7);
      std::vector<T> cs = numbers<T>(size_t(rows * columns), 5);
      T *a = as.data(), *b = bs.data(), *c = cs.data();
#pragma omp target teams distribute parallel for collapse(2) map(to : a[ : rows * depth], b[ : depth * columns]) \
    map(tofrom : c[ : rows * columns]) num_teams(1) thread_limit(32)
      for (int i = 0; i < rows; ++i)
        for (int j = 0; j < columns; ++j) {
          T t = T(2);
          for (int k = 0; k < depth; ++k)
            t += a[i * depth + k] * b[k * columns + j];
          c[i * columns + j] += t;
          c[i * columns + j] *= T(2);
        }
      printf("blocks %s %d %d: %ld\n", name, rows, columns, digest(cs));
    }
}

// Constant sizes: one divides by shifts, the other by multiplication.
template <int N, int M> static void constant() {
  std::vector<double> as = numbers<double>(N * M, 13), bs = numbers<double>(M * N, 5), cs(N * N);
  double *a = as.data(), *b = bs.data(), *c = cs.data();
#pragma omp target teams distribute parallel for collapse(2) map(to : a[ : N * M], b[ : M * N]) map(from : c[ : N * N])
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j) {
      double t = 0;
      for (int k = 0; k < M; ++k)
        t += a[i * M + k] * b[k * N + j];
      c[i * N + j] = t;
    }
  printf("constant %d %d: %ld\n", N, M, digest(cs));
}

// Batches: a block of rows may reach into the next matrix.
static void batches(int batch, int n, int depth) {
  std::vector<float> as = numbers<float>(batch * n * depth, 9), bs = numbers<float>(depth * n, 8), cs(batch * n * n);
  float *a = as.data(), *b = bs.data(), *c = cs.data();
#pragma omp target teams distribute parallel for collapse(3) map(to : a[ : batch * n * depth], b[ : depth * n]) \
    map(from : c[ : batch * n * n])
  for (int m = 0; m < batch; ++m)
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) {
        float t = float(m);
        for (int k = 0; k < depth; ++k)
          t += a[(m * n + i) * depth + k] * b[k * n + j];
        c[(m * n + i) * n + j] = t;
      }
  printf("batches %d %d %d: %ld\n", batch, n, depth, digest(cs));
}

// A condition that all rows share, and a select of each row's own.
static void conditions(int rows, int columns, int depth, bool twice) {
  std::vector<int> as = numbers<int>(rows * depth, 10), bs = numbers<int>(depth * columns, 6), cs(rows * columns);
  int *a = as.data(), *b = bs.data(), *c = cs.data();
#pragma omp target teams distribute parallel for collapse(2) map(to : a[ : rows * depth], b[ : depth * columns]) \
    map(from : c[ : rows * columns])
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < columns; ++j) {
      int t = 0;
      for (int k = 0; k < depth; ++k) {
        const int p = a[i * depth + k] * b[k * columns + j];
        t = p > t ? p : t + 1;
      }
      if (twice)
        t *= 2;
      c[i * columns + j] = i > j ? t : -t;
    }
  printf("conditions %d %d %d: %ld\n", rows, columns, depth, digest(cs));
}

int main() {
  product<int, float>("int float");
  product<long, double>("long double");
  product<unsigned, int>("unsigned int");
  product<size_t, unsigned char>("size_t bytes");
  blocks<double>("double");
  constant<64, 10>();
  constant<60, 11>();
  batches(5, 18, 6);
  batches(3, 40, 2);
  conditions(66, 30, 7, true);
  conditions(40, 80, 3, false);
}
