// Linear algebra, CUDA.
#include "mixed_cuda.h"
#include "operators.h"

// 1: 64 matrices a block through shared memory (coalesced), then each in a thread's registers.
__global__ void __launch_bounds__(64) lu8(const double *__restrict__ A, const double *__restrict__ B,
                                          double *__restrict__ X, int batch) {
  __shared__ double s[64 * 65];
  const int t = threadIdx.x;
  const size_t m0 = (size_t)blockIdx.x * 64;
  const int cnt = (int)min((size_t)64, (size_t)batch - m0);
  if (cnt == 64) {
#pragma unroll 16
    for (int i = 0; i < 64; i++) s[i * 65 + t] = A[(m0 + i) * 64 + t];
  } else
    for (int i = 0; i < cnt; i++) s[i * 65 + t] = A[(m0 + i) * 64 + t];
  __syncthreads();
  double a[8][8], x[8];
  if (t < cnt) {
#pragma unroll
    for (int i = 0; i < 8; i++)
#pragma unroll
      for (int j = 0; j < 8; j++) a[i][j] = s[t * 65 + i * 8 + j];
    const double2 *b2 = reinterpret_cast<const double2 *>(B + (m0 + t) * 8);
#pragma unroll
    for (int i = 0; i < 4; i++) {
      double2 v = b2[i];
      x[2 * i] = v.x, x[2 * i + 1] = v.y;
    }
#pragma unroll
    for (int k = 0; k < 8; k++) {
      double piv = 1.0 / a[k][k];
#pragma unroll
      for (int i = k + 1; i < 8; i++) {
        double l = a[i][k] * piv;
#pragma unroll
        for (int j = k + 1; j < 8; j++) a[i][j] -= l * a[k][j];
        x[i] -= l * x[k];
      }
    }
#pragma unroll
    for (int i = 7; i >= 0; i--) {
#pragma unroll
      for (int j = i + 1; j < 8; j++) x[i] -= a[i][j] * x[j];
      x[i] /= a[i][i];
    }
    double2 *x2 = reinterpret_cast<double2 *>(X + (m0 + t) * 8);
#pragma unroll
    for (int i = 0; i < 4; i++) x2[i] = make_double2(x[2 * i], x[2 * i + 1]);
  }
}

// 2: four matrices a block, 64 threads each, 2 x 2 elements a thread.
__global__ void __launch_bounds__(256) bmm16(const double *__restrict__ A, const double *__restrict__ B,
                                             double *__restrict__ C, int batch) {
  __shared__ double as[4][16][17];
  __shared__ __align__(16) double bs[4][16][16];
  const int g = threadIdx.x >> 6, t = threadIdx.x & 63;
  const size_t b = (size_t)blockIdx.x * 4 + g;
  if (b < (size_t)batch) {
    const double2 *pa = reinterpret_cast<const double2 *>(A + b * 256), *pb = reinterpret_cast<const double2 *>(B + b * 256);
#pragma unroll
    for (int k = 0; k < 2; k++) {
      int e = t + k * 64; // pair of elements
      double2 va = pa[e], vb = pb[e];
      int i = e >> 3, j = (e & 7) * 2;
      as[g][i][j] = va.x, as[g][i][j + 1] = va.y;
      *reinterpret_cast<double2 *>(&bs[g][i][j]) = vb;
    }
  }
  __syncthreads();
  if (b >= (size_t)batch) return;
  const int i = (t >> 3) * 2, j = (t & 7) * 2;
  double c00 = 0, c01 = 0, c10 = 0, c11 = 0;
#pragma unroll
  for (int k = 0; k < 16; k++) {
    double a0 = as[g][i][k], a1 = as[g][i + 1][k];
    double2 v = *reinterpret_cast<const double2 *>(&bs[g][k][j]);
    c00 += a0 * v.x, c01 += a0 * v.y, c10 += a1 * v.x, c11 += a1 * v.y;
  }
  double *pc = C + b * 256;
  *reinterpret_cast<double2 *>(pc + i * 16 + j) = make_double2(c00, c01);
  *reinterpret_cast<double2 *>(pc + (i + 1) * 16 + j) = make_double2(c10, c11);
}

