// Small variables that regions only read, or read and hand on, in loops that
// change them, beside pointers into them, and mapped around or not.
#include <stdio.h>

struct Params {
  int n;
  float scale[3];
  double shift;
};

static long sum_of(const int *p, int n) {
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += p[i];
  return sum;
}

static void bump(struct Params *p) { p->n++; }

int main(void) {
  enum { N = 100 };
  double out[N];
  struct Params p = {3, {1, 2, 3}, 0.5}, q = {1, {4, 5, 6}, 0.25};
  int weights[16];
  for (int i = 0; i < 16; i++)
    weights[i] = i * i;

  // The host changes what each region reads.
  double total = 0;
#pragma omp target data map(from : out)
  for (int round = 0; round < 5; round++) {
    p.n = round;
    q.scale[round % 3] += 1;
    weights[round] = -round;
#pragma omp target teams distribute parallel for map(to : weights) map(tofrom : total) reduction(+ : total)
    for (int i = 0; i < N; i++) {
      out[i] = p.n + q.scale[i % 3] * p.scale[(i + 1) % 3] + p.shift + weights[i % 16];
      total += out[i];
    }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++)
      out[i] += p.shift * q.n + weights[(i + round) % 16];
  }
  double all = 0;
  for (int i = 0; i < N; i++)
    all += out[i];
  printf("changed %g %g\n", total, all);

  // Read in one region, written in the next, and in a function.
  for (int round = 0; round < 3; round++) {
    int seen = 0;
#pragma omp target map(from : seen)
    seen = p.n + (int)q.scale[1];
#pragma omp target
    {
      bump(&p);
      q.scale[1] += p.n;
    }
    printf("written %d %d %g\n", seen, p.n, q.scale[1]);
  }

  // A pointer into a variable that the same region reads, and its address.
  const int *inside = &weights[4];
  long sum = 0, same = 0;
#pragma omp target map(to : weights) map(from : sum, same)
  {
    sum = sum_of(inside, 4) + weights[15];
    same = inside == &weights[4];
  }
  printf("inside %ld %ld\n", sum, same);

  // Mapped around, the region reads what is mapped and not what is new.
  int around[4] = {1, 2, 3, 4}, before = 0, after = 0;
#pragma omp target data map(to : around)
  {
    around[0] = 10;
#pragma omp target map(from : before)
    before = around[0] + around[3];
#pragma omp target update to(around)
#pragma omp target map(from : after)
    after = around[0] + around[3];
  }
  int on_its_own = before == 5 || before == 14;
  printf("around %d %d\n", on_its_own, after);

  // Several at once, without waiting for each.
  int parts[4] = {0};
#pragma omp parallel num_threads(2)
#pragma omp single
  for (int part = 0; part < 4; part++) {
    struct Params mine = {part, {part, part, part}, part};
#pragma omp target nowait map(from : parts[part : 1]) firstprivate(part) depend(out : parts[part])
    parts[part] = mine.n + (int)mine.scale[2] + (int)mine.shift + weights[part + 5];
#pragma omp taskwait
  }
  printf("parts %d %d %d %d\n", parts[0], parts[1], parts[2], parts[3]);

  // Sections of what a pointer points at.
  struct Params many[3] = {{1, {0}, 0}, {2, {0}, 0}, {3, {0}, 0}};
  struct Params *some = many;
  int count = 0;
#pragma omp target map(to : some[1 : 2]) map(tofrom : count)
  count += some[1].n * 10 + some[2].n;
  printf("section %d\n", count);
  return 0;
}
