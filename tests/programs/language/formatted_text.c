// `snprintf` and its like write what the host's write.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#pragma omp begin declare target
static int append(char *to, int size, int at, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int n = vsnprintf(to + at, size - at, format, list);
  va_end(list);
  return at + n;
}
#pragma omp end declare target

enum { SIZE = 4096, NUMBERS = 31 };

int main(void) {
  static char text[SIZE];
  double numbers[NUMBERS] = {0,        -0.0,     1,        -1,      0.5,       2.5,      1.5,     0.1,
                             1.0 / 3,  2.0 / 3,  9.995,    99.5,    999.5,     0.0001,   1e-5,    123456,
                             1234567,  999999.5, 1e15,     1e16,    123e20,    1e100,    1e300,   1.7976931348623157e308,
                             1e-300,   5e-324,   2.2250738585072014e-308, 0.05, 0.25,    1e22,    8.5};
  numbers[5] = 1 / numbers[0];
  int w = 7, p = 3, results[4];
#pragma omp target map(tofrom : text, results)
  {
    int n = 0;
    n = append(text, SIZE, n, "%d|%5d|%-5d|%05d|%+d|% d|%.3d|%8.3d|%i\n", 42, 42, 42, 42, 42, 42, 7, 7, -2147483647 - 1);
    n = append(text, SIZE, n, "%u|%x|%X|%#x|%#X|%o|%#o|%#o|%#x|%.0d|%5.0d|\n", 4000000000u, 48879, 48879, 48879, 48879, 8, 8, 0, 0, 0, 0);
    n = append(text, SIZE, n, "%hhd|%hd|%ld|%lld|%zu|%lx|%hhu|%hu|%jd|%td\n", 300, 70000, -5000000000L, 9223372036854775807LL, (size_t)18446744073709551615ull, -1L, 511, 65537, 1L, -1L);
    n = append(text, SIZE, n, "%s|%10s|%-10s|%.2s|%5.1s|%c|%3c|%-3c|%%|%s|%p\n", "abc", "abc", "abc", "abc", "abc", 'x', 'y', 'z', (char *)0, (void *)0);
    n = append(text, SIZE, n, "%*d|%-*d|%*d|%.*f|%*.*f|%.*d\n", w, 1, w, 2, -w, 3, p, 3.14159, w, p, 2.71828, -1, 4);
    n = append(text, SIZE, n, "%08.3f|%+.2e|% g|%#g|%#.0f|%-10.2f|%+010.1f|%G|%E|%F\n", 3.14159, 31415.9, 2.5, 2.5, 2.0, 2.25, -2.25, 1e-10, 1e-10, 1e3);
    results[0] = n;
    for (int i = 0; i < NUMBERS; i++) {
      n = append(text, SIZE, n, "%g %e %.0e %.3g ", numbers[i], numbers[i], numbers[i], numbers[i]);
      n = append(text, SIZE, n, numbers[i] < 1e23 ? "%f %.0f %.1f %.2f\n" : "%.20e\n", numbers[i], numbers[i], numbers[i], numbers[i]);
    }
    n = append(text, SIZE, n, "%.17g %.25f %.30g %.60f\n", 0.1, 0.1, 1e-20, 1e-30);
    n = append(text, SIZE, n, "%f %5.1f %05f %F %e %G\n", numbers[5], -numbers[5], numbers[5], numbers[5], numbers[5], numbers[5]);
    // More arguments than registers.
    n = append(text, SIZE, n, "%d %g %d %g %d %g %d %g %d %g %d %g %d %g %d %g %d %g\n", 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5);
    results[1] = n;
    // Too small, and none at all.
    char small[5];
    results[2] = snprintf(small, sizeof small, "%s", "abcdefgh");
    n = append(text, SIZE, n, "[%s]", small);
    results[3] = snprintf((char *)0, 0, "%d-%s", 12345, "xyz");
    results[3] += sprintf(text + n, "<%d>%n", 77, &w);
    n += w;
    text[n] = 0;
  }
  fputs(text, stdout);
  printf("\n%d %d %d %d\n", results[0], results[1], results[2], results[3]);

  // Each thread its own.
  int equal = 0;
#pragma omp target teams distribute parallel for reduction(+ : equal)
  for (int i = 0; i < 1000; i++) {
    char own[32];
    snprintf(own, sizeof own, "%d:%.3f", i, i / 8.0);
    int digits = 6;
    for (int x = i; x >= 10; x /= 10)
      digits++;
    for (int x = i / 8; x >= 10; x /= 10)
      digits++;
    equal += (int)strlen(own) == digits + 1;
  }
  printf("%d\n", equal);
  return 0;
}