// 3: for each a a product (b x k) (k x i); tile of 96 b x 64 i, 6 x 4 a thread, k in chunks of 16.
__global__ void __launch_bounds__(256) contract(const double *__restrict__ A, const double *__restrict__ B,
                                                double *__restrict__ C, int nb, int nk, int ni) {
  __shared__ double as[16][64], bs[16][96];
  const int tx = threadIdx.x & 15, ty = threadIdx.x >> 4;
  const int i0 = blockIdx.x * 64, b0 = blockIdx.y * 96, a = blockIdx.z;
  double c[6][4] = {};
  for (int k0 = 0; k0 < nk; k0 += 16) {
#pragma unroll
    for (int e = threadIdx.x; e < 16 * 64; e += 256) {
      int k = e >> 6, i = e & 63;
      as[k][i] = k0 + k < nk && i0 + i < ni ? A[((size_t)a * nk + k0 + k) * ni + i0 + i] : 0.0;
    }
#pragma unroll
    for (int e = threadIdx.x; e < 16 * 96; e += 256) {
      int k = e / 96, b = e % 96;
      bs[k][b] = k0 + k < nk && b0 + b < nb ? B[(size_t)(k0 + k) * nb + b0 + b] : 0.0;
    }
    __syncthreads();
#pragma unroll
    for (int k = 0; k < 16; k++) {
      double av[4], bv[6];
#pragma unroll
      for (int u = 0; u < 4; u++) av[u] = as[k][tx + 16 * u];
#pragma unroll
      for (int u = 0; u < 6; u++) bv[u] = bs[k][ty * 6 + u];
#pragma unroll
      for (int u = 0; u < 6; u++)
#pragma unroll
        for (int v = 0; v < 4; v++) c[u][v] += av[v] * bv[u];
    }
    __syncthreads();
  }
#pragma unroll
  for (int u = 0; u < 6; u++)
#pragma unroll
    for (int v = 0; v < 4; v++) {
      int b = b0 + ty * 6 + u, i = i0 + tx + 16 * v;
      if (b < nb && i < ni) C[((size_t)a * nb + b) * ni + i] = c[u][v];
    }
}

// 4
__constant__ double c_ke[64];
__global__ void __launch_bounds__(128) fe_apply(const int4 *__restrict__ conn, const double *__restrict__ coef,
                                                const double *__restrict__ u, double *__restrict__ r, int ne) {
  int e = blockIdx.x * blockDim.x + threadIdx.x;
  if (e >= ne) return;
  int4 p = conn[(size_t)e * 2], q = conn[(size_t)e * 2 + 1];
  int id[8] = {p.x, p.y, p.z, p.w, q.x, q.y, q.z, q.w};
  double k = coef[e], ue[8];
#pragma unroll
  for (int a = 0; a < 8; a++) ue[a] = u[id[a]];
#pragma unroll
  for (int a = 0; a < 8; a++) {
    double s = 0;
#pragma unroll
    for (int b = 0; b < 8; b++) s += c_ke[a * 8 + b] * ue[b];
    atomicAdd(r + id[a], k * s);
  }
}

// 5: 8 threads a row, several rows each, one atomic a block.
__global__ void __launch_bounds__(256) csr_dot(const int *__restrict__ ptr, const int *__restrict__ col,
                                               const double *__restrict__ val, const double *__restrict__ x,
                                               double *__restrict__ y, int n, double *dot) {
  const int lane = threadIdx.x & 7;
  const int groups = gridDim.x * 32;
  double d = 0;
  // All lanes of a warp run the same number of rounds.
  for (int base = blockIdx.x * 32; base < n; base += groups) {
    int i = base + (threadIdx.x >> 3);
    double s = 0;
    if (i < n) {
      int e = ptr[i + 1];
      for (int k = ptr[i] + lane; k < e; k += 8) s += val[k] * x[col[k]];
    }
    s += __shfl_xor_sync(0xffffffffu, s, 4);
    s += __shfl_xor_sync(0xffffffffu, s, 2);
    s += __shfl_xor_sync(0xffffffffu, s, 1);
    if (lane == 0 && i < n) {
      y[i] = s;
      d += s * x[i];
    }
  }
  d = block_sum(d);
  if (threadIdx.x == 0) atomicAdd(dot, d);
}

