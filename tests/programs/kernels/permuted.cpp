// Collapsed loops of which another than the innermost runs along memory, so
// that their iterations are numbered in another order: each runs once, the last
// one stays the last one, and a single thread keeps the order of the source.
#include <cstdio>
#include <vector>

template <class T> static long hash(const std::vector<T> &v) {
  long h = 0;
  for (T x : v)
    h = (h * 31 + long(x)) & 0xffffffffffl;
  return h;
}

static void columns_first(int w, int h) {
  std::vector<int> in(w * h), out(w * h, -1);
  for (int i = 0; i < w * h; ++i)
    in[i] = i % 1009;
  const int *a = in.data();
  int *b = out.data();
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:w * h]) map(tofrom: b[0:w * h])
  for (int x = 0; x < w; ++x)
    for (int y = 0; y < h; ++y)
      b[y * w + x] = b[y * w + x] * 7 + 2 * a[y * w + x] + x - y;
  printf("columns first %d %d: %ld\n", w, h, hash(out));
}

static void offsets(long w, long h) {
  std::vector<int> in(w * h, 3), out(w * h, -1);
  for (long i = 0; i < w * h; ++i)
    in[i] = int(i % 97);
  const int *a = in.data();
  int *b = out.data();
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:w * h]) map(tofrom: b[0:w * h])
  for (long x = 1; x < w - 1; x += 2)
    for (long y = h - 2; y > 1; --y)
      b[y * w + x] += a[y * w + x - 1] + a[y * w + x + 1] + a[(y - 2) * w + x];
  printf("offsets: %ld\n", hash(out));
}

static void unsigned_planes(unsigned nx, unsigned ny, unsigned nz) {
  std::vector<unsigned> out(nx * ny * nz, 5);
  unsigned *b = out.data();
#pragma omp target teams distribute parallel for collapse(3) map(tofrom: b[0:nx * ny * nz])
  for (unsigned x = 0; x < nx; ++x)
    for (unsigned y = 0; y < ny; ++y)
      for (unsigned z = 0; z < nz; ++z)
        b[(z * ny + y) * nx + x] = b[(z * ny + y) * nx + x] * 3 + x + 10 * y + 1000 * z;
  printf("planes %u %u %u: %ld\n", nx, ny, nz, hash(out));
}

// The rounds of all loops are factors of the number of iterations; two of them
// may be the same.
static void planes(int nx, int ny, int nz) {
  std::vector<int> out(nx * ny * nz, 5), cube(ny * ny * nz, 1);
  int *b = out.data(), *c = cube.data();
#pragma omp target teams distribute parallel for collapse(3) map(tofrom: b[0:nx * ny * nz])
  for (int x = 0; x < nx; ++x)
    for (int y = 0; y < ny; ++y)
      for (int z = 0; z < nz; ++z)
        b[(z * ny + y) * nx + x] = b[(z * ny + y) * nx + x] * 3 + x + 10 * y + 1000 * z;
#pragma omp target teams distribute parallel for collapse(3) map(tofrom: c[0:ny * ny * nz])
  for (int x = 0; x < ny; ++x)
    for (int y = 0; y < nz; ++y)
      for (int z = 0; z < ny; ++z)
        c[(y * ny + z) * ny + x] += 1000 * x + 10 * y - z;
  printf("int planes %d %d %d: %ld %ld\n", nx, ny, nz, hash(out), hash(cube));
}

template <int N> static void constant_sizes() {
  std::vector<int> out(N * (N + 1) * (N + 2), 1);
  int(*b)[N + 1][N] = reinterpret_cast<int(*)[N + 1][N]>(out.data());
#pragma omp target teams distribute parallel for collapse(3) map(tofrom: b[0:N + 2])
  for (int x = 0; x < N; ++x)
    for (int y = 0; y < N + 1; ++y)
      for (int z = 0; z < N + 2; ++z)
        b[z][y][x] += x + 100 * y + 10000 * z;
  printf("constant: %ld\n", hash(out));
}

static void four(int n, int m, int k, int l) {
  std::vector<int> out(n * m * k * l);
  int *b = out.data();
#pragma omp target teams distribute parallel for collapse(4) map(tofrom: b[0:n * m * k * l])
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      for (int o = 0; o < k; ++o)
        for (int p = 0; p < l; ++p)
          b[((p * k + o) * n + i) * m + j] += 1 + i + 5 * j + 25 * o + 125 * p;
  printf("four: %ld\n", hash(out));
}

static void inner_loop(int m, int n, int k) {
  std::vector<long> in(m * k + n * k), out(m * n);
  for (size_t i = 0; i < in.size(); ++i)
    in[i] = long(i % 13);
  const long *a = in.data(), *c = a + m * k;
  long *b = out.data();
#pragma omp target teams distribute parallel for collapse(2) \
    map(to: a[0:m * k], c[0:n * k]) map(tofrom: b[0:m * n])
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j) {
      long sum = 0;
      for (int q = 0; q < k; ++q)
        sum += a[q * m + i] * c[j * k + q];
      b[j * m + i] = sum;
    }
  printf("inner loop: %ld\n", hash(out));
}

static void last_one(int w, int h) {
  std::vector<int> out(w * h);
  int *b = out.data(), last = -1;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: b[0:w * h], last) lastprivate(last)
  for (int x = 0; x < w; ++x)
    for (int y = 0; y < h; ++y) {
      b[y * w + x] = x ^ y;
      last = x * 1000 + y;
    }
  printf("last: %d %ld\n", last, hash(out));
}

