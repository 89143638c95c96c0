// ENV: KMP_TEAMS_THREAD_LIMIT=4096
// ENV: OMP_NUM_THREADS=64
// Heap memory shared by a team, regions under conditions and in while loops,
// unusual sections, atomics on narrow types.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static int bad;
static void check(const char *what, long got, long want) {
  printf("%s %ld\n", what, got);
  bad += got != want;
}

int main(void) {
  int n = 37, s = 0;
  int *v = malloc(n * sizeof(int));
  for (int i = 0; i < n; i++)
    v[i] = i;
#pragma omp target map(tofrom : v[0 : n], s)
  {
    int *heap = malloc(n * sizeof(int));
    int m = n;
#pragma omp parallel num_threads(13)
    {
      int priv[4] = {1, 2, 3, 4};
      int *pp = &priv[omp_get_thread_num() % 4];
#pragma omp for
      for (int i = 0; i < m; i++)
        heap[i] = v[i] + *pp * 0;
    }
    for (int i = 0; i < m; i++)
      s += heap[i];
    free(heap);
  }
  check("heap shared", s, 666);
  /* parallel with no loop inside distribute inside function with return inside */
  int out[16];
#pragma omp target teams distribute map(from : out)
  for (int t = 0; t < 16; t++) {
    int acc = 0, flag = t % 2;
    if (flag) {
#pragma omp parallel for num_threads(10) reduction(+ : acc)
      for (int k = 0; k < 10; k++)
        acc += k;
    }
#pragma omp parallel for num_threads(6) reduction(max : acc)
    for (int k = 0; k < 6; k++) {
      int w = k * t;
      if (w > acc)
        acc = w;
    }
    out[t] = acc;
  }
  long bad = 0;
  for (int t = 0; t < 16; t++) {
    int w = t % 2 ? 45 : 0;
    if (5 * t > w)
      w = 5 * t;
    bad += out[t] != w;
  }
  check("regions in dist", bad, 0);
  /* while with data-dependent trip + reduction and */
  int it = 0, done = 0;
#pragma omp target map(tofrom : it)
  {
    int d = 0;
    while (!d) {
      int all = 1;
#pragma omp parallel for reduction(&& : all) num_threads(32)
      for (int i = 0; i < 50; i++)
        all = all && (i < it * 7);
      d = all;
      it++;
    }
  }
  check("while and", it, 9);
  (void)done;
  /* firstprivate pointers offset, negative base */
  int *w = v + 10;
#pragma omp target map(tofrom : w[-5 : 10])
  w[-5] = 1000;
  check("neg base", v[5], 1000);
  int x2 = 0;
#pragma omp target parallel for reduction(+ : x2) num_threads(7) schedule(static, 3)
  for (int i = 100; i > 0; i -= 3)
    x2 += i;
  check("odd threads", x2, 34 * (100 + 1) / 2);
  int last = -1, lin = 0;
#pragma omp target teams distribute parallel for lastprivate(last) map(tofrom : last) num_teams(5)           \
    thread_limit(33)
  for (int i = 0; i < 1234; i++)
    last = i;
  check("lastprivate", last, 1233);
  (void)lin;
  int coll = 0;
#pragma omp target map(tofrom : coll)
#pragma omp teams num_teams(2)
#pragma omp distribute collapse(2)
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 5; j++) {
      int q = 0;
#pragma omp parallel for reduction(+ : q)
      for (int k = 0; k < 10; k++)
        q += i * j;
#pragma omp atomic
      coll += q;
    }
  check("collapse dist", coll, 600);
  char ch = 0;
  short sh = 0;
  unsigned char uc = 200;
#pragma omp target parallel num_threads(50) map(tofrom : ch, sh, uc)
  {
#pragma omp atomic
    ch += 1;
#pragma omp atomic
    sh -= 2;
#pragma omp atomic
    uc += 3;
  }
  check("char atomic", ch, 50);
  check("short", sh, -100);
  check("uc", uc, (unsigned char)350);
  struct {
    char a;
    char b;
    short c;
  } packed = {0, 0, 0};
#pragma omp target parallel num_threads(40) map(tofrom : packed)
  {
#pragma omp atomic
    packed.a += 1;
#pragma omp atomic
    packed.b += 2;
#pragma omp atomic
    packed.c += 3;
  }
  check("packed", packed.a * 10000 + packed.b * 100 + packed.c, 400000 + 8000 + 120);
  _Bool flags[8] = {0};
#pragma omp target teams distribute parallel for map(tofrom : flags)
  for (int i = 0; i < 8; i++)
    flags[i] = i % 3 == 0;
  int fl = 0;
  for (int i = 0; i < 8; i++)
    fl |= flags[i] << i;
  check("bool", fl, 0x49);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
