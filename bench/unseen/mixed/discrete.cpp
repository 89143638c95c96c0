// Integers, graphs, Monte Carlo, bioinformatics, OpenMP.
#include "discrete.h"
#include <omp.h>

// 1. Histogram of bytes: teams with omp_get_team_num, team-local table, inner loops, atomics at both levels.
static void hist(const unsigned char *v, long long n, u64 *h, int teams) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 256; i++) h[i] = 0;
#pragma omp target teams num_teams(teams) thread_limit(256)
  {
    unsigned loc[256];
    long long t = omp_get_team_num(), nt = omp_get_num_teams();
    long long lo = n * t / nt, hi = n * (t + 1) / nt;
#pragma omp parallel for
    for (int i = 0; i < 256; i++) loc[i] = 0;
#pragma omp parallel for
    for (long long i = lo; i < hi; i++) {
#pragma omp atomic
      loc[v[i]]++;
    }
#pragma omp parallel for
    for (int i = 0; i < 256; i++) {
#pragma omp atomic
      h[i] += loc[i];
    }
  }
}

// 2. k-means assignment, 20 centres in 8 dimensions, structure of arrays; counts changes in 64 bits.
template <int K, int D>
static void kmeans(const double *x, const double *cen, const int *old, int *lab, int n, long long &changed) {
  long long ch = 0;
#pragma omp target teams distribute parallel for reduction(+ : ch)
  for (int i = 0; i < n; i++) {
    double p[D];
    for (int d = 0; d < D; d++) p[d] = x[(size_t)d * n + i];
    double bestd = 1e300;
    int bi = 0;
    for (int k = 0; k < K; k++) {
      double s = 0;
      for (int d = 0; d < D; d++) {
        double t = p[d] - cen[k * D + d];
        s += t * t;
      }
      if (s < bestd) {
        bestd = s;
        bi = k;
      }
    }
    lab[i] = bi;
    if (old[i] != bi) ch++;
  }
  changed = ch;
}

// 3. Asian option by Monte Carlo: generator struct with methods in device code, two reductions.
#pragma omp declare target
struct Xs {
  u64 s;
  double uniform() {
    s ^= s >> 12;
    s ^= s << 25;
    s ^= s >> 27;
    return ((s * 2685821657736338717ull >> 11) + 0.5) * (1.0 / 9007199254740992.0);
  }
};
#pragma omp end declare target
static void asian(int paths, int steps, double s0, double k, double vol, double rate, double &sum, double &sum2) {
  double dt = 1.0 / steps, a = (rate - 0.5 * vol * vol) * dt, b = vol * sqrt(dt), x = 0, x2 = 0;
#pragma omp target teams distribute parallel for reduction(+ : x, x2)
  for (int p = 0; p < paths; p++) {
    Xs g{mix64(p + 1)};
    double s = s0, av = 0;
    for (int t = 0; t < steps; t += 2) {
      double r = sqrt(-2 * log(g.uniform())), th = 6.283185307179586 * g.uniform();
      s *= exp(a + b * r * cos(th));
      av += s;
      s *= exp(a + b * r * sin(th));
      av += s;
    }
    double pay = av / steps - k;
    if (pay > 0) {
      x += pay;
      x2 += pay * pay;
    }
  }
  sum = x;
  sum2 = x2;
}

// 4. Smith-Waterman: pair a team, one parallel region with `omp for` for each antidiagonal, three team-local rows.
static void sw(const unsigned char *a, const unsigned char *b, const int *la, const int *lb, int *score, int n) {
#pragma omp target teams distribute thread_limit(128)
  for (int p = 0; p < n; p++) {
    int h[3][SWL + 1];
    unsigned char sa[SWL], sb[SWL];
    int m = la[p], l = lb[p], top = 0;
#pragma omp parallel reduction(max : top)
    {
#pragma omp for nowait
      for (int i = 0; i < 3 * (SWL + 1); i++) h[i / (SWL + 1)][i % (SWL + 1)] = 0;
#pragma omp for
      for (int i = 0; i < SWL; i++) {
        sa[i] = a[(size_t)p * SWL + i];
        sb[i] = b[(size_t)p * SWL + i];
      }
      for (int d = 2; d <= m + l; d++) {
        int *cur = h[d % 3], *p1 = h[(d + 2) % 3], *p2 = h[(d + 1) % 3];
        int lo = d - l > 1 ? d - l : 1, hi = m < d - 1 ? m : d - 1;
#pragma omp for
        for (int i = lo; i <= hi; i++) {
          int s = p2[i - 1] + (sa[i - 1] == sb[d - i - 1] ? 3 : -2);
          int g = (p1[i - 1] > p1[i] ? p1[i - 1] : p1[i]) - 2;
          s = s > g ? s : g;
          s = s > 0 ? s : 0;
          cur[i] = s;
          top = top > s ? top : s;
        }
      }
    }
    score[p] = top;
  }
}

