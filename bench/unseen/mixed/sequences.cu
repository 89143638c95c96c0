// Discrete, CUDA.
#include "mixed_cuda.h"
#include "sequences.h"

// 1: a warp a pair; a lane keeps 8 columns in registers, rows run skewed through the lanes.
__global__ void __launch_bounds__(128) smith_waterman(const unsigned char *__restrict__ A, const unsigned char *__restrict__ B,
                                                      int *__restrict__ score, int pairs) {
  __shared__ unsigned char sa[4][SWL];
  const int w = threadIdx.x >> 5, lane = threadIdx.x & 31;
  const int p = blockIdx.x * 4 + w;
  if (p >= pairs) return; // a whole warp
  for (int i = lane; i < SWL; i += 32) sa[w][i] = A[(size_t)p * SWL + i];
  int b[8], up[8];
#pragma unroll
  for (int j = 0; j < 8; j++) b[j] = B[(size_t)p * SWL + lane * 8 + j], up[j] = 0;
  __syncwarp();
  int last = 0, prev = 0, best = 0;
  for (int t = 0; t < SWL + 31; t++) {
    int recv = __shfl_up_sync(0xffffffffu, last, 1);
    if (lane == 0) recv = 0;
    int r = t - lane;
    if (r >= 0 && r < SWL) {
      int a = sa[w][r], diag = prev, left = recv;
#pragma unroll
      for (int j = 0; j < 8; j++) {
        int v = max(max(diag + (a == b[j] ? 3 : -2), 0), max(up[j], left) - 2);
        diag = up[j];
        up[j] = v;
        left = v;
        best = max(best, v);
      }
      last = left;
    }
    prev = recv;
  }
  best = warp_max(best);
  if (lane == 0) score[p] = best;
}

// 2: a block of 64 threads a sequence; a column of the transition matrix in registers.
__global__ void __launch_bounds__(VS) viterbi(const float *__restrict__ tr, const float *__restrict__ em,
                                              const unsigned char *__restrict__ obs, unsigned char *__restrict__ path,
                                              float *__restrict__ score) {
  __shared__ __align__(16) float v[2][VS];
  __shared__ float e[VO][VS + 1];
  __shared__ unsigned char back[VT][VS], o[VT], pt[VT];
  const int s = threadIdx.x, q = blockIdx.x;
  float c[VS];
#pragma unroll
  for (int p = 0; p < VS; p++) c[p] = tr[p * VS + s];
  for (int i = s; i < VS * VO; i += VS) e[i % VO][i / VO] = em[i];
  for (int i = s; i < VT; i += VS) o[i] = obs[(size_t)q * VT + i];
  __syncthreads();
  v[0][s] = e[o[0]][s];
  __syncthreads();
  for (int t = 1; t < VT; t++) {
    const float4 *a = reinterpret_cast<const float4 *>(v[(t - 1) & 1]);
    float m = -INFINITY;
    int arg = 0;
#pragma unroll
    for (int p = 0; p < VS; p += 4) {
      float4 x = a[p / 4];
      float y0 = x.x + c[p], y1 = x.y + c[p + 1], y2 = x.z + c[p + 2], y3 = x.w + c[p + 3];
      if (y0 > m) m = y0, arg = p;
      if (y1 > m) m = y1, arg = p + 1;
      if (y2 > m) m = y2, arg = p + 2;
      if (y3 > m) m = y3, arg = p + 3;
    }
    v[t & 1][s] = m + e[o[t]][s];
    back[t][s] = (unsigned char)arg;
    __syncthreads();
  }
  if (s == 0) {
    const float *a = v[(VT - 1) & 1];
    int k = 0;
    for (int i = 1; i < VS; i++)
      if (a[i] > a[k]) k = i;
    score[q] = a[k];
    for (int t = VT - 1; t >= 0; t--) {
      pt[t] = (unsigned char)k;
      if (t > 0) k = back[t][k];
    }
  }
  __syncthreads();
  for (int i = s; i < VT; i += VS) path[(size_t)q * VT + i] = pt[i];
}

