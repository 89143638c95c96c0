// Tiles, sorting, scans, tables, divergence, CUDA.
#include "mixed_cuda.h"
#include "tiles.h"

// 1
__global__ void __launch_bounds__(256) transpose(const double *__restrict__ a, double *__restrict__ b, int nx, int ny, int nz) {
  __shared__ double tile[32][33];
  int xb = blockIdx.x * 32, zb = blockIdx.y * 32, y = blockIdx.z, tx = threadIdx.x;
#pragma unroll
  for (int i = threadIdx.y; i < 32; i += 8) tile[i][tx] = a[((size_t)(zb + i) * ny + y) * nx + xb + tx];
  __syncthreads();
#pragma unroll
  for (int i = threadIdx.y; i < 32; i += 8) b[((size_t)(xb + i) * ny + y) * nz + zb + tx] = tile[tx][i];
}

// 2: 512 threads a row; strides below 32 stay within the 64 keys of a warp.
__global__ void __launch_bounds__(512) bitonic(const unsigned *__restrict__ x, unsigned *__restrict__ y) {
  __shared__ unsigned k[BT];
  int t = threadIdx.x;
  size_t o = (size_t)blockIdx.x * BT;
  k[t] = x[o + t];
  k[t + 512] = x[o + t + 512];
  __syncthreads();
  for (int s = 2; s <= BT; s *= 2)
    for (int j = s / 2; j > 0; j /= 2) {
      int i = 2 * t - (t & (j - 1)), l = i + j;
      bool up = (i & s) == 0;
      unsigned a = k[i], b = k[l];
      if ((a > b) == up) {
        k[i] = b;
        k[l] = a;
      }
      // The next step (j / 2, or s for the first of the next merge) crosses warps only when its stride exceeds 32.
      int nj = j > 1 ? j / 2 : s;
      if (j > 32 || nj > 32) __syncthreads();
      else __syncwarp();
    }
  __syncthreads();
  y[o + t] = k[t];
  y[o + t + 512] = k[t + 512];
}

// 3: four values a thread, scan by shuffles.
__global__ void __launch_bounds__(256) scan(const int *__restrict__ x, int *__restrict__ y) {
  __shared__ int ws[8];
  int t = threadIdx.x, lane = t & 31, w = t >> 5;
  const int4 *x4 = reinterpret_cast<const int4 *>(x) + (size_t)blockIdx.x * (SC / 4);
  int4 *y4 = reinterpret_cast<int4 *>(y) + (size_t)blockIdx.x * (SC / 4);
  int4 v = x4[t];
  v.y += v.x;
  v.z += v.y;
  v.w += v.z;
  int s = v.w;
  for (int o = 1; o < 32; o *= 2) {
    int u = __shfl_up_sync(0xffffffffu, s, o);
    if (lane >= o) s += u;
  }
  if (lane == 31) ws[w] = s;
  __syncthreads();
  int base = s - v.w;
  for (int i = 0; i < w; i++) base += ws[i];
  v.x += base;
  v.y += base;
  v.z += base;
  v.w += base;
  y4[t] = v;
}

// 4
__global__ void __launch_bounds__(256) xs(const Gp *__restrict__ grid, const double *__restrict__ conc, int g, int n,
                                          double *ver, u64 *idx) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  double v = 0;
  unsigned c = 0;
  if (i < n) {
    u64 s = 1070ull + 7919ull * i;
    lcg(s);
    double e = lcg(s);
    int mat = (int)(lcg(s) * 12), nn = 4 + mat;
    double sum[5] = {0, 0, 0, 0, 0};
    for (int k = 0; k < nn; k++) {
      int nuc = (k * 7 + mat) % NUC;
      const Gp *__restrict__ p = grid + (size_t)nuc * g;
      int lo = 0, hi = g - 1;
      while (hi - lo > 1) {
        int m = (lo + hi) / 2;
        if (p[m].e > e) hi = m;
        else lo = m;
      }
      Gp a = p[lo], b = p[lo + 1];
      double f = (b.e - e) / (b.e - a.e), w = conc[mat * NUC + nuc];
      sum[0] += w * (b.total - f * (b.total - a.total));
      sum[1] += w * (b.elastic - f * (b.elastic - a.elastic));
      sum[2] += w * (b.absorb - f * (b.absorb - a.absorb));
      sum[3] += w * (b.fission - f * (b.fission - a.fission));
      sum[4] += w * (b.nu - f * (b.nu - a.nu));
    }
    double mx = -1;
    int mi = 0;
#pragma unroll
    for (int j = 0; j < 5; j++)
      if (sum[j] > mx) {
        mx = sum[j];
        mi = j;
      }
    v = mx;
    c = mi + 1;
  }
  v = block_sum(v);
  c = block_sum(c);
  if (threadIdx.x == 0) {
    atomicAdd(ver, v);
    atomicAdd(idx, (u64)c);
  }
}

