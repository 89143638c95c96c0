// MODELS: openacc
// Variables that are told apart by their declarations: names that mean another
// variable inside.
#include <stdio.h>

#define N 200

static int total = 1000;
static int t;

/// A loop reduces a variable of the region whose name is that of one outside.
static void reduced(void) {
  long s = 5;
  static long out[N];
#pragma acc parallel num_gangs(6) copy(s) copyout(out)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++) {
      long s = 0;
#pragma acc loop vector reduction(+ : s)
      for (int j = 0; j < 50; j++)
        s += i * j;
      out[i] = s;
    }
  }
  long all = 0;
  for (int i = 0; i < N; i++)
    all += out[i];
  printf("reduced %ld %ld\n", s, all);

  // Reduced at both: one inside of the other.
  s = 7;
#pragma acc parallel loop gang reduction(+ : s)
  for (int i = 0; i < N; i++) {
    long inner;
    {
      long s = 0;
#pragma acc loop vector reduction(+ : s)
      for (int j = 0; j < 50; j++)
        s += j;
      inner = s;
    }
    s += inner + i;
  }
  printf("both %ld\n", s);

  // A loop inside writes what only has the name of what is reduced.
  s = 1;
#pragma acc parallel loop gang reduction(+ : s) copyout(out)
  for (int i = 0; i < N; i++) {
    s += i;
    {
      long s = i;
#pragma acc loop vector
      for (int j = 0; j < 4; j++)
        if (j == 3)
          out[i] = s * j;
    }
  }
  printf("only the name %ld %ld\n", s, out[7]);
}

/// Private, or assigned first, under a name of something else.
static void privates(void) {
  int x = 3, sum = 0;
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = b[i] = 0;
#pragma acc parallel loop gang vector firstprivate(x) copy(a)
  for (int i = 0; i < N; i++) {
    a[i] = x;
    int x = i;
    x += 1;
    a[i] += x * 10;
  }
#pragma acc parallel loop gang private(x) copy(b)
  for (int i = 0; i < N; i++) {
    x = i;
    b[i] = x;
    for (int k = 0; k < 2; k++) {
      int x = 1;
#pragma acc loop vector reduction(+ : x)
      for (int j = 0; j < 10; j++)
        x += j;
      b[i] += x;
    }
    b[i] += x;
  }
  for (int i = 0; i < N; i++)
    sum += a[i] + b[i];
  printf("privates %d %d\n", sum, x);
}

/// Each lane needs a copy of a variable that has the name of one that is mapped.
static void mapped(void) {
  int t = 9, sum = 0;
  static int a[20][N];
#pragma acc parallel num_gangs(4) copy(t) copyout(a)
  {
#pragma acc loop gang
    for (int i = 0; i < 20; i++) {
      int t;
#pragma acc loop vector
      for (int j = 0; j < N; j++) {
        t = i * j;
        for (int k = 0; k < j % 5; k++)
          t += a[i][j] = k;
        a[i][j] = t;
      }
    }
  }
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < N; j++)
      sum += a[i][j] * (j % 7);
  printf("mapped %d %d\n", t, sum);
}

/// What is global is changed, and something local has its name.
static void globals(void) {
  int a[N];
#pragma acc parallel loop gang reduction(+ : total) copyout(a)
  for (int i = 0; i < N; i++) {
    total += i;
    {
      int total = i * 2;
      a[i] = total;
    }
  }
  printf("globals %d %d\n", total, a[9]);
#pragma acc kernels
  for (int i = 0; i < N; i++) {
    int t = a[i];
    a[i] = t + 1;
  }
#pragma acc kernels
  {
    t = 4;
    a[0] = t;
  }
  printf("kernels %d %d %d\n", a[0], a[9], t);
}

/// An element whose subscript a loop around gives, beside a variable outside of
/// the subscript's name.
static void elements(void) {
  int i = 0, a[N];
  for (int k = 0; k < N; k++)
    a[k] = k;
#pragma acc parallel copy(a) num_gangs(5)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++) {
#pragma acc loop vector reduction(+ : a[i])
      for (int j = 0; j < 20; j++)
        a[i] += j;
    }
  }
  int sum = i;
  for (int k = 0; k < N; k++)
    sum += a[k] * (k % 3);
  printf("elements %d %d %d\n", sum, a[0], a[N - 1]);
}

int main(void) {
  reduced();
  privates();
  mapped();
  globals();
  elements();
}
