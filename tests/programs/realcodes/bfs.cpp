// Level-synchronous breadth-first search on a CSR graph.
#include <cstdio>
#include <queue>
#include <vector>

int main() {
  const int n = 300;
  std::vector<int> ptr(n + 1), adj;
  for (int v = 0; v < n; v++) {
    for (int k = 0; k < 3; k++)
      adj.push_back((v * (k + 2) + 7 * k + 1) % n);
    ptr[v + 1] = int(adj.size());
  }
  std::vector<int> dist(n, -1), mask(n, 0), next(n, 0);
  dist[0] = 0;
  mask[0] = 1;
  int *d = dist.data(), *m = mask.data(), *x = next.data(), *p = ptr.data(), *a = adj.data();
  int edges = int(adj.size()), go = 1, levels = 0;
#pragma omp target data map(to : p[0 : n + 1], a[0 : edges], m[0 : n], x[0 : n]) map(tofrom : d[0 : n])
  while (go) {
#pragma omp target teams distribute parallel for
    for (int v = 0; v < n; v++)
      if (m[v]) {
        m[v] = 0;
        for (int e = p[v]; e < p[v + 1]; e++) {
          int u = a[e];
          int unseen;
#pragma omp atomic read
          unseen = d[u];
          if (unseen < 0) {
#pragma omp atomic write
            x[u] = 1;
          }
        }
      }
    go = 0;
#pragma omp target teams distribute parallel for map(tofrom : go) firstprivate(levels)
    for (int v = 0; v < n; v++)
      if (x[v]) {
        x[v] = 0;
        if (d[v] < 0) {
          d[v] = levels + 1;
          m[v] = 1;
#pragma omp atomic write
          go = 1;
        }
      }
    levels++;
  }
  std::vector<int> want(n, -1);
  std::queue<int> q;
  want[0] = 0;
  q.push(0);
  while (!q.empty()) {
    int v = q.front();
    q.pop();
    for (int e = ptr[v]; e < ptr[v + 1]; e++)
      if (want[adj[e]] < 0) {
        want[adj[e]] = want[v] + 1;
        q.push(adj[e]);
      }
  }
  int bad = 0, reached = 0;
  for (int v = 0; v < n; v++) {
    bad += dist[v] != want[v];
    reached += dist[v] >= 0;
  }
  printf("levels %d reached %d bad %d\n", levels, reached, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
