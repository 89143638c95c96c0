// Grids and images, OpenMP.
#include "fields.h"

// 1. 27-point stencil in 3D; weight by distance class, one combined construct, generic inner loops.
static void stencil27(const double *in, double *out, int n, const double w[4]) {
  const int p = n + 2;
#pragma omp target teams distribute parallel for collapse(3) map(to : w[0 : 4])
  for (int z = 1; z <= n; z++)
    for (int y = 1; y <= n; y++)
      for (int x = 1; x <= n; x++) {
        double s = 0;
        for (int dz = -1; dz <= 1; dz++)
          for (int dy = -1; dy <= 1; dy++)
            for (int dx = -1; dx <= 1; dx++)
              s += w[abs(dx) + abs(dy) + abs(dz)] * in[((size_t)(z + dz) * p + (y + dy)) * p + (x + dx)];
        out[((size_t)z * p + y) * p + x] = s;
      }
}

// 2. D2Q9 collide and push, periodic in x, walls in y; rows over teams, cells over threads.
static void lbm_push(const float *f, float *g, int nx, int ny, float omega) {
  const size_t m = (size_t)nx * ny;
#pragma omp target teams distribute
  for (int y = 0; y < ny; y++) {
#pragma omp parallel for
    for (int x = 0; x < nx; x++) {
      const int ex[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
      const int ey[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
      const int op[9] = {0, 3, 4, 1, 2, 7, 8, 5, 6};
      const float w[9] = {4.f / 9, 1.f / 9, 1.f / 9, 1.f / 9, 1.f / 9, 1.f / 36, 1.f / 36, 1.f / 36, 1.f / 36};
      const size_t c = (size_t)y * nx + x;
      float fl[9], rho = 0, u = 0, v = 0;
      for (int q = 0; q < 9; q++) {
        fl[q] = f[q * m + c];
        rho += fl[q];
        u += ex[q] * fl[q];
        v += ey[q] * fl[q];
      }
      u /= rho;
      v /= rho;
      for (int q = 0; q < 9; q++) {
        float eu = ex[q] * u + ey[q] * v;
        float feq = w[q] * rho * (1.f + 3.f * eu + 4.5f * eu * eu - 1.5f * (u * u + v * v));
        float post = fl[q] - omega * (fl[q] - feq);
        int xn = (x + ex[q] + nx) % nx, yn = y + ey[q];
        if (yn < 0 || yn >= ny)
          g[op[q] * m + c] = post;
        else
          g[q * m + (size_t)yn * nx + xn] = post;
      }
    }
  }
}

// 3. Upwind advection with a minmod limiter in 2D, face velocities; declare target functions.
#pragma omp begin declare target
static inline double minmod(double a, double b) {
  if (a * b <= 0) return 0;
  return fabs(a) < fabs(b) ? a : b;
}
static double face_flux(double vel, double qll, double ql, double qr, double qrr, double dtdx) {
  if (vel > 0) return vel * (ql + 0.5 * (1 - vel * dtdx) * minmod(ql - qll, qr - ql));
  return vel * (qr - 0.5 * (1 + vel * dtdx) * minmod(qr - ql, qrr - qr));
}
#pragma omp end declare target
static void advect2d(const double *q, const double *u, const double *v, double *r, long n, double dtdx) {
#pragma omp target teams distribute parallel for collapse(2)
  for (long j = 2; j < n - 2; j++)
    for (long i = 2; i < n - 2; i++) {
      const long c = j * n + i;
      double fw = face_flux(u[c], q[c - 2], q[c - 1], q[c], q[c + 1], dtdx);
      double fe = face_flux(u[c + 1], q[c - 1], q[c], q[c + 1], q[c + 2], dtdx);
      double fs = face_flux(v[c], q[c - 2 * n], q[c - n], q[c], q[c + n], dtdx);
      double fn = face_flux(v[c + n], q[c - n], q[c], q[c + n], q[c + 2 * n], dtdx);
      r[c] = q[c] - dtdx * (fe - fw + fn - fs);
    }
}

// 4. Bilateral filter, clamped borders; a lambda within the kernel.
static void bilateral(const float *img, float *out, int w, int h, const float *sw, float inv2s) {
  const int d = 2 * BR + 1;
#pragma omp target teams distribute parallel for collapse(2) map(to : sw[0 : d * d])
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      auto clamp = [](int a, int hi) { return a < 0 ? 0 : a > hi ? hi : a; };
      float c = img[(size_t)y * w + x], num = 0, den = 0;
      for (int dy = -BR; dy <= BR; dy++)
        for (int dx = -BR; dx <= BR; dx++) {
          float p = img[(size_t)clamp(y + dy, h - 1) * w + clamp(x + dx, w - 1)];
          float wt = sw[(dy + BR) * d + dx + BR] * expf(-(p - c) * (p - c) * inv2s);
          num += wt * p;
          den += wt;
        }
      out[(size_t)y * w + x] = num / den;
    }
}

// 5. Separable Gaussian: two passes through a temporary, templated direction.
template <bool VERTICAL> static void blur_pass(const float *in, float *out, const float *w, size_t width, size_t height) {
#pragma omp target teams distribute parallel for collapse(2)
  for (size_t y = 0; y < height; y++)
    for (size_t x = 0; x < width; x++) {
      float s = 0;
      for (int k = -GR; k <= GR; k++) {
        long xx = (long)x, yy = (long)y;
        if (VERTICAL)
          yy = std::min(std::max(yy + k, 0l), (long)height - 1);
        else
          xx = std::min(std::max(xx + k, 0l), (long)width - 1);
        s += w[k + GR] * in[yy * width + xx];
      }
      out[y * width + x] = s;
    }
}

// 6. Convolution 7 x 7, the coefficients in an array argument.
static void conv7(const float *in, float *out, int w, int h, const float k[49]) {
  const int ow = w - 6, oh = h - 6;
#pragma omp target teams distribute parallel for collapse(2) map(to : k[0 : 49])
  for (int y = 0; y < oh; y++)
    for (int x = 0; x < ow; x++) {
      float s = 0;
      for (int i = 0; i < 7; i++)
        for (int j = 0; j < 7; j++) s += k[i * 7 + j] * in[(y + i) * w + x + j];
      out[y * ow + x] = s;
    }
}

// 7. (i,j,k) -> (k,i,j).
static void rotate3(const double *a, double *b, int ni, int nj, int nk) {
#pragma omp target teams loop collapse(3)
  for (int i = 0; i < ni; i++)
    for (int j = 0; j < nj; j++)
      for (int k = 0; k < nk; k++) b[((size_t)k * ni + i) * nj + j] = a[((size_t)i * nj + j) * nk + k];
}

int main(int argc, char **argv) {
  args(argc, argv);
  double t;
  {
    int n = st_n();
    size_t m = (size_t)(n + 2) * (n + 2) * (n + 2);
    std::vector<double> a(m), b(m, 0.0);
    fill(a, 1, -1, 1);
    double *in = a.data(), *out = b.data();
    const double w[4] = {0.4, 0.05, 0.02, 0.0075};
#pragma omp target data map(to : in[0 : m], w) map(tofrom : out[0 : m])
    t = best([&] { stencil27(in, out, n, w); });
    report("stencil27", t, sumabs(b));
  }
  {
    int nx = lb_nx(), ny = lb_ny();
    std::vector<float> f, g;
    lb_start(f, nx, ny);
    g.assign(f.size(), 0);
    float *a = f.data(), *b = g.data();
    size_t m = f.size();
#pragma omp target data map(to : a[0 : m]) map(from : b[0 : m])
    t = best([&] { lbm_push(a, b, nx, ny, 1.3f); });
    report("lbm_push", t, sumabs(g));
  }
  {
    long n = ad_n();
    size_t m = n * n;
    std::vector<double> q(m), u(m), v(m), r(m, 0.0);
    fill(q, 11, 0, 1), fill(u, 12, -1, 1), fill(v, 13, -1, 1);
    double *pq = q.data(), *pu = u.data(), *pv = v.data(), *pr = r.data();
#pragma omp target data map(to : pq[0 : m], pu[0 : m], pv[0 : m]) map(tofrom : pr[0 : m])
    t = best([&] { advect2d(pq, pu, pv, pr, n, 0.2); });
    report("advect2d", t, sumabs(r));
  }
  {
    int w = bl_w(), h = bl_h();
    size_t m = (size_t)w * h;
    std::vector<float> a(m), b(m), s = bil_weights();
    fill(a, 21, 0, 1);
    float *in = a.data(), *out = b.data(), *sw = s.data();
#pragma omp target data map(to : in[0 : m], sw[0 : s.size()]) map(from : out[0 : m])
    t = best([&] { bilateral(in, out, w, h, sw, 8.f); });
    report("bilateral", t, sumabs(b));
  }
  {
    size_t w = ga_w(), h = ga_h(), m = w * h;
    std::vector<float> a(m), b(m), c(m), g = gauss_weights();
    fill(a, 31, 0, 1);
    float *in = a.data(), *tmp = b.data(), *out = c.data(), *wt = g.data();
#pragma omp target data map(to : in[0 : m], wt[0 : 2 * GR + 1]) map(alloc : tmp[0 : m]) map(from : out[0 : m])
    t = best([&] {
      blur_pass<false>(in, tmp, wt, w, h);
      blur_pass<true>(tmp, out, wt, w, h);
    });
    report("gauss2pass", t, sumabs(c));
  }
  {
    int w = cv_w(), h = cv_h();
    size_t m = (size_t)w * h, mo = (size_t)(w - 6) * (h - 6);
    std::vector<float> a(m), b(mo);
    fill(a, 41, 0, 1);
    float k[49];
    conv_weights(k);
    float *in = a.data(), *out = b.data();
#pragma omp target data map(to : in[0 : m]) map(from : out[0 : mo])
    t = best([&] { conv7(in, out, w, h, k); });
    report("conv7x7", t, sumabs(b));
  }
  {
    int ni = tr_i(), nj = tr_j(), nk = tr_k();
    size_t m = (size_t)ni * nj * nk;
    std::vector<double> a(m), b(m);
    fill(a, 51, 0, 1);
    double *in = a.data(), *out = b.data();
#pragma omp target data map(to : in[0 : m]) map(from : out[0 : m])
    t = best([&] { rotate3(in, out, ni, nj, nk); });
    double s = 0;
    for (size_t i = 0; i < m; i++) s += b[i] * (double)(i % 1013);
    report("rotate_ijk", t, s);
  }
}
