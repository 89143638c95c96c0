// Few iterations of a distribute, each with a long loop whose result the rest of the iteration
// uses. Several blocks may share the loop; the last one to have its part combines all of them and
// goes on. What forbids it: a region that writes what the iteration reads before it, iterations
// that pass by the region, two regions, and effects before the region.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 6000

// The result is stored.
static void count(const unsigned char *text, const int *pattern, int *found, int patterns, int n) {
#pragma omp target teams distribute map(to : text[0:n], pattern[0:patterns]) \
    map(from : found[0:patterns])
  for (int p = 0; p < patterns; ++p) {
    const unsigned char *want = text + pattern[p];
    int count = 0;
#pragma omp parallel for reduction(+ : count)
    for (int i = 0; i < n - 15; ++i) {
      int k = 0;
      while (k < 16 && text[i + k] == want[k])
        ++k;
      count += k == 16;
    }
    found[p] = count;
  }
}

// Several results, of several operators, and a rest with a test.
struct range { long sum; int least, most; unsigned bits; };

static void ranges(const int *a, struct range *out, int rows, int columns) {
#pragma omp target teams distribute map(to : a[0:rows * columns]) map(tofrom : out[0:rows])
  for (int r = 0; r < rows; ++r) {
    long sum = out[r].sum;
    int least = 1 << 30, most = -least;
    unsigned bits = 0;
#pragma omp parallel for reduction(+ : sum) reduction(min : least) reduction(max : most) \
    reduction(^ : bits)
    for (int c = 0; c < columns; ++c) {
      int v = a[r * columns + c];
      sum += v;
      least = v < least ? v : least;
      most = v > most ? v : most;
      bits ^= (unsigned)v;
    }
    if (most > least)
      out[r] = (struct range){sum, least, most, bits};
    else
      out[r].sum += 3 * sum + 3;
  }
}

// The region writes as well; the rest reads what all of its blocks wrote.
static void fill(int *a, int *last, int rows, int columns) {
#pragma omp target teams distribute map(tofrom : a[0:rows * columns]) map(from : last[0:rows])
  for (int r = 0; r < rows; ++r) {
    int sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int c = 0; c < columns; ++c) {
      a[r * columns + c] = c * 3 + r;
      sum += c % 5;
    }
    int all = 0;
    for (int c = 0; c < columns; c += 61)
      all += a[r * columns + c];
    last[r] = all + sum;
  }
}

// The result says where the rest writes and reads.
static void place(const int *a, const int *table, int *out, int rows, int columns) {
#pragma omp target teams distribute map(to : a[0:rows * columns], table[0:columns]) \
    map(tofrom : out[0:rows])
  for (int r = 0; r < rows; ++r) {
    int at = 0;
#pragma omp parallel for reduction(max : at)
    for (int c = 0; c < columns; ++c)
      if (a[r * columns + c] == 22 && c > at)
        at = c;
#pragma omp atomic
    out[at % rows] += table[at];
  }
}

// A loop without iterations: the initial value remains.
static void none(const int *a, int *out, int rows, int columns) {
#pragma omp target teams distribute map(to : a[0:rows]) map(from : out[0:rows])
  for (int r = 0; r < rows; ++r) {
    int sum = 7 + r;
#pragma omp parallel for reduction(+ : sum)
    for (int c = 0; c < columns; ++c)
      sum += a[c % rows];
    out[r] = sum;
  }
}

// What only one block can do: the region writes what the iteration has read before it.
static void scaled(int *a, int *out, int rows, int columns) {
#pragma omp target teams distribute map(tofrom : a[0:rows * columns]) map(from : out[0:rows])
  for (int r = 0; r < rows; ++r) {
    int first = a[r * columns];
    int sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int c = 0; c < columns; ++c) {
      a[r * columns + c] += first + 1;
      sum += a[r * columns + c];
    }
    out[r] = sum + first;
  }
}

// Some iterations pass by the region.
static void some(const int *a, int *out, int rows, int columns) {
#pragma omp target teams distribute map(to : a[0:rows * columns]) map(tofrom : out[0:rows])
  for (int r = 0; r < rows; ++r) {
    int sum = 1;
    if (a[r * columns] % 2) {
#pragma omp parallel for reduction(+ : sum)
      for (int c = 0; c < columns; ++c)
        sum += a[r * columns + c];
    }
    out[r] += sum;
  }
}

// Two regions, the second with the first one's result.
static void spread(const int *a, long *out, int rows, int columns) {
#pragma omp target teams distribute map(to : a[0:rows * columns]) map(from : out[0:rows])
  for (int r = 0; r < rows; ++r) {
    long sum = 0, squares = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int c = 0; c < columns; ++c)
      sum += a[r * columns + c];
    long mean = sum / columns;
#pragma omp parallel for reduction(+ : squares)
    for (int c = 0; c < columns; ++c)
      squares += (a[r * columns + c] - mean) * (a[r * columns + c] - mean);
    out[r] = squares;
  }
}

