// Integers, graphs, Monte Carlo, bioinformatics, CUDA.
#include "mixed_cuda.h"
#include "discrete.h"

// 1: table in shared memory, 16 bytes a load.
__global__ void __launch_bounds__(256) hist(const unsigned char *__restrict__ v, long long n, u64 *h) {
  __shared__ unsigned loc[256];
  loc[threadIdx.x] = 0;
  __syncthreads();
  long long n16 = n / 16, st = (long long)gridDim.x * 256, g = (long long)blockIdx.x * 256 + threadIdx.x;
  const uint4 *v4 = reinterpret_cast<const uint4 *>(v);
  for (long long i = g; i < n16; i += st) {
    uint4 w = v4[i];
    unsigned q[4] = {w.x, w.y, w.z, w.w};
#pragma unroll
    for (int k = 0; k < 4; k++)
#pragma unroll
      for (int b = 0; b < 4; b++) atomicAdd(&loc[(q[k] >> (8 * b)) & 255], 1u);
  }
  for (long long i = n16 * 16 + g; i < n; i += st) atomicAdd(&loc[v[i]], 1u);
  __syncthreads();
  atomicAdd(&h[threadIdx.x], (u64)loc[threadIdx.x]);
}

// 2
template <int K, int D>
__global__ void __launch_bounds__(256) kmeans(const double *__restrict__ x, const double *__restrict__ cen,
                                              const int *__restrict__ old, int *__restrict__ lab, int n, u64 *changed) {
  __shared__ double c[K * D];
  for (int i = threadIdx.x; i < K * D; i += blockDim.x) c[i] = cen[i];
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned ch = 0;
  if (i < n) {
    double p[D];
#pragma unroll
    for (int d = 0; d < D; d++) p[d] = x[(size_t)d * n + i];
    double bd = 1e300;
    int bi = 0;
#pragma unroll 4
    for (int k = 0; k < K; k++) {
      double s = 0;
#pragma unroll
      for (int d = 0; d < D; d++) {
        double t = p[d] - c[k * D + d];
        s += t * t;
      }
      if (s < bd) {
        bd = s;
        bi = k;
      }
    }
    lab[i] = bi;
    ch = old[i] != bi;
  }
  ch = block_sum(ch);
  if (threadIdx.x == 0) atomicAdd(changed, (u64)ch);
}

// 3
struct Xs {
  u64 s;
  __device__ __forceinline__ double uniform() {
    s ^= s >> 12;
    s ^= s << 25;
    s ^= s >> 27;
    return ((s * 2685821657736338717ull >> 11) + 0.5) * (1.0 / 9007199254740992.0);
  }
};
__global__ void __launch_bounds__(256) asian(int paths, int steps, double s0, double k, double a, double b, double *res) {
  int p = blockIdx.x * blockDim.x + threadIdx.x;
  double x = 0, x2 = 0;
  if (p < paths) {
    Xs g{mix64(p + 1)};
    double s = s0, av = 0;
    for (int t = 0; t < steps; t += 2) {
      double r = sqrt(-2 * log(g.uniform())), sn, cs;
      sincos(6.283185307179586 * g.uniform(), &sn, &cs);
      s *= exp(a + b * r * cs);
      av += s;
      s *= exp(a + b * r * sn);
      av += s;
    }
    double pay = av / steps - k;
    if (pay > 0) {
      x = pay;
      x2 = pay * pay;
    }
  }
  x = block_sum(x);
  x2 = block_sum(x2);
  if (threadIdx.x == 0) {
    atomicAdd(res, x);
    atomicAdd(res + 1, x2);
  }
}

// 4
__global__ void __launch_bounds__(128) sw(const unsigned char *__restrict__ a, const unsigned char *__restrict__ b,
                                          const int *__restrict__ la, const int *__restrict__ lb,
                                          int *__restrict__ score) {
  __shared__ int h[3][SWL + 1];
  __shared__ unsigned char sa[SWL], sb[SWL];
  int p = blockIdx.x, m = la[p], l = lb[p], top = 0;
  for (int i = threadIdx.x; i <= SWL; i += 128) h[0][i] = h[1][i] = h[2][i] = 0;
  for (int i = threadIdx.x; i < SWL; i += 128) {
    sa[i] = a[(size_t)p * SWL + i];
    sb[i] = b[(size_t)p * SWL + i];
  }
  __syncthreads();
  int *cur = h[2], *p1 = h[1], *p2 = h[0];
  for (int d = 2; d <= m + l; d++) {
    int lo = max(1, d - l), hi = min(m, d - 1);
    for (int i = lo + threadIdx.x; i <= hi; i += 128) {
      int s = p2[i - 1] + (sa[i - 1] == sb[d - i - 1] ? 3 : -2);
      s = max(max(s, max(p1[i - 1], p1[i]) - 2), 0);
      cur[i] = s;
      top = max(top, s);
    }
    __syncthreads();
    int *t = p2;
    p2 = p1;
    p1 = cur;
    cur = t;
  }
  top = block_max(top, 0);
  if (threadIdx.x == 0) score[p] = top;
}

