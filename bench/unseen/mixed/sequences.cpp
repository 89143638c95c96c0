// Discrete, OpenMP.
#include "sequences.h"

// 1. Smith-Waterman, one pair a team, anti-diagonals with three rotating buffers.
static void smith_waterman(const unsigned char *A, const unsigned char *B, int *score, int pairs) {
  const int match = 3, mismatch = -2, gap = 2;
#pragma omp target teams distribute
  for (int p = 0; p < pairs; p++) {
    int h[3][SWL + 1], top[SWL + 1];
    const unsigned char *a = A + (size_t)p * SWL, *b = B + (size_t)p * SWL;
#pragma omp parallel for
    for (int i = 0; i <= SWL; i++) h[0][i] = h[1][i] = h[2][i] = top[i] = 0;
    for (int d = 2; d <= 2 * SWL; d++) {
      int *cur = h[d % 3], *p1 = h[(d + 2) % 3], *p2 = h[(d + 1) % 3];
      int lo = std::max(1, d - SWL), hi = std::min(SWL, d - 1);
#pragma omp parallel for
      for (int i = lo; i <= hi; i++) {
        int j = d - i;
        int v = p2[i - 1] + (a[i - 1] == b[j - 1] ? match : mismatch);
        v = std::max(v, p1[i - 1] - gap);
        v = std::max(v, p1[i] - gap);
        v = std::max(v, 0);
        cur[i] = v;
        if (v > top[i]) top[i] = v;
      }
    }
    int best = 0;
#pragma omp parallel for reduction(max : best)
    for (int i = 1; i <= SWL; i++) best = std::max(best, top[i]);
    score[p] = best;
  }
}

// 2. Viterbi decoding, one sequence a team, one state a thread, back pointers in a team-local table.
static void viterbi(const float *tr, const float *em, const unsigned char *obs, unsigned char *path, float *score, int batch) {
#pragma omp target teams distribute thread_limit(VS)
  for (int q = 0; q < batch; q++) {
    float v[VS], w[VS];
    unsigned char back[VT][VS];
    const unsigned char *o = obs + q * VT;
#pragma omp parallel for
    for (int s = 0; s < VS; s++) v[s] = em[s * VO + o[0]];
    for (int t = 1; t < VT; t++) {
#pragma omp parallel for
      for (int s = 0; s < VS; s++) {
        float m = v[0] + tr[s];
        int arg = 0;
        for (int p = 1; p < VS; p++) {
          float c = v[p] + tr[p * VS + s];
          if (c > m) {
            m = c;
            arg = p;
          }
        }
        w[s] = m + em[s * VO + o[t]];
        back[t][s] = (unsigned char)arg;
      }
#pragma omp parallel for
      for (int s = 0; s < VS; s++) v[s] = w[s];
    }
    int s = 0;
    for (int k = 1; k < VS; k++)
      if (v[k] > v[s]) s = k;
    score[q] = v[s];
    for (int t = VT - 1; t >= 0; t--) {
      path[q * VT + t] = (unsigned char)s;
      if (t > 0) s = back[t][s];
    }
  }
}

// 3. Triplets to rows: lengths by atomics, exclusive prefix in three small kernels, packing by atomic capture.
static void pack_rows(const int *row, const int *col, const double *val, int n, int *len, int *off, int *part, int *pcol,
                      double *pval, int rows) {
  const int chunk = 256, chunks = rows / chunk;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < rows; i++) len[i] = 0;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    len[row[i]]++;
  }
#pragma omp target teams distribute parallel for
  for (int c = 0; c < chunks; c++) {
    int s = 0;
    for (int i = 0; i < chunk; i++) s += len[c * chunk + i];
    part[c] = s;
  }
#pragma omp target
  {
    int s = 0;
    for (int c = 0; c < chunks; c++) {
      int x = part[c];
      part[c] = s;
      s += x;
    }
    off[rows] = s;
  }
#pragma omp target teams distribute parallel for
  for (int c = 0; c < chunks; c++) {
    int s = part[c];
    for (int i = c * chunk; i < (c + 1) * chunk; i++) {
      off[i] = s;
      s += len[i];
      len[i] = 0;
    }
  }
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) {
    int k;
#pragma omp atomic capture
    k = len[row[i]]++;
    k += off[row[i]];
    pcol[k] = col[i];
    pval[k] = val[i];
  }
}

// 4. Compaction of the elements above a threshold, one counter.
static int compact(const double *x, double *out, int n, double thr) {
  int count = 0;
#pragma omp target teams distribute parallel for map(tofrom : count)
  for (int i = 0; i < n; i++)
    if (x[i] > thr) {
      int k;
#pragma omp atomic capture
      {
        k = count;
        count += 1;
      }
      out[k] = x[i];
    }
  return count;
}