// 3
__global__ void __launch_bounds__(256) pk_count(const int *__restrict__ row, int n, int *__restrict__ len) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(len + row[i], 1);
}
// One block scans; each thread takes rows / 1024 consecutive rows.
__global__ void __launch_bounds__(1024) pk_scan(int *__restrict__ len, int *__restrict__ off, int rows) {
  __shared__ int ws[32];
  const int t = threadIdx.x, lane = t & 31, w = t >> 5;
  const int per = (rows + 1023) / 1024, b = min(rows, t * per), e = min(rows, b + per);
  int s = 0;
  for (int i = b; i < e; i++) s += len[i];
  int x = s;
#pragma unroll
  for (int o = 1; o < 32; o <<= 1) {
    int y = __shfl_up_sync(0xffffffffu, x, o);
    if (lane >= o) x += y;
  }
  if (lane == 31) ws[w] = x;
  __syncthreads();
  if (w == 0) {
    int v = ws[lane];
#pragma unroll
    for (int o = 1; o < 32; o <<= 1) {
      int y = __shfl_up_sync(0xffffffffu, v, o);
      if (lane >= o) v += y;
    }
    ws[lane] = v;
  }
  __syncthreads();
  int run = x - s + (w ? ws[w - 1] : 0);
  for (int i = b; i < e; i++) {
    int l = len[i];
    off[i] = run;
    len[i] = run; // the packing cursor
    run += l;
  }
  if (t == 1023) off[rows] = run;
}
__global__ void __launch_bounds__(256) pk_pack(const int *__restrict__ row, const int *__restrict__ col,
                                               const double *__restrict__ val, int n, int *__restrict__ cur,
                                               int *__restrict__ pcol, double *__restrict__ pval) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  int k = atomicAdd(cur + row[i], 1);
  pcol[k] = col[i];
  pval[k] = val[i];
}

// 4: one atomic a block round of 256 x 8 elements.
__global__ void __launch_bounds__(256) compact(const double *__restrict__ x, double *__restrict__ out, int n, double thr,
                                               int *__restrict__ count) {
  __shared__ int ws[8], base;
  const int lane = threadIdx.x & 31, w = threadIdx.x >> 5;
  const int i0 = blockIdx.x * 2048 + threadIdx.x;
  double v[8];
  int c = 0;
#pragma unroll
  for (int k = 0; k < 8; k++) {
    int i = i0 + k * 256;
    v[k] = i < n ? x[i] : thr;
    c += v[k] > thr;
  }
  int s = c;
#pragma unroll
  for (int o = 1; o < 32; o <<= 1) {
    int y = __shfl_up_sync(0xffffffffu, s, o);
    if (lane >= o) s += y;
  }
  if (lane == 31) ws[w] = s;
  __syncthreads();
  if (threadIdx.x == 0) {
    int a = 0;
    for (int k = 0; k < 8; k++) {
      int y = ws[k];
      ws[k] = a;
      a += y;
    }
    base = atomicAdd(count, a);
  }
  __syncthreads();
  int o = base + ws[w] + s - c;
#pragma unroll
  for (int k = 0; k < 8; k++)
    if (v[k] > thr) out[o++] = v[k];
}

