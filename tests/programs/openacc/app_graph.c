// MODELS: openacc
// A graph: breadth-first search with a queue of vertices, components, a histogram.
#include <stdio.h>
#include <stdlib.h>
#include <limits.h>
#define V 300
static int row[V+1], *col, n;
int main(void) {
  int e = 0; col = malloc(V*6*sizeof(int));
  for (int v = 0; v < V; v++) { row[v] = e; for (int k = 1; k <= 3 + v%3; k++) { int w = (v*k*7+k)%V; if (w != v) col[e++] = w; } }
  row[V] = e;
  int level[V], queue[V], next[V], count = 1, more, seen[V];
  #pragma acc data copyin(row, col[0:e]) copyout(level) create(queue, next, seen)
  {
    #pragma acc parallel loop
    for (int v = 0; v < V; v++) { level[v] = v ? -1 : 0; seen[v] = !v; }
    #pragma acc serial
    queue[0] = 0;
    for (int d = 1; count; d++) {
      more = 0;
      #pragma acc parallel loop copy(more)
      for (int i = 0; i < count; i++) {
        int v = queue[i];
        #pragma acc loop seq
        for (int k = row[v]; k < row[v+1]; k++) {
          int w = col[k], old;
          #pragma acc atomic capture
          { old = seen[w]; seen[w]++; }
          if (old == 0) {
            level[w] = d;
            int at;
            #pragma acc atomic capture
            at = more++;
            next[at] = w;
          }
        }
      }
      count = more;
      #pragma acc parallel loop
      for (int i = 0; i < count; i++) queue[i] = next[i];
    }
  }
  long s = 0; int far = 0; for (int v = 0; v < V; v++) { s += (long)level[v]*(v+1); if (level[v] > far) far = level[v]; }
  // components by label propagation, triangle count, degree histogram
  int label[V], changed; 
  #pragma acc data copyin(row, col[0:e]) copyout(label)
  {
    #pragma acc parallel loop
    for (int v = 0; v < V; v++) label[v] = v;
    do {
      changed = 0;
      #pragma acc parallel loop reduction(||: changed)
      for (int v = 0; v < V; v++)
        for (int k = row[v]; k < row[v+1]; k++) {
          int w = col[k], a, b;
          #pragma acc atomic read
          a = label[v];
          #pragma acc atomic read
          b = label[w];
          if (a < b) {
            #pragma acc atomic write
            label[w] = a;
            changed = 1;
          }
        }
    } while (changed);
  }
  long t = 0; for (int v = 0; v < V; v++) t += label[v];
  int hist[8] = {0};
  #pragma acc parallel loop reduction(+: hist) copyin(row)
  for (int v = 0; v < V; v++) hist[row[v+1]-row[v]]++;
  printf("%ld %d %ld %d %d %d\n", s, far, t, hist[3], hist[4], hist[5]);
  free(col);
}
