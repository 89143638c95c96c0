#include "stencil.h"

static void stencil1d(const int *in, int *out, size_t n) {
  const int R = s1d::R;
  size_t m = n + 2 * R;
#pragma acc parallel loop gang vector vector_length(256) present(in[0 : m], out[0 : m])
  for (size_t i = R; i < n + R; i++) {
    int result = 0;
#pragma acc cache(in[i - 7 : 15])
#pragma acc loop seq
    for (int o = -R; o <= R; o++) result += in[i + o];
    out[i] = result;
  }
}

static void heat3d7(Heat h, const double *in, double *out) {
  int nx = h.nx, ny = h.ny, nz = h.nz;
  size_t n = h.n();
  double c0 = h.c0, c1 = h.c1;
#pragma acc parallel loop gang vector collapse(3) present(in[0 : n], out[0 : n])
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
#pragma acc parallel loop tile(32, 8) reduction(+ : err) present(u[0 : n * n], f[0 : n * n], un[0 : n * n])
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++) {
      double v = 0.25 * (u[j * n + i - 1] + u[j * n + i + 1] + u[(j - 1) * n + i] + u[(j + 1) * n + i] - f[j * n + i]);
      double d = v - u[j * n + i];
      err += d * d;
      un[j * n + i] = v;
    }
  return err;
}

static void fdtd2d(int nx, int ny, double *restrict_ex, double *restrict_ey, double *restrict_hz, double fict) {
  double *__restrict__ ex = restrict_ex, *__restrict__ ey = restrict_ey, *__restrict__ hz = restrict_hz;
#pragma acc kernels present(ex[0 : nx * ny], ey[0 : nx * ny], hz[0 : nx * ny])
  {
#pragma acc loop independent
    for (int j = 0; j < ny; j++) ey[j] = fict;
#pragma acc loop independent
    for (int i = 1; i < nx; i++)
#pragma acc loop independent
      for (int j = 0; j < ny; j++) ey[i * ny + j] -= 0.5 * (hz[i * ny + j] - hz[(i - 1) * ny + j]);
#pragma acc loop independent collapse(2)
    for (int i = 0; i < nx; i++)
      for (int j = 1; j < ny; j++) ex[i * ny + j] -= 0.5 * (hz[i * ny + j] - hz[i * ny + j - 1]);
#pragma acc loop independent
    for (int i = 0; i < nx - 1; i++)
#pragma acc loop independent
      for (int j = 0; j < ny - 1; j++)
        hz[i * ny + j] -= 0.7 * (ex[i * ny + j + 1] - ex[i * ny + j] + ey[(i + 1) * ny + j] - ey[i * ny + j]);
  }
}

static void clover(Chunk c, size_t n, const double *den, const double *en, double *p, double *ss, const double *xv,
                   const double *yv, double *fx, double *fy) {
#define AT(a, i, j) a[(i) + (j) * c.stride]
#pragma acc data present(den[0 : n], en[0 : n], p[0 : n], ss[0 : n], xv[0 : n], yv[0 : n], fx[0 : n], fy[0 : n])
  {
#pragma acc parallel loop gang worker num_workers(4) vector_length(64)
    for (int j = c.y_min; j <= c.y_max; j++)
#pragma acc loop vector
      for (int i = c.x_min; i <= c.x_max; i++) eos(AT(den, i, j), AT(en, i, j), AT(p, i, j), AT(ss, i, j));
#pragma acc parallel loop gang worker num_workers(4) vector_length(64)
    for (int j = c.y_min; j <= c.y_max + 1; j++)
#pragma acc loop vector
      for (int i = c.x_min; i <= c.x_max + 1; i++) {
        AT(fx, i, j) = 0.25 * 0.04 * (AT(xv, i, j) + AT(xv, i, j + 1) + AT(xv, i, j) * AT(p, i, j));
        AT(fy, i, j) = 0.25 * 0.04 * (AT(yv, i, j) + AT(yv, i + 1, j) + AT(yv, i, j) * AT(ss, i, j));
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
#pragma acc data copyin(pi[0 : m]) copy(po[0 : m])
    t = best_us([&] { stencil1d(pi, po, n); });
    b.report("stencil1d", t, checksum(po, m));
    if (b.quick) s1d::serial(pi, ref.data(), n), b.verify("stencil1d", po, ref.data(), m, 0);
  }
  if (b.want("heat3d7")) {
    Heat h(b.quick);
    auto a = h.input(), o = a, ra = a, ro = a;
    double *x = a.data(), *y = o.data();
    size_t n = h.n();
#pragma acc enter data copyin(x[0 : n], y[0 : n])
    double t = best_us([&] { heat3d7(h, x, y); std::swap(x, y); });
    x = a.data(), y = o.data();
#pragma acc exit data copyout(x[0 : n], y[0 : n])
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
#pragma acc enter data copyin(x[0 : n], y[0 : n], pf[0 : n])
    double t = best_us([&] { err = jacobi2d(j.n, x, pf, y); std::swap(x, y); });
    x = u.data(), y = v.data();
#pragma acc exit data copyout(x[0 : n], y[0 : n]) delete (pf[0 : n])
    b.report("jacobi2d", t, checksum(x, n) + err / n);
    if (b.quick) {
      double *rx = ru.data(), *ry = rv.data(), e = 0;
      for (int i = 0; i < NRUN; i++) e = j.serial(rx, pf, ry), std::swap(rx, ry);
      b.verify("jacobi2d", x, ru.data(), n, 1e-10);
      b.verify("jacobi2d", &err, &e, 1, 1e-10);
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
#pragma acc data copy(ex[0 : n], ey[0 : n], hz[0 : n])
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
    double t = 0;
#pragma acc data copyin(d[0 : n], e[0 : n], p[0 : n], s[0 : n], x[0 : n], y[0 : n]) copy(fx[0 : n], fy[0 : n])
    t = best_us([&] { clover(C.c, n, d, e, p, s, x, y, fx, fy); });
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
  return b.done();
}
