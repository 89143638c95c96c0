// MODELS: openacc
// Kernels in parts: declarations in the region, sequential loops and choices
// around parallel loops.
#include <stdio.h>

#define N 300

static int a[N], b[N], c[N][N];

static void show(const char *what) {
  long sum = 0, all = 0;
  for (int i = 0; i < N; i++) {
    sum += a[i] * (i % 7 + 1) - b[i] * (i % 3);
    for (int j = 0; j < N; j++)
      all += c[i][j] * (j % 5 + 1);
  }
  printf("%s %ld %ld\n", what, sum, all);
}

static void declarations(int n) {
#pragma acc kernels
  {
    int first = b[0] + 1;
    int half = n / 2;
    double sum = 0, scaled[N];
#pragma acc loop independent
    for (int i = 0; i < n; i++)
      scaled[i] = 0.5 * (a[i] + first);
#pragma acc loop reduction(+ : sum)
    for (int i = 0; i < half; i++)
      sum += scaled[i];
    int whole = (int)sum;
    for (int i = 0; i < n; i++)
      b[i] = whole + (int)(2 * scaled[i]);
    b[1] = first;
  }
  show("declarations");
}

/// A scalar that one piece sets and others read.
static void scalars(int n) {
  int t = 3, u = 0, last;
#pragma acc kernels
  {
    t = b[5] * 2;
#pragma acc loop independent
    for (int i = 0; i < n; i++)
      a[i] += t;
    u = t + a[3];
    for (int i = 0; i < n; i++)
      b[i] = u - i;
    last = b[n - 1];
  }
  printf("scalars %d %d %d\n", t, u, last);
  show("scalars");
}

static void sequential(int n, int steps) {
  int step, i, k = 0;
#pragma acc kernels
  for (step = 0; step < steps; step++) {
#pragma acc loop independent
    for (i = 1; i < n - 1; i++)
      a[i] = b[i - 1] + b[i + 1] + step;
#pragma acc loop independent
    for (i = 1; i < n - 1; i++)
      b[i] = a[i] % 1000;
  }
  printf("sequential %d\n", step);
  show("sequential");
  // Loops without directives, in braces and without.
#pragma acc kernels
  {
    for (int t = 1; t < 9; t++)
      for (int i = 0; i < n; i++)
        c[t][i] = c[t - 1][i] + a[i] * t;
#pragma acc loop seq
    for (int t = 1; t < 5; t += 2) {
      int scale = t * 3;
      int from = c[t][t];
      for (int i = 0; i < n; i++)
        a[i] += from % 10 + scale;
      if (t > 2)
        for (int i = 0; i < n; i++)
          b[i] -= a[i] % 50;
      else {
        b[0] = 7;
        for (int i = 1; i < n; i++)
          b[i] += t;
      }
    }
  }
  show("loops in loops");
  // What the device computes controls a loop; so one gang runs all of it.
#pragma acc kernels
  {
    int count = a[4] % 5 + 2;
    for (int t = 0; t < count; t++)
      for (int i = 0; i < n; i++)
        b[i] += t * a[i] % 9;
    for (int t = 0; t < n; t++) {
      if (a[t] % 2)
        continue;
      for (int i = 0; i < 20; i++)
        c[t][i] += t;
    }
    k = count;
  }
  printf("controlled by data %d\n", k);
  show("controlled by data");
}

/// What is reduced, is not private to the loop around.
static void running(int n) {
  int s = 5;
#pragma acc kernels
  {
#pragma acc loop auto
    for (int i = 0; i < 40; i++) {
#pragma acc loop reduction(+ : s)
      for (int j = 0; j < n; j++)
        s += (i + j) % 3;
      a[i] = s;
    }
  }
  printf("running %d\n", s);
  int x = 2;
#pragma acc kernels loop auto
  for (int i = 0; i < 40; i++) {
#pragma acc loop private(x)
    for (int j = 0; j < n; j++) {
      x = j;
      c[i][j] = x;
    }
    x = x * 3 % 101;
    a[i] = x;
  }
  show("running");
}

/// Names of the construct's clauses that mean something else inside.
static void clauses(int n) {
  int gangs = 4, go = 1;
#pragma acc kernels num_gangs(gangs) if (go > 0) copy(a)
  {
    int go = a[1];
#pragma acc loop independent
    for (int gangs = 0; gangs < n; gangs++)
      a[gangs] += gangs + go;
  }
#pragma acc kernels async(1) copy(a, b)
  {
    int first = a[0];
#pragma acc loop independent
    for (int i = 0; i < n; i++)
      b[i] = first + i;
  }
#pragma acc wait
  show("clauses");
}

