#include "stencil.h"
#include <omp.h>

// Direct port of the shared memory kernel: a team a block
static void stencil1d(const int *in, int *out, size_t n) {
  using namespace s1d;
  int teams = (int)(n / BS);
#pragma omp target teams num_teams(teams) thread_limit(BS)
  {
    int temp[BS + 2 * R];
#pragma omp parallel num_threads(BS)
    {
      int tid = omp_get_thread_num();
      int gindex = omp_get_team_num() * BS + tid + R;
      int lindex = tid + R;
      temp[lindex] = in[gindex];
      if (tid < R) {
        temp[lindex - R] = in[gindex - R];
        temp[lindex + BS] = in[gindex + BS];
      }
#pragma omp barrier
      int result = 0;
      for (int offset = -R; offset <= R; offset++) result += temp[lindex + offset];
      out[gindex] = result;
    }
  }
}

static void heat3d7(Heat h, const double *in, double *out) {
  int nx = h.nx, ny = h.ny, nz = h.nz;
  double c0 = h.c0, c1 = h.c1;
#pragma omp target teams distribute parallel for collapse(3)
  for (int k = 1; k < nz - 1; k++)
    for (int j = 1; j < ny - 1; j++)
      for (int i = 1; i < nx - 1; i++) {
        size_t c = ((size_t)k * ny + j) * nx + i;
        size_t sl = (size_t)nx * ny;
        out[c] = c0 * in[c] + c1 * (in[c - 1] + in[c + 1] + in[c - nx] + in[c + nx] + in[c - sl] + in[c + sl]);
      }
}

static double jacobi2d(int n, const double *u, const double *f, double *un) {
  double err = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : err) map(tofrom : err)
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++) {
      double v = 0.25 * (u[j * n + i - 1] + u[j * n + i + 1] + u[(j - 1) * n + i] + u[(j + 1) * n + i] - f[j * n + i]);
      double d = v - u[j * n + i];
      err += d * d;
      un[j * n + i] = v;
    }
  return err;
}

#define IN_RANGE(x, lo, hi) ((x) >= (lo) && (x) <= (hi))
static void hotspot(hot::P p, const float *power, const float *src, float *dst) {
  const int B = hot::B;
  const int border = hot::IT, small = B - 2 * hot::IT;
  int bx_n = (p.cols + small - 1) / small, by_n = (p.rows + small - 1) / small;
#pragma omp target teams num_teams(bx_n * by_n) thread_limit(B * B)
  {
    float temp_on_cuda[hot::B * hot::B];
    float power_on_cuda[hot::B * hot::B];
    float temp_t[hot::B * hot::B];
#pragma omp parallel
    {
      int tx = omp_get_thread_num() % B, ty = omp_get_thread_num() / B;
      int bx = omp_get_team_num() % bx_n, by = omp_get_team_num() / bx_n;
      int blkY = small * by - border, blkX = small * bx - border;
      int blkYmax = blkY + B - 1, blkXmax = blkX + B - 1;
      int yidx = blkY + ty, xidx = blkX + tx;
      int index = p.cols * yidx + xidx;
      if (IN_RANGE(yidx, 0, p.rows - 1) && IN_RANGE(xidx, 0, p.cols - 1)) {
        temp_on_cuda[ty * B + tx] = src[index];
        power_on_cuda[ty * B + tx] = power[index];
      }
#pragma omp barrier
      int validYmin = blkY < 0 ? -blkY : 0;
      int validYmax = blkYmax > p.rows - 1 ? B - 1 - (blkYmax - p.rows + 1) : B - 1;
      int validXmin = blkX < 0 ? -blkX : 0;
      int validXmax = blkXmax > p.cols - 1 ? B - 1 - (blkXmax - p.cols + 1) : B - 1;
      int N = ty - 1, S = ty + 1, W = tx - 1, E = tx + 1;
      N = N < validYmin ? validYmin : N;
      S = S > validYmax ? validYmax : S;
      W = W < validXmin ? validXmin : W;
      E = E > validXmax ? validXmax : E;
      bool computed = false;
      for (int i = 0; i < hot::IT; i++) {
        computed = false;
        if (IN_RANGE(tx, i + 1, B - i - 2) && IN_RANGE(ty, i + 1, B - i - 2) && IN_RANGE(tx, validXmin, validXmax) &&
            IN_RANGE(ty, validYmin, validYmax)) {
          computed = true;
          float c = temp_on_cuda[ty * B + tx];
          temp_t[ty * B + tx] =
              c + p.cap * (power_on_cuda[ty * B + tx] +
                           (temp_on_cuda[S * B + tx] + temp_on_cuda[N * B + tx] - 2.f * c) * p.ry +
                           (temp_on_cuda[ty * B + E] + temp_on_cuda[ty * B + W] - 2.f * c) * p.rx + (p.amb - c) * p.rz);
        }
#pragma omp barrier
        if (i == hot::IT - 1) break;
        if (computed) temp_on_cuda[ty * B + tx] = temp_t[ty * B + tx];
#pragma omp barrier
      }
      if (computed) dst[index] = temp_t[ty * B + tx];
    }
  }
}