// 5. Hash join probe: linear probing in a table of structs, 64-bit keys, two reductions.
static void probe(const Slot *tab, int bits, const u64 *key, int n, long long &hits, u64 &sum) {
  long long c = 0;
  u64 s = 0, mask = (1ull << bits) - 1;
#pragma omp target teams distribute parallel for reduction(+ : c, s)
  for (int i = 0; i < n; i++) {
    u64 k = key[i], h = mix64(k) & mask;
    while (tab[h].key != 0) {
      if (tab[h].key == k) {
        c++;
        s += tab[h].val;
        break;
      }
      h = (h + 1) & mask;
    }
  }
  hits = c;
  sum = s;
}

// 6. BFS level: frontier queue, atomic capture of the mark and of the tail of the next queue.
static void bfs(const int *ptr, const int *col, const int *front, int nf, const int *vis, int *mark, int *next, int *tail,
                int n) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) {
    mark[i] = vis[i];
    if (i == 0) *tail = 0;
  }
#pragma omp target teams distribute parallel for
  for (int f = 0; f < nf; f++) {
    int u = front[f];
    for (int e = ptr[u]; e < ptr[u + 1]; e++) {
      int v = col[e], seen;
#pragma omp atomic read
      seen = mark[v];
      if (!seen) {
#pragma omp atomic capture
        {
          seen = mark[v];
          mark[v] = 1;
        }
        if (!seen) {
          int pos;
#pragma omp atomic capture
          pos = (*tail)++;
          next[pos] = v;
        }
      }
    }
  }
}

// 7. Triangle count: edge a thread, merge of two sorted lists.
static long long triangles(const int *ptr, const int *col, const int *src, int m) {
  long long t = 0;
#pragma omp target teams distribute parallel for reduction(+ : t)
  for (int e = 0; e < m; e++) {
    int u = src[e], v = col[e];
    int i = ptr[u], ie = ptr[u + 1], j = ptr[v], je = ptr[v + 1];
    while (i < ie && j < je) {
      int a = col[i], b = col[j];
      if (a == b) t++;
      if (a <= b) i++;
      if (b <= a) j++;
    }
  }
  return t;
}

// 8. Arg max by a user-defined reduction over a struct.
struct Best {
  double v;
  long long i;
};
#pragma omp declare target
static inline Best better(Best a, Best b) { return b.v > a.v || (b.v == a.v && b.i < a.i) ? b : a; }
#pragma omp end declare target
#pragma omp declare reduction(argmax : Best : omp_out = better(omp_out, omp_in)) initializer(omp_priv = Best{-1e300, 1ll << 62})
static Best argmax(const double *x, const double *y, long long n) {
  Best b{-1e300, 1ll << 62};
#pragma omp target teams distribute parallel for reduction(argmax : b) map(tofrom : b)
  for (long long i = 0; i < n; i++) b = better(b, Best{x[i] * y[i], i});
  return b;
}

