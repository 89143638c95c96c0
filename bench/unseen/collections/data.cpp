#include "data.h"
#include <omp.h>

static void hist256(int n, const unsigned char *in, unsigned *hist) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < Hist::BINS; i++) hist[i] = 0;
#pragma omp target teams num_teams(Hist::BLOCKS) thread_limit(256)
  {
    unsigned local[Hist::BINS];
#pragma omp parallel
    {
      int t = omp_get_thread_num(), nt = omp_get_num_threads();
      for (int i = t; i < Hist::BINS; i += nt) local[i] = 0;
#pragma omp barrier
      for (int i = omp_get_team_num() * nt + t; i < n; i += nt * omp_get_num_teams()) {
#pragma omp atomic update
        local[in[i]]++;
      }
#pragma omp barrier
      for (int i = t; i < Hist::BINS; i += nt) {
#pragma omp atomic update
        hist[i] += local[i];
      }
    }
  }
}

static void scan_level(const int *in, int *out, int *sums, size_t n) {
  size_t nb = Scan::blocks(n);
#pragma omp target teams num_teams(nb) thread_limit(Scan::BS)
  {
    int temp[Scan::EL];
#pragma omp parallel num_threads(Scan::BS)
    {
      size_t t = omp_get_thread_num(), b = omp_get_team_num();
      size_t g = b * Scan::EL + 2 * t;
      temp[2 * t] = g < n ? in[g] : 0;
      temp[2 * t + 1] = g + 1 < n ? in[g + 1] : 0;
      size_t offset = 1;
      for (size_t d = Scan::EL >> 1; d > 0; d >>= 1) {
#pragma omp barrier
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
#pragma omp barrier
        if (t < d) {
          size_t ai = offset * (2 * t + 1) - 1, bi = offset * (2 * t + 2) - 1;
          int x = temp[ai];
          temp[ai] = temp[bi];
          temp[bi] += x;
        }
      }
#pragma omp barrier
      if (g < n) out[g] = temp[2 * t];
      if (g + 1 < n) out[g + 1] = temp[2 * t + 1];
    }
  }
  if (nb > 1) {
    scan_level(sums, sums, sums + nb, nb);
#pragma omp target teams distribute parallel for
    for (size_t i = 0; i < n; i++) out[i] += sums[i / Scan::EL];
  }
}

static void bitonic_merge(unsigned *a, unsigned n, int descending) {
  for (unsigned j = n / 2; j > 0; j >>= 1) {
#pragma omp target teams distribute parallel for thread_limit(256)
    for (unsigned i = 0; i < n; i++) {
      unsigned ixj = i ^ j;
      if (ixj > i) {
        unsigned x = a[i], y = a[ixj];
        if ((x > y) != descending) {
          a[i] = y;
          a[ixj] = x;
        }
      }
    }
  }
}

static unsigned long bloom(unsigned n, unsigned bits, const uint64_t *keys, const uint64_t *probe, unsigned *filter) {
  unsigned long hits = 0;
#pragma omp target teams distribute parallel for
  for (unsigned i = 0; i < n; i++) {
    uint64_t h = mix64(keys[i]);
    unsigned h1 = (unsigned)h, h2 = (unsigned)(h >> 32) | 1;
    for (int k = 0; k < 4; k++) {
      unsigned bit = (h1 + k * h2) & (bits - 1);
#pragma omp atomic update
      filter[bit / 32] |= 1u << (bit % 32);
    }
  }
#pragma omp target teams distribute parallel for reduction(+ : hits) map(tofrom : hits)
  for (unsigned i = 0; i < n; i++) {
    uint64_t h = mix64(probe[i]);
    unsigned h1 = (unsigned)h, h2 = (unsigned)(h >> 32) | 1;
    bool in = true;
    for (int k = 0; k < 4 && in; k++) {
      unsigned bit = (h1 + k * h2) & (bits - 1);
      in = filter[bit / 32] >> (bit % 32) & 1;
    }
    if (in) hits++;
  }
  return hits;
}

static void rle(int n, const int *in, int *mask, int *pos, int *sums, int *sym, int *len, int *start, int *total) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) mask[i] = i == 0 || in[i] != in[i - 1];
  scan_level(mask, pos, sums, n);
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) {
    if (mask[i]) {
      start[pos[i]] = i;
      sym[pos[i]] = in[i];
    }
    if (i == n - 1) {
      total[0] = pos[i] + mask[i];
      start[total[0]] = n;
    }
  }
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    if (i < total[0]) len[i] = start[i + 1] - start[i];
}

