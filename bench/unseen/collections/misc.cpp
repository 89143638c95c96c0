#include "misc.h"
#include <omp.h>

static void swalign(int pairs, const char *a, const char *b, int *score) {
  const int L = Sw::L;
#pragma omp target teams num_teams(pairs) thread_limit(L)
  {
    int prev[Sw::L + 1], prev2[Sw::L + 1], best[Sw::L];
    char sb[Sw::L];
#pragma omp parallel num_threads(L)
    {
      int t = omp_get_thread_num(), p = omp_get_team_num();
      char ca = a[p * L + t];
      sb[t] = b[p * L + t];
      prev[t + 1] = 0;
      prev2[t + 1] = 0;
      if (t == 0) prev[0] = prev2[0] = 0;
      int mine = 0;
#pragma omp barrier
      for (int d = 0; d < 2 * L - 1; d++) {
        int j = d - t, h = 0, last = prev[t + 1];
        if (j >= 0 && j < L) {
          int m = prev2[t] + (ca == sb[j] ? Sw::MATCH : Sw::MISMATCH);
          int up = prev[t] - Sw::GAP, left = last - Sw::GAP;
          h = m > 0 ? m : 0;
          h = up > h ? up : h;
          h = left > h ? left : h;
          mine = h > mine ? h : mine;
        }
#pragma omp barrier
        prev2[t + 1] = last;
        prev[t + 1] = h;
#pragma omp barrier
      }
      best[t] = mine;
      for (int k = L / 2; k > 0; k /= 2) {
#pragma omp barrier
        if (t < k && best[t + k] > best[t]) best[t] = best[t + k];
      }
      if (t == 0) score[p] = best[0];
    }
  }
}

static unsigned md5search(unsigned keys, const uint32_t digest[4], unsigned &all) {
  unsigned found = 0xffffffffu, x = 0;
  uint32_t d0 = digest[0], d1 = digest[1], d2 = digest[2], d3 = digest[3];
#pragma omp target teams distribute parallel for thread_limit(256) reduction(^ : x) map(tofrom : found, x)
  for (unsigned k = 0; k < keys; k++) {
    uint32_t h[4];
    md5_key(k, h);
    x ^= h[0] + h[3];
    if (h[0] == d0 && h[1] == d1 && h[2] == d2 && h[3] == d3) {
#pragma omp atomic write
      found = k;
    }
  }
  all = x;
  return found;
}

static int bfs(int n, const BfsNode *node, const int *edge, char *mask, char *updating, char *visited, int *cost) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) {
    mask[i] = visited[i] = i == 0;
    updating[i] = 0;
    cost[i] = i == 0 ? 0 : -1;
  }
  int levels = 0;
  bool over;
  do {
    over = false;
#pragma omp target teams distribute parallel for thread_limit(256)
    for (int i = 0; i < n; i++)
      if (mask[i]) {
        mask[i] = 0;
        for (int k = node[i].start; k < node[i].start + node[i].edges; k++) {
          int id = edge[k];
          if (!visited[id]) {
            cost[id] = cost[i] + 1;
            updating[id] = 1;
          }
        }
      }
#pragma omp target teams distribute parallel for thread_limit(256) map(tofrom : over)
    for (int i = 0; i < n; i++)
      if (updating[i]) {
        mask[i] = 1;
        visited[i] = 1;
        over = true;
        updating[i] = 0;
      }
    levels++;
  } while (over);
  return levels;
}