int main(int argc, char **argv) {
  args(argc, argv);
  {
    std::vector<unsigned char> v;
    hi_init(v);
    std::vector<u64> h(256, 0);
    long long n = hi_n();
    unsigned char *pv = v.data();
    u64 *ph = h.data();
    double t;
#pragma omp target data map(to : pv[0 : n]) map(from : ph[0 : 256])
    t = best([&] { hist(pv, n, ph, sz(1056, 4)); });
    double s = 0;
    for (int i = 0; i < 256; i++) s += (double)h[i] * (i + 1);
    report("hist_team", t, s);
  }
  {
    const int K = 20, D = 8;
    int n = km_n();
    std::vector<double> x((size_t)n * D), c(K * D);
    std::vector<int> old(n), lab(n);
    fill(x, 21, 0, 1), fill(c, 22, 0.1, 0.9), fill(old, 23, 0, K);
    double *px = x.data(), *pc = c.data(), t;
    int *po = old.data(), *pl = lab.data();
    long long ch = 0;
#pragma omp target data map(to : px[0 : (size_t)n * D], pc[0 : K * D], po[0 : n]) map(from : pl[0 : n])
    t = best([&] { kmeans<K, D>(px, pc, po, pl, n, ch); });
    report("kmeans_assign", t, sumabs(lab) + (double)ch);
  }
  {
    double s = 0, s2 = 0;
    int n = mc_n(), st = mc_steps();
    double t = best([&] { asian(n, st, 100, 98, 0.25, 0.03, s, s2); });
    report("asian_mc", t, s + s2);
  }
  {
    int n = sw_n();
    std::vector<unsigned char> a, b;
    std::vector<int> la, lb, sc(n);
    sw_init(n, a, b, la, lb);
    unsigned char *pa = a.data(), *pb = b.data();
    int *qa = la.data(), *qb = lb.data(), *ps = sc.data();
    double t;
    size_t m = a.size();
#pragma omp target data map(to : pa[0 : m], pb[0 : m], qa[0 : n], qb[0 : n]) map(from : ps[0 : n])
    t = best([&] { sw(pa, pb, qa, qb, ps, n); });
    report("sw_antidiag", t, sumabs(sc));
  }
  {
    int bits = hj_bits(), n = hj_n();
    std::vector<Slot> tab;
    std::vector<u64> q;
    hj_init(bits, n, tab, q);
    Slot *pt = tab.data();
    u64 *pq = q.data(), s = 0;
    long long c = 0;
    double t;
    size_t m = tab.size();
#pragma omp target data map(to : pt[0 : m], pq[0 : n])
    t = best([&] { probe(pt, bits, pq, n, c, s); });
    report("hash_probe", t, (double)c + (double)s);
  }
  {
    int n = bf_n();
    std::vector<int> ptr, col, fr, vis, mark(n), next(n, 0), tail(1, 0);
    bf_init(n, ptr, col, fr, vis);
    int *pp = ptr.data(), *pc = col.data(), *pf = fr.data(), *pv = vis.data(), *pm = mark.data(), *pn = next.data(), *pt = tail.data();
    size_t m = col.size(), nf = fr.size();
    double t;
#pragma omp target data map(to : pp[0 : n + 1], pc[0 : m], pf[0 : nf], pv[0 : n]) map(alloc : pm[0 : n]) map(from : pn[0 : n], pt[0 : 1])
    t = best([&] { bfs(pp, pc, pf, (int)nf, pv, pm, pn, pt, n); });
    double s = tail[0];
    for (int i = 0; i < tail[0]; i++) s += next[i];
    report("bfs_level", t, s);
  }
  {
    std::vector<int> ptr, col, src;
    int n = tr_n();
    tr_init(n, ptr, col, src);
    int *pp = ptr.data(), *pc = col.data(), *ps = src.data(), m = (int)col.size();
    long long c = 0;
    double t;
#pragma omp target data map(to : pp[0 : n + 1], pc[0 : m], ps[0 : m])
    t = best([&] { c = triangles(pp, pc, ps, m); });
    report("tri_count", t, (double)c);
  }
  {
    long long n = am_n();
    std::vector<double> x(n), y(n);
    fill(x, 81, -1, 1), fill(y, 82, -1, 1);
    double *px = x.data(), *py = y.data(), t;
    Best b{0, 0};
#pragma omp target data map(to : px[0 : n], py[0 : n])
    t = best([&] { b = argmax(px, py, n); });
    report("argmax_udr", t, b.v + (double)b.i);
  }
}