// 5: 16 lanes a vertex, the pushes of a warp by one atomic.
__global__ void __launch_bounds__(256) bfs_init(int *__restrict__ level, int *__restrict__ front, int n, int src) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) level[i] = i == src ? 0 : -1;
  if (i == 0) front[0] = src;
}
__global__ void __launch_bounds__(256) bfs_step(const int *__restrict__ ptr, const int *__restrict__ col, int *level,
                                                const int *__restrict__ front, int *__restrict__ next, int nf, int depth,
                                                int *count) {
  const int lane = threadIdx.x & 31, sub = lane & 15;
  const int f = (blockIdx.x * blockDim.x + threadIdx.x) >> 4;
  int k = 0, e = 0;
  if (f < nf) {
    int v = front[f];
    k = ptr[v] + sub;
    e = ptr[v + 1];
  }
  while (__any_sync(0xffffffffu, k < e)) {
    int w = -1;
    if (k < e) {
      w = col[k];
      if (level[w] != -1 || atomicCAS(level + w, -1, depth + 1) != -1) w = -1;
    }
    unsigned m = __ballot_sync(0xffffffffu, w >= 0);
    if (m) {
      int b = 0;
      if (lane == 0) b = atomicAdd(count, __popc(m));
      b = __shfl_sync(0xffffffffu, b, 0);
      if (w >= 0) next[b + __popc(m & ((1u << lane) - 1))] = w;
    }
    k += 16;
  }
}

// 6: energies and tally in shared memory.
struct XorShift {
  uint64_t s;
  __device__ __forceinline__ explicit XorShift(uint64_t i) {
    uint64_t z = (i + 1) * 0x9E3779B97F4A7C15ull;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    s = (z ^ (z >> 31)) | 1;
  }
  __device__ __forceinline__ double operator()() {
    s ^= s << 13;
    s ^= s >> 7;
    s ^= s << 17;
    return ((double)(s >> 11) + 0.5) * (1.0 / 9007199254740992.0);
  }
};
__global__ void __launch_bounds__(256) transport(const double *__restrict__ en, const double *__restrict__ st,
                                                 const double *__restrict__ ab, int *__restrict__ tally, int n,
                                                 unsigned long long *leaked_out, double *energy_out) {
  __shared__ double se[MCE];
  __shared__ int sb[MCB];
  for (int i = threadIdx.x; i < MCE; i += 256) se[i] = en[i];
  for (int i = threadIdx.x; i < MCB; i += 256) sb[i] = 0;
  __syncthreads();
  const double depth = 10;
  unsigned long long leaked = 0;
  double energy = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    XorShift rnd(i);
    double x = 0, mu = 1, e = 1.0 + 0.9 * rnd();
    for (;;) {
      int lo = 0, hi = MCE - 1;
      while (hi - lo > 1) {
        int mid = (lo + hi) >> 1;
        if (se[mid] <= e)
          lo = mid;
        else
          hi = mid;
      }
      double f = (e - se[lo]) / (se[lo + 1] - se[lo]);
      double s0 = st[lo], a0 = ab[lo];
      double sig = s0 + f * (st[lo + 1] - s0);
      double abs_p = a0 + f * (ab[lo + 1] - a0);
      x += mu * (-log(rnd()) / sig);
      if (x < 0 || x >= depth) {
        leaked++;
        energy += e;
        break;
      }
      atomicAdd(sb + (int)(x * (MCB / depth)), 1);
      if (rnd() < abs_p) break;
      e *= 0.3 + 0.7 * rnd();
      if (e < 2e-3) break;
      mu = 2 * rnd() - 1;
    }
  }
  __syncthreads();
  for (int i = threadIdx.x; i < MCB; i += 256)
    if (sb[i]) atomicAdd(tally + i, sb[i]);
  leaked = block_sum(leaked);
  energy = block_sum(energy);
  if (threadIdx.x == 0) {
    atomicAdd(leaked_out, leaked);
    atomicAdd(energy_out, energy);
  }
}

