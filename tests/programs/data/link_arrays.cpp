// Arrays and structures that are linked: only the pointer to them is on the device for good, which
// is aligned as a pointer, not as what it leads to.
#include <cstdio>

static const char *names[] = {"a", "bc", "def"};
static int table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
static struct {
  double x[4];
  char c;
} record = {{0.5, 1, 2, 3}, 'r'};
alignas(64) static short wide[64];
#pragma omp declare target link(names, table, record, wide)

int main() {
  int found = 0, sum = 0;
  double total = 0;
#pragma omp target map(tofrom : found, sum, total) map(to : names, table, record)
  {
    found = (names[0] != nullptr) + (names[2] != nullptr);
    for (int i = 0; i < 8; i++)
      sum += table[i] * i;
    total = record.x[0] + record.x[3] + record.c;
  }
#pragma omp target teams distribute parallel for map(tofrom : wide) map(to : table)
  for (int i = 0; i < 64; i++)
    wide[i] += short(table[i % 8] + i);
#pragma omp target map(tofrom : table, sum) map(to : wide)
  {
    table[3] = wide[5];
    sum += wide[63];
  }
  printf("%d %d %g %d %d\n", found, sum, total, table[3], wide[40]);
}
