// printf from a target region: every kind of conversion, one thread.
#include <stdio.h>

int main(void) {
  fflush(stdout);
  const char *word = "device";
#pragma omp target
  {
    const char *name = "warp";
    int i = -42;
    unsigned u = 3000000000u;
    long long ll = -1234567890123LL;
    double d = 3.25;
    char c = 'x';
    printf("plain\n");
    printf("%d %5d|%-5d|%05d %+d\n", i, i, i, 42, 42);
    printf("%u %x %X %o %#x\n", u, u, u, 8u, 255u);
    printf("%lld %llx %ld %hd %hhd\n", ll, (unsigned long long)255, -7L, (short)-3, (char)65);
    printf("%f %.2f %8.3f|%-8.1f|%e %g\n", d, d, d, d, d, d);
    printf("%s %10s|%-6s| %c %%\n", name, name, name, c);
    printf("%*d %.*f %zu\n", 6, 7, 3, d, sizeof(int));
    printf("%s\n", "literal");
  }
  printf("after %s\n", word);
#pragma omp target
  for (int k = 0; k < 3; k++)
    printf("k %d of %d\n", k, 3);
  puts("ok");
  return 0;
}