// 5
__global__ void __launch_bounds__(256) mandel(int *__restrict__ img, int w, int h, int lim, u64 *total) {
  int i = blockIdx.x * 32 + threadIdx.x, j = blockIdx.y * 8 + threadIdx.y;
  unsigned k = 0;
  if (i < w && j < h) {
    double cx = -2.0 + 3.0 * i / w, cy = -1.0 + 2.0 * j / h, x = 0, y = 0;
    for (; k < (unsigned)lim; k++) {
      double xx = x * x, yy = y * y;
      if (xx + yy > 4) break;
      y = 2 * x * y + cy;
      x = xx - yy + cx;
    }
    img[(size_t)j * w + i] = (int)k;
  }
  k = warp_sum(k);
  if (threadIdx.x == 0) atomicAdd(total, (u64)k);
}

// 6: patterns in shared memory, counts in registers.
__global__ void __launch_bounds__(256) match(const char *__restrict__ t, const char *__restrict__ p, int n, u64 *cnt) {
  __shared__ char sp[NP * PL];
  if (threadIdx.x < NP * PL) sp[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  unsigned c[NP] = {0};
  for (int i = blockIdx.x * 256 + threadIdx.x; i <= n - PL; i += gridDim.x * 256) {
#pragma unroll
    for (int k = 0; k < NP; k++) {
      int j = 0;
      while (j < PL && t[i + j] == sp[k * PL + j]) j++;
      c[k] += j == PL;
    }
  }
#pragma unroll
  for (int k = 0; k < NP; k++) {
    unsigned s = block_sum(c[k]);
    if (threadIdx.x == 0) atomicAdd(&cnt[k], (u64)s);
  }
}

// 7
template <int K>
__global__ void __launch_bounds__(128) topk(const float *__restrict__ x, float *__restrict__ val, int *__restrict__ idx,
                                            int rows, int len) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r >= rows) return;
  float v[K];
  int id[K];
#pragma unroll
  for (int k = 0; k < K; k++) {
    v[k] = -1e30f;
    id[k] = -1;
  }
#pragma unroll 4
  for (int i = 0; i < len; i++) {
    float a = x[(size_t)i * rows + r];
    if (a > v[K - 1]) {
      int b = i;
#pragma unroll
      for (int k = 0; k < K; k++)
        if (a > v[k]) {
          float tv = v[k];
          int ti = id[k];
          v[k] = a;
          id[k] = b;
          a = tv;
          b = ti;
        }
    }
  }
#pragma unroll
  for (int k = 0; k < K; k++) {
    val[(size_t)k * rows + r] = v[k];
    idx[(size_t)k * rows + r] = id[k];
  }
}

