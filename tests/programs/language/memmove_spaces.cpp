// Copies of a length known only when the program runs, between memory of different kinds: a
// thread's own, a team's, the device heap's and mapped memory.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

struct Pair {
  int a, b;
};

// A copy of it makes the compiler look for the address spaces of all pointers of the program.
struct Record {
  long v[4];
};

__attribute__((noinline)) void shift(int *to, const int *from, int n) {
  std::copy(from, from + n, to);
}

int main(int argc, char **) {
  int n = 5 + argc;
  int local[16] = {0}, heap[16] = {0}, team[16] = {0}, up[16], down[16];
  Pair pairs[8] = {};
  Record records[2] = {{{1, 2, 3, 4}}, {{0, 0, 0, 0}}};
  for (int i = 0; i < 16; i++)
    up[i] = down[i] = i;

  // From a thread's own array.
#pragma omp target map(tofrom : local, pairs)
  {
    int own[16];
    Pair few[8];
    for (int i = 0; i < n; i++) {
      own[i] = 10 * i + n;
      few[i] = {i, i * i};
    }
    memmove(local, own, n * sizeof(int));
    std::copy(few, few + n, pairs);
  }

  // From a block of the heap, and back into it.
#pragma omp target map(tofrom : heap, records)
  {
    records[1] = records[0];
    int *block = static_cast<int *>(malloc(16 * sizeof(int)));
    for (int i = 0; i < n; i++)
      block[i] = i + 100;
    std::copy(block, block + n, heap);
    std::copy_backward(heap, heap + n, block + n + 2);
    heap[15] = block[2] + block[n + 1];
    free(block);
  }

  // A team's array, to and from mapped memory.
#pragma omp target teams num_teams(1) thread_limit(32) map(tofrom : team)
  {
    int shared[16];
#pragma omp parallel for
    for (int i = 0; i < 16; i++)
      shared[i] = 3 * i + n;
    memmove(team, shared, n * sizeof(int));
    memmove(shared + 2, team, n * sizeof(int));
#pragma omp parallel for
    for (int i = n; i < 14; i++)
      team[i] = shared[i];
  }

  // In one array, both ways.
#pragma omp target map(tofrom : up, down)
  {
    shift(down, down + 2, n);
    memmove(up + 2, up, n * sizeof(int));
    int own[16];
    for (int i = 0; i < 16; i++)
      own[i] = i;
    memmove(own + 1, own, n * sizeof(int));
    up[15] = own[n] * 100 + own[1];
  }

  for (int i = 0; i < 16; i++)
    printf("%d %d %d %d %d\n", local[i], heap[i], team[i], up[i], down[i]);
  for (int i = 0; i < 8; i++)
    printf("%d %d %ld\n", pairs[i].a, pairs[i].b, records[1].v[i % 4]);
}
