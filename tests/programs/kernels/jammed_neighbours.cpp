// Collapsed nests without inner loops whose neighbouring rows read the same: stencils in two, three
// and four loops, filters, clamped and periodic borders, guards, updates of bins; planes whose rows
// are no multiple of a block's, and planes of which only some are whole.
// MODELS: openmp openacc
#include <cstdio>
#include <cstdlib>
#include <vector>

template <class T> static long digest(const std::vector<T> &v) {
  long sum = 0;
  for (T x : v)
    sum = (sum * 31 + long(x)) % 1000000007;
  return sum;
}

template <class T> static std::vector<T> numbers(long n, int factor) {
  std::vector<T> v(n);
  for (long i = 0; i < n; ++i)
    v[i] = T(i * factor % 23);
  return v;
}

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a < b ? b : a; }

// 3 x 3 points with coefficients, in counters of several types.
template <class I, class T> static void filter(const char *name, I h, I w) {
  auto xs = numbers<T>(long(h + 2) * long(w + 2), 7);
  auto ks = numbers<T>(9, 5);
  std::vector<T> ys(long(h) * long(w) + 1), zs(ys.size());
  T *x = xs.data(), *k = ks.data(), *y = ys.data(), *z = zs.data();
  long all = xs.size(), out = ys.size();
#pragma omp target teams distribute parallel for collapse(2) num_teams(2) thread_limit(32) \
    map(to : x[ : all], k[ : 9]) map(tofrom : y[ : out])
  for (I i = 0; i < h; ++i)
    for (I j = 0; j < w; ++j) {
      T s = 0;
      for (int a = 0; a < 3; ++a)
        for (int b = 0; b < 3; ++b)
          s += k[a * 3 + b] * x[(i + a) * (w + 2) + j + b];
      y[i * w + j] = s;
    }
#pragma acc parallel loop collapse(2) num_gangs(2) vector_length(32) copyin(x[ : all], k[ : 9]) copy(z[ : out])
  for (I i = 0; i < h; ++i)
    for (I j = 0; j < w; ++j) {
      T s = 0;
      for (int a = 0; a < 3; ++a)
        for (int b = 0; b < 3; ++b)
          s += k[a * 3 + b] * x[(i + a) * (w + 2) + j + b];
      z[i * w + j] = s;
    }
  printf("%s %ld %ld: %ld %ld\n", name, long(h), long(w), digest(ys), digest(zs));
}

// 27 points, of which the weights depend on the distance; with a sum beside, which planes do not share.
static void points27(int n, int m, int l) {
  auto xs = numbers<double>(long(n + 2) * (m + 2) * (l + 2), 3);
  std::vector<double> ys(xs.size()), zs(xs.size());
  const double w[4] = {8, 4, 2, 1};
  double *x = xs.data(), *y = ys.data(), *z = zs.data(), sum = 0;
  long all = xs.size();
  auto at = [=](int i, int j, int k) { return (long(i) * (m + 2) + j) * (l + 2) + k; };
#pragma omp target teams distribute parallel for collapse(3) num_teams(2) thread_limit(32) map(to : x[ : all], w) \
    map(tofrom : y[ : all])
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++)
      for (int k = 1; k <= l; k++) {
        double s = 0;
        for (int a = -1; a <= 1; a++)
          for (int b = -1; b <= 1; b++)
            for (int c = -1; c <= 1; c++)
              s += w[abs(a) + abs(b) + abs(c)] * x[at(i + a, j + b, k + c)];
        y[at(i, j, k)] = s;
      }
#pragma omp target teams distribute parallel for collapse(3) num_teams(2) thread_limit(32) map(to : x[ : all]) \
    map(tofrom : z[ : all]) reduction(+ : sum)
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++)
      for (int k = 1; k <= l; k++) {
        double s = 0;
        for (int a = -1; a <= 1; a++)
          for (int b = -1; b <= 1; b++)
            s += x[at(i + a, j + b, k)] + x[at(i, j + a, k + b)];
        z[at(i, j, k)] = s;
        sum += s;
      }
  printf("27 points %d %d %d: %ld %ld %.0f\n", n, m, l, digest(ys), digest(zs), sum);
}

