// Private arrays and structures of tasks, which the host's stack aligns more than a task's record.
#include <cstdio>

struct Item {
  double x[2];
  int n[3];
};

int main() {
  const int n = 96;
  int sums[n] = {};
  double parts[n] = {};
#pragma omp target parallel for map(tofrom : sums, parts)
  for (int i = 0; i < n; i++) {
    int five[5] = {i, 1, 2, 3, 4}, four[4] = {i, i, 2, 2};
    float eight[8] = {0.5f * i, 1, 2, 3, 4, 5, 6, 7};
    char odd[17] = {1, 2, 3};
    Item item = {{1.0 * i, 2}, {3, 4, 5}};
    // Copies of arrays whose sizes are no multiples of 16 move those behind them.
#pragma omp task firstprivate(five, four, eight, odd) shared(sums)
    {
      int sum = 0;
      for (int k = 0; k < 4; k++)
        sum += five[k] + four[k] + int(2 * eight[k]) + int(2 * eight[k + 4]) + odd[k];
      sums[i] += sum + five[4];
    }
#pragma omp taskwait
#pragma omp taskloop firstprivate(item, four) shared(parts) num_tasks(1)
    for (int k = 0; k < 2; k++) {
      double x = item.x[k] + four[k] + four[k + 2];
      parts[i] += x + item.x[0] + item.x[1] + item.n[k];
    }
    int copy[4];
#pragma omp task private(copy) firstprivate(four) shared(sums)
    {
      for (int k = 0; k < 4; k++)
        copy[k] = four[3 - k] * (k + 1);
#pragma omp atomic
      copy[0] += 1;
      sums[i] += copy[0] + copy[1] + copy[2] + copy[3];
    }
#pragma omp taskwait
  }
  long sum = 0;
  double part = 0;
  for (int i = 0; i < n; i++) {
    sum = sum * 3 % 1000003 + sums[i];
    part += parts[i] * (i % 5);
  }
  printf("%ld %g\n", sum, part);
}
