// Constant tables of labels in target regions, with and without `static`, of
// several regions of one function.
#include <stdio.h>

int main(int argc, char **argv) {
  (void)argv;
  int r = 0, s = 0, t[8] = {0};
#pragma omp target map(tofrom : r)
  {
    static const void *const table[] = {&&a, &&b};
    goto *table[argc & 1];
  a:
    r = 1;
    goto end;
  b:
    r = 2;
  end:
    r += 10;
  }
#pragma omp target map(tofrom : s)
  {
    static void *const table[3] = {&&one, &&two, &&three};
    int i = 0;
    goto *table[i];
  one:
    s += 1;
    goto *table[++i];
  two:
    s += 20;
    goto *table[++i];
  three:
    s += 300;
  }
#pragma omp target teams distribute parallel for map(tofrom : t)
  for (int i = 0; i < 8; i++) {
    static const int from[] = {(char *)&&even - (char *)&&even, (char *)&&odd - (char *)&&even};
    const void *table[] = {&&even, &&odd};
    goto *(i < 4 ? (char *)&&even + from[i & 1] : (const char *)table[i & 1]);
  even:
    t[i] = i;
    continue;
  odd:
    t[i] = -i;
  }
  printf("%d %d\n", r, s);
  for (int i = 0; i < 8; i++)
    printf("%d\n", t[i]);
  return 0;
}
