// malloc, calloc, realloc and free inside target regions.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 48

struct node {
  int value;
  struct node *next;
};

static int list_sum(int n) {
  struct node *head = NULL;
  for (int i = 0; i < n; i++) {
    struct node *x = (struct node *)malloc(sizeof *x);
    x->value = i * i;
    x->next = head;
    head = x;
  }
  int s = 0;
  while (head) {
    struct node *next = head->next;
    s += head->value;
    free(head);
    head = next;
  }
  return s;
}

int main(void) {
  int sums[N], len = 0, zeros = 0;
#pragma omp target teams distribute parallel for map(from : sums)
  for (int i = 0; i < N; i++)
    sums[i] = list_sum(i);
#pragma omp target map(tofrom : len, zeros)
  {
    int *c = (int *)calloc(20, sizeof(int));
    for (int i = 0; i < 20; i++)
      zeros += c[i] == 0;
    free(c);
    char *a = (char *)malloc(6);
    memcpy(a, "hello", 6);
    len = (int)strlen(a);
    free(a);
    free(NULL);
  }
  int bad = len != 5 || zeros != 20;
  for (int i = 0; i < N; i++)
    bad += sums[i] != list_sum(i);
  printf("sums[47] %d len %d zeros %d bad %d\n", sums[47], len, zeros, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
