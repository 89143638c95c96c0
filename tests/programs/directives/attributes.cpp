// FLAGS: -fopenmp-version=52
// SEEDS: 4
// Directives as attributes, on one line and over several: what they say of
// static variables, schedules, limits, updates and devices holds as it does in
// a `#pragma`.
#include <cstdio>
#include <omp.h>

#define OMP(...) [[omp::directive(__VA_ARGS__)]]

[[omp::directive(begin declare target)]];
namespace tiles {
static int outer[64];
[[using omp: directive(allocate(outer)
                       // Between the clauses.
                       allocator(omp_cgroup_mem_alloc))]];
} // namespace tiles

template <int N> int reversed(const int *from, int t) {
  static int s[N], count; [[omp::directive(allocate(s, count) allocator(omp_pteam_mem_alloc))]];
  int before = 0;
  for (int k = 0; k < 5; k++) {
    if (t < N)
      s[t] = from[t];
    [[omp::directive(atomic)]] count++;
    [[omp::directive(barrier)]];
    before += s[N - 1 - t % N] + tiles::outer[t] * 1000;
    [[omp::directive(barrier)]];
  }
  return before + count;
}
[[omp::directive(end declare target)]];

const int teams = 16, threads = 64, n = teams * threads, L = 317;
static int a[n], b[n];

static int team_memory() {
  [[omp::directive(target teams num_teams(teams) thread_limit(threads)
                   map(to : a) map(from : b))]]
  {
    static int last; OMP(allocate(last) allocator(omp_pteam_mem_alloc));
    // Before a construct, and in front of one in the same attribute.
    static int s[threads];
    [[omp::sequence(directive(allocate(s) allocator(omp_pteam_mem_alloc)),
                    omp::directive(parallel num_threads(threads)))]]
    {
      int t = omp_get_thread_num(), team = omp_get_team_num();
      tiles::outer[t] = team + t;
      s[t] = a[team * threads + t];
      if (t == 7)
        last = team;
      [[omp::directive(barrier)]];
      const int *from = a + team * threads;
      b[team * threads + t] = reversed<64>(from, t) + s[threads - 1 - t] + last;
    }
  }
  int bad = 0;
  for (int i = 0; i < n; i++) {
    int t = i % threads, team = i / threads, mirrored = a[i - t + 63 - t];
    bad += b[i] != 5 * (team + t) * 1000 + 6 * mirrored + 5 * 64 + team;
  }
  return bad;
}

static int scattered(const int *owner) {
  int bad = owner[0] != 0;
  for (int i = 1; i < L; i++)
    bad += owner[i] < owner[i - 1] || owner[i] > owner[i - 1] + 1;
  return bad;
}

static int schedules() {
  int owner[4][L];
  [[omp::directive(target map(from : owner))]]
  {
    [[omp::directive(parallel for num_threads(20)
                     schedule(
                         static))]]
    for (int i = 0; i < L; i++)
      owner[0][i] = omp_get_thread_num();
    [[using omp: sequence(directive(parallel num_threads(20)),
                          directive(for /* the clause: */
                                    schedule(monotonic : static)))]]
    for (int i = 0; i < L; i++)
      owner[1][i] = omp_get_thread_num();
    OMP(parallel for num_threads(20),
        schedule(static))
    for (int i = 0; i < L; i++)
      owner[2][i] = omp_get_thread_num();
#define KIND static
    [[omp::directive(parallel for num_threads(20) schedule(KIND))]]
    for (int i = 0; i < L; i++)
      owner[3][i] = omp_get_thread_num();
  }
  int bad = 0;
  for (auto &o : owner)
    bad += scattered(o);
  return bad;
}

static int limits() {
  int seen = 0, width = 0, host = 0, steps[8] = {0};
  [[omp::directive(target map(tofrom : seen, width, steps, host)
                   thread_limit(
                       1024))]]
  {
    host = omp_is_initial_device();
    for (int i = 0; i < 20; i++)
      steps[i % 8] += steps[(i + 1) % 8] + 1;
    [[omp::directive(parallel)]]
    {
      [[omp::directive(atomic)]] seen += 1;
      if (omp_get_thread_num() == 0)
        width = omp_get_num_threads();
    }
  }
  return seen != width || (!host && width != 1024);
}

static int updates() {
  int x[24], bad = 0;
  for (int i = 0; i < 24; i++)
    x[i] = i;
  [[omp::directive(target data map(to : x))]]
  {
    [[omp::directive(target)]]
    for (int i = 0; i < 24; i++)
      x[i] = 100 + i;
    for (int i = 0; i < 24; i++)
      x[i] = -i;
    [[omp::directive(target update
                     from(x[1:8:3]))]];
    bool device = !omp_target_is_present(x, omp_get_initial_device());
    for (int i = 0; device && i < 24; i++)
      bad += x[i] != (i % 3 == 1 ? 100 + i : x[i] == 100 + i ? 0 : -i);
  }
  return bad;
}

static int devices() {
  int host = 0, width = 0;
  [[omp::directive(target map(tofrom : host, width))]]
  {
    host = omp_is_initial_device();
    [[using omp: directive(metadirective
                           when(device = {kind(gpu)}
                                : parallel num_threads(8))
                           otherwise(parallel num_threads(2)))]]
    {
      if (omp_get_thread_num() == 0)
        width = omp_get_num_threads();
    }
  }
  return !host && width != 8;
}

int main() {
  for (int i = 0; i < n; i++)
    a[i] = i;
  // A host's teams share what is static.
  int host = 0;
  [[omp::directive(target map(from : host))]]
  host = omp_is_initial_device();
  int memory = host ? 0 : team_memory(), schedule = schedules(), limit = limits();
  int update = updates(), device = devices();
  std::printf("wrong: memory %d, schedule %d, limit %d, update %d, device %d\n", memory, schedule,
              limit, update, device);
}
