// Initial values that lead to each other in a circle: one of them is stored.
// SHOW: lower_global_ctors
// ONLY: __wf_start
#pragma omp begin declare target
struct Link {
  struct Link *next;
  long value;
};
extern struct Link second;
struct Link first = {&second, 1};
struct Link second = {&first, 2};
struct Link last = {&second, 3};
#pragma omp end declare target
void f(int *x) {
#pragma omp target map(tofrom : x[0 : 1])
  x[0] = last.next->next->next->value + first.value + second.value;
}