#pragma omp declare reduction(stats : Stats : omp_out = merge(omp_out, omp_in)) initializer(omp_priv = stats_none())
static Stats stats(size_t n, const float *a) {
  Stats s = stats_none();
#pragma omp target teams distribute parallel for reduction(stats : s) map(tofrom : s)
  for (size_t i = 0; i < n; i++) s = merge(s, stats_of(a[i], (int)i));
  return s;
}

static void aos2soa(int n, Particle *p, Soa s, const int *perm) {
  float *x = s.x, *y = s.y, *z = s.z, *vx = s.vx, *vy = s.vy, *vz = s.vz, *m = s.m;
  int *id = s.id;
#pragma omp target teams distribute parallel for is_device_ptr(x, y, z, vx, vy, vz, m, id)
  for (int i = 0; i < n; i++) {
    Particle q = p[i];
    x[i] = q.x + 0.1f * q.vx;
    y[i] = q.y + 0.1f * q.vy;
    z[i] = q.z + 0.1f * q.vz;
    vx[i] = q.vx, vy[i] = q.vy, vz[i] = q.vz;
    m[i] = q.m, id[i] = q.id;
  }
#pragma omp target teams distribute parallel for is_device_ptr(x, y, z, vx, vy, vz, m, id)
  for (int i = 0; i < n; i++) {
    int k = perm[i];
    p[i] = Particle{x[k], y[k], z[k], vx[k], vy[k], vz[k], m[k], id[k]};
  }
}