static void pathfinder(int cols, int rows, const int *wall, int *src, int *dst) {
  const int BS = Path::BS, PYR = Path::PYR;
  for (int t0 = 0; t0 < rows - 1; t0 += PYR) {
    int iters = rows - 1 - t0 < PYR ? rows - 1 - t0 : PYR;
    int border = PYR, small = BS - 2 * PYR;
    int teams = (cols + small - 1) / small;
#pragma omp target teams num_teams(teams) thread_limit(BS)
    {
      int prev[Path::BS], result[Path::BS];
#pragma omp parallel
      {
        int tx = omp_get_thread_num(), bx = omp_get_team_num();
        int blkX = small * bx - border, blkXmax = blkX + BS - 1;
        int xidx = blkX + tx;
        int lo = blkX < 0 ? -blkX : 0, hi = blkXmax > cols - 1 ? BS - 1 - (blkXmax - cols + 1) : BS - 1;
        int W = tx - 1 < lo ? lo : tx - 1, E = tx + 1 > hi ? hi : tx + 1;
        bool valid = tx >= lo && tx <= hi;
        if (xidx >= 0 && xidx < cols) prev[tx] = src[xidx];
#pragma omp barrier
        bool computed = false;
        for (int i = 0; i < iters; i++) {
          computed = false;
          if (tx >= i + 1 && tx <= BS - i - 2 && valid) {
            computed = true;
            int l = prev[W], u = prev[tx], r = prev[E];
            int s = l < u ? l : u;
            s = s < r ? s : r;
            result[tx] = s + wall[(size_t)cols * (t0 + i + 1) + xidx];
          }
#pragma omp barrier
          if (i == iters - 1) break;
          if (computed) prev[tx] = result[tx];
#pragma omp barrier
        }
        // the block's own columns only
        if (computed && tx >= border && tx < BS - border) dst[xidx] = result[tx];
      }
    }
    int *q = src;
    src = dst;
    dst = q;
  }
}

static void strmatch(Match m, const char *text, long *count) {
  for (int i = 0; i < Match::P; i++) count[i] = 0;
#pragma omp target teams distribute parallel for reduction(+ : count[ : Match::P]) map(tofrom : count[ : Match::P])
  for (int i = 0; i < m.n; i++)
    for (int p = 0; p < Match::P; p++) {
      int k = 0;
      while (k < m.len[p] && text[i + k] == m.pat[p][k]) k++;
      if (k == m.len[p]) count[p]++;
    }
}

template <class T> static void mandelbrot(Mandel m, int *out) {
#pragma omp target teams distribute parallel for collapse(2) num_teams(m.w *m.h / 256 + 1) thread_limit(256)
  for (int y = 0; y < m.h; y++)
    for (int x = 0; x < m.w; x++) out[y * m.w + x] = mandel_at<T>(x, y, m.w, m.h, m.iters);
}

// points by dimension: p[d * n + i]
static int kmeans(int n, const float *p, const float *c, int *member) {
  int changed = 0;
#pragma omp target teams distribute parallel for thread_limit(256) reduction(+ : changed)
  for (int i = 0; i < n; i++) {
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
    if (member[i] != index) changed++;
    member[i] = index;
  }
  return changed;
}

