#include "collections_cuda.h"
#include "phys.h"

__global__ void nbody_k(int n, float soft, const Body *pos, Body *acc) {
  __shared__ Body tile[NBody::BS];
  int i = blockIdx.x * NBody::BS + threadIdx.x;
  Body p = pos[i];
  float ax = 0, ay = 0, az = 0;
  for (int j = 0; j < n; j += NBody::BS) {
    tile[threadIdx.x] = pos[j + threadIdx.x];
    __syncthreads();
    for (int k = 0; k < NBody::BS; k++) pull(p, tile[k], soft, ax, ay, az);
    __syncthreads();
  }
  acc[i] = Body{ax, ay, az, 0};
}

__global__ void md_lj_k(Md m, const Body *pos, const int *nb, Body *force) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= m.n) return;
  Body p = pos[i], f = {0, 0, 0, 0};
  for (int k = 0; k < Md::MAXN; k++) lj(p, pos[nb[(size_t)k * m.n + i]], m.cutsq, m.lj1, m.lj2, f.x, f.y, f.z);
  force[i] = f;
}

template <class T> __global__ void dslash_k(Lattice l, const Su3<T> *u, const Vec3<T> *in, Vec3<T> *out) {
  int s = blockIdx.x * blockDim.x + threadIdx.x;
  if (s < l.sites()) out[s] = dslash_site(l, s, u, in);
}

__global__ void sph_k(int cells, int n, float h, const Body *p, const int *start, float *rho) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const float x = p[i].x, y = p[i].y, z = p[i].z;
  int cx = (int)(x * cells), cy = (int)(y * cells), cz = (int)(z * cells);
  float h2 = h * h, sum = 0;
  for (int dz = -1; dz <= 1; dz++)
    for (int dy = -1; dy <= 1; dy++)
      for (int dx = -1; dx <= 1; dx++) {
        int X = cx + dx, Y = cy + dy, Z = cz + dz;
        if (X < 0 || Y < 0 || Z < 0 || X >= cells || Y >= cells || Z >= cells) continue;
        int c = (Z * cells + Y) * cells + X;
        for (int k = start[c]; k < start[c + 1]; k++) {
          float ax = p[k].x - x, ay = p[k].y - y, az = p[k].z - z;
          float d = h2 - (ax * ax + ay * ay + az * az);
          if (d > 0) sum += p[k].w * d * d * d;
        }
      }
  rho[i] = sum * 1.5666814711f / (h2 * h2 * h2 * h2 * h);
}

__global__ void mcopt_k(McOpt o, double *sums) {
  __shared__ double s1[256], s2[256];
  double a = 0, c = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < o.paths; i += gridDim.x * blockDim.x) {
    double v = mc_path(o, i);
    a += v;
    c += v * v;
  }
  s1[threadIdx.x] = a, s2[threadIdx.x] = c;
  __syncthreads();
  for (unsigned k = 128; k > 0; k >>= 1) {
    if (threadIdx.x < k) s1[threadIdx.x] += s1[threadIdx.x + k], s2[threadIdx.x] += s2[threadIdx.x + k];
    __syncthreads();
  }
  if (threadIdx.x == 0) atomicAdd(&sums[0], s1[0]), atomicAdd(&sums[1], s2[0]);
}

__global__ void xsbench_k(int lookups, int grid, int nuni, const NuclidePoint *nuc, const double *eg, const int *idx, const int *matn,
                          const int *mats, const double *conc, double *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < lookups) out[i] = xs_lookup(i, grid, nuni, nuc, eg, idx, matn, mats, conc);
}

__global__ void binomial_k(const float *s, const float *x, const float *t, float *out) {
  const int STEPS = Binomial::STEPS;
  __shared__ float call[Binomial::STEPS + 1];
  int o = blockIdx.x, j = threadIdx.x;
  float S = s[o], X = x[o], dt = t[o] / STEPS;
  float v = 0.3f * sqrtf(dt), a = expf(0.06f * dt), u = expf(v), d = 1.0f / u;
  float p = (a - d) / (u - d), pu = p / a, pd = (1.0f - p) / a;
  float price = S * expf(v * (2.0f * j - STEPS));
  call[j] = fmaxf(X - price, 0.0f);
  __syncthreads();
  for (int i = STEPS; i > 0; i--) {
    float c = 0;
    if (j < i) {
      price = price * u;
      c = fmaxf(pu * call[j + 1] + pd * call[j], X - price);
    }
    __syncthreads();
    if (j < i) call[j] = c;
    __syncthreads();
  }
  if (j == 0) out[o] = call[0];
}

