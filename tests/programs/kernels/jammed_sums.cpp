// Reductions of loops whose iterations run side by side: sums, counts, minima and several of them, as
// long as a loop's iterations need and shorter; products of matrices with bounds of each type.
#include <cstdio>
#include <vector>

template <int K, int D>
static void nearest(const double *x, const double *centre, const int *old, int *now, int n,
                    long long &changed, double &distance) {
  long long count = 0;
  double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : count, sum)
  for (int i = 0; i < n; i++) {
    double p[D];
    for (int d = 0; d < D; d++)
      p[d] = x[(size_t)d * n + i];
    double least = 1e300;
    int which = 0;
    for (int k = 0; k < K; k++) {
      double s = 0;
      for (int d = 0; d < D; d++) {
        double t = p[d] - centre[k * D + d];
        s += t * t;
      }
      if (s < least) {
        least = s;
        which = k;
      }
    }
    now[i] = which;
    if (old[i] != which)
      count++;
    sum += least;
  }
  changed = count;
  distance = sum;
}

template <class I> static double product(const float *a, const float *b, float *c, I n, I m) {
  double s = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : s)
  for (I i = 0; i < n; i++)
    for (I j = 0; j < n; j++) {
      float t = 0;
      for (I k = 0; k < m; k++)
        t += a[i * m + k] * b[k * n + j];
      c[i * n + j] = t;
      s += t;
    }
  return s;
}

template <class I> static void only_product(const float *a, const float *b, float *c, I n, I m) {
#pragma omp target teams distribute parallel for collapse(2)
  for (I i = 0; i < n; i++)
    for (I j = 0; j < n; j++) {
      float t = 0;
      for (I k = 0; k < m; k++)
        t += a[i * m + k] * b[k * n + j];
      c[i * n + j] = t + 1;
    }
}

// The greatest filtered value, and the last place of one above a bound.
static float greatest(const float *x, const float *h, int n, int taps, int &where) {
  float best = -1e30f;
  int last = -1;
#pragma omp target teams distribute parallel for reduction(max : best, last)
  for (int i = 0; i < n; i++) {
    float t = 0;
    for (int k = 0; k < taps; k++)
      t += h[k] * x[i + k];
    best = t > best ? t : best;
    if (t > 3.f)
      last = i > last ? i : last;
  }
  where = last;
  return best;
}

// A value of the last iteration beside a sum.
static double energy(const float *x, const float *y, long n, float &end) {
  double e = 0;
  float f = 0;
#pragma omp target teams distribute parallel for reduction(+ : e) lastprivate(f)
  for (long i = 0; i < n; i++) {
    f = 0;
    for (long j = 0; j < n; j++)
      f += (x[j] - x[i]) * y[j];
    e += f;
  }
  end = f;
  return e;
}

// One thread has the iterations in their order, so each may use what the one before it wrote.
static double in_order(double *a, const double *h, int n, int taps) {
  double s = 0;
#pragma omp target teams distribute parallel for num_teams(1) num_threads(1) thread_limit(1) reduction(+ : s)
  for (int i = 1; i < n; i++) {
    double t = 0;
    for (int k = 0; k < taps; k++)
      t += h[k];
    a[i] = a[i - 1] / 2 + t;
    s += a[i];
  }
  return s;
}

template <class I> static void products(int r) {
  std::vector<float> a(r * 33), b(33 * r), c(r * r), d(r * r);
  for (int i = 0; i < r * 33; i++)
    a[i] = i % 7, b[i] = i % 5;
  float *pa = a.data(), *pb = b.data(), *pc = c.data(), *pd = d.data();
  double s;
#pragma omp target data map(to : pa[0 : r * 33], pb[0 : r * 33]) map(from : pc[0 : r * r], pd[0 : r * r])
  {
    s = product<I>(pa, pb, pc, r, 33);
    only_product<I>(pa, pb, pd, r, 33);
  }
  double t = 0;
  for (int i = 0; i < r * r; i++)
    t += c[i] * (i % 3) - d[i];
  printf("%g %g\n", s, t);
}

int main() {
  for (int n : {7, 1027, 2500}) {
    std::vector<double> x(n * 8), c(20 * 8);
    std::vector<int> o(n), l(n, -1);
    for (int i = 0; i < n * 8; i++)
      x[i] = (i * 7919 % 1009) / 8.0;
    for (int i = 0; i < 160; i++)
      c[i] = (i * 7907 % 1013) / 8.0;
    for (int i = 0; i < n; i++)
      o[i] = i % 20;
    long long changed;
    double distance;
    double *px = x.data(), *pc = c.data();
    int *po = o.data(), *pl = l.data();
#pragma omp target data map(to : px[0 : n * 8], pc[0 : 160], po[0 : n]) map(from : pl[0 : n])
    nearest<20, 8>(px, pc, po, pl, n, changed, distance);
    long long s = 0;
    for (int i = 0; i < n; i++)
      s = s * 31 % 1000003 + l[i];
    printf("%d: %lld %lld %.8g\n", n, changed, s, distance);

    int r = n > 200 ? 200 + n % 7 : n;
    products<int>(r);
    products<long>(r);
    products<unsigned>(r);
    products<size_t>(r);

    std::vector<float> f(n + 9), h(9), y(n);
    for (int i = 0; i < n + 9; i++)
      f[i] = (i * 31 % 17) / 4.f - 2;
    for (int i = 0; i < 9; i++)
      h[i] = i / 8.f - .5f;
    for (int i = 0; i < n; i++)
      y[i] = i % 3;
    float *pf = f.data(), *ph = h.data(), *py = y.data();
    int where;
    float best, end;
    double e;
#pragma omp target data map(to : pf[0 : n + 9], ph[0 : 9], py[0 : n])
    {
      best = greatest(pf, ph, n, 9, where);
      e = energy(pf, py, n > 1100 ? 1100 : n, end);
    }
    printf("%g %d %.8g %g\n", best, where, e, end);
    for (int i = 0; i < 9; i++)
      c[i] = i;
#pragma omp target data map(to : px[0 : n * 8], pc[0 : 9])
    printf("%.8g\n", in_order(px, pc, n, 9));
  }
}
