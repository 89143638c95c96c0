// Regions inside regions below every construct of the outer one, in a kernel
// whose sequential code one thread runs: tasks, single, sections, critical,
// ordered, reductions of arrays and classes, and stacks that spill.
#include <omp.h>
#include <cstdio>

namespace {
constexpr int Outer = 4, N = 60;
int failures;

void check(const char *what, long got, long want) {
  std::printf("%s %ld\n", what, got);
  if (got != want) {
    std::printf("  wanted %ld\n", want);
    failures++;
  }
}

struct Stats {
  long sum = 0;
  int least = 1 << 30, most = -1;
  void add(int v) {
    sum += v;
    least = least < v ? least : v;
    most = most > v ? most : v;
  }
  void merge(const Stats &o) {
    sum += o.sum;
    least = least < o.least ? least : o.least;
    most = most > o.most ? most : o.most;
  }
  long code() const { return sum * 10000 + least * 100 + most; }
};
#pragma omp declare reduction(stats : Stats : omp_out.merge(omp_in)) initializer(omp_priv = Stats())

#pragma omp begin declare target
template <class F> void each(int n, F f) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    f(i);
}
#pragma omp end declare target

long inConstructs() {
  int once[8] = {0}, tasks[N] = {0}, order = 0, serial[3] = {0};
  long wrong = 0;
#pragma omp target map(tofrom : once, tasks, order, serial, wrong)
  {
    for (int i = 0; i < 3; i++) // keeps one thread on the sequential code
      serial[i] = i + 1;
    int turn = 0;
#pragma omp parallel num_threads(Outer)
    {
      int seen = 0, *where = &seen;
#pragma omp single
      {
        int lanes = 0;
#pragma omp parallel reduction(+ : lanes)
        lanes += 1;
        once[0] += lanes >= 1;
        once[1] += 1;
      }
#pragma omp sections
      {
#pragma omp section
        each(N, [&](int i) {
#pragma omp atomic
          once[2] += i;
        });
#pragma omp section
        each(N, [&](int i) {
#pragma omp atomic
          once[3] += 2 * i;
        });
      }
#pragma omp critical
      {
        int before = turn;
        each(N, [&](int) {
#pragma omp atomic
          turn += 1;
        });
        if (turn != before + N) {
#pragma omp atomic
          wrong += 1;
        }
      }
#pragma omp for ordered schedule(static, 1)
      for (int i = 0; i < 10; i++) {
        int v = 0;
        each(i, [&](int j) {
#pragma omp atomic
          v += j;
        });
#pragma omp ordered
        order = (order * 7 + v) % 10007;
      }
#pragma omp for schedule(dynamic, 4)
      for (int i = 0; i < N; i++) {
#pragma omp task firstprivate(i) shared(tasks)
        {
          int mine = i;
#pragma omp parallel for num_threads(3)
          for (int k = 0; k < 4; k++) {
#pragma omp atomic
            tasks[i] += mine;
          }
        }
      }
#pragma omp taskwait
      each(5, [where](int i) {
#pragma omp atomic
        *where += i;
      });
      int given;
#pragma omp single copyprivate(given)
      given = 5 + serial[2];
#pragma omp atomic
      wrong += seen != 10 || given != 8;
    }
    once[4] = turn % N;
  }
  wrong += once[0] != 1 || once[1] != 1 || once[2] != N * (N - 1) / 2 || once[3] != N * (N - 1) || once[4];
  int want = 0;
  for (int i = 0; i < 10; i++)
    want = (want * 7 + i * (i - 1) / 2) % 10007;
  wrong += order != want;
  for (int i = 0; i < N; i++)
    wrong += tasks[i] != 4 * i;
  return wrong;
}

long reductions(int n) {
  long wrong = 0;
  int data[N];
  for (int i = 0; i < N; i++)
    data[i] = (i * 37) % 41;
#pragma omp target map(tofrom : wrong) map(to : data)
  {
    Stats all;
    long columns[5] = {0}, dynamic[n], w = 0;
    for (int i = 0; i < n; i++)
      dynamic[i] = 0;
#pragma omp parallel for num_threads(Outer) reduction(stats : all) reduction(+ : columns, w) reduction(+ : dynamic[ : n])
    for (int r = 0; r < 12; r++) {
      Stats row;
      int inner[5] = {0}, sized[n], bits = 0;
      for (int i = 0; i < n; i++)
        sized[i] = i;
#pragma omp parallel for reduction(stats : row) reduction(+ : inner) reduction(+ : sized[ : n]) reduction(| : bits)
      for (int i = 0; i < N; i++) {
        row.add(data[i] + r);
        inner[i % 5] += i;
        sized[i % n] += 1;
        bits |= 1 << (i % 20);
      }
      all.merge(row);
      for (int i = 0; i < 5; i++)
        columns[i] += inner[i];
      for (int i = 0; i < n; i++)
        dynamic[i] += sized[i];
      w += bits != (1 << 20) - 1;
    }
    Stats expect;
    long column[5] = {0};
    for (int r = 0; r < 12; r++)
      for (int i = 0; i < N; i++) {
        expect.add(data[i] + r);
        column[i % 5] += i;
      }
    w += expect.code() != all.code();
    for (int i = 0; i < 5; i++)
      w += columns[i] != column[i];
    for (int i = 0; i < n; i++)
      w += dynamic[i] != 12 * (i + N / n + (i < N % n));
    wrong = w;
  }
  return wrong;
}

