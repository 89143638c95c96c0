// Labels as values: an interpreter jumps by a table of labels, by their
// differences, and in functions that regions of several nestings share.
#include <stdio.h>

enum { N = 64 };

#pragma omp begin declare target
int run(const char *code, int x);
int run(const char *code, int x) {
  static const void *const table[] = {&&add, &&twice, &&negate, &&end};
  int sum = 0;
next:
  goto *table[*code++ - '0'];
add:
  sum += x;
  goto next;
twice:
  sum *= 2;
  goto *table[*code++ - '0'];
negate:
  sum = -sum;
  goto next;
end:
  return sum;
}

int offsets(int which);
int offsets(int which) {
  static const int from_a[] = {0, (char *)&&b - (char *)&&a, (char *)&&c - (char *)&&a};
  void *where = (char *)&&a + from_a[which];
  if (where == &&c)
    which += 100;
  goto *where;
a:
  return 10 + which;
b:
  return 20 + which;
c:
  return 30 + which;
}
#pragma omp end declare target

int main(void) {
  int r[N], s[N], t[4];
#pragma omp target teams distribute parallel for map(from : r)
  for (int i = 0; i < N; i++) {
    void *labels[] = {&&one, &&two, &&three};
    goto *labels[i % 3];
  one:
    r[i] = 1;
    goto done;
  two:
    r[i] = 2 + offsets(i / 3 % 3);
    goto done;
  three:
    r[i] = run("001023", i);
  done:;
  }
#pragma omp target map(from : s, t)
  {
    for (int i = 0; i < 4; i++)
      t[i] = run("0103", i);
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      s[i] = run("00123", i) + offsets(i % 3);
  }
  long sums[3] = {0};
  for (int i = 0; i < N; i++) {
    sums[0] += r[i] * (i + 1);
    sums[1] += s[i] * (i + 1);
  }
  for (int i = 0; i < 4; i++)
    sums[2] += t[i] * (i + 1);
  printf("%ld %ld %ld\n", sums[0], sums[1], sums[2]);
}
