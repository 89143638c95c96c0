// A linked list mapped node by node: each node's next pointer is attached.
#include <stdio.h>
#include <stdlib.h>
#define N 12

struct node {
  int v;
  struct node *next;
};

int main(void) {
  struct node *head = NULL, *save[N];
  for (int i = 0; i < N; i++) {
    struct node *x = malloc(sizeof *x);
    x->v = i;
    x->next = head;
    head = x;
    save[N - 1 - i] = x;
  }
#pragma omp target enter data map(to : head[0 : 1])
  for (struct node *x = head; x->next; x = x->next) {
#pragma omp target enter data map(to : x->next[0 : 1])
  }
  int sum = 0;
#pragma omp target map(tofrom : sum)
  for (struct node *x = head; x; x = x->next) {
    x->v += 10;
    sum += x->v;
  }
  int bad = sum != N * (N - 1) / 2 + 10 * N, back = 0;
  for (int i = 0; i < N; i++) {
    struct node *x = save[i];
#pragma omp target update from(x->v)
    back += x->v;
  }
  for (int i = N - 1; i >= 0; i--) {
    struct node *x = save[i];
#pragma omp target exit data map(release : x[0 : 1])
  }
  for (int i = 0; i + 1 < N; i++)
    bad += save[i]->next != save[i + 1];
  for (int i = 0; i < N; i++)
    free(save[i]);
  printf("sum %d back %d bad %d\n", sum, back, bad);
  bad += back != sum;
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
