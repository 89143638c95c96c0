// Arrays of bytes and of truth values that a thread keeps for itself: filled by a loop
// and changed in others, one element after the other, all together, and some of them.
#include <stdbool.h>
#include <stdio.h>

enum { N = 300, ROUNDS = 12, LETTERS = 16, LONG = 32 };

static int distance(const char *words, const char *word, int i) {
  unsigned char row[LETTERS + 1];
  for (int k = 0; k <= LETTERS; ++k)
    row[k] = (unsigned char)k;
  for (int y = 0; y < LETTERS; ++y) {
    int diagonal = row[0];
    row[0] = (unsigned char)(y + 1);
    for (int x = 0; x < LETTERS; ++x) {
      int best = diagonal + (word[x] != words[y * N + i]);
      diagonal = row[x + 1];
      if (diagonal + 1 < best)
        best = diagonal + 1;
      if (row[x] + 1 < best)
        best = row[x] + 1;
      row[x + 1] = (unsigned char)best;
    }
  }
  return row[LETTERS];
}

// A row long enough for LLVM to have four of its elements in a register, where NVIDIA's
// pass `scalarize_bytes` gives each one of its own.
static int long_distance(const char *words, const char *word, int i) {
  unsigned char row[LONG + 1];
  for (int k = 0; k <= LONG; ++k)
    row[k] = (unsigned char)k;
  for (int y = 0; y < LONG; ++y) {
    const char letter = words[y * N + i];
    int diagonal = row[0];
    row[0] = (unsigned char)(y + 1);
    for (int x = 0; x < LONG; ++x) {
      int best = diagonal + (word[x] != letter);
      diagonal = row[x + 1];
      if (diagonal + 1 < best)
        best = diagonal + 1;
      if (row[x] + 1 < best)
        best = row[x] + 1;
      row[x + 1] = (unsigned char)best;
    }
  }
  return row[LONG];
}

static int turns(const signed char *in, int i) {
  signed char state[8];
  bool seen[8];
  for (int k = 0; k < 8; ++k) {
    state[k] = (signed char)(k - i);
    seen[k] = false;
  }
  for (int r = 0; r < ROUNDS; ++r) {
    const signed char next = in[(i + r) % N];
    for (int k = 0; k < 8; ++k) {
      state[k] = (signed char)(state[k] * 3 + (r & 1 ? next : state[(k + 1) % 8]));
      seen[k] |= state[k] > next;
    }
  }
  int sum = 0;
  for (int k = 0; k < 8; ++k)
    sum = sum * 5 + state[k] + (seen[k] ? 100 : 0);
  return sum;
}

int main(void) {
  static char words[LONG * N], word[LONG];
  static signed char in[N];
  static int a[N], b[N], c[N];
  for (int i = 0; i < LONG * N; ++i)
    words[i] = (char)('a' + i * 7 / 3 % 5);
  for (int i = 0; i < LONG; ++i)
    word[i] = (char)('a' + i * 3 % 5);
  for (int i = 0; i < N; ++i)
    in[i] = (signed char)(i * 73);
#pragma omp target teams distribute parallel for map(to: words, word, in) map(from: a, b)
  for (int i = 0; i < N; ++i) {
    a[i] = distance(words, word, i);
    b[i] = turns(in, i);
  }
#pragma omp target teams distribute parallel for map(to: words, word) map(from: c)
  for (int i = 0; i < N; ++i)
    c[i] = long_distance(words, word, i);
  long sum = 0;
  for (int i = 0; i < N; ++i)
    sum = (sum * 31 + a[i] * 1000 + b[i] + c[i] * 7) % 1000003;
  printf("%d %d %d %d %d %ld\n", a[0], a[N - 1], b[N / 2], c[0], c[N - 1], sum);
  return 0;
}