static void fdtd2d(int nx, int ny, double *ex, double *ey, double *hz, double fict) {
#pragma omp target teams distribute parallel for
  for (int j = 0; j < ny; j++) ey[j] = fict;
#pragma omp target teams distribute parallel for collapse(2) thread_limit(256)
  for (int i = 1; i < nx; i++)
    for (int j = 0; j < ny; j++) ey[i * ny + j] -= 0.5 * (hz[i * ny + j] - hz[(i - 1) * ny + j]);
#pragma omp target teams distribute parallel for collapse(2) thread_limit(256)
  for (int i = 0; i < nx; i++)
    for (int j = 1; j < ny; j++) ex[i * ny + j] -= 0.5 * (hz[i * ny + j] - hz[i * ny + j - 1]);
#pragma omp target teams distribute parallel for collapse(2) thread_limit(256)
  for (int i = 0; i < nx - 1; i++)
    for (int j = 0; j < ny - 1; j++)
      hz[i * ny + j] -= 0.7 * (ex[i * ny + j + 1] - ex[i * ny + j] + ey[(i + 1) * ny + j] - ey[i * ny + j]);
}

static void clover(Chunk c, const double *den, const double *en, double *p, double *ss, const double *xv,
                   const double *yv, double *fx, double *fy) {
#define AT(a, i, j) a[(i) + (j) * c.stride]
#pragma omp target teams distribute parallel for simd collapse(2)
  for (int j = c.y_min; j <= c.y_max; j++)
    for (int i = c.x_min; i <= c.x_max; i++) eos(AT(den, i, j), AT(en, i, j), AT(p, i, j), AT(ss, i, j));
#pragma omp target teams distribute parallel for simd collapse(2)
  for (int j = c.y_min; j <= c.y_max + 1; j++)
    for (int i = c.x_min; i <= c.x_max + 1; i++) {
      AT(fx, i, j) = 0.25 * 0.04 * (AT(xv, i, j) + AT(xv, i, j + 1) + AT(xv, i, j) * AT(p, i, j));
      AT(fy, i, j) = 0.25 * 0.04 * (AT(yv, i, j) + AT(yv, i + 1, j) + AT(yv, i, j) * AT(ss, i, j));
    }
}

static void iso3dfd(Iso s, float *next, const float *prev, const float *vel) {
  const int R = Iso::R;
#pragma omp target teams distribute parallel for collapse(2) thread_limit(256)
  for (int y = R; y < s.ny - R; y++)
    for (int x = R; x < s.nx - R; x++) {
      size_t sl = (size_t)s.nx * s.ny;
      size_t p = (size_t)y * s.nx + x;
      float q[2 * Iso::R + 1];
      for (int i = 0; i < 2 * R; i++) q[i + 1] = prev[p + i * sl];
      p += R * sl;
      for (int z = R; z < s.nz - R; z++, p += sl) {
        for (int i = 0; i < 2 * R; i++) q[i] = q[i + 1];
        q[2 * R] = prev[p + R * sl];
        float v = q[R] * s.c[0];
        for (int i = 1; i <= R; i++)
          v += s.c[i] * (prev[p - i] + prev[p + i] + prev[p - i * s.nx] + prev[p + i * s.nx] + q[R - i] + q[R + i]);
        next[p] = 2.0f * q[R] - next[p] + v * vel[p];
      }
    }
}