int main(int argc, char **argv) {
  Bench b(argc, argv);
  if (b.want("nbody")) {
    NBody s(b.quick);
    Body *p = dev_copy(s.input()), *a = dev_alloc<Body>(s.n);
    double t = best_us([&] { nbody_k<<<s.n / NBody::BS, NBody::BS>>>(s.n, s.soft, p, a); sync_(); });
    auto o = host_copy(a, s.n);
    b.report("nbody", t, checksum(&o[0].x, 4 * (size_t)s.n));
    cudaFree(p), cudaFree(a);
  }
  if (b.want("md_lj")) {
    Md m(b.quick);
    std::vector<Body> P;
    std::vector<int> N;
    m.input(P, N);
    Body *p = dev_copy(P), *f = dev_alloc<Body>(m.n);
    int *nb = dev_copy(N);
    double t = best_us([&] { md_lj_k<<<div_up(m.n, 256), 256>>>(m, p, nb, f); sync_(); });
    auto o = host_copy(f, m.n);
    b.report("md_lj", t, checksum(&o[0].x, 4 * (size_t)m.n));
    cudaFree(p), cudaFree(f), cudaFree(nb);
  }
  if (b.want("dslash")) {
    Lattice l(b.quick);
    std::vector<Su3<double>> U;
    std::vector<Vec3<double>> V;
    l.input(U, V);
    auto *u = dev_copy(U);
    auto *v = dev_copy(V), *o = dev_alloc<Vec3<double>>(V.size());
    double t = best_us([&] { dslash_k<double><<<div_up(l.sites(), 128), 128>>>(l, u, v, o); sync_(); });
    auto r = host_copy(o, V.size());
    b.report("dslash", t, checksum(&r[0].c[0].re, 6 * r.size()));
    cudaFree(u), cudaFree(v), cudaFree(o);
  }
  if (b.want("sph")) {
    Sph s(b.quick);
    std::vector<Body> P;
    std::vector<int> S;
    s.input(P, S);
    Body *p = dev_copy(P);
    int *st = dev_copy(S);
    float *rho = dev_alloc<float>(s.n);
    double t = best_us([&] { sph_k<<<div_up(s.n, 256), 256>>>(s.cells, s.n, s.h, p, st, rho); sync_(); });
    auto o = host_copy(rho, s.n);
    b.report("sph", t, checksum(o.data(), s.n));
    cudaFree(p), cudaFree(st), cudaFree(rho);
  }
  if (b.want("mcopt")) {
    McOpt o(b.quick);
    double *d = dev_alloc<double>(2), h[2], r[2];
    double t = best_us([&] {
      CK(cudaMemsetAsync(d, 0, 2 * sizeof(double)));
      mcopt_k<<<1056, 256>>>(o, d);
      CK(cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost));
      r[0] = h[0] / o.paths, r[1] = h[1] / o.paths - r[0] * r[0];
    });
    b.report("mcopt", t, r[0] + r[1]);
    cudaFree(d);
  }
  if (b.want("xsbench")) {
    Xs x(b.quick);
    std::vector<NuclidePoint> NU;
    std::vector<double> EG, CO;
    std::vector<int> IX, MN, MS;
    x.input(NU, EG, IX, MN, MS, CO);
    NuclidePoint *nuc = dev_copy(NU);
    double *eg = dev_copy(EG), *co = dev_copy(CO), *o = dev_alloc<double>(x.lookups);
    int *ix = dev_copy(IX), *mn = dev_copy(MN), *ms = dev_copy(MS);
    double t = best_us([&] { xsbench_k<<<div_up(x.lookups, 256), 256>>>(x.lookups, x.grid, x.unionized(), nuc, eg, ix, mn, ms, co, o); sync_(); });
    auto r = host_copy(o, x.lookups);
    b.report("xsbench", t, checksum(r.data(), r.size()));
    cudaFree(nuc), cudaFree(eg), cudaFree(co), cudaFree(o), cudaFree(ix), cudaFree(mn), cudaFree(ms);
  }
  if (b.want("binomial")) {
    Binomial o(b.quick);
    std::vector<float> S, X, T;
    o.input(S, X, T);
    float *s = dev_copy(S), *x = dev_copy(X), *tt = dev_copy(T), *out = dev_alloc<float>(o.n);
    double t = best_us([&] { binomial_k<<<o.n, Binomial::STEPS + 1>>>(s, x, tt, out); sync_(); });
    auto r = host_copy(out, o.n);
    b.report("binomial", t, checksum(r.data(), r.size()));
    for (float *q : {s, x, tt, out}) cudaFree(q);
  }
  return 0;
}