// 8: a warp a row; the difference in the same kernel as the sum.
__global__ void pr_con(const int *__restrict__ deg, const double *__restrict__ pr, double *__restrict__ con, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) con[i] = deg[i] ? pr[i] / deg[i] : 0;
}
__global__ void __launch_bounds__(256) pr_step(const int *__restrict__ ptr, const int *__restrict__ col,
                                               const double *__restrict__ con, double *__restrict__ out, int n) {
  int i = (blockIdx.x * blockDim.x + threadIdx.x) >> 5, lane = threadIdx.x & 31;
  if (i >= n) return;
  double s = 0;
  int e = ptr[i + 1];
  for (int k = ptr[i] + lane; k < e; k += 32) s += con[col[k]];
  s = warp_sum(s);
  if (lane == 0) out[i] = 0.15 / n + 0.85 * s;
}
__global__ void __launch_bounds__(256) pr_diff(const double *__restrict__ out, const double *__restrict__ pr, int n, double *d) {
  double s = 0;
  for (int i = blockIdx.x * 256 + threadIdx.x; i < n; i += gridDim.x * 256) s += fabs(out[i] - pr[i]);
  s = block_sum(s);
  if (threadIdx.x == 0) atomicAdd(d, s);
}

// 9
__global__ void __launch_bounds__(256) gather(const Part *__restrict__ p, const int *__restrict__ perm, float *__restrict__ x,
                                              float *__restrict__ y, float *__restrict__ z, double *__restrict__ m,
                                              float *__restrict__ v2, int *__restrict__ kind, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  Part q = p[perm[i]];
  x[i] = q.x;
  y[i] = q.y;
  z[i] = q.z;
  m[i] = q.m;
  v2[i] = q.vx * q.vx + q.vy * q.vy + q.vz * q.vz;
  kind[i] = q.kind + 8 * (q.id & 3);
}