/// Something else where variables of a construct's body were.
static int another(int i) {
  int u = 5 + i, v[40];
#pragma acc parallel copy(u) copyout(v)
#pragma acc loop
  for (int k = 0; k < 40; k++)
    v[k] = u * k;
#pragma acc parallel loop async(2) copy(u, v) reduction(+ : u)
  for (int k = 0; k < 40; k++)
    u += v[k];
#pragma acc wait(2)
  return u;
}

/// Variables of bodies that are on a queue when their blocks have ended.
static void queued(int n) {
  int d[3][40], sums = 0;
  for (int round = 0; round < 3; round++) {
    int *to = d[round];
#pragma acc kernels async(1) copyin(a) copyout(to[0:n])
    {
      int s = round, t[40];
      for (int i = 0; i < n; i++)
        s += a[i];
#pragma acc loop independent
      for (int i = 0; i < n; i++)
        t[i] = a[i] * s;
      for (int k = 0; k < 3; k++) {
        double largest = k;
        for (int i = 0; i < n; i++)
          if (t[i] > largest)
            largest = t[i];
#pragma acc loop independent
        for (int i = 0; i < n; i++)
          t[i] += largest > i ? k : 1;
      }
#pragma acc loop independent
      for (int i = 0; i < n; i++)
        to[i] = t[n - 1 - i];
    }
    sums += another(round);
  }
  // The same on data that is there already.
#pragma acc data copy(b)
  {
    for (int round = 0; round < 5; round++) {
#pragma acc kernels async(round % 2) wait(1 - round % 2) present(b)
      {
        int s = 0;
        for (int i = 0; i < n; i++)
          s += b[i] % 7;
#pragma acc loop independent
        for (int i = 0; i < n; i++)
          b[i] += s + round;
      }
      sums += another(round);
    }
#pragma acc wait
  }
#pragma acc wait(1)
  for (int round = 0; round < 3; round++)
    for (int i = 0; i < n; i++)
      sums = (sums * 31 + d[round][i]) % 1000003;
  printf("queued %d\n", sums);
  show("queued");
}

static void inside(int n) {
  double t = 2;
  int m = 3;
#pragma acc data copy(a, b, t) copyin(m)
  {
#pragma acc kernels
    {
      t = a[2] * 0.5;
      for (int s = 0; s < 3; s++) {
#pragma acc loop independent gang(num : 8)
        for (int i = 0; i < n; i++) {
#pragma acc loop independent vector
          for (int j = 0; j < n; j++)
            c[i][j] += s + (int)t;
        }
      }
      for (int s = 0; s < m; s++)
        for (int i = 0; i < n; i++)
          a[i] += s;
    }
  }
  printf("inside %g %d\n", t, m);
  show("inside");
}

/// Pointers that the region has itself, or changes.
static void pointers(int n) {
  int *p = a, *q = b;
#pragma acc kernels copy(a, b)
  {
    int *r = a;
#pragma acc loop independent
    for (int i = 0; i < n; i++)
      r[i] += 2;
  }
#pragma acc kernels copy(a, b)
  {
    p = p + 1;
    for (int i = 0; i < n - 1; i++)
      p[i] += i;
    if (n > 3)
      q[0] = p[1];
  }
  show("pointers");
}

/// What the host runs has its loops' variables from outside, and names that
/// hide others.
static void hiding(int n) {
  int i, x = 1;
#pragma acc kernels if (n < 0)
  {
    int x = a[2];
    for (i = 0; i < 3; i++) {
      int x = b[i];
#pragma acc loop independent
      for (int j = 0; j < n; j++)
        c[i][j] += x;
    }
    b[7] = x;
  }
  printf("hiding %d %d\n", i, x);
#pragma acc kernels
  {
    int x = a[2];
    for (i = 2; i < 9; i += 3) {
      int x = b[i], *none;
      int y;
      y = x + i;
#pragma acc loop independent
      for (int j = 0; j < n; j++)
        c[i][j] += x * y;
    }
    b[7] = x;
  }
  printf("hiding %d %d\n", i, x);
  show("hiding");
}

int main(void) {
  for (int i = 0; i < N; i++) {
    a[i] = i * 3 % 17;
    b[i] = i * 5 % 13;
    for (int j = 0; j < N; j++)
      c[i][j] = (i + j) % 4;
  }
  declarations(N);
  scalars(N);
  sequential(N, 6);
  running(N);
  clauses(N);
  queued(N < 40 ? N : 40);
  inside(N);
  pointers(N);
  hiding(N);
}
