#include "collections_cuda.h"
#include "data.h"

__global__ void hist256_k(int n, const unsigned char *in, unsigned *hist) {
  __shared__ unsigned local[Hist::BINS];
  for (int i = threadIdx.x; i < Hist::BINS; i += blockDim.x) local[i] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) atomicAdd(&local[in[i]], 1u);
  __syncthreads();
  for (int i = threadIdx.x; i < Hist::BINS; i += blockDim.x) atomicAdd(&hist[i], local[i]);
}

__global__ void scan_block(const int *in, int *out, int *sums, size_t n) {
  __shared__ int temp[Scan::EL];
  size_t t = threadIdx.x, b = blockIdx.x;
  size_t g = b * Scan::EL + 2 * t;
  temp[2 * t] = g < n ? in[g] : 0;
  temp[2 * t + 1] = g + 1 < n ? in[g + 1] : 0;
  size_t offset = 1;
  for (size_t d = Scan::EL >> 1; d > 0; d >>= 1) {
    __syncthreads();
    if (t < d) {
      size_t ai = offset * (2 * t + 1) - 1, bi = offset * (2 * t + 2) - 1;
      temp[bi] += temp[ai];
    }
    offset *= 2;
  }
  if (t == 0) {
    sums[b] = temp[Scan::EL - 1];
    temp[Scan::EL - 1] = 0;
  }
  for (size_t d = 1; d < Scan::EL; d *= 2) {
    offset >>= 1;
    __syncthreads();
    if (t < d) {
      size_t ai = offset * (2 * t + 1) - 1, bi = offset * (2 * t + 2) - 1;
      int x = temp[ai];
      temp[ai] = temp[bi];
      temp[bi] += x;
    }
  }
  __syncthreads();
  if (g < n) out[g] = temp[2 * t];
  if (g + 1 < n) out[g + 1] = temp[2 * t + 1];
}
__global__ void scan_add(int *out, const int *sums, size_t n) {
  size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] += sums[i / Scan::EL];
}
static void scan_level(const int *in, int *out, int *sums, size_t n) {
  size_t nb = Scan::blocks(n);
  scan_block<<<(int)nb, Scan::BS>>>(in, out, sums, n);
  if (nb > 1) {
    scan_level(sums, sums, sums + nb, nb);
    scan_add<<<div_up(n, 256), 256>>>(out, sums, n);
  }
}

__global__ void bitonic_step(unsigned *a, unsigned n, unsigned j, int descending) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned ixj = i ^ j;
  if (i < n && ixj > i) {
    unsigned x = a[i], y = a[ixj];
    if ((x > y) != descending) {
      a[i] = y;
      a[ixj] = x;
    }
  }
}

__global__ void bloom_insert(unsigned n, unsigned bits, const uint64_t *keys, unsigned *filter) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  uint64_t h = mix64(keys[i]);
  unsigned h1 = (unsigned)h, h2 = (unsigned)(h >> 32) | 1;
  for (int k = 0; k < 4; k++) {
    unsigned bit = (h1 + k * h2) & (bits - 1);
    atomicOr(&filter[bit / 32], 1u << (bit % 32));
  }
}
__global__ void bloom_query(unsigned n, unsigned bits, const uint64_t *probe, const unsigned *filter, unsigned long long *hits) {
  __shared__ unsigned found;
  if (threadIdx.x == 0) found = 0;
  __syncthreads();
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    uint64_t h = mix64(probe[i]);
    unsigned h1 = (unsigned)h, h2 = (unsigned)(h >> 32) | 1;
    bool in = true;
    for (int k = 0; k < 4 && in; k++) {
      unsigned bit = (h1 + k * h2) & (bits - 1);
      in = filter[bit / 32] >> (bit % 32) & 1;
    }
    if (in) atomicAdd(&found, 1u);
  }
  __syncthreads();
  if (threadIdx.x == 0) atomicAdd(hits, (unsigned long long)found);
}