// 5. Level-synchronous BFS with queues.
static int bfs(const int *ptr, const int *col, int *level, int *front, int *next, int n, int src) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) level[i] = i == src ? 0 : -1;
#pragma omp target map(to : src)
  front[0] = src;
  int nf = 1, depth = 0, seen = 1;
  while (nf > 0) {
    int count = 0;
#pragma omp target teams distribute parallel for map(tofrom : count)
    for (int f = 0; f < nf; f++) {
      int v = front[f];
      for (int k = ptr[v]; k < ptr[v + 1]; k++) {
        int w = col[k], old;
        if (level[w] != -1) continue;
#pragma omp atomic capture
        {
          old = level[w];
          level[w] = depth + 1;
        }
        if (old == -1) {
          int pos;
#pragma omp atomic capture
          pos = count++;
          next[pos] = w;
        }
      }
    }
    std::swap(front, next);
    nf = count;
    seen += nf;
    depth++;
  }
  return seen;
}

// 6. Monte-Carlo transport in a slab: xorshift, table look-up by bisection, tally by atomics, two reductions.
#pragma omp begin declare target
struct XorShift {
  uint64_t s;
  explicit XorShift(uint64_t i) {
    uint64_t z = (i + 1) * 0x9E3779B97F4A7C15ull;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    s = (z ^ (z >> 31)) | 1;
  }
  double operator()() {
    s ^= s << 13;
    s ^= s >> 7;
    s ^= s << 17;
    return ((double)(s >> 11) + 0.5) * (1.0 / 9007199254740992.0);
  }
};
inline int lookup(const double *en, double e) {
  int lo = 0, hi = MCE - 1;
  while (hi - lo > 1) {
    int mid = (lo + hi) / 2;
    if (en[mid] <= e)
      lo = mid;
    else
      hi = mid;
  }
  return lo;
}
#pragma omp end declare target
struct McResult {
  long long leaked;
  double energy;
};
static McResult transport(const double *en, const double *st, const double *ab, int *tally, int n) {
  const double depth = 10;
  long long leaked = 0;
  double energy = 0;
#pragma omp target teams distribute parallel for
  for (int b = 0; b < MCB; b++) tally[b] = 0;
#pragma omp target teams distribute parallel for reduction(+ : leaked, energy)
  for (int i = 0; i < n; i++) {
    XorShift rnd(i);
    double x = 0, mu = 1, e = 1.0 + 0.9 * rnd();
    for (;;) {
      int k = lookup(en, e);
      double f = (e - en[k]) / (en[k + 1] - en[k]);
      double sig = st[k] + f * (st[k + 1] - st[k]);
      double abs_p = ab[k] + f * (ab[k + 1] - ab[k]);
      x += mu * (-log(rnd()) / sig);
      if (x < 0 || x >= depth) {
        leaked++;
        energy += e;
        break;
      }
      int bin = (int)(x * (MCB / depth));
#pragma omp atomic update
      tally[bin] += 1;
      if (rnd() < abs_p) break;
      e *= 0.3 + 0.7 * rnd();
      if (e < 2e-3) break;
      mu = 2 * rnd() - 1;
    }
  }
  return {leaked, energy};
}

// 7. Mean and variance of each column of a row-major matrix: blocks of rows over teams, columns over threads.
static void column_stats(const double *a, double *sum, double *sq, double *mean, double *var, int rows, int cols) {
  const int RB = 128;
  const int nblk = (rows + RB - 1) / RB;
#pragma omp target teams distribute parallel for
  for (int c = 0; c < cols; c++) sum[c] = sq[c] = 0;
#pragma omp target teams distribute
  for (int b = 0; b < nblk; b++) {
    const int r1 = std::min(rows, (b + 1) * RB);
#pragma omp parallel for
    for (int c = 0; c < cols; c++) {
      double s = 0, s2 = 0;
      for (int r = b * RB; r < r1; r++) {
        double v = a[(size_t)r * cols + c];
        s += v;
        s2 += v * v;
      }
#pragma omp atomic
      sum[c] += s;
#pragma omp atomic
      sq[c] += s2;
    }
  }
#pragma omp target teams distribute parallel for
  for (int c = 0; c < cols; c++) {
    mean[c] = sum[c] / rows;
    var[c] = sq[c] / rows - mean[c] * mean[c];
  }
}

