// Lanes of a warp that wait for each other in every way that programs do: locks
// in any nesting, tickets, flags, hand over hand, with barriers and reductions
// right behind.
// HOST-DIFFERS: threads of the host that spin for each other take seconds
// EXPECT: 0 0 0 0 0 0 0
#include <omp.h>
#include <stdio.h>
#define T 96
#define CELLS 7

struct Cell {
  omp_lock_t lock;
  int value, next;
};

#pragma omp begin declare target
static int taken(int *lock) {
  int old;
#pragma omp atomic capture acquire
  { old = *lock; *lock = 1; }
  return old;
}
static void give(int *lock) {
#pragma omp atomic write release
  *lock = 0;
}
#pragma omp end declare target

// One lock a cell, two at once in one order.
static int nested(void) {
  Cell cell[CELLS];
  int bad = 0;
#pragma omp target map(from : cell) map(tofrom : bad)
  {
    for (int i = 0; i < CELLS; ++i)
      omp_init_lock(&cell[i].lock), cell[i].value = 100;
#pragma omp parallel num_threads(T) reduction(+ : bad)
    {
      int t = omp_get_thread_num(), a = t % CELLS, b = (t * 5 + 1) % CELLS;
      if (a > b) { int c = a; a = b; b = c; }
      omp_set_lock(&cell[a].lock);
      if (a != b) {
        omp_set_lock(&cell[b].lock);
        cell[a].value -= t, cell[b].value += t;
        omp_unset_lock(&cell[b].lock);
      }
      omp_unset_lock(&cell[a].lock);
#pragma omp barrier
      int sum = 0;
      for (int i = 0; i < CELLS; ++i)
        sum += cell[i].value;
      bad += sum != 100 * CELLS;
    }
  }
  return bad;
}

// Hand over hand along a list.
static int list(void) {
  Cell cell[CELLS];
  int bad = 0;
#pragma omp target map(from : cell) map(tofrom : bad)
  {
    for (int i = 0; i < CELLS; ++i)
      omp_init_lock(&cell[i].lock), cell[i].value = 0, cell[i].next = i + 1 < CELLS ? i + 1 : -1;
#pragma omp parallel num_threads(T)
    {
      int at = 0;
      omp_set_lock(&cell[0].lock);
      while (at >= 0) {
        cell[at].value++;
        int next = cell[at].next;
        if (next >= 0)
          omp_set_lock(&cell[next].lock);
        omp_unset_lock(&cell[at].lock);
        at = next;
      }
#pragma omp barrier
#pragma omp for reduction(+ : bad)
      for (int i = 0; i < CELLS; ++i)
        bad += cell[i].value != T;
    }
  }
  return bad;
}

// Whoever gets it by trying, with something else to do meanwhile.
static int trying(void) {
  omp_lock_t lock;
  int count = 0, tries = 0, bad = 0;
#pragma omp target map(tofrom : count, tries, bad) map(alloc : lock)
  {
    omp_init_lock(&lock);
#pragma omp parallel num_threads(T) reduction(+ : tries)
    {
      while (!omp_test_lock(&lock))
        tries++;
      count++;
      omp_unset_lock(&lock);
#pragma omp barrier
      if (count != T) {
#pragma omp atomic
        bad++;
      }
    }
  }
  return bad + (count != T) + (tries < 0);
}

// Tickets and a lock of the program's own, in every team.
static int tickets(void) {
  int next = 0, now = 0, own = 0, inside = 0, count = 0, more = 0, bad = 0;
#pragma omp target teams num_teams(3) thread_limit(64) map(tofrom : next, now, own, inside, count, more, bad)
#pragma omp parallel reduction(+ : bad)
  {
    int mine, at;
#pragma omp atomic capture
    mine = next++;
    do {
#pragma omp atomic read acquire
      at = now;
    } while (at != mine);
    count++;
#pragma omp atomic write release
    now = mine + 1;
    while (taken(&own))
      ;
    bad += inside++ != 0;
    inside--;
    give(&own);
#pragma omp barrier
#pragma omp critical(a)
    {
#pragma omp critical(b)
      more += 2;
    }
  }
  return bad + (now != next) + (count != next) + (more != 2 * next);
}

// A chain of flags backwards through the team, by flushes.
static int chain(void) {
  volatile int flag[T + 1];
  int order[T], bad = 0;
  for (int i = 0; i <= T; ++i)
    flag[i] = i == T;
#pragma omp target parallel num_threads(T) map(tofrom : flag) map(from : order) reduction(+ : bad)
  {
    int t = omp_get_thread_num();
    while (!flag[t + 1]) {
#pragma omp flush
    }
#pragma omp flush
    order[t] = t == T - 1 ? 0 : order[t + 1] + 1;
#pragma omp flush
    flag[t] = 1;
#pragma omp barrier
    bad += order[(t + 1) % T] != T - 1 - (t + 1) % T;
  }
  return bad;
}

// Loops in order and critical parts in regions of a warp's lanes.
static int ordered(void) {
  int sum = 0, last = -1, bad = 0, inner = 0;
#pragma omp target parallel for ordered num_threads(T) map(tofrom : sum, last, bad)
  for (int i = 0; i < 2 * T; ++i) {
    int x = i * i;
#pragma omp ordered
    {
      bad += last != i - 1;
      last = i;
      sum += x % 7;
    }
  }
#pragma omp target teams distribute num_teams(4) map(tofrom : inner)
  for (int i = 0; i < 8; ++i)
#pragma omp parallel for num_threads(32)
    for (int j = 0; j < 32; ++j) {
#pragma omp critical(inner)
      inner += j;
    }
  int want = 0;
  for (int i = 0; i < 2 * T; ++i)
    want += i * i % 7;
  return bad + (sum != want) + (inner != 8 * 31 * 16);
}

// A nestable lock that its owner takes again, and a single behind it.
static int again(void) {
  omp_nest_lock_t lock;
  int depth = 0, ones = 0, bad = 0;
#pragma omp target map(alloc : lock) map(tofrom : depth, ones, bad)
  {
    omp_init_nest_lock(&lock);
#pragma omp parallel num_threads(T)
    {
      for (int i = 0; i < 3; ++i) {
        omp_set_nest_lock(&lock);
        depth += omp_test_nest_lock(&lock) == 2;
        omp_unset_nest_lock(&lock);
        omp_unset_nest_lock(&lock);
#pragma omp barrier
#pragma omp single
        {
          ones++;
          bad += depth != (i + 1) * T;
        }
      }
    }
  }
  return bad + (ones != 3);
}

int main() {
  int n = nested(), l = list(), t = trying(), k = tickets(), c = chain(), o = ordered(), a = again();
  printf("%d %d %d %d %d %d %d\n", n, l, t, k, c, o, a);
  return n || l || t || k || c || o || a;
}