__global__ void rle_mask(int n, const int *in, int *mask) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) mask[i] = i == 0 || in[i] != in[i - 1];
}
__global__ void rle_compact(int n, const int *in, const int *mask, const int *pos, int *sym, int *start, int *total) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  if (mask[i]) {
    start[pos[i]] = i;
    sym[pos[i]] = in[i];
  }
  if (i == n - 1) {
    total[0] = pos[i] + mask[i];
    start[total[0]] = n;
  }
}
__global__ void rle_len(int n, const int *start, const int *total, int *len) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && i < total[0]) len[i] = start[i + 1] - start[i];
}

// first pass: a partial a block; second pass: one block
__global__ void stats_k(size_t n, const float *a, const Stats *part, Stats *out) {
  __shared__ Stats s[256];
  Stats v = stats_none();
  size_t step = (size_t)gridDim.x * blockDim.x;
  for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) v = merge(v, part ? part[i] : stats_of(a[i], (int)i));
  s[threadIdx.x] = v;
  __syncthreads();
  for (int k = 128; k > 0; k >>= 1) {
    if (threadIdx.x < k) s[threadIdx.x] = merge(s[threadIdx.x], s[threadIdx.x + k]);
    __syncthreads();
  }
  if (threadIdx.x == 0) out[blockIdx.x] = s[0];
}

__global__ void aos_to_soa(int n, const Particle *p, Soa s) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  Particle q = p[i];
  s.x[i] = q.x + 0.1f * q.vx;
  s.y[i] = q.y + 0.1f * q.vy;
  s.z[i] = q.z + 0.1f * q.vz;
  s.vx[i] = q.vx, s.vy[i] = q.vy, s.vz[i] = q.vz;
  s.m[i] = q.m, s.id[i] = q.id;
}
__global__ void soa_to_aos(int n, Particle *p, Soa s, const int *perm) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  int k = perm[i];
  p[i] = Particle{s.x[k], s.y[k], s.z[k], s.vx[k], s.vy[k], s.vz[k], s.m[k], s.id[k]};
}