// One thread runs the iterations in their order, so each may use what the one
// before it left.
static void one_thread(int w, int h, bool parallel) {
  std::vector<int> out(w * h + 1);
  int *b = out.data(), *state = b + w * h;
  *state = 1;
#pragma omp target teams distribute parallel for collapse(2) num_teams(1) num_threads(1) \
    map(tofrom: b[0:w * h + 1])
  for (int x = 0; x < w; ++x)
    for (int y = 0; y < h; ++y) {
      b[y * w + x] = b[w * h];
      b[w * h] = (b[w * h] * 5 + 3) % 10007;
    }
  printf("one thread: %ld\n", hash(out));
#pragma omp target teams distribute parallel for collapse(2) num_teams(1) if(parallel : parallel) \
    map(tofrom: b[0:w * h + 1])
  for (int x = 0; x < w; ++x)
    for (int y = 0; y < h; ++y) {
      b[y * w + x] += b[w * h];
      b[w * h] = (b[w * h] * 7 + 1) % 10009;
    }
  printf("not parallel: %ld\n", hash(out));
  const int threads = parallel ? 7 : 1;
#pragma omp target teams distribute parallel for collapse(2) num_teams(1) num_threads(threads) \
    map(tofrom: b[0:w * h + 1])
  for (int x = 0; x < w; ++x)
    for (int y = 0; y < h; ++y) {
      b[y * w + x] += b[w * h];
      b[w * h] = (b[w * h] * 11 + 5) % 10037;
    }
  printf("one thread by number: %ld\n", hash(out));
}

// Arrays along two of the loops, which advance in tiles.
template <class I, class T> static void transposed(I h, I w) {
  const size_t all = size_t(h) * w;
  std::vector<T> in(all), out(2 * all, T(1));
  for (size_t i = 0; i < all; ++i)
    in[i] = T(i % 1009);
  const T *a = in.data();
  T *b = out.data();
  I last = -1;
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:all]) \
    map(tofrom: b[0:2 * all], last) lastprivate(last)
  for (I i = 0; i < h; ++i)
    for (I j = 0; j < w; ++j) {
      b[i * w + j] += a[j * h + i];
      b[all + j * h + i] = b[all + j * h + i] * 3 + T(i * 7 + j);
      last = i * 1000 + j;
    }
  std::printf("transposed %ld x %ld: %ld %ld\n", long(h), long(w), long(last), hash(out));
}

static void transposed_planes(int planes, int h, int w) {
  const int all = planes * h * w;
  std::vector<float> in(all), out(all);
  for (int i = 0; i < all; ++i)
    in[i] = float(i % 4099);
  const float *a = in.data();
  float *b = out.data();
#pragma omp target teams distribute parallel for collapse(3) map(to: a[0:all]) map(tofrom: b[0:all])
  for (int p = 0; p < planes; ++p)
    for (int i = 1; i < h; ++i)
      for (int j = 2; j < w; ++j)
        b[(p * h + i) * w + j] += a[(p * w + j) * h + i] + 1;
#pragma omp target teams distribute parallel for collapse(3) map(to: a[0:all]) map(tofrom: b[0:all])
  for (int i = 0; i < h; ++i)
    for (int p = 0; p < planes; ++p)
      for (int j = 0; j < w; ++j)
        b[(i * planes + p) * w + j] += 2 * a[(p * w + j) * h + i];
  std::printf("transposed planes: %ld\n", hash(out));
}

// The loops along memory are the first and the last of four.
template <class T> static void boxes(int n0, int n1, int n2, int n3) {
  const int all = n0 * n1 * n2 * n3;
  std::vector<T> in(all), out(all);
  for (int i = 0; i < all; ++i)
    in[i] = T(i % 4099);
  const T *a = in.data();
  T *b = out.data();
#pragma omp target teams distribute parallel for collapse(4) map(to: a[0:all]) map(tofrom: b[0:all])
  for (int i = 0; i < n0; ++i)
    for (int j = 0; j < n1; ++j)
      for (int k = 0; k < n2; ++k)
        for (int l = 0; l < n3; ++l)
          b[((l * n1 + j) * n2 + k) * n0 + i] += a[((i * n1 + j) * n2 + k) * n3 + l] + T(i);
  std::printf("boxes %d %d %d %d: %ld\n", n0, n1, n2, n3, hash(out));
}

int main(int argc, char **) {
  for (int w : {1, 8, 31, 32, 45, 96})
    for (int h : {1, 7, 8, 24, 29})
      transposed<int, int>(h, w);
  transposed<long, double>(70, 67);
  transposed<unsigned, unsigned char>(64, 33);
  transposed<short, short>(40, 100);
  transposed_planes(3, 17, 50);
  boxes<float>(40, 3, 2, 35);
  boxes<double>(9, 2, 5, 64);
  boxes<short>(1, 7, 3, 33);
  boxes<unsigned char>(32, 1, 1, 32);
  transposed_planes(2, 32, 64);
  columns_first(37, 53);
  columns_first(1, 70);
  columns_first(70, 1);
  columns_first(0, 9);
  offsets(31, 29);
  unsigned_planes(11, 7, 5);
  unsigned_planes(33, 2, 9);
  planes(11, 7, 5);
  planes(6, 6, 6);
  planes(1, 40, 3);
  constant_sizes<8>();
  four(3, 7, 4, 5);
  inner_loop(19, 23, 7);
  last_one(21, 34);
  one_thread(13, 17, argc > 5);
}
