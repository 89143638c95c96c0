// strspn, strcspn, strpbrk and strtok_r, with numbers read from what they find.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 6, LENGTH = 48 };

int main(void) {
  char lines[N][LENGTH] = {"12,-7;30 x", "", ";;;", "  0x1f,077 end", "abc", "9223372036854775807;1"};
  long sums[N], counts[N], spans[N][4];
#pragma omp target teams distribute parallel for map(tofrom : lines) map(from : sums, counts, spans)
  for (int i = 0; i < N; i++) {
    const char *found = strpbrk(lines[i], ";x");
    spans[i][0] = strspn(lines[i], " 0123456789");
    spans[i][1] = strcspn(lines[i], ",;");
    spans[i][2] = found ? found - lines[i] : -1;
    spans[i][3] = strcspn(lines[i], "");
    char *rest;
    sums[i] = counts[i] = 0;
    for (char *word = strtok_r(lines[i], ",; ", &rest); word; word = strtok_r(NULL, ",; ", &rest)) {
      char *end;
      long value = strtol(word, &end, 0);
      sums[i] = sums[i] * 31 + value % 1000 + atoi(word) % 7;
      counts[i] += 10 + (*end == 0);
    }
  }
  for (int i = 0; i < N; i++)
    printf("%ld %ld %ld %ld %ld %ld\n", sums[i], counts[i], spans[i][0], spans[i][1], spans[i][2],
           spans[i][3]);
  for (int i = 0; i < N * LENGTH; i++)
    putchar(lines[i / LENGTH][i % LENGTH] ? lines[i / LENGTH][i % LENGTH] : '.');
  putchar('\n');
  return 0;
}