int main(int argc, char **argv) {
  Bench b(argc, argv);
  if (b.want("hist256")) {
    Hist h(b.quick);
    auto in = h.input();
    unsigned hist[Hist::BINS], ref[Hist::BINS] = {0};
    unsigned char *p = in.data();
    double t = 0;
#pragma omp target data map(to : p[0 : h.n]) map(from : hist)
    t = best_us([&] { hist256(h.n, p, hist); });
    b.report("hist256", t, checksum(hist, Hist::BINS));
    if (b.quick) {
      for (int i = 0; i < h.n; i++) ref[p[i]]++;
      b.verify("hist256", hist, ref, Hist::BINS, 0);
    }
  }
  if (b.want("scan")) {
    size_t n = Scan::size(b.quick), ns = Scan::sums(n);
    std::vector<int> in(n), out(n), sums(ns), ref(n);
    Rng r(22);
    for (auto &x : in) x = r.next() % 100;
    int *pi = in.data(), *po = out.data(), *ps = sums.data();
    double t = 0;
#pragma omp target data map(to : pi[0 : n]) map(from : po[0 : n]) map(alloc : ps[0 : ns])
    t = best_us([&] { scan_level(pi, po, ps, n); });
    b.report("scan", t, checksum(po, n));
    if (b.quick) {
      for (size_t i = 1; i < n; i++) ref[i] = ref[i - 1] + in[i - 1];
      b.verify("scan", po, ref.data(), n, 0);
    }
  }
  if (b.want("bitonic")) {
    Bitonic s(b.quick);
    auto a = s.input(), ref = a;
    unsigned *p = a.data();
    int run = 0;
#pragma omp target enter data map(to : p[0 : s.n])
    double t = best_us([&] { bitonic_merge(p, s.n, run++ & 1); });
#pragma omp target exit data map(from : p[0 : s.n])
    b.report("bitonic", t, checksum(p, s.n));
    if (b.quick) {
      std::sort(ref.rbegin(), ref.rend());
      b.verify("bitonic", p, ref.data(), s.n, 0);
    }
  }
  if (b.want("bloom")) {
    Bloom f(b.quick);
    auto K = f.keys(24), P = f.keys(240);
    for (unsigned i = 0; i < f.nkeys; i += 4) P[i] = K[i];
    std::vector<unsigned> F(f.bits / 32);
    uint64_t *k = K.data(), *p = P.data();
    unsigned *fl = F.data();
    unsigned long hits = 0;
    double t = 0;
#pragma omp target data map(to : k[0 : f.nkeys], p[0 : f.nkeys]) map(tofrom : fl[0 : f.bits / 32])
    t = best_us([&] { hits = bloom(f.nkeys, f.bits, k, p, fl); });
    b.report("bloom", t, checksum(fl, F.size()) / 1e9 + hits);
    if (b.quick) {
      std::vector<unsigned> R(f.bits / 32);
      unsigned long rh = 0;
      for (auto key : K) {
        uint64_t h = mix64(key);
        for (int j = 0; j < 4; j++) { unsigned bit = ((unsigned)h + j * ((unsigned)(h >> 32) | 1)) & (f.bits - 1); R[bit / 32] |= 1u << bit % 32; }
      }
      for (auto key : P) {
        uint64_t h = mix64(key);
        bool in = true;
        for (int j = 0; j < 4; j++) { unsigned bit = ((unsigned)h + j * ((unsigned)(h >> 32) | 1)) & (f.bits - 1); in = in && (R[bit / 32] >> bit % 32 & 1); }
        rh += in;
      }
      b.verify("bloom", fl, R.data(), R.size(), 0), b.verify("bloom", &hits, &rh, 1, 0);
    }
  }
  if (b.want("rle")) {
    Rle r(b.quick);
    auto in = r.input();
    size_t n = r.n, ns = Scan::sums(n);
    std::vector<int> M(n), P(n), S(ns), Y(n), L(n), B(n + 1);
    int *pi = in.data(), *m = M.data(), *p = P.data(), *s = S.data(), *y = Y.data(), *l = L.data(), *st = B.data(), total[1];
    double t = 0;
#pragma omp target data map(to : pi[0 : n]) map(alloc : m[0 : n], p[0 : n], s[0 : ns], st[0 : n + 1]) map(tofrom : y[0 : n], l[0 : n]) map(from : total)
    t = best_us([&] { rle(r.n, pi, m, p, s, y, l, st, total); });
    b.report("rle", t, checksum(y, total[0]) + 1000 * checksum(l, total[0]) + total[0]);
    if (b.quick) {
      std::vector<int> rs, rl;
      for (int v : in)
        if (rs.empty() || rs.back() != v) rs.push_back(v), rl.push_back(1);
        else rl.back()++;
      int k = (int)rs.size();
      b.verify("rle", total, &k, 1, 0), b.verify("rle", y, rs.data(), k, 0), b.verify("rle", l, rl.data(), k, 0);
    }
  }
  if (b.want("stats")) {
    size_t n = stats_size(b.quick);
    auto A = stats_input(n);
    float *a = A.data();
    Stats s = stats_none(), r = s;
    double t = 0;
#pragma omp target data map(to : a[0 : n])
    t = best_us([&] { s = stats(n, a); });
    b.report("stats", t, s.sum + s.sq + s.lo + s.hi + s.where);
    if (b.quick) {
      for (size_t i = 0; i < n; i++) r = merge(r, stats_of(a[i], (int)i));
      double g[5] = {s.sum, s.sq, s.lo, s.hi, (double)s.where}, w[5] = {r.sum, r.sq, r.lo, r.hi, (double)r.where};
      b.verify("stats", g, w, 5, 1e-12);
    }
  }
  if (b.want("aos2soa")) {
    Aos a(b.quick);
    std::vector<Particle> P;
    std::vector<int> M;
    a.input(P, M);
    auto R = P, Q = P;
    Particle *p = P.data();
    int *m = M.data(), dev = omp_get_default_device();
    size_t by = a.n * sizeof(float);
    auto alloc = [&] { return (float *)omp_target_alloc(by, dev); };
    Soa s{alloc(), alloc(), alloc(), alloc(), alloc(), alloc(), alloc(), (int *)alloc()};
    double t = 0;
#pragma omp target data map(tofrom : p[0 : a.n]) map(to : m[0 : a.n])
    t = best_us([&] { aos2soa(a.n, p, s, m); });
    for (float *f : {s.x, s.y, s.z, s.vx, s.vy, s.vz, s.m, (float *)s.id}) omp_target_free(f, dev);
    b.report("aos2soa", t, particles_sum(P));
    if (b.quick) {
      for (int k = 0; k < NRUN; k++) {
        for (auto &q : R) q.x += 0.1f * q.vx, q.y += 0.1f * q.vy, q.z += 0.1f * q.vz;
        for (int i = 0; i < a.n; i++) Q[i] = R[m[i]];
        R.swap(Q);
      }
      std::vector<float> g, w;
      for (int i = 0; i < a.n; i++)
        for (int k = 0; k < 8; k++) g.push_back(k < 7 ? (&P[i].x)[k] : P[i].id), w.push_back(k < 7 ? (&R[i].x)[k] : R[i].id);
      b.verify("aos2soa", g.data(), w.data(), g.size(), 1e-5);
    }
  }
  return b.done();
}