int main(int argc, char **argv) {
  args(argc, argv);
  double t;
  {
    int np = sw_pairs();
    size_t m = (size_t)np * SWL;
    auto a = symbols(m, 1, 4), b = symbols(m, 2, 4);
    for (size_t i = 0; i < m; i += 3) b[i] = a[i], b[i + 1 < m ? i + 1 : i] = a[i + 1 < m ? i + 1 : i];
    std::vector<int> sc(np);
    unsigned char *pa = a.data(), *pb = b.data();
    int *ps = sc.data();
#pragma omp target data map(to : pa[0 : m], pb[0 : m]) map(from : ps[0 : np])
    t = best([&] { smith_waterman(pa, pb, ps, np); });
    report("smith_waterman", t, sumabs(sc));
  }
  {
    int nb = vi_batch();
    std::vector<float> tr(VS * VS), em(VS * VO), sc(nb);
    fill(tr, 11, -5, 0), fill(em, 12, -4, 0);
    auto obs = symbols((size_t)nb * VT, 13, VO);
    std::vector<unsigned char> path(obs.size());
    float *pt = tr.data(), *pe = em.data(), *ps = sc.data();
    unsigned char *po = obs.data(), *pp = path.data();
#pragma omp target data map(to : pt[0 : VS * VS], pe[0 : VS * VO], po[0 : nb * VT]) map(from : pp[0 : nb * VT], ps[0 : nb])
    t = best([&] { viterbi(pt, pe, po, pp, ps, nb); });
    report("viterbi", t, sumabs(path) + sumabs(sc));
  }
  {
    int n = pk_n(), rows = pk_rows();
    std::vector<int> row(n), col(n), len(rows), off(rows + 1), part(rows / 256), pc(n);
    std::vector<double> val(n), pv(n);
    Rng r(21);
    for (int i = 0; i < n; i++) row[i] = (int)r.below(rows), col[i] = (int)r.below(100000), val[i] = r.u();
    int *a = row.data(), *b = col.data(), *l = len.data(), *o = off.data(), *q = part.data(), *d = pc.data();
    double *v = val.data(), *w = pv.data();
#pragma omp target data map(to : a[0 : n], b[0 : n], v[0 : n]) map(alloc : l[0 : rows], q[0 : rows / 256]) \
    map(from : o[0 : rows + 1], d[0 : n], w[0 : n])
    t = best([&] { pack_rows(a, b, v, n, l, o, q, d, w, rows); });
    report("pack_rows", t, pack_sum(off, pc, pv));
  }
  {
    int n = cp_n(), c = 0;
    std::vector<double> x(n), y(n, 0.0);
    fill(x, 31, 0, 1);
    double *px = x.data(), *py = y.data();
#pragma omp target data map(to : px[0 : n]) map(tofrom : py[0 : n])
    t = best([&] { c = compact(px, py, n, 0.9); });
    report("compact", t, sumabs(y) + c);
  }
  {
    int n = bf_n(), seen = 0;
    std::vector<int> ptr, col, lev(n), f(n), g(n);
    graph_make(ptr, col, n);
    int *pp = ptr.data(), *pc = col.data(), *pl = lev.data(), *pf = f.data(), *pg = g.data();
#pragma omp target data map(to : pp[0 : n + 1], pc[0 : col.size()]) map(alloc : pf[0 : n], pg[0 : n]) map(from : pl[0 : n])
    t = best([&] { seen = bfs(pp, pc, pl, pf, pg, n, 1); });
    report("bfs_levels", t, sumabs(lev) + seen);
  }
  {
    std::vector<double> en, st, ab;
    mc_table(en, st, ab);
    int n = mc_n();
    std::vector<int> tl(MCB);
    double *pe = en.data(), *ps = st.data(), *pa = ab.data();
    int *pt = tl.data();
    McResult r{};
#pragma omp target data map(to : pe[0 : MCE], ps[0 : MCE], pa[0 : MCE]) map(from : pt[0 : MCB])
    t = best([&] { r = transport(pe, ps, pa, pt, n); });
    double s = 0;
    for (int b = 0; b < MCB; b++) s += (b + 1.0) * tl[b];
    report("mc_transport", t, s + r.leaked + r.energy);
  }
  {
    int nr = cm_rows(), nc = cm_cols();
    size_t m = (size_t)nr * nc;
    std::vector<double> a(m), s(nc), q(nc), mean(nc), var(nc);
    fill(a, 91, -1, 2);
    double *pa = a.data(), *ps = s.data(), *pq = q.data(), *pm = mean.data(), *pv = var.data();
#pragma omp target data map(to : pa[0 : m]) map(alloc : ps[0 : nc], pq[0 : nc]) map(from : pm[0 : nc], pv[0 : nc])
    t = best([&] { column_stats(pa, ps, pq, pm, pv, nr, nc); });
    report("column_stats", t, sumabs(mean) + sumabs(var));
  }
}
