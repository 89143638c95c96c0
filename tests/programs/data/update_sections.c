// update with sections: rows, blocks of a 2D array, strides, struct members.
#include <omp.h>
#include <stdio.h>
#define N 48

struct s {
  int head[4];
  int body[N];
  double tail;
};

int main(void) {
  int m[6][8], strided[N], bad = 0;
  struct s s;
  for (int i = 0; i < 48; i++) {
    m[i / 8][i % 8] = i;
    strided[i] = s.body[i] = i;
  }
  for (int i = 0; i < 4; i++)
    s.head[i] = -i;
  s.tail = 1.5;
#pragma omp target data map(to : m, strided, s)
  {
#pragma omp target
    {
      for (int i = 0; i < 48; i++) {
        m[i / 8][i % 8] += 100;
        strided[i] += 100;
        s.body[i] += 100;
      }
      s.tail = 2.5;
    }
    // What is fetched is new; the test looks at nothing else.
#pragma omp target update from(m[1 : 2])
    for (int i = 8; i < 24; i++)
      bad += m[i / 8][i % 8] != i + 100;
#pragma omp target update from(m[3 : 2][2 : 3])
    for (int i = 3; i < 5; i++)
      for (int j = 2; j < 5; j++)
        bad += m[i][j] != i * 8 + j + 100;
#pragma omp target update from(strided[0 : 12 : 4])
    for (int i = 0; i < N; i += 4)
      bad += strided[i] != i + 100;
#pragma omp target update from(s.body[5 : 10], s.tail)
    for (int i = 5; i < 15; i++)
      bad += s.body[i] != i + 100;
    bad += s.tail != 2.5 || s.head[3] != -3;
    s.tail = 7;
    s.head[2] = 55;
#pragma omp target update to(s.tail) to(s.head[2 : 1])
    int h = 0;
    double t = 0;
#pragma omp target map(from : h, t)
    {
      h = s.head[2];
      t = s.tail;
    }
    bad += h != 55 || t != 7;
    for (int i = 0; i < N; i += 4)
      strided[i] = -i;
#pragma omp target update to(strided[0 : 12 : 4])
    int sum = 0;
#pragma omp target map(from : sum)
    {
      sum = 0;
      for (int i = 0; i < N; i++)
        sum += strided[i];
    }
    int want = 0;
    for (int i = 0; i < N; i++)
      want += i % 4 ? i + 100 : -i;
    bad += sum != want;
    printf("h %d t %.1f sum %d\n", h, t, sum);
  }
  printf("bad %d\n", bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
