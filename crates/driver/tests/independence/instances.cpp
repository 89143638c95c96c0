// Instances of templates and lambda expressions: all have to be independent.
static int a[100];
static float f[100];

template <class T, class U> void add(T *p, U *q, int n) {
#pragma acc kernels copy(p[0:n], q[0:n])
  for (int i = 0; i < n - 1; i++) // sequential: may point to where
    p[i + 1] = q[i] + 1;
}

template <class T, class U> void copy(T *p, U *q, int n) {
#pragma acc kernels copy(p[0:n], q[0:n])
  for (int i = 0; i < n - 1; i++) // parallel
    p[i + 1] = q[i] + 1;
}

template <int Step> void fill(int n) {
#pragma acc kernels
  for (int i = 0; i < n; i++) // sequential: iterations may meet in 'a'
    a[i * Step] = i;
}

struct Grid {
  int cells[100];
  int sum(int n) {
    int s = 0;
    auto run = [n](const int *restrict_free) {
      int t = 0;
#pragma acc kernels copyin(restrict_free[0:n])
      for (int i = 0; i < n; i++) // parallel reduction(+:t)
        t += restrict_free[i];
      return t;
    };
    s = run(cells);
    return s;
  }
};

int main() {
  Grid grid{};
  add(a, f, 10);
  add(a, a, 10);
  copy(a, f, 10);
  copy(f, a, 10);
  fill<1>(10);
  fill<0>(10);
  return grid.sum(9);
}