// 5
__global__ void __launch_bounds__(256) probe(const Slot *__restrict__ tab, int bits, const u64 *__restrict__ key, int n,
                                             u64 *res) {
  u64 c = 0, s = 0, mask = (1ull << bits) - 1;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    u64 k = key[i], h = mix64(k) & mask;
    for (;;) {
      uint4 w = *reinterpret_cast<const uint4 *>(tab + h);
      u64 tk = (u64)w.y << 32 | w.x;
      if (tk == 0) break;
      if (tk == k) {
        c++;
        s += w.z;
        break;
      }
      h = (h + 1) & mask;
    }
  }
  c = block_sum(c);
  s = block_sum(s);
  if (threadIdx.x == 0) {
    atomicAdd(res, c);
    atomicAdd(res + 1, s);
  }
}

// 6
__global__ void bfs_reset(const int *__restrict__ vis, int *__restrict__ mark, int *tail, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) mark[i] = vis[i];
  if (i == 0) *tail = 0;
}
__global__ void __launch_bounds__(256) bfs(const int *__restrict__ ptr, const int *__restrict__ col,
                                           const int *__restrict__ front, int nf, int *mark, int *__restrict__ next,
                                           int *tail) {
  int f = blockIdx.x * blockDim.x + threadIdx.x;
  if (f >= nf) return;
  int u = front[f], ee = ptr[u + 1];
  for (int e = ptr[u]; e < ee; e++) {
    int v = col[e];
    if (*(volatile int *)(mark + v) == 0 && atomicExch(mark + v, 1) == 0) next[atomicAdd(tail, 1)] = v;
  }
}

// 7
__global__ void __launch_bounds__(256) tri(const int *__restrict__ ptr, const int *__restrict__ col,
                                           const int *__restrict__ src, int m, u64 *res) {
  int e = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned t = 0;
  if (e < m) {
    int u = src[e], v = col[e];
    int i = ptr[u], ie = ptr[u + 1], j = ptr[v], je = ptr[v + 1];
    if (i < ie && j < je) {
      int a = col[i], b = col[j];
      for (;;) {
        if (a == b) t++;
        bool ma = a <= b, mb = b <= a;
        if (ma) {
          if (++i == ie) break;
        }
        if (mb) {
          if (++j == je) break;
        }
        if (ma) a = col[i];
        if (mb) b = col[j];
      }
    }
  }
  t = block_sum(t);
  if (threadIdx.x == 0) atomicAdd(res, (u64)t);
}

// 8
struct Best {
  double v;
  long long i;
};
__device__ __forceinline__ void better(Best &a, double v, long long i) {
  if (v > a.v || (v == a.v && i < a.i)) {
    a.v = v;
    a.i = i;
  }
}
__device__ __forceinline__ Best block_best(Best b) {
  __shared__ Best sh[8];
  for (int o = 16; o; o >>= 1) {
    double v = __shfl_down_sync(0xffffffffu, b.v, o);
    long long i = __shfl_down_sync(0xffffffffu, b.i, o);
    better(b, v, i);
  }
  if ((threadIdx.x & 31) == 0) sh[threadIdx.x >> 5] = b;
  __syncthreads();
  if (threadIdx.x == 0)
    for (int w = 1; w < 8; w++) better(b, sh[w].v, sh[w].i);
  return b;
}
__global__ void __launch_bounds__(256) argmax1(const double *__restrict__ x, const double *__restrict__ y, long long n,
                                               Best *part) {
  Best b{-1e300, 1ll << 62};
  for (long long i = (long long)blockIdx.x * 256 + threadIdx.x; i < n; i += (long long)gridDim.x * 256)
    better(b, x[i] * y[i], i);
  b = block_best(b);
  if (threadIdx.x == 0) part[blockIdx.x] = b;
}
__global__ void __launch_bounds__(256) argmax2(const Best *part, int n, Best *out) {
  Best b{-1e300, 1ll << 62};
  for (int i = threadIdx.x; i < n; i += 256) better(b, part[i].v, part[i].i);
  b = block_best(b);
  if (threadIdx.x == 0) *out = b;
}

