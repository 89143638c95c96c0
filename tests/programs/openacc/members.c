// MODELS: openacc
// Members of structures: entered one by one, behind several pointers, and with
// pointers that are attached where all that they lead to is present already.
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

#define N 40

struct part {
  int kind, weight;
  double *value;
};

struct node {
  int *item;
  struct node *next;
};

static double sum(const double *a) {
  double s = 0;
  for (int i = 0; i < N; i++)
    s += a[i] * (i + 1);
  return s;
}

// The structure itself is never on the device, only members of it.
static void apart(void) {
  struct part p = {1, 2, malloc(N * sizeof(double))};
  for (int i = 0; i < N; i++)
    p.value[i] = i;
#pragma acc enter data copyin(p.kind, p.weight, p.value[0 : N])
#pragma acc parallel loop present(p.kind, p.weight, p.value[0 : N])
  for (int i = 0; i < N; i++)
    p.value[i] += p.kind * 100 + p.weight;
#pragma acc serial present(p.kind, p.weight, p.value)
  {
    p.kind = 5;
    p.value[1] = p.weight;
  }
#pragma acc exit data copyout(p.value[0 : N], p.kind) delete (p.weight)
  printf("%d %.0f\n", p.kind, sum(p.value));
#pragma acc parallel loop copy(p.value[0 : N])
  for (int i = 0; i < N; i++)
    p.value[i] -= 100;
  printf("%.0f\n", sum(p.value));
  free(p.value);
}

// A list: the inner pointer is attached by each region's clause, though the
// node and the items are there before.
static void chain(void) {
  struct node last = {malloc(N * sizeof(int)), NULL}, first = {NULL, &last}, *list = &first;
  for (int i = 0; i < N; i++)
    last.item[i] = i;
#pragma acc enter data copyin(list[0 : 1])
  acc_copyin(list->next, sizeof *list->next);
  for (int round = 0; round < 3; round++) {
    acc_copyin(list->next->item, N * sizeof(int));
    acc_attach((void **)&list->next);
#pragma acc parallel loop copy(list->next->item[0 : N])
    for (int i = 0; i < N; i++)
      list->next->item[i] += round;
    acc_detach((void **)&list->next);
    acc_copyout(list->next->item, N * sizeof(int));
  }
  acc_delete(list->next, sizeof *list->next);
#pragma acc exit data delete (list[0 : 1])
  int total = 0;
  for (int i = 0; i < N; i++)
    total += last.item[i];
  printf("%d %d\n", total, list->next == &last);
  free(last.item);
}

// `default(present)` is for arrays and structures; pointers are looked up.
static void by_default(void) {
  double a[N], *p = malloc(N * sizeof *p), scale = 3;
  struct part part = {4, 1, p};
  for (int i = 0; i < N; i++)
    a[i] = i, p[i] = 1;
#pragma acc data copyin(a, part) copy(p[0 : N])
#pragma acc parallel loop default(present)
  for (int i = 0; i < N; i++)
    p[i] += a[i] * scale + part.kind;
  printf("%.0f\n", sum(p));
  free(p);
}

int main(void) {
  apart();
  chain();
  by_default();
  return 0;
}