int main(int argc, char **argv) {
  Bench b(argc, argv);
  if (b.want("stencil1d")) {
    size_t n = s1d::size(b.quick);
    auto in = s1d::input(n);
    std::vector<int> out(in.size()), ref(in.size());
    int *pi = in.data(), *po = out.data();
    size_t m = in.size();
    double t = 0;
#pragma omp target data map(to : pi[0 : m]) map(tofrom : po[0 : m])
    t = best_us([&] { stencil1d(pi, po, n); });
    b.report("stencil1d", t, checksum(po, m));
    if (b.quick) s1d::serial(pi, ref.data(), n), b.verify("stencil1d", po, ref.data(), m, 0);
  }
  if (b.want("heat3d7")) {
    Heat h(b.quick);
    auto a = h.input(), o = a, ra = a, ro = a;
    double *x = a.data(), *y = o.data();
    size_t n = h.n();
#pragma omp target enter data map(to : x[0 : n], y[0 : n])
    double t = best_us([&] { heat3d7(h, x, y); std::swap(x, y); });
    x = a.data(), y = o.data();
#pragma omp target exit data map(from : x[0 : n], y[0 : n])
    b.report("heat3d7", t, checksum(x, n));
    if (b.quick) {
      double *rx = ra.data(), *ry = ro.data();
      for (int i = 0; i < NRUN; i++) h.serial(rx, ry), std::swap(rx, ry);
      b.verify("heat3d7", x, ra.data(), n, 1e-12);
    }
  }
  if (b.want("jacobi2d")) {
    Jacobi j(b.quick);
    std::vector<double> u, f;
    j.input(u, f);
    auto v = u, ru = u, rv = u;
    double *x = u.data(), *y = v.data(), *pf = f.data();
    size_t n = u.size();
    double err = 0;
#pragma omp target enter data map(to : x[0 : n], y[0 : n], pf[0 : n])
    double t = best_us([&] { err = jacobi2d(j.n, x, pf, y); std::swap(x, y); });
    x = u.data(), y = v.data();
#pragma omp target exit data map(from : x[0 : n], y[0 : n]) map(delete : pf[0 : n])
    b.report("jacobi2d", t, checksum(x, n) + err / n);
    if (b.quick) {
      double *rx = ru.data(), *ry = rv.data(), e = 0;
      for (int i = 0; i < NRUN; i++) e = j.serial(rx, pf, ry), std::swap(rx, ry);
      b.verify("jacobi2d", x, ru.data(), n, 1e-10);
      b.verify("jacobi2d", &err, &e, 1, 1e-10);
    }
  }
  if (b.want("hotspot")) {
    hot::P p = hot::params(b.quick);
    std::vector<float> T, W;
    hot::input(p, T, W);
    auto O = T, RT = T, RO = T;
    float *x = T.data(), *y = O.data(), *w = W.data();
    size_t n = T.size();
    double t = 0;
#pragma omp target data map(tofrom : x[0 : n], y[0 : n]) map(to : w[0 : n])
    {
      float *s = x, *d = y;
      t = best_us([&] { hotspot(p, w, s, d); std::swap(s, d); });
    }
    b.report("hotspot", t, checksum(x, n));
    if (b.quick) {
      float *rx = RT.data(), *ry = RO.data();
      for (int i = 0; i < NRUN * hot::IT; i++) hot::step(p, rx, w, ry), std::swap(rx, ry);
      b.verify("hotspot", x, RT.data(), n, 1e-5);
    }
  }
  if (b.want("fdtd2d")) {
    Fdtd F(b.quick);
    std::vector<double> EX, EY, HZ;
    F.input(EX, EY, HZ);
    auto rx = EX, ry = EY, rz = HZ;
    double *ex = EX.data(), *ey = EY.data(), *hz = HZ.data();
    size_t n = EX.size();
    double t = 0;
    int step = 0;
#pragma omp target data map(tofrom : ex[0 : n], ey[0 : n], hz[0 : n])
    t = best_us([&] { fdtd2d(F.nx, F.ny, ex, ey, hz, (double)step++); });
    b.report("fdtd2d", t, checksum(hz, n));
    if (b.quick) {
      for (int i = 0; i < NRUN; i++) F.serial(rx.data(), ry.data(), rz.data(), i);
      b.verify("fdtd2d", hz, rz.data(), n, 1e-10);
      b.verify("fdtd2d", ex, rx.data(), n, 1e-10);
    }
  }
  if (b.want("clover")) {
    Clover C(b.quick);
    std::vector<double> D, E, X, Y;
    C.input(D, E, X, Y);
    size_t n = C.n();
    std::vector<double> P(n), S(n), FX(n), FY(n);
    double *d = D.data(), *e = E.data(), *p = P.data(), *s = S.data(), *x = X.data(), *y = Y.data(), *fx = FX.data(), *fy = FY.data();
#pragma omp target enter data map(to : d[0 : n], e[0 : n], p[0 : n], s[0 : n], x[0 : n], y[0 : n], fx[0 : n], fy[0 : n])
    double t = best_us([&] { clover(C.c, d, e, p, s, x, y, fx, fy); });
#pragma omp target exit data map(from : fx[0 : n], fy[0 : n]) map(release : d[0 : n], e[0 : n], p[0 : n], s[0 : n], x[0 : n], y[0 : n])
    b.report("clover", t, checksum(fx, n) + 2 * checksum(fy, n));
    if (b.quick) {
      std::vector<double> rp(n), rs(n), rfx(n), rfy(n);
      Chunk c = C.c;
      for (int j = c.y_min; j <= c.y_max; j++)
        for (int i = c.x_min; i <= c.x_max; i++) eos(AT(D, i, j), AT(E, i, j), AT(rp, i, j), AT(rs, i, j));
      for (int j = c.y_min; j <= c.y_max + 1; j++)
        for (int i = c.x_min; i <= c.x_max + 1; i++) {
          AT(rfx, i, j) = 0.01 * (AT(X, i, j) + AT(X, i, j + 1) + AT(X, i, j) * AT(rp, i, j));
          AT(rfy, i, j) = 0.01 * (AT(Y, i, j) + AT(Y, i + 1, j) + AT(Y, i, j) * AT(rs, i, j));
        }
      b.verify("clover", fx, rfx.data(), n, 1e-12);
      b.verify("clover", fy, rfy.data(), n, 1e-12);
    }
  }
  if (b.want("iso3dfd")) {
    Iso s(b.quick);
    std::vector<float> P, N, V;
    s.input(P, N, V);
    auto RP = P, RN = N;
    float *x = P.data(), *y = N.data(), *v = V.data();
    size_t n = s.n();
#pragma omp target enter data map(to : x[0 : n], y[0 : n], v[0 : n])
    double t = best_us([&] { iso3dfd(s, y, x, v); std::swap(x, y); });
    x = P.data(), y = N.data();
#pragma omp target exit data map(from : x[0 : n], y[0 : n]) map(delete : v[0 : n])
    b.report("iso3dfd", t, checksum(x, n));
    if (b.quick) {
      float *rx = RP.data(), *ry = RN.data();
      for (int i = 0; i < NRUN; i++) s.serial(ry, rx, v), std::swap(rx, ry);
      b.verify("iso3dfd", x, RP.data(), n, 1e-4);
    }
  }
  return b.done();
}
