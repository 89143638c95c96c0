// Constructs of which one call of the driver fails: the construct is reported, or a routine
// says so, and everything else is as without it.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <warpfork/error.h>

enum { N = 3000, LARGE = 400000 };
static int keep[N], a[N], b[N], large[LARGE];
static int errors, kept;

static void fill(int *p, int n, int from) {
  for (int i = 0; i < n; i++)
    p[i] = from + i;
}
static int differs(const int *p, int n, int from) {
  for (int i = 0; i < n; i++)
    if (p[i] != from + i)
      return 1;
  return 0;
}

// Whether a construct failed since the last time of asking.
static int failed(void) {
  char text[200];
  int n = 0;
  while (warpfork_take_error(text, sizeof text)) {
    n++;
    if (!*text)
      printf("an error without words\n");
  }
  errors += n;
  return n;
}
#define EXPECT(what, ok)                                                       \
  do {                                                                         \
    if (!failed() && !(ok))                                                    \
      printf("round %d: %s\n", round, what);                                   \
  } while (0)

static void constructs(int round) {
  int *p = a, n = N, host = omp_get_initial_device();
  fill(a, N, 7);
  int entered = 1;
#pragma omp target enter data map(to : p[:n])
  entered = !failed();
  memset(a, 0, sizeof a);
#pragma omp target update from(p[:n])
  EXPECT("update", !entered || !differs(a, N, 7));
  failed();
  fill(a, N, 9);
#pragma omp target update to(p[:n])
  int updated = !failed();
  memset(a, 0, sizeof a);
#pragma omp target exit data map(from : p[:n])
  EXPECT("exit", !entered || !updated || !differs(a, N, 9));

  fill(b, N, 1);
#pragma omp target map(tofrom : b)
  b[0]++;
  EXPECT("region", !differs(b, N, 1));
#pragma omp target nowait map(tofrom : b)
  b[0]++;
#pragma omp taskwait
  EXPECT("nowait", !differs(b, N, 1));
  if (kept) {
#pragma omp target map(present, alloc : keep)
    keep[0]++;
  }
  failed();
  fill(large, LARGE, 3);
#pragma omp target data map(tofrom : large) map(tofrom : keep)
  {
#pragma omp target map(tofrom : large)
    large[0]++;
  }
  EXPECT("data", !differs(large, LARGE, 3));

  int *d = omp_target_alloc(sizeof b, 0), ok = 0;
  if (d) {
    fill(b, N, 5);
    ok = !omp_target_memcpy(d, b, sizeof b, 0, 0, 0, host);
    memset(b, 0, sizeof b);
    ok = ok && !omp_target_memcpy(b, d, sizeof b, 0, 0, host, 0);
    if (ok && differs(b, N, 5))
      printf("round %d: memcpy\n", round);
    omp_target_free(d, 0);
  }
  failed();
}

int main(int argc, char **argv) {
  int rounds = argc > 1 ? atoi(argv[1]) : 3;
  fill(keep, N, 100);
#pragma omp target enter data map(to : keep)
  kept = !failed();
  memset(keep, 0, sizeof keep);
  for (int round = 0; round < rounds; round++)
    constructs(round);
#pragma omp target exit data map(from : keep)
  if (!failed() && kept && differs(keep, N, 100))
    printf("other data was lost\n");
  printf("%s\n", errors > 1 ? "errors" : errors ? "error" : "fine");
}