int main(int argc, char **argv) {
  args(argc, argv);
  CK(cudaFree(0));
  std::vector<u64> res(2);
  u64 *dres = up(res);
  {
    std::vector<unsigned char> v;
    hi_init(v);
    std::vector<u64> h(256, 0);
    long long n = hi_n();
    unsigned char *pv = up(v);
    u64 *ph = up(h);
    double t = best([&] {
      CK(cudaMemsetAsync(ph, 0, 256 * 8));
      hist<<<sz(1056, 4), 256>>>(pv, n, ph);
      SYNC();
    });
    down(h, ph);
    double s = 0;
    for (int i = 0; i < 256; i++) s += (double)h[i] * (i + 1);
    report("hist_team", t, s);
    cudaFree(pv), cudaFree(ph);
  }
  {
    const int K = 20, D = 8;
    int n = km_n();
    std::vector<double> x((size_t)n * D), c(K * D);
    std::vector<int> old(n), lab(n);
    fill(x, 21, 0, 1), fill(c, 22, 0.1, 0.9), fill(old, 23, 0, K);
    double *px = up(x), *pc = up(c);
    int *po = up(old), *pl = up(lab);
    double t = best([&] {
      CK(cudaMemsetAsync(dres, 0, 8));
      kmeans<K, D><<<cdiv(n, 256), 256>>>(px, pc, po, pl, n, dres);
      CK(cudaGetLastError());
      CK(cudaMemcpy(res.data(), dres, 8, cudaMemcpyDeviceToHost));
    });
    down(lab, pl);
    report("kmeans_assign", t, sumabs(lab) + (double)res[0]);
    cudaFree(px), cudaFree(pc), cudaFree(po), cudaFree(pl);
  }
  {
    std::vector<double> r(2);
    double *d = up(r);
    int n = mc_n(), st = mc_steps();
    double vol = 0.25, dt = 1.0 / st, a = (0.03 - 0.5 * vol * vol) * dt, b = vol * sqrt(dt);
    double t = best([&] {
      CK(cudaMemsetAsync(d, 0, 16));
      asian<<<cdiv(n, 256), 256>>>(n, st, 100, 98, a, b, d);
      CK(cudaGetLastError());
      CK(cudaMemcpy(r.data(), d, 16, cudaMemcpyDeviceToHost));
    });
    report("asian_mc", t, r[0] + r[1]);
    cudaFree(d);
  }
  {
    int n = sw_n();
    std::vector<unsigned char> a, b;
    std::vector<int> la, lb, sc(n);
    sw_init(n, a, b, la, lb);
    unsigned char *pa = up(a), *pb = up(b);
    int *qa = up(la), *qb = up(lb), *ps = up(sc);
    double t = best([&] {
      sw<<<n, 128>>>(pa, pb, qa, qb, ps);
      SYNC();
    });
    down(sc, ps);
    report("sw_antidiag", t, sumabs(sc));
    cudaFree(pa), cudaFree(pb), cudaFree(qa), cudaFree(qb), cudaFree(ps);
  }
  {
    int bits = hj_bits(), n = hj_n();
    std::vector<Slot> tab;
    std::vector<u64> q;
    hj_init(bits, n, tab, q);
    Slot *pt = up(tab);
    u64 *pq = up(q);
    double t = best([&] {
      CK(cudaMemsetAsync(dres, 0, 16));
      probe<<<sz(132 * 16, 2), 256>>>(pt, bits, pq, n, dres);
      CK(cudaGetLastError());
      CK(cudaMemcpy(res.data(), dres, 16, cudaMemcpyDeviceToHost));
    });
    report("hash_probe", t, (double)res[0] + (double)res[1]);
    cudaFree(pt), cudaFree(pq);
  }
  {
    int n = bf_n();
    std::vector<int> ptr, col, fr, vis, mark(n), next(n, 0), tail(1, 0);
    bf_init(n, ptr, col, fr, vis);
    int *pp = up(ptr), *pc = up(col), *pf = up(fr), *pv = up(vis), *pm = up(mark), *pn = up(next), *pt = up(tail);
    int nf = (int)fr.size();
    double t = best([&] {
      bfs_reset<<<cdiv(n, 256), 256>>>(pv, pm, pt, n);
      bfs<<<cdiv(nf, 256), 256>>>(pp, pc, pf, nf, pm, pn, pt);
      SYNC();
    });
    down(next, pn), down(tail, pt);
    double s = tail[0];
    for (int i = 0; i < tail[0]; i++) s += next[i];
    report("bfs_level", t, s);
    cudaFree(pp), cudaFree(pc), cudaFree(pf), cudaFree(pv), cudaFree(pm), cudaFree(pn), cudaFree(pt);
  }
  {
    std::vector<int> ptr, col, src;
    int n = tr_n();
    tr_init(n, ptr, col, src);
    int *pp = up(ptr), *pc = up(col), *ps = up(src), m = (int)col.size();
    double t = best([&] {
      CK(cudaMemsetAsync(dres, 0, 8));
      tri<<<cdiv(m, 256), 256>>>(pp, pc, ps, m, dres);
      CK(cudaGetLastError());
      CK(cudaMemcpy(res.data(), dres, 8, cudaMemcpyDeviceToHost));
    });
    report("tri_count", t, (double)res[0]);
    cudaFree(pp), cudaFree(pc), cudaFree(ps);
  }
  {
    long long n = am_n();
    std::vector<double> x(n), y(n);
    fill(x, 81, -1, 1), fill(y, 82, -1, 1);
    int nb = sz(132 * 8, 4);
    std::vector<Best> part(nb + 1);
    double *px = up(x), *py = up(y);
    Best *pb = up(part), b{0, 0};
    double t = best([&] {
      argmax1<<<nb, 256>>>(px, py, n, pb);
      argmax2<<<1, 256>>>(pb, nb, pb + nb);
      CK(cudaGetLastError());
      CK(cudaMemcpy(&b, pb + nb, sizeof b, cudaMemcpyDeviceToHost));
    });
    report("argmax_udr", t, b.v + (double)b.i);
    cudaFree(px), cudaFree(py), cudaFree(pb);
  }
}