#pragma omp begin declare target
// Each call takes a few KiB that inner regions share, more in all than shared
// memory has, and gives it back.
long deep(int depth, int seed) {
  int block[900 + depth];
  long sum = 0;
  for (int round = 0; round < 3; round++) {
    int scratch[400 + round];
    each(400 + round, [&](int i) { scratch[i] = i + seed; });
    each(900 + depth, [&](int i) { block[i] = scratch[i % 400] + depth; });
  }
  if (depth > 0)
    sum = deep(depth - 1, seed + 1);
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < 900 + depth; i++)
    sum += block[i];
  return sum;
}
#pragma omp end declare target

long spills() {
  long got[Outer] = {0}, wrong = 0;
#pragma omp target map(tofrom : got)
#pragma omp parallel num_threads(Outer)
  for (int k = omp_get_thread_num(); k < Outer; k += omp_get_num_threads())
    got[k] = deep(6, k);
  for (int k = 0; k < Outer; k++) {
    long want = 0;
    for (int depth = 6, seed = k; depth >= 0; depth--, seed++)
      for (int i = 0; i < 900 + depth; i++)
        want += i % 400 + seed + depth;
    wrong += got[k] != want;
  }
  return wrong;
}

// Loops whose iterations wait for each other or build on each other, at either
// level.
long chains() {
  int inner[Outer][N], lanes[Outer] = {0}, steps[N];
  long wrong = 0;
#pragma omp target map(from : inner, steps) map(tofrom : lanes)
#pragma omp parallel num_threads(Outer)
  {
#pragma omp for
    for (int row = 0; row < Outer; row++) {
      int sum = 0, chain[N], last = 0;
#pragma omp parallel
      {
#pragma omp for reduction(inscan, + : sum)
        for (int i = 0; i < N; i++) {
          sum += i + row;
#pragma omp scan inclusive(sum)
          inner[row][i] = sum;
        }
#pragma omp for ordered(1) schedule(static, 1)
        for (int i = 0; i < N; i++) {
#pragma omp ordered depend(sink : i - 1)
          chain[i] = i ? chain[i - 1] * 3 % 101 + i : 1;
#pragma omp ordered depend(source)
        }
#pragma omp for schedule(runtime) lastprivate(last)
        for (int i = 0; i < N; i++)
          last = chain[i];
      }
      lanes[row] = last;
    }
#pragma omp for ordered(1) schedule(dynamic)
    for (int i = 0; i < N; i++) {
      int here = 0;
#pragma omp parallel for reduction(+ : here)
      for (int j = 0; j < i; j++)
        here += j;
#pragma omp ordered depend(sink : i - 1)
      steps[i] = (i ? steps[i - 1] : 0) + here;
#pragma omp ordered depend(source)
    }
  }
  for (int row = 0; row < Outer; row++) {
    int sum = 0, chain = 1;
    for (int i = 0; i < N; i++) {
      sum += i + row;
      chain = i ? chain * 3 % 101 + i : 1;
      wrong += inner[row][i] != sum;
    }
    wrong += lanes[row] != chain;
  }
  for (int i = 0, step = 0; i < N; i++) {
    step += i * (i - 1) / 2;
    wrong += steps[i] != step;
  }
  return wrong;
}

// Limits: of nesting, of threads at either level.
long limits() {
  int r[6] = {0};
  long wrong = 0;
#pragma omp target map(tofrom : r, wrong)
  {
    int local = 0;
#pragma omp parallel num_threads(Outer) reduction(+ : local)
    {
      omp_set_num_threads(3);
      int n = 0;
#pragma omp parallel reduction(+ : n)
      n += 1;
      local += n < 1 || n > 3;
      n = 0;
#pragma omp parallel num_threads(2) reduction(+ : n)
      n += 1;
      local += n < 1 || n > 2;
#pragma omp parallel num_threads(1) reduction(+ : n)
      n += omp_get_num_threads() == 1 && omp_get_level() == 2;
      local += n < 2 || n > 3;
    }
    omp_set_max_active_levels(1);
    r[0] = omp_get_max_active_levels();
#pragma omp parallel num_threads(Outer) reduction(+ : local)
    {
      int n = 0;
#pragma omp parallel reduction(+ : n)
      n += omp_get_num_threads() + 10 * (omp_get_active_level() > 1);
      local += n != 1;
    }
    wrong += local;
  }
  return wrong + (r[0] != 1);
}
} // namespace

int main() {
  check("constructs", inConstructs(), 0);
  check("reductions", reductions(7), 0);
  check("spills", spills(), 0);
  check("chains", chains(), 0);
  check("limits", limits(), 0);
  std::puts(failures ? "mismatch" : "ok");
  return failures != 0;
}
