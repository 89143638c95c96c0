#include "collections_cuda.h"
#include "misc.h"

__global__ void swalign_k(const char *a, const char *b, int *score) {
  const int L = Sw::L;
  __shared__ int prev[Sw::L + 1], prev2[Sw::L + 1], best[Sw::L];
  __shared__ char sb[Sw::L];
  int t = threadIdx.x, p = blockIdx.x;
  char ca = a[p * L + t];
  sb[t] = b[p * L + t];
  prev[t + 1] = 0;
  prev2[t + 1] = 0;
  if (t == 0) prev[0] = prev2[0] = 0;
  int mine = 0;
  __syncthreads();
  for (int d = 0; d < 2 * L - 1; d++) {
    int j = d - t, h = 0, last = prev[t + 1];
    if (j >= 0 && j < L) {
      int m = prev2[t] + (ca == sb[j] ? Sw::MATCH : Sw::MISMATCH);
      int up = prev[t] - Sw::GAP, left = last - Sw::GAP;
      h = max(max(m, 0), max(up, left));
      mine = max(mine, h);
    }
    __syncthreads();
    prev2[t + 1] = last;
    prev[t + 1] = h;
    __syncthreads();
  }
  best[t] = mine;
  for (int k = L / 2; k > 0; k /= 2) {
    __syncthreads();
    if (t < k && best[t + k] > best[t]) best[t] = best[t + k];
  }
  if (t == 0) score[p] = best[0];
}

__global__ void md5search_k(unsigned keys, uint32_t d0, uint32_t d1, uint32_t d2, uint32_t d3, unsigned *found, unsigned *all) {
  __shared__ unsigned s[256];
  unsigned x = 0;
  for (unsigned k = blockIdx.x * blockDim.x + threadIdx.x; k < keys; k += gridDim.x * blockDim.x) {
    uint32_t h[4];
    md5_key(k, h);
    x ^= h[0] + h[3];
    if (h[0] == d0 && h[1] == d1 && h[2] == d2 && h[3] == d3) *found = k;
  }
  s[threadIdx.x] = x;
  __syncthreads();
  for (unsigned k = 128; k > 0; k >>= 1) {
    if (threadIdx.x < k) s[threadIdx.x] ^= s[threadIdx.x + k];
    __syncthreads();
  }
  if (threadIdx.x == 0) atomicXor(all, s[0]);
}

__global__ void bfs_init(int n, char *mask, char *updating, char *visited, int *cost) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  mask[i] = visited[i] = i == 0;
  updating[i] = 0;
  cost[i] = i == 0 ? 0 : -1;
}
__global__ void bfs_1(int n, const BfsNode *node, const int *edge, char *mask, char *updating, const char *visited, int *cost) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && mask[i]) {
    mask[i] = 0;
    for (int k = node[i].start; k < node[i].start + node[i].edges; k++) {
      int id = edge[k];
      if (!visited[id]) {
        cost[id] = cost[i] + 1;
        updating[id] = 1;
      }
    }
  }
}
__global__ void bfs_2(int n, char *mask, char *updating, char *visited, bool *over) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && updating[i]) {
    mask[i] = 1;
    visited[i] = 1;
    *over = true;
    updating[i] = 0;
  }
}

__global__ void copy_k(int n, const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[i];
}
__global__ void pathfinder_k(int cols, int iters, int t0, const int *wall, const int *src, int *dst) {
  const int BS = Path::BS, border = Path::PYR, small = BS - 2 * border;
  __shared__ int prev[Path::BS], result[Path::BS];
  int tx = threadIdx.x, bx = blockIdx.x;
  int blkX = small * bx - border, blkXmax = blkX + BS - 1;
  int xidx = blkX + tx;
  int lo = blkX < 0 ? -blkX : 0, hi = blkXmax > cols - 1 ? BS - 1 - (blkXmax - cols + 1) : BS - 1;
  int W = tx - 1 < lo ? lo : tx - 1, E = tx + 1 > hi ? hi : tx + 1;
  bool valid = tx >= lo && tx <= hi;
  if (xidx >= 0 && xidx < cols) prev[tx] = src[xidx];
  __syncthreads();
  bool computed = false;
  for (int i = 0; i < iters; i++) {
    computed = false;
    if (tx >= i + 1 && tx <= BS - i - 2 && valid) {
      computed = true;
      int s = min(min(prev[W], prev[tx]), prev[E]);
      result[tx] = s + wall[(size_t)cols * (t0 + i + 1) + xidx];
    }
    __syncthreads();
    if (i == iters - 1) break;
    if (computed) prev[tx] = result[tx];
    __syncthreads();
  }
  if (computed && tx >= border && tx < BS - border) dst[xidx] = result[tx];
}

__global__ void strmatch_k(Match m, const char *text, unsigned long long *count) {
  __shared__ unsigned s[Match::P];
  if (threadIdx.x < Match::P) s[threadIdx.x] = 0;
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < m.n)
    for (int p = 0; p < Match::P; p++) {
      int k = 0;
      while (k < m.len[p] && text[i + k] == m.pat[p][k]) k++;
      if (k == m.len[p]) atomicAdd(&s[p], 1u);
    }
  __syncthreads();
  if (threadIdx.x < Match::P) atomicAdd(&count[threadIdx.x], (unsigned long long)s[threadIdx.x]);
}

template <class T> __global__ void mandelbrot_k(Mandel m, int *out) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < m.w && y < m.h) out[y * m.w + x] = mandel_at<T>(x, y, m.w, m.h, m.iters);
}

