// memcpy, memmove, memset, memcmp, strlen, strcmp and abs on the device.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int probe(int n, char *text, int *v) {
  char buf[32];
  memset(buf, 'a', sizeof buf);
  buf[n] = 0;
  int r = (int)strlen(buf);
  memcpy(buf + 1, "bcd", 3);
  memmove(buf + 2, buf, 6);
  r = r * 31 + (strcmp(buf, "ab") > 0) + (memcmp(buf, "ababcd", 6) == 0) * 2;
  memcpy(text, buf, 16);
  memset(v, 0xff, 4 * sizeof *v);
  memset(v + 1, 0, sizeof *v);
  return r + abs(-5) + (int)labs(-6L);
}

int main(void) {
  char text[16];
  int v[4], r = 0, bad = 0;
  for (int n = 10; n < 14; n++) {
#pragma omp target map(from : text, v, r)
    r = probe(n, text, v);
    char wt[16];
    int wv[4], w = probe(n, wt, wv);
    bad += r != w || memcmp(text, wt, 16) || memcmp(v, wv, sizeof v);
    printf("r %d %.8s %d %d\n", r, text, v[0], v[1]);
  }
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
