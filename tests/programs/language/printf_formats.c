// Widths, precisions and formats of `printf` that only the running program knows.
#include <stdio.h>

#pragma omp begin declare target
static const char *format(int kind) {
  switch (kind) {
  case 0:
    return "%zu %hhd %jd\n";
  case 1:
    return "%5zd|%-4hhu|%td\n";
  default:
    return "%lx %hho %zx\n";
  }
}
static int line(const char *text, long a, int b, long c) { return printf(text, a, b, c); }
#pragma omp end declare target

int main(int argc, char **argv) {
  (void)argv;
  fflush(stdout);
  int w = 6 * argc, p = 3 * argc, counts[4] = {0};
  char text[400];
  for (int i = 0; i < 399; i++)
    text[i] = 'a' + i % 26;
  text[399] = 0;
#pragma omp target map(tofrom : counts) map(to : text)
  {
    counts[0] = printf("%*d|%-*d|%0*d|%.*f\n", w, 42, w, 43, w, 44, p, 3.14159);
    counts[1] = printf("%*.*f|%*s|%.*s|%*c|%*.3d\n", w + 4, p, 2.71828, -w, "ab", p, "abcdef", w, 'x', w, 7);
    printf("%*hhd|%-*zu|%.*e|%+*lld\n", w, 300, w, sizeof(int), -p, 1234.5, w + 9, -5LL);
    counts[2] = printf("%.*s\n", 100 * p, text);
    for (int kind = 0; kind < 3; kind++)
      counts[3] += line(format(kind), 70000L + kind, 200 + 100 * kind, -1L + 2 * kind);
    fprintf(stdout, "%*d\n", 2 * w, counts[3]);
  }
  printf("%d %d %d %d\n", counts[0], counts[1], counts[2], counts[3]);
  return 0;
}