// 7: 32 columns x 8 rows a block, strips of rows.
__global__ void __launch_bounds__(256) col_sums(const double *__restrict__ a, double *__restrict__ sum,
                                                double *__restrict__ sq, int rows, int cols) {
  __shared__ double s1[8][32], s2[8][32];
  const int c = blockIdx.x * 32 + threadIdx.x;
  const int per = (rows + gridDim.y - 1) / gridDim.y, r0 = blockIdx.y * per, r1 = min(rows, r0 + per);
  double s = 0, q = 0;
  if (c < cols) {
#pragma unroll 8
    for (int r = r0 + threadIdx.y; r < r1; r += 8) {
      double v = a[(size_t)r * cols + c];
      s += v;
      q += v * v;
    }
  }
  s1[threadIdx.y][threadIdx.x] = s;
  s2[threadIdx.y][threadIdx.x] = q;
  __syncthreads();
  if (threadIdx.y == 0 && c < cols) {
#pragma unroll
    for (int k = 1; k < 8; k++) s += s1[k][threadIdx.x], q += s2[k][threadIdx.x];
    atomicAdd(sum + c, s);
    atomicAdd(sq + c, q);
  }
}
__global__ void col_final(const double *__restrict__ sum, const double *__restrict__ sq, double *__restrict__ mean,
                          double *__restrict__ var, int rows, int cols) {
  int c = blockIdx.x * blockDim.x + threadIdx.x;
  if (c >= cols) return;
  double m = sum[c] / rows;
  mean[c] = m;
  var[c] = sq[c] / rows - m * m;
}