int main(int argc, char **argv) {
  Bench b(argc, argv);
  if (b.want("hist256")) {
    Hist h(b.quick);
    auto in = h.input();
    unsigned char *p = dev_copy(in);
    unsigned *d = dev_alloc<unsigned>(Hist::BINS);
    double t = best_us([&] { CK(cudaMemsetAsync(d, 0, Hist::BINS * sizeof(unsigned))); hist256_k<<<Hist::BLOCKS, 256>>>(h.n, p, d); sync_(); });
    auto o = host_copy(d, Hist::BINS);
    b.report("hist256", t, checksum(o.data(), o.size()));
    cudaFree(p), cudaFree(d);
  }
  if (b.want("scan")) {
    size_t n = Scan::size(b.quick), ns = Scan::sums(n);
    std::vector<int> in(n);
    Rng r(22);
    for (auto &x : in) x = r.next() % 100;
    int *pi = dev_copy(in), *po = dev_alloc<int>(n), *ps = dev_alloc<int>(ns);
    double t = best_us([&] { scan_level(pi, po, ps, n); sync_(); });
    auto o = host_copy(po, n);
    b.report("scan", t, checksum(o.data(), n));
    cudaFree(pi), cudaFree(po), cudaFree(ps);
  }
  if (b.want("bitonic")) {
    Bitonic s(b.quick);
    unsigned *p = dev_copy(s.input());
    int run = 0;
    double t = best_us([&] {
      int desc = run++ & 1;
      for (unsigned j = s.n / 2; j > 0; j >>= 1) bitonic_step<<<div_up(s.n, 256), 256>>>(p, s.n, j, desc);
      sync_();
    });
    auto o = host_copy(p, s.n);
    b.report("bitonic", t, checksum(o.data(), s.n));
    cudaFree(p);
  }
  if (b.want("bloom")) {
    Bloom f(b.quick);
    auto K = f.keys(24), P = f.keys(240);
    for (unsigned i = 0; i < f.nkeys; i += 4) P[i] = K[i];
    uint64_t *k = dev_copy(K), *p = dev_copy(P);
    unsigned *fl = dev_alloc<unsigned>(f.bits / 32);
    CK(cudaMemset(fl, 0, f.bits / 8));
    unsigned long long *dh = dev_alloc<unsigned long long>(1), hits = 0;
    double t = best_us([&] {
      CK(cudaMemsetAsync(dh, 0, 8));
      bloom_insert<<<div_up(f.nkeys, 256), 256>>>(f.nkeys, f.bits, k, fl);
      bloom_query<<<div_up(f.nkeys, 256), 256>>>(f.nkeys, f.bits, p, fl, dh);
      CK(cudaMemcpy(&hits, dh, 8, cudaMemcpyDeviceToHost));
    });
    auto o = host_copy(fl, f.bits / 32);
    b.report("bloom", t, checksum(o.data(), o.size()) / 1e9 + hits);
    cudaFree(k), cudaFree(p), cudaFree(fl), cudaFree(dh);
  }
  if (b.want("rle")) {
    Rle r(b.quick);
    auto in = r.input();
    size_t n = r.n;
    int *pi = dev_copy(in), *m = dev_alloc<int>(n), *p = dev_alloc<int>(n), *s = dev_alloc<int>(Scan::sums(n)), *y = dev_alloc<int>(n),
        *l = dev_alloc<int>(n), *st = dev_alloc<int>(n + 1), *tot = dev_alloc<int>(1);
    int g = div_up(n, 256);
    double t = best_us([&] {
      rle_mask<<<g, 256>>>(r.n, pi, m);
      scan_level(m, p, s, n);
      rle_compact<<<g, 256>>>(r.n, pi, m, p, y, st, tot);
      rle_len<<<g, 256>>>(r.n, st, tot, l);
      sync_();
    });
    int total = host_copy(tot, 1)[0];
    auto oy = host_copy(y, total), ol = host_copy(l, total);
    b.report("rle", t, checksum(oy.data(), total) + 1000 * checksum(ol.data(), total) + total);
    for (int *q : {pi, m, p, s, y, l, st, tot}) cudaFree(q);
  }
  if (b.want("stats")) {
    size_t n = stats_size(b.quick);
    float *a = dev_copy(stats_input(n));
    const int blocks = 1056;
    Stats *part = dev_alloc<Stats>(blocks), *out = dev_alloc<Stats>(1), s;
    double t = best_us([&] {
      stats_k<<<blocks, 256>>>(n, a, nullptr, part);
      stats_k<<<1, 256>>>(blocks, nullptr, part, out);
      CK(cudaMemcpy(&s, out, sizeof s, cudaMemcpyDeviceToHost));
    });
    b.report("stats", t, s.sum + s.sq + s.lo + s.hi + s.where);
    cudaFree(a), cudaFree(part), cudaFree(out);
  }
  if (b.want("aos2soa")) {
    Aos a(b.quick);
    std::vector<Particle> P;
    std::vector<int> M;
    a.input(P, M);
    Particle *p = dev_copy(P);
    int *m = dev_copy(M);
    auto al = [&] { return dev_alloc<float>(a.n); };
    Soa s{al(), al(), al(), al(), al(), al(), al(), dev_alloc<int>(a.n)};
    double t = best_us([&] {
      aos_to_soa<<<div_up(a.n, 256), 256>>>(a.n, p, s);
      soa_to_aos<<<div_up(a.n, 256), 256>>>(a.n, p, s, m);
      sync_();
    });
    b.report("aos2soa", t, particles_sum(host_copy(p, a.n)));
    for (float *f : {s.x, s.y, s.z, s.vx, s.vy, s.vz, s.m}) cudaFree(f);
    cudaFree(s.id), cudaFree(p), cudaFree(m);
  }
  return 0;
}
