// The tasks of a taskloop are as many as its clauses ask for, each with private variables of its
// own: a value that one task changes is not seen by the next. Private variables of tasks end.
#include <cstdio>

enum { N = 64 };

#pragma omp begin declare target
static int alive, made;

static void add(int &to, int value) {
#pragma omp atomic
  to += value;
}

struct Counter {
  int value;
  Counter(int v) : value(v) {
#pragma omp atomic
    alive++;
#pragma omp atomic
    made++;
  }
  Counter(const Counter &other) : Counter(other.value + 100) {}
  Counter() : Counter(7) {}
  ~Counter() {
#pragma omp atomic
    alive--;
  }
};
#pragma omp end declare target

struct Plain {
  char tag[3];
  double weight;
};

int main() {
  int grains[N], numbers[N], strict[N], downward[N], square[N], wide[N], classes[N], last[N], plain[N];
  int left = -1;
#pragma omp target teams distribute parallel for map(from : grains, numbers, strict, downward)     \
    map(from : square, wide, classes, last, plain)
  for (int i = 0; i < N; i++) {
    int x = i, sum = 0;
    // Each iteration is a task: 15 times i + 1.
#pragma omp taskloop grainsize(1) firstprivate(x) shared(sum)
    for (int k = 0; k < 5; k++)
      add(sum, ++x * (k + 1));
    grains[i] = sum;

    // 7 iterations in 3 tasks: 3, 2 and 2.
    sum = 0;
#pragma omp taskloop num_tasks(3) firstprivate(x) shared(sum)
    for (int k = 0; k < 7; k++)
      add(sum, ++x * (k + 1));
    numbers[i] = sum;

    // 4, 4 and 2.
    sum = 0;
#pragma omp taskloop grainsize(strict : 4) firstprivate(x) shared(sum)
    for (int k = 0; k < 10; k++)
      add(sum, ++x * (k + 1));
    strict[i] = sum;

    sum = 0;
#pragma omp taskloop grainsize(2) firstprivate(x) shared(sum)
    for (long k = 20; k > i % 9; k -= 3)
      add(sum, (x += k) * (k + 1));
    downward[i] = sum;

    sum = 0;
#pragma omp taskloop collapse(2) num_tasks(4) firstprivate(x) shared(sum) nogroup
    for (int k = 0; k < 3; k++)
      for (int l = 0; l < 5; l++)
        add(sum, (x += k + l) * (k - l));
#pragma omp taskwait
    square[i] = sum;

    sum = 0;
    unsigned long top = ~0ul;
#pragma omp taskloop num_tasks(i % 4 + 1) firstprivate(x) shared(sum)
    for (unsigned long k = top - 9; k < top; k++)
      add(sum, (x += k % 5) * (k % 7));
    wide[i] = sum;

    Plain p = {{1, 2, 3}, 0.5};
    int at = -1;
    int total = 0;
#pragma omp taskloop grainsize(3) firstprivate(p) lastprivate(at) shared(total)
    for (int k = 0; k < 11; k++) {
      p.weight += k;
      p.tag[k % 3]++;
      add(total, 2 * p.weight * p.tag[1]);
      at = k + i;
    }
    plain[i] = total;
    last[i] = at;

    Counter c(i), d(1);
    int seen = 0;
#pragma omp taskloop grainsize(2) firstprivate(c) private(d) shared(seen)
    for (int k = 0; k < 6; k++) {
      // Copies of copies on some devices, so only what a task adds.
      int before = c.value;
      c.value += k;
      d.value = k;
      add(seen, c.value - before + d.value);
    }
#pragma omp task firstprivate(c) shared(seen)
    add(seen, ++c.value % 100 - i % 100);
#pragma omp task firstprivate(c) shared(seen) if (i % 2)
    add(seen, c.value > 0);
#pragma omp taskwait
    classes[i] = seen;
  }
  int some;
#pragma omp target map(from : left, some)
  {
    left = alive;
    some = made > 3 * N;
  }
  long sums[9] = {};
  long weights = 0;
  for (int i = 0; i < N; i++) {
    int *all[] = {grains, numbers, strict, downward, square, wide, classes, last};
    for (int k = 0; k < 8; k++)
      sums[k] = (sums[k] * 31 + all[k][i]) % 1000003;
    weights += plain[i] * (i % 7);
  }
  for (int k = 0; k < 8; k++)
    printf("%ld ", sums[k]);
  printf("%ld, %d left, %s\n", weights, left, some ? "many" : "few");
  return grains[3] != 60;
}