// 6
__global__ void __launch_bounds__(256) ell(const double *__restrict__ val, const int *__restrict__ col,
                                           const double *__restrict__ x, double *__restrict__ y, int n, int width) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  double s = 0;
#pragma unroll 9
  for (int k = 0; k < width; k++) {
    int c = col[(size_t)k * n + i];
    double v = val[(size_t)k * n + i];
    if (c >= 0) s += v * x[c];
  }
  y[i] = s;
}

// 7: two elements a thread at a time; the scalars stay on the device.
__global__ void __launch_bounds__(256) cg_update(double2 *__restrict__ x, double2 *__restrict__ r,
                                                 const double2 *__restrict__ p, const double2 *__restrict__ q, int n2,
                                                 double alpha, double *nw) {
  double s = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n2; i += gridDim.x * blockDim.x) {
    double2 xv = x[i], rv = r[i], pv = p[i], qv = q[i];
    xv.x += alpha * pv.x, xv.y += alpha * pv.y;
    rv.x -= alpha * qv.x, rv.y -= alpha * qv.y;
    x[i] = xv, r[i] = rv;
    s += rv.x * rv.x + rv.y * rv.y;
  }
  s = block_sum(s);
  if (threadIdx.x == 0) atomicAdd(nw, s);
}
__global__ void __launch_bounds__(256) cg_dir(double2 *__restrict__ p, const double2 *__restrict__ r, int n2,
                                              const double *nw, double rr) {
  double a = *nw, beta = a / (a + rr);
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n2) {
    double2 pv = p[i], rv = r[i];
    p[i] = make_double2(rv.x + beta * pv.x, rv.y + beta * pv.y);
  }
}

