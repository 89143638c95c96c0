//! Programs with one kernel each, of the kinds that there are.

/// SPMD with nothing else.
pub const SAXPY: &str = "void saxpy(float *x, float *y, float a, int n) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    y[i] += a * x[i];
}";

/// SPMD with guards, a broadcast and a shared variable.
pub const GUARDED: &str = "void guarded(int *x) {
#pragma omp target
  {
    int old = __atomic_fetch_add(&x[0], 1, __ATOMIC_RELAXED), shared[4] = {0};
    x[1] = old;
#pragma omp parallel
    shared[x[2]] += 1;
    x[3] = shared[x[4]];
  }
}";

/// Generic, for its sequential loop.
pub const GENERIC: &str = "void generic(int *x, int n) {
#pragma omp target
  {
    for (int i = 0; i < n; i++)
      x[i] = i * i;
#pragma omp parallel
    x[0] += n;
  }
}";

/// Generic, with the shared stack.
pub const RECURSIVE: &str = "#pragma omp begin declare target
void down(int *x, int n) {
  int shared[2] = {0, n};
#pragma omp parallel
  shared[x[5]] = n;
  x[6] = shared[x[7]];
  if (n > 0) down(x, n / 2), down(x, n / 3);
}
#pragma omp end declare target
void recursive(int *x) {
#pragma omp target
  down(x, 64);
}";

/// A reduction over threads and one over teams.
pub const REDUCTION: &str = "double reduction(double *x, int n) {
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}";

/// Regions of different widths, which need the team's state.
pub const NARROW: &str = "#include <omp.h>
void narrow(int *x, int n) {
#pragma omp target
  {
#pragma omp parallel
    x[omp_get_thread_num()] = omp_get_num_threads();
#pragma omp parallel num_threads(n)
    x[omp_get_thread_num()] += omp_get_num_threads();
  }
}";

/// A barrier of a part of a warp, which is met in memory.
pub const PARTIAL: &str = "void partial(int *x, int n) {
#pragma omp target
  {
    for (int i = 0; i < n; i++)
      x[i] = i * i;
#pragma omp parallel num_threads(n)
    {
      x[n] = 1;
#pragma omp barrier
      x[n + 1] = x[n];
    }
  }
}";

/// A region inside a region, with the warps' stacks and their barrier.
pub const NESTED: &str = "void nested(int *x, int n) {
#pragma omp target
#pragma omp parallel num_threads(n)
  {
    int fixed[2] = {0, n}, sized[n];
#pragma omp parallel num_threads(n)
    sized[fixed[x[0]]++] = n;
#pragma omp barrier
    x[1] = sized[x[2]];
  }
}";

/// One function that asks for its nesting, called in two kernels of a file.
pub const QUERIES: &str = "#include <omp.h>
#pragma omp begin declare target
__attribute__((noinline)) static int where(void) { return omp_get_level() * 100 + omp_get_num_threads(); }
#pragma omp end declare target
void queries(int *x) {
#pragma omp target
  x[0] = where();
#pragma omp target parallel
  x[omp_get_thread_num()] = where();
}";

/// All of these.
pub const ALL: &[&str] = &[
    SAXPY, GUARDED, GENERIC, RECURSIVE, REDUCTION, NARROW, PARTIAL, NESTED, QUERIES,
];