int main(int argc, char **argv) {
  args(argc, argv);
  CK(cudaFree(0));
  std::vector<u64> res(8);
  u64 *dres = up(res);
  std::vector<double> rd(2);
  double *drd = up(rd);
  {
    int nx = tp_x(), ny = tp_y(), nz = tp_z();
    size_t m = (size_t)nx * ny * nz;
    std::vector<double> a(m), b(m);
    fill(a, 11, 0, 1);
    double *pa = up(a), *pb = up(b), s = 0;
    double t = best([&] {
      transpose<<<dim3(nx / 32, nz / 32, ny), dim3(32, 8)>>>(pa, pb, nx, ny, nz);
      SYNC();
    });
    down(b, pb);
    for (size_t i = 0; i < m; i++) s += b[i] * (1 + i % 13);
    report("transpose3d", t, s);
    cudaFree(pa), cudaFree(pb);
  }
  {
    int r = bt_rows();
    size_t m = (size_t)r * BT;
    std::vector<unsigned> x(m), y(m);
    fill(x, 21, 0, 4e9);
    unsigned *px = up(x), *py = up(y);
    double t = best([&] {
      bitonic<<<r, 512>>>(px, py);
      SYNC();
    });
    down(y, py);
    double s = 0;
    for (size_t i = 0; i < m; i++) s += (double)y[i] * (1 + i % BT);
    report("bitonic_rows", t, s);
    cudaFree(px), cudaFree(py);
  }
  {
    int r = sc_rows();
    size_t m = (size_t)r * SC;
    std::vector<int> x(m), y(m);
    fill(x, 31, 0, 10);
    int *px = up(x), *py = up(y);
    double t = best([&] {
      scan<<<r, 256>>>(px, py);
      SYNC();
    });
    down(y, py);
    report("scan_rows", t, sumabs(y));
    cudaFree(px), cudaFree(py);
  }
  {
    int g = xs_g(), n = xs_n();
    std::vector<Gp> grid;
    std::vector<double> conc;
    xs_init(g, grid, conc);
    Gp *pg = up(grid);
    double *pc = up(conc);
    double t = best([&] {
      CK(cudaMemsetAsync(dres, 0, 8));
      CK(cudaMemsetAsync(drd, 0, 8));
      xs<<<cdiv(n, 256), 256>>>(pg, pc, g, n, drd, dres);
      CK(cudaGetLastError());
      CK(cudaMemcpy(rd.data(), drd, 8, cudaMemcpyDeviceToHost));
      CK(cudaMemcpy(res.data(), dres, 8, cudaMemcpyDeviceToHost));
    });
    report("xs_lookup", t, rd[0] + (double)res[0]);
    cudaFree(pg), cudaFree(pc);
  }
  {
    int w = mb_w(), h = mb_h();
    std::vector<int> img((size_t)w * h);
    int *p = up(img);
    double t = best([&] {
      CK(cudaMemsetAsync(dres, 0, 8));
      mandel<<<dim3(cdiv(w, 32), cdiv(h, 8)), dim3(32, 8)>>>(p, w, h, 400, dres);
      CK(cudaGetLastError());
      CK(cudaMemcpy(res.data(), dres, 8, cudaMemcpyDeviceToHost));
    });
    down(img, p);
    report("mandelbrot", t, sumabs(img) + (double)res[0]);
    cudaFree(p);
  }
  {
    int n = st_n();
    std::vector<char> tx, pt;
    st_init(tx, pt, n);
    char *a = up(tx), *b = up(pt);
    double t = best([&] {
      CK(cudaMemsetAsync(dres, 0, NP * 8));
      match<<<sz(132 * 16, 2), 256>>>(a, b, n, dres);
      CK(cudaGetLastError());
      CK(cudaMemcpy(res.data(), dres, NP * 8, cudaMemcpyDeviceToHost));
    });
    double s = 0;
    for (int k = 0; k < NP; k++) s += (double)res[k] * (k + 1);
    report("strmatch", t, s);
    cudaFree(a), cudaFree(b);
  }
  {
    int r = tk_rows(), l = tk_len();
    std::vector<float> x((size_t)r * l), v((size_t)r * 8);
    std::vector<int> id((size_t)r * 8);
    fill(x, 71, 0, 1);
    float *px = up(x), *pv = up(v);
    int *pi = up(id);
    double t = best([&] {
      topk<8><<<cdiv(r, 128), 128>>>(px, pv, pi, r, l);
      SYNC();
    });
    down(v, pv), down(id, pi);
    report("topk_rows", t, sumabs(v) + sumabs(id));
    cudaFree(px), cudaFree(pv), cudaFree(pi);
  }
  {
    int n = pr_n();
    std::vector<int> ptr, col, deg;
    pr_init(n, ptr, col, deg);
    std::vector<double> pr(n), con(n), out(n);
    fill(pr, 82, 0, 2.0 / n);
    int *pp = up(ptr), *pc = up(col), *pd = up(deg);
    double *a = up(pr), *b = up(con), *c = up(out);
    double t = best([&] {
      CK(cudaMemsetAsync(drd, 0, 8));
      pr_con<<<cdiv(n, 256), 256>>>(pd, a, b, n);
      pr_step<<<cdiv(n, 8), 256>>>(pp, pc, b, c, n);
      pr_diff<<<sz(132 * 4, 2), 256>>>(c, a, n, drd);
      CK(cudaGetLastError());
      CK(cudaMemcpy(rd.data(), drd, 8, cudaMemcpyDeviceToHost));
    });
    down(out, c);
    report("pagerank", t, sumabs(out) + rd[0]);
    cudaFree(pp), cudaFree(pc), cudaFree(pd), cudaFree(a), cudaFree(b), cudaFree(c);
  }
  {
    int n = ag_n();
    std::vector<Part> p;
    std::vector<int> perm, kind(n);
    ag_init(n, p, perm);
    std::vector<float> x(n), y(n), z(n), v2(n);
    std::vector<double> m(n);
    Part *pp = up(p);
    int *pq = up(perm), *pk = up(kind);
    float *px = up(x), *py = up(y), *pz = up(z), *pv = up(v2);
    double *pm = up(m), s = 0;
    double t = best([&] {
      gather<<<cdiv(n, 256), 256>>>(pp, pq, px, py, pz, pm, pv, pk, n);
      SYNC();
    });
    down(x, px), down(y, py), down(z, pz), down(v2, pv), down(m, pm), down(kind, pk);
    for (int i = 0; i < n; i++) s += (x[i] + y[i] + z[i] + m[i] + v2[i] + kind[i]) * (1 + i % 5);
    report("aos_gather", t, s);
    cudaFree(pp), cudaFree(pq), cudaFree(pk), cudaFree(px), cudaFree(py), cudaFree(pz), cudaFree(pv), cudaFree(pm);
  }
}