int main(int argc, char **argv) {
  args(argc, argv);
  CK(cudaFree(0));
  double t;
  {
    int np = sw_pairs();
    size_t m = (size_t)np * SWL;
    auto a = symbols(m, 1, 4), b = symbols(m, 2, 4);
    for (size_t i = 0; i < m; i += 3) b[i] = a[i], b[i + 1 < m ? i + 1 : i] = a[i + 1 < m ? i + 1 : i];
    std::vector<int> sc(np);
    unsigned char *pa = up(a), *pb = up(b);
    int *ps = up(sc);
    t = best([&] {
      smith_waterman<<<cdiv(np, 4), 128>>>(pa, pb, ps, np);
      SYNC();
    });
    down(sc, ps);
    report("smith_waterman", t, sumabs(sc));
    cudaFree(pa), cudaFree(pb), cudaFree(ps);
  }
  {
    int nb = vi_batch();
    std::vector<float> tr(VS * VS), em(VS * VO), sc(nb);
    fill(tr, 11, -5, 0), fill(em, 12, -4, 0);
    auto obs = symbols((size_t)nb * VT, 13, VO);
    std::vector<unsigned char> path(obs.size());
    float *pt = up(tr), *pe = up(em), *ps = up(sc);
    unsigned char *po = up(obs), *pp = up(path);
    t = best([&] {
      viterbi<<<nb, VS>>>(pt, pe, po, pp, ps);
      SYNC();
    });
    down(path, pp), down(sc, ps);
    report("viterbi", t, sumabs(path) + sumabs(sc));
    cudaFree(pt), cudaFree(pe), cudaFree(ps), cudaFree(po), cudaFree(pp);
  }
  {
    int n = pk_n(), rows = pk_rows();
    std::vector<int> row(n), col(n), len(rows), off(rows + 1), pc(n);
    std::vector<double> val(n), pv(n);
    Rng r(21);
    for (int i = 0; i < n; i++) row[i] = (int)r.below(rows), col[i] = (int)r.below(100000), val[i] = r.u();
    int *a = up(row), *b = up(col), *l = up(len), *o = up(off), *d = up(pc);
    double *v = up(val), *w = up(pv);
    t = best([&] {
      CK(cudaMemsetAsync(l, 0, rows * sizeof(int)));
      pk_count<<<cdiv(n, 256), 256>>>(a, n, l);
      pk_scan<<<1, 1024>>>(l, o, rows);
      pk_pack<<<cdiv(n, 256), 256>>>(a, b, v, n, l, d, w);
      SYNC();
    });
    down(off, o), down(pc, d), down(pv, w);
    report("pack_rows", t, pack_sum(off, pc, pv));
    cudaFree(a), cudaFree(b), cudaFree(l), cudaFree(o), cudaFree(d), cudaFree(v), cudaFree(w);
  }
  {
    int n = cp_n();
    std::vector<double> x(n), y(n, 0.0);
    std::vector<int> c(1);
    fill(x, 31, 0, 1);
    double *px = up(x), *py = up(y);
    int *pc = up(c);
    t = best([&] {
      CK(cudaMemsetAsync(pc, 0, 4));
      compact<<<cdiv(n, 2048), 256>>>(px, py, n, 0.9, pc);
      CK(cudaGetLastError());
      CK(cudaMemcpy(c.data(), pc, 4, cudaMemcpyDeviceToHost));
    });
    down(y, py);
    report("compact", t, sumabs(y) + c[0]);
    cudaFree(px), cudaFree(py), cudaFree(pc);
  }
  {
    int n = bf_n(), seen = 0;
    std::vector<int> ptr, col, lev(n), f(n), g(n), c(1);
    graph_make(ptr, col, n);
    int *pp = up(ptr), *pc = up(col), *pl = up(lev), *pf = up(f), *pg = up(g), *pn = up(c);
    t = best([&] {
      int *front = pf, *next = pg, nf = 1, depth = 0;
      seen = 1;
      bfs_init<<<cdiv(n, 256), 256>>>(pl, front, n, 1);
      while (nf > 0) {
        CK(cudaMemsetAsync(pn, 0, 4));
        bfs_step<<<cdiv(nf, 16), 256>>>(pp, pc, pl, front, next, nf, depth, pn);
        CK(cudaGetLastError());
        CK(cudaMemcpy(&nf, pn, 4, cudaMemcpyDeviceToHost));
        std::swap(front, next);
        seen += nf;
        depth++;
      }
    });
    down(lev, pl);
    report("bfs_levels", t, sumabs(lev) + seen);
    cudaFree(pp), cudaFree(pc), cudaFree(pl), cudaFree(pf), cudaFree(pg), cudaFree(pn);
  }
  {
    std::vector<double> en, st, ab, res(2);
    mc_table(en, st, ab);
    int n = mc_n();
    std::vector<int> tl(MCB);
    double *pe = up(en), *ps = up(st), *pa = up(ab), *pr = up(res);
    int *pt = up(tl);
    t = best([&] {
      CK(cudaMemsetAsync(pt, 0, MCB * sizeof(int)));
      CK(cudaMemsetAsync(pr, 0, 16));
      transport<<<132 * 8, 256>>>(pe, ps, pa, pt, n, (unsigned long long *)pr, pr + 1);
      CK(cudaGetLastError());
      CK(cudaMemcpy(res.data(), pr, 16, cudaMemcpyDeviceToHost));
    });
    down(tl, pt);
    unsigned long long leaked;
    memcpy(&leaked, &res[0], 8);
    double s = 0;
    for (int b = 0; b < MCB; b++) s += (b + 1.0) * tl[b];
    report("mc_transport", t, s + (double)leaked + res[1]);
    cudaFree(pe), cudaFree(ps), cudaFree(pa), cudaFree(pr), cudaFree(pt);
  }
  {
    int nr = cm_rows(), nc = cm_cols();
    size_t m = (size_t)nr * nc;
    std::vector<double> a(m), s(nc), mean(nc), var(nc);
    fill(a, 91, -1, 2);
    double *pa = up(a), *ps = up(s), *pq = up(s), *pm = up(mean), *pv = up(var);
    t = best([&] {
      CK(cudaMemsetAsync(ps, 0, nc * sizeof(double)));
      CK(cudaMemsetAsync(pq, 0, nc * sizeof(double)));
      col_sums<<<dim3(cdiv(nc, 32), 132), dim3(32, 8)>>>(pa, ps, pq, nr, nc);
      col_final<<<cdiv(nc, 256), 256>>>(ps, pq, pm, pv, nr, nc);
      SYNC();
    });
    down(mean, pm), down(var, pv);
    report("column_stats", t, sumabs(mean) + sumabs(var));
    cudaFree(pa), cudaFree(ps), cudaFree(pq), cudaFree(pm), cudaFree(pv);
  }
}
