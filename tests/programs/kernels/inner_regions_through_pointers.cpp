// Regions inside regions in what is called through a pointer that the threads
// do not have in common: functions, members of classes, tasks. Each has the
// other lanes of its warp, or waits for a lock, or leads to what does.
#include <cstdio>

namespace {
enum { Rows = 8, N = 45 };

#pragma omp begin declare target
using Step = void (*)(int *row, int v, int *locked);

void plus(int *row, int v, int *) {
#pragma omp parallel for
  for (int i = 0; i < N; i++)
    row[i] += v;
}
void times(int *row, int v, int *) {
#pragma omp parallel for num_threads(3)
  for (int i = 0; i < N; i++)
    row[i] *= v;
}
void count(int *row, int v, int *locked) {
  row[0] -= v;
#pragma omp critical
  *locked += v;
}
void plain(int *row, int v, int *) { row[N - 1] = v; }
// Leads to one of the others, by a pointer of another type.
void last(int *row, int v, int *locked);
Step const steps[5] = {plus, times, count, plain, last};

int twice(Step const *how, int *row, int v, int *locked) {
  (*how)(row, v, locked);
  (*how)(row, v, locked);
  return v;
}
int (*const repeat[1])(Step const *, int *, int, int *) = {twice};
void last(int *row, int v, int *locked) { repeat[v > 1000](steps + v % 3, row, v, locked); }

struct Shape {
  virtual long area(int n) const = 0;
};
struct Sum final : Shape {
  long area(int n) const override {
    long s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += i;
    return s;
  }
};
struct Product final : Shape {
  long area(int n) const override { return 3L * n; }
};
#pragma omp end declare target

long viaPointers() {
  int rows[Rows][N], want[Rows][N], order[Rows][4], locked = 0, wanted = 0;
  for (int r = 0; r < Rows; r++) {
    for (int i = 0; i < N; i++)
      rows[r][i] = want[r][i] = r + i;
    for (int k = 0; k < 4; k++)
      order[r][k] = (r * 3 + k * 2) % 5;
  }
#pragma omp target parallel for num_threads(Rows) map(tofrom : rows, locked) map(to : order)
  for (int r = 0; r < Rows; r++)
    for (int k = 0; k < 4; k++)
      steps[order[r][k]](rows[r], r + k + 2, &locked);
  auto apply = [&](auto self, int *row, int which, int v) -> void {
    for (int i = 0; i < N && which < 2; i++)
      row[i] = which == 0 ? row[i] + v : row[i] * v;
    if (which == 2)
      row[0] -= v, wanted += v;
    else if (which == 3)
      row[N - 1] = v;
    for (int k = 0; k < 2 && which == 4; k++)
      self(self, row, v % 3, v);
  };
  long wrong = 0;
  for (int r = 0; r < Rows; r++) {
    for (int k = 0; k < 4; k++)
      apply(apply, want[r], order[r][k], r + k + 2);
    for (int i = 0; i < N; i++)
      wrong += rows[r][i] != want[r][i];
  }
  return wrong + (locked != wanted);
}

long viaClasses() {
  long got[Rows], wrong = 0;
#pragma omp target parallel for num_threads(Rows) map(from : got)
  for (int r = 0; r < Rows; r++) {
    Sum sum;
    Product product;
    const Shape *which = r % 3 ? static_cast<const Shape *>(&sum) : &product;
    got[r] = which->area(r * 7);
  }
  for (int r = 0; r < Rows; r++)
    wrong += got[r] != (r % 3 ? r * 7 * (r * 7 - 1) / 2 : r * 21);
  return wrong;
}

long viaTasks() {
  int sums[Rows] = {0};
#pragma omp target parallel num_threads(4) map(tofrom : sums)
  {
#pragma omp for
    for (int r = 0; r < Rows; r++) {
#pragma omp task firstprivate(r) shared(sums)
      {
#pragma omp parallel for num_threads(3)
        for (int k = 0; k < 5; k++) {
#pragma omp atomic
          sums[r] += r + k;
        }
      }
    }
  }
  long wrong = 0;
  for (int r = 0; r < Rows; r++)
    wrong += sums[r] != 5 * r + 10;
  return wrong;
}
} // namespace

int main() {
  long pointers = viaPointers(), classes = viaClasses(), tasks = viaTasks();
  std::printf("pointers %ld classes %ld tasks %ld\n", pointers, classes, tasks);
  return pointers || classes || tasks;
}