// An effect before the region, and one team whose iterations follow each other.
static void before(const int *a, int *out, int rows, int columns) {
  int turns = 0;
#pragma omp target teams distribute map(to : a[0:rows * columns]) map(from : out[0:rows]) \
    map(tofrom : turns)
  for (int r = 0; r < rows; ++r) {
#pragma omp atomic
    turns += 1;
    int sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int c = 0; c < columns; ++c)
      sum += a[r * columns + c];
    out[r] = sum;
  }
  printf("turns %d\n", turns);
}

static void one_team(const int *a, int *out, int rows, int columns) {
#pragma omp target teams distribute num_teams(1) map(to : a[0:rows * columns]) \
    map(tofrom : out[0:rows + 1])
  for (int r = 0; r < rows; ++r) {
    int sum = out[r];
#pragma omp parallel for reduction(+ : sum)
    for (int c = 0; c < columns; ++c)
      sum += a[r * columns + c];
    out[r + 1] = sum;
  }
}

// The loop over teams is longer on the device than on the host, which says how many teams there are.
static void longer(const int *a, int *out, int rows, int columns) {
#pragma omp target data map(to : rows)
  {
#pragma omp target map(alloc : rows)
    rows += 3;
#pragma omp target teams distribute map(to : a[0:(rows + 3) * columns]) map(alloc : rows) \
    map(from : out[0:rows + 3])
    for (int r = 0; r < rows; ++r) {
      int sum = 0;
#pragma omp parallel for reduction(+ : sum)
      for (int c = 0; c < columns; ++c)
        sum += a[r * columns + c];
      out[r] = sum;
    }
  }
}

int main(void) {
  enum { ROWS = 5, COLUMNS = N };
  int *a = malloc(sizeof(int) * ROWS * COLUMNS), *b = malloc(sizeof(int) * ROWS * COLUMNS);
  int *table = malloc(sizeof(int) * COLUMNS);
  for (int i = 0; i < ROWS * COLUMNS; ++i)
    a[i] = (i * 31 + i / COLUMNS) % 23, b[i] = i % 11;
  for (int i = 0; i < COLUMNS; ++i)
    table[i] = i * 3 % 1001;
  unsigned char *text = malloc(N);
  for (int i = 0; i < N; ++i)
    text[i] = (unsigned char)("acgt"[i / 7 * 5 % 13 % 4]);
  int pattern[ROWS] = {0, 91, 1234, 4000, 17}, out[ROWS + 1];

  count(text, pattern, out, ROWS, N);
  for (int i = 0; i < ROWS; ++i)
    printf("count %d\n", out[i]);
  struct range r[ROWS] = {{1, 0, 0, 0}, {2, 0, 0, 0}, {3, 0, 0, 0}, {4, 0, 0, 0}, {5, 0, 0, 0}};
  ranges(a, r, ROWS, COLUMNS);
  ranges(table, r, ROWS, 1);
  for (int i = 0; i < ROWS; ++i)
    printf("range %ld %d %d %u\n", r[i].sum, r[i].least, r[i].most, r[i].bits);
  fill(b, out, ROWS, COLUMNS);
  for (int i = 0; i < ROWS; ++i)
    printf("fill %d %d\n", out[i], b[i * COLUMNS + COLUMNS - 1]);
  memset(out, 0, sizeof out);
  place(a, table, out, ROWS, COLUMNS);
  for (int i = 0; i < ROWS; ++i)
    printf("place %d\n", out[i]);
  none(a, out, ROWS, 0);
  none(a, out + 1, 1, COLUMNS);
  for (int i = 0; i < ROWS; ++i)
    printf("none %d\n", out[i]);
  scaled(b, out, ROWS, COLUMNS);
  some(a, out, ROWS, COLUMNS);
  for (int i = 0; i < ROWS; ++i)
    printf("scaled, some %d %d\n", out[i], b[i * COLUMNS + 77]);
  long wide[ROWS];
  spread(a, wide, ROWS, COLUMNS);
  before(a, out, ROWS, COLUMNS);
  for (int i = 0; i < ROWS; ++i)
    printf("spread, before %ld %d\n", wide[i], out[i]);
  memset(out, 0, sizeof out);
  longer(a, out, ROWS - 3, COLUMNS);
  for (int i = 0; i < ROWS; ++i)
    printf("longer %d\n", out[i]);
  memset(out, 0, sizeof out);
  one_team(a, out, ROWS, COLUMNS);
  for (int i = 0; i <= ROWS; ++i)
    printf("one team %d\n", out[i]);
  free(a);
  free(b);
  free(table);
  free(text);
  return 0;
}