int main(int argc, char **argv) {
  Bench b(argc, argv);
  if (b.want("swalign")) {
    Sw s(b.quick);
    std::vector<char> A, B;
    s.input(A, B);
    std::vector<int> S(s.pairs), R(s.pairs);
    char *a = A.data(), *c = B.data();
    int *sc = S.data();
    size_t n = A.size();
    double t = 0;
#pragma omp target data map(to : a[0 : n], c[0 : n]) map(from : sc[0 : s.pairs])
    t = best_us([&] { swalign(s.pairs, a, c, sc); });
    b.report("swalign", t, checksum(sc, s.pairs));
    if (b.quick) s.serial(a, c, R.data()), b.verify("swalign", sc, R.data(), s.pairs, 0);
  }
  if (b.want("md5")) {
    Md5 m(b.quick);
    uint32_t digest[4];
    md5_key(m.secret, digest);
    unsigned all = 0, found = 0;
    double t = best_us([&] { found = md5search(m.keys, digest, all); });
    b.report("md5", t, (double)all + found);
    if (found != m.secret) b.verify("md5", &found, &m.secret, 1, 0);
    if (b.quick) {
      unsigned x = 0;
      for (unsigned k = 0; k < m.keys; k++) { uint32_t h[4]; md5_key(k, h), x ^= h[0] + h[3]; }
      b.verify("md5", &all, &x, 1, 0);
    }
  }
  if (b.want("bfs")) {
    Bfs g(b.quick);
    int n = g.n;
    size_t ne = g.edge.size();
    std::vector<char> M(n), U(n), V(n);
    std::vector<int> C(n), R(n);
    BfsNode *node = g.node.data();
    int *edge = g.edge.data(), *cost = C.data(), levels = 0;
    char *mask = M.data(), *upd = U.data(), *vis = V.data();
    double t = 0;
#pragma omp target data map(to : node[0 : n], edge[0 : ne]) map(alloc : mask[0 : n], upd[0 : n], vis[0 : n]) map(from : cost[0 : n])
    t = best_us([&] { levels = bfs(n, node, edge, mask, upd, vis, cost); });
    b.report("bfs", t, checksum(cost, n) + levels);
    if (b.quick) g.serial(R.data()), b.verify("bfs", cost, R.data(), n, 0);
  }
  if (b.want("pathfinder")) {
    Path p(b.quick);
    auto W = p.input();
    std::vector<int> A(W.begin(), W.begin() + p.cols), B(p.cols), R(p.cols), A0 = A;
    int *w = W.data(), *x = A.data(), *y = B.data();
    size_t n = W.size();
    int launches = (p.rows - 1 + Path::PYR - 1) / Path::PYR;
    double t = 0;
#pragma omp target data map(to : w[0 : n]) map(tofrom : x[0 : p.cols], y[0 : p.cols])
    t = best_us([&] {
#pragma omp target teams distribute parallel for
      for (int i = 0; i < p.cols; i++) x[i] = w[i];
      pathfinder(p.cols, p.rows, w, x, y);
    });
    int *res = launches % 2 ? y : x;
    b.report("pathfinder", t, checksum(res, p.cols));
    if (b.quick) p.serial(w, R.data()), b.verify("pathfinder", res, R.data(), p.cols, 0);
  }
  if (b.want("strmatch")) {
    Match m(b.quick);
    auto T = m.input();
    char *tx = T.data();
    size_t n = T.size();
    long count[Match::P];
    double t = 0;
#pragma omp target data map(to : tx[0 : n])
    t = best_us([&] { strmatch(m, tx, count); });
    b.report("strmatch", t, checksum(count, Match::P));
    if (b.quick) {
      long ref[Match::P] = {0};
      std::string s(T.begin(), T.end());
      for (int p = 0; p < Match::P; p++)
        for (size_t at = s.find(m.pat[p]); at != std::string::npos; at = s.find(m.pat[p], at + 1)) ref[p]++;
      b.verify("strmatch", count, ref, Match::P, 0);
    }
  }
  if (b.want("mandelbrot")) {
    Mandel m(b.quick);
    size_t n = (size_t)m.w * m.h;
    std::vector<int> O(n);
    int *o = O.data();
    double t = 0;
#pragma omp target data map(from : o[0 : n])
    t = best_us([&] { mandelbrot<float>(m, o); });
    b.report("mandelbrot", t, checksum(o, n));
    if (b.quick) {  // rounding may move single points of the border
      int wrong = 0;
      for (int y = 0; y < m.h; y++)
        for (int x = 0; x < m.w; x++) wrong += o[y * m.w + x] != mandel_at<float>(x, y, m.w, m.h, m.iters);
      if (wrong > (int)n / 100) b.bad++, fprintf(stderr, "mandelbrot: %d of %zu WRONG\n", wrong, n);
    }
  }
  if (b.want("kmeans")) {
    Kmeans k(b.quick);
    std::vector<float> P, C;
    k.input(P, C);
    std::vector<int> M(k.n, -1), R(k.n);
    float *p = P.data(), *c = C.data();
    int *m = M.data(), first = -1, changed = 0;
    size_t np = P.size(), nc = C.size();
    double t = 0;
#pragma omp target data map(to : p[0 : np], c[0 : nc]) map(tofrom : m[0 : k.n])
    t = best_us([&] { changed = kmeans(k.n, p, c, m); if (first < 0) first = changed; });
    b.report("kmeans", t, checksum(m, k.n) + first + 10 * changed);
    if (b.quick) {
      for (int i = 0; i < k.n; i++) {
        double best = 1e30;
        for (int q = 0; q < Kmeans::K; q++) {
          double s = 0;
          for (int d = 0; d < Kmeans::D; d++) s += ((double)p[d * k.n + i] - c[q * Kmeans::D + d]) * ((double)p[d * k.n + i] - c[q * Kmeans::D + d]);
          if (s < best) best = s, R[i] = q;
        }
      }
      b.verify("kmeans", m, R.data(), k.n, 0);
      int w = k.n;
      b.verify("kmeans", &first, &w, 1, 0);
    }
  }
  return b.done();
}