int main(int argc, char **argv) {
  args(argc, argv);
  CK(cudaFree(0));
  double t;
  {
    int nb = lu_b();
    std::vector<double> a((size_t)nb * 64), b((size_t)nb * 8), x((size_t)nb * 8);
    fill(a, 1, -1, 1), fill(b, 2, -1, 1);
    for (int m = 0; m < nb; m++)
      for (int i = 0; i < 8; i++) a[(size_t)m * 64 + i * 9] += 9;
    double *pa = up(a), *pb = up(b), *px = up(x);
    t = best([&] {
      lu8<<<cdiv(nb, 64), 64>>>(pa, pb, px, nb);
      SYNC();
    });
    down(x, px);
    report("lu8_thread", t, sumabs(x));
    cudaFree(pa), cudaFree(pb), cudaFree(px);
  }
  {
    int nb = mm_b();
    size_t m = (size_t)nb * 256;
    std::vector<double> a(m), b(m), c(m);
    fill(a, 11, -1, 1), fill(b, 12, -1, 1);
    double *pa = up(a), *pb = up(b), *pc = up(c);
    t = best([&] {
      bmm16<<<cdiv(nb, 4), 256>>>(pa, pb, pc, nb);
      SYNC();
    });
    down(c, pc);
    report("bmm16_team", t, sumabs(c));
    cudaFree(pa), cudaFree(pb), cudaFree(pc);
  }
  {
    int na = tc_a(), nb = tc_b(), nk = tc_k(), ni = tc_i();
    std::vector<double> a((size_t)na * nk * ni), b((size_t)nk * nb), c((size_t)na * nb * ni);
    fill(a, 21, -1, 1), fill(b, 22, -1, 1);
    double *pa = up(a), *pb = up(b), *pc = up(c);
    t = best([&] {
      contract<<<dim3(cdiv(ni, 64), cdiv(nb, 96), na), 256>>>(pa, pb, pc, nb, nk, ni);
      SYNC();
    });
    down(c, pc);
    report("contract", t, sumabs(c));
    cudaFree(pa), cudaFree(pb), cudaFree(pc);
  }
  {
    int n = fe_n();
    std::vector<int> conn;
    fe_mesh(conn, n);
    size_t ne = (size_t)n * n * n, nn = (size_t)(n + 1) * (n + 1) * (n + 1);
    std::vector<double> coef(ne), u(nn), r(nn);
    fill(coef, 31, 0.5, 2), fill(u, 32, -1, 1);
    double ke[64];
    fe_matrix(ke);
    CK(cudaMemcpyToSymbol(c_ke, ke, sizeof ke));
    int *pn = up(conn);
    double *pk = up(coef), *pu = up(u), *pr = up(r);
    t = best([&] {
      CK(cudaMemsetAsync(pr, 0, nn * sizeof(double)));
      fe_apply<<<cdiv(ne, 128), 128>>>((const int4 *)pn, pk, pu, pr, (int)ne);
      SYNC();
    });
    down(r, pr);
    report("fe_hex8", t, sumabs(r));
    cudaFree(pn), cudaFree(pk), cudaFree(pu), cudaFree(pr);
  }
  {
    int n = cs_n();
    Csr a;
    csr_make(a, n);
    std::vector<double> x(n), y(n), d(1);
    fill(x, 41, 0, 1);
    int *ptr = up(a.ptr), *col = up(a.col);
    double *val = up(a.val), *px = up(x), *py = up(y), *pd = up(d);
    t = best([&] {
      CK(cudaMemsetAsync(pd, 0, 8));
      csr_dot<<<std::min(cdiv(n, 32), 132 * 8), 256>>>(ptr, col, val, px, py, n, pd);
      CK(cudaGetLastError());
      CK(cudaMemcpy(d.data(), pd, 8, cudaMemcpyDeviceToHost));
    });
    down(y, py);
    report("csr_dot", t, sumabs(y) + d[0]);
    cudaFree(ptr), cudaFree(col), cudaFree(val), cudaFree(px), cudaFree(py), cudaFree(pd);
  }
  {
    size_t n = el_n(), w = el_w(), m = n * w;
    std::vector<double> v(m), x(n), y(n);
    std::vector<int> c(m);
    fill(v, 51, -1, 1), fill(x, 52, -1, 1);
    Rng r(53);
    for (size_t k = 0; k < w; k++)
      for (size_t i = 0; i < n; i++) c[k * n + i] = r.below(10) == 0 ? -1 : (int)((i + (k * 37) % n + r.below(16)) % n);
    double *pv = up(v), *px = up(x), *py = up(y);
    int *pc = up(c);
    t = best([&] {
      ell<<<cdiv(n, 256), 256>>>(pv, pc, px, py, (int)n, (int)w);
      SYNC();
    });
    down(y, py);
    report("ell_spmv", t, sumabs(y));
    cudaFree(pv), cudaFree(px), cudaFree(py), cudaFree(pc);
  }
  {
    int n = (int)cg_n();
    std::vector<double> x(n, 0.0), r(n), p(n), q(n), d(1);
    fill(r, 61, -1, 1), fill(p, 62, -1, 1), fill(q, 63, -1, 1);
    double *px = up(x), *pr = up(r), *pp = up(p), *pq = up(q), *pd = up(d), rr = (double)n;
    t = best([&] {
      CK(cudaMemsetAsync(pd, 0, 8));
      cg_update<<<132 * 8, 256>>>((double2 *)px, (double2 *)pr, (const double2 *)pp, (const double2 *)pq, n / 2, 0.01, pd);
      cg_dir<<<cdiv(n / 2, 256), 256>>>((double2 *)pp, (const double2 *)pr, n / 2, pd, rr);
      CK(cudaGetLastError());
      CK(cudaMemcpy(&rr, pd, 8, cudaMemcpyDeviceToHost));
    });
    down(x, px), down(p, pp);
    report("cg_vectors", t, sumabs(x) + sumabs(p) + rr);
    cudaFree(px), cudaFree(pr), cudaFree(pp), cudaFree(pq), cudaFree(pd);
  }
}