__global__ void kmeans_k(int n, const float *p, const float *c, int *member, int *changed) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  int index = -1;
  float best = 3.40282347e+38f;
  for (int k = 0; k < Kmeans::K; k++) {
    float dist = 0;
    for (int d = 0; d < Kmeans::D; d++) {
      float t = p[d * n + i] - c[k * Kmeans::D + d];
      dist += t * t;
    }
    if (dist < best) {
      best = dist;
      index = k;
    }
  }
  if (member[i] != index) atomicAdd(changed, 1);
  member[i] = index;
}

int main(int argc, char **argv) {
  Bench b(argc, argv);
  if (b.want("swalign")) {
    Sw s(b.quick);
    std::vector<char> A, B;
    s.input(A, B);
    char *a = dev_copy(A), *c = dev_copy(B);
    int *sc = dev_alloc<int>(s.pairs);
    double t = best_us([&] { swalign_k<<<s.pairs, Sw::L>>>(a, c, sc); sync_(); });
    auto o = host_copy(sc, s.pairs);
    b.report("swalign", t, checksum(o.data(), o.size()));
    cudaFree(a), cudaFree(c), cudaFree(sc);
  }
  if (b.want("md5")) {
    Md5 m(b.quick);
    uint32_t g[4];
    md5_key(m.secret, g);
    unsigned *d = dev_alloc<unsigned>(2), h[2];
    double t = best_us([&] {
      CK(cudaMemsetAsync(d, 0xff, 4));
      CK(cudaMemsetAsync(d + 1, 0, 4));
      md5search_k<<<2112, 256>>>(m.keys, g[0], g[1], g[2], g[3], d, d + 1);
      CK(cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost));
    });
    b.report("md5", t, (double)h[1] + h[0]);
    cudaFree(d);
  }
  if (b.want("bfs")) {
    Bfs g(b.quick);
    int n = g.n, *edge = dev_copy(g.edge), *cost = dev_alloc<int>(n), levels = 0, gr = div_up(n, 256);
    BfsNode *node = dev_copy(g.node);
    char *mask = dev_alloc<char>(n), *upd = dev_alloc<char>(n), *vis = dev_alloc<char>(n);
    bool *over = dev_alloc<bool>(1), h;
    double t = best_us([&] {
      bfs_init<<<gr, 256>>>(n, mask, upd, vis, cost);
      levels = 0;
      do {
        h = false;
        CK(cudaMemcpy(over, &h, sizeof h, cudaMemcpyHostToDevice));
        bfs_1<<<gr, 256>>>(n, node, edge, mask, upd, vis, cost);
        bfs_2<<<gr, 256>>>(n, mask, upd, vis, over);
        CK(cudaMemcpy(&h, over, sizeof h, cudaMemcpyDeviceToHost));
        levels++;
      } while (h);
    });
    auto o = host_copy(cost, n);
    b.report("bfs", t, checksum(o.data(), n) + levels);
    cudaFree(edge), cudaFree(cost), cudaFree(node), cudaFree(mask), cudaFree(upd), cudaFree(vis), cudaFree(over);
  }
  if (b.want("pathfinder")) {
    Path p(b.quick);
    int *w = dev_copy(p.input()), *x = dev_alloc<int>(p.cols), *y = dev_alloc<int>(p.cols), *res = nullptr;
    double t = best_us([&] {
      copy_k<<<div_up(p.cols, 256), 256>>>(p.cols, w, x);
      int *src = x, *dst = y;
      for (int t0 = 0; t0 < p.rows - 1; t0 += Path::PYR) {
        int iters = std::min((int)Path::PYR, p.rows - 1 - t0);
        pathfinder_k<<<div_up(p.cols, Path::BS - 2 * Path::PYR), Path::BS>>>(p.cols, iters, t0, w, src, dst);
        std::swap(src, dst);
      }
      sync_();
      res = src;
    });
    auto o = host_copy(res, p.cols);
    b.report("pathfinder", t, checksum(o.data(), o.size()));
    cudaFree(w), cudaFree(x), cudaFree(y);
  }
  if (b.want("strmatch")) {
    Match m(b.quick);
    char *tx = dev_copy(m.input());
    unsigned long long *d = dev_alloc<unsigned long long>(Match::P), h[Match::P];
    double t = best_us([&] {
      CK(cudaMemsetAsync(d, 0, sizeof h));
      strmatch_k<<<div_up(m.n, 256), 256>>>(m, tx, d);
      CK(cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost));
    });
    b.report("strmatch", t, checksum(h, Match::P));
    cudaFree(tx), cudaFree(d);
  }
  if (b.want("mandelbrot")) {
    Mandel m(b.quick);
    size_t n = (size_t)m.w * m.h;
    int *o = dev_alloc<int>(n);
    dim3 blk(32, 8), grd(div_up(m.w, 32), div_up(m.h, 8));
    double t = best_us([&] { mandelbrot_k<float><<<grd, blk>>>(m, o); sync_(); });
    auto r = host_copy(o, n);
    b.report("mandelbrot", t, checksum(r.data(), n));
    cudaFree(o);
  }
  if (b.want("kmeans")) {
    Kmeans k(b.quick);
    std::vector<float> P, C;
    k.input(P, C);
    float *p = dev_copy(P), *c = dev_copy(C);
    int *m = dev_copy(std::vector<int>(k.n, -1)), *d = dev_alloc<int>(1), first = -1, changed = 0;
    double t = best_us([&] {
      CK(cudaMemsetAsync(d, 0, 4));
      kmeans_k<<<div_up(k.n, 256), 256>>>(k.n, p, c, m, d);
      CK(cudaMemcpy(&changed, d, 4, cudaMemcpyDeviceToHost));
      if (first < 0) first = changed;
    });
    auto r = host_copy(m, k.n);
    b.report("kmeans", t, checksum(r.data(), r.size()) + first + 10 * changed);
    cudaFree(p), cudaFree(c), cudaFree(m), cudaFree(d);
  }
  return 0;
}
