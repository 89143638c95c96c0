// The forms in which programs map a struct's pointers: all at once or one by one,
// before or after the struct, with scalars or without, through a pointer or not.
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  int *p;
  unsigned long np;
  double *q;
  unsigned long nq;
  int m1, m2;
  int *r;
} Data;

static void fill(Data *d) {
  d->np = d->nq = 10;
  d->p = malloc(d->np * sizeof *d->p);
  d->q = malloc(d->nq * sizeof *d->q);
  d->m1 = 3;
  d->m2 = 4;
  d->r = NULL;
  for (int i = 0; i < 10; i++) {
    d->p[i] = i;
    d->q[i] = 2 * i;
  }
}

// The struct is a variable.
static void variable(void) {
  Data d;
  long s = 0;
  fill(&d);
#pragma omp target data map(to : d.p[ : d.np]) map(to : d.q[ : d.nq]) map(to : d.m1) map(to : d.m2) map(tofrom : s)
  {
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < 10; i++)
      s += d.p[i] + (long)d.q[i] + d.m1 * d.m2;
  }
  printf("members and scalars %ld\n", s);
  s = 0;
#pragma omp target data map(to : d.p[ : d.np]) map(to : d.q[ : d.nq]) map(tofrom : s)
  {
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < 10; i++)
      s += d.p[i] + (long)d.q[i] + d.m1 * d.m2;
  }
  printf("members alone %ld\n", s);
  s = 0;
#pragma omp target enter data map(to : d.p[ : d.np], d.q[ : d.nq])
#pragma omp target map(tofrom : s) map(to : d)
  for (unsigned long i = 0; i < d.np; i++)
    s += d.p[i] + (long)d.q[i] + d.m1;
#pragma omp target map(tofrom : s) map(to : d.p[ : d.np], d.q[ : d.nq], d.m1, d.np)
  for (unsigned long i = 0; i < d.np; i++)
    s += d.p[i] + (long)d.q[i] + d.m1;
#pragma omp target exit data map(release : d.p[ : d.np], d.q[ : d.nq])
  printf("the struct after its members %ld\n", s);
}

// The struct is behind a pointer.
static void behind_a_pointer(void) {
  Data *d = malloc(sizeof *d);
  long s = 0;
  fill(d);
#pragma omp target map(tofrom : s, d->m2) map(to : d->p[ : d->np], d->q[ : d->nq], d->m1, d->np)
  {
    for (unsigned long i = 0; i < d->np; i++)
      s += d->p[i] + (long)d->q[i] + d->m1;
    d->m2++;
  }
  printf("on the construct %ld %d\n", s, d->m2);
#pragma omp target enter data map(to : d->np, d->m1, d->m2, d->p[ : d->np], d->q[ : d->nq])
#pragma omp target map(tofrom : s)
  {
    for (unsigned long i = 0; i < d->np; i++)
      s += d->p[i] + (long)d->q[i] + d->m1;
    d->m2 += 10;
    d->p[0] = 50;
  }
#pragma omp target map(tofrom : s)
  s += d->m2 + d->p[0];
#pragma omp target exit data map(from : d->m2, d->p[ : d->np]) map(delete : d->np, d->m1, d->q[ : d->nq])
  printf("in a data region %ld %d %d\n", s, d->m2, d->p[0]);
#pragma omp target enter data map(to : d->p[ : d->np], d->q[ : d->nq])
#pragma omp target map(tofrom : s)
  for (int i = 0; i < 10; i++)
    s += d->p[i] + (long)d->q[i];
#pragma omp target exit data map(delete : d->p[ : d->np], d->q[ : d->nq])
  printf("nothing but pointers %ld\n", s);
}

int main(void) {
  Data d;
  fill(&d);
  variable();
  behind_a_pointer();
#pragma omp target data map(to : d)
#pragma omp target data map(to : d.p[ : d.np], d.q[ : d.nq])
  {
    long s = 0;
#pragma omp target map(tofrom : s)
    for (int i = 0; i < 10; i++)
      s += d.p[i] + (long)d.q[i];
    printf("the struct before its members %ld\n", s);
  }
}