// Borders that are clamped, and that are the other side's; bins that all add to; four loops.
static void borders(int h, int w) {
  auto xs = numbers<float>(long(h) * w, 11);
  std::vector<float> ys(xs.size()), zs(xs.size());
  std::vector<int> bins(16);
  float *x = xs.data(), *y = ys.data(), *z = zs.data();
  int *bin = bins.data();
  long all = xs.size();
#pragma omp target teams distribute parallel for collapse(2) num_teams(2) thread_limit(32) map(to : x[ : all]) \
    map(from : y[ : all])
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      float s = 0;
      for (int a = -4; a <= 4; a++)
        s += float(a + 5) * x[long(most(0, least(i + a, h - 1))) * w + j];
      y[i * w + j] = s;
    }
#pragma omp target teams distribute parallel for collapse(2) num_teams(2) thread_limit(32) map(to : x[ : all]) \
    map(from : z[ : all]) map(tofrom : bin[ : 16])
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      float s = 0;
      for (int a = 0; a < 4; a++)
        for (int b = 0; b < 3; b++)
          s += x[(i + a) % h * w + (j + b) % w];
      z[i * w + j] = s;
#pragma omp atomic
      bin[(i * 7 + j) % 16] += int(s);
    }
  printf("borders %d %d: %ld %ld %ld\n", h, w, digest(ys), digest(zs), digest(bins));
}

static void four(int n, int m, int h, int w) {
  auto xs = numbers<short>(long(n) * m * (h + 2) * (w + 2), 13);
  std::vector<int> ys(long(n) * m * h * w), zs(ys.size());
  short *x = xs.data();
  int *y = ys.data(), *z = zs.data();
  long all = xs.size(), out = ys.size();
#pragma omp target teams loop collapse(4) num_teams(2) thread_limit(32) map(to : x[ : all]) map(from : y[ : out])
  for (int p = 0; p < n; p++)
    for (int q = 0; q < m; q++)
      for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
          int s = p - q;
          for (int a = 0; a < 3; a++)
            for (int b = 0; b < 3; b++)
              s = s * 3 + x[((long(p) * m + q) * (h + 2) + i + a) * (w + 2) + j + b];
          y[((p * m + q) * h + i) * w + j] = s;
        }
  // By hand, with rows that no plane has a whole number of, and above the diagonal alone.
  int plane = h * w + 1;
#pragma omp target teams distribute parallel for num_teams(2) thread_limit(32) map(to : x[ : all]) map(tofrom : z[ : out])
  for (int k = 0; k < n * m * h * w; k++) {
    int p = k / plane, i = k % plane / w, j = k % plane % w, s = p;
    if (j < i % 5)
      continue;
    for (int a = 0; a < 3; a++)
      for (int b = 0; b < 3; b++)
        s = s * 3 + x[(i + a) * (w + 2) + j + b];
    z[k] = s + k;
  }
  printf("four %d %d %d %d: %ld %ld\n", n, m, h, w, digest(ys), digest(zs));
}

// A product of each of several matrices with one.
static void contraction(int na, int nb, int nk, int ni) {
  auto as = numbers<double>(long(na) * nk * ni, 3), bs = numbers<double>(long(nk) * nb, 5);
  std::vector<double> cs(long(na) * nb * ni);
  double *a = as.data(), *b = bs.data(), *c = cs.data();
  long la = as.size(), lb = bs.size(), lc = cs.size();
#pragma omp target teams distribute parallel for collapse(3) num_teams(2) thread_limit(32) map(to : a[ : la], b[ : lb]) \
    map(from : c[ : lc])
  for (int x = 0; x < na; x++)
    for (int y = 0; y < nb; y++)
      for (int i = 0; i < ni; i++) {
        double s = 0;
        for (int k = 0; k < nk; k++)
          s += a[(x * nk + k) * ni + i] * b[k * nb + y];
        c[(long(x) * nb + y) * ni + i] = s;
      }
  printf("contraction %d %d %d %d: %ld\n", na, nb, nk, ni, digest(cs));
}

int main() {
  for (int h : {1, 4, 7, 40})
    for (int w : {1, 32, 45}) {
      filter<int, int>("int", h, w);
      filter<size_t, float>("size_t", h, w);
      borders(h, w);
    }
  filter<unsigned, double>("unsigned", 33, 64);
  filter<long, short>("long", 30, 50);
  points27(3, 9, 33);
  points27(5, 8, 20);
  points27(1, 1, 1);
  points27(4, 21, 16);
  four(2, 3, 8, 20);
  four(3, 1, 5, 33);
  contraction(3, 8, 5, 40);
  contraction(2, 11, 3, 21);
  contraction(5, 4, 1, 64);
}
