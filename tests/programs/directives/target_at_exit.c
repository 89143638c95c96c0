// Target regions in handlers of atexit, registered before and after the first
// region. What a region with nowait left behind is done when they run.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 1000
static int early[N], late[N], loose[N], tasks[N];
#pragma omp declare target
int kept[N];
#pragma omp end declare target

static int sum(const int *a) {
  int s = 0;
  for (int i = 0; i < N; i++)
    s += a[i];
  return s;
}

static void run(int *a, int by) {
#pragma omp target teams distribute parallel for map(tofrom : a[0 : N])
  for (int i = 0; i < N; i++)
    a[i] += by * i;
}

static void first_registered(void) {
  run(early, 2);
  printf("early %d\n", sum(early));
#pragma omp target update from(kept)
  printf("kept %d\n", sum(kept));
}

static void last_registered(void) {
  run(late, 3);
  printf("late %d\n", sum(late));
  // The data of these two stay mapped over the end of main.
#pragma omp target teams distribute parallel for
  for (int i = 0; i < N; i++)
    loose[i]++;
#pragma omp target exit data map(from : loose)
  printf("loose %d\n", sum(loose));
#pragma omp target nowait map(tofrom : tasks)
  for (int i = 0; i < N; i++)
    tasks[i] += i;
#pragma omp taskwait
  printf("tasks %d\n", sum(tasks));
}

int main(void) {
  // A GPU's driver shuts down before handlers that are older than it.
  omp_get_num_devices();
  atexit(first_registered);
  run(early, 1);
  atexit(last_registered);
#pragma omp target enter data map(to : loose)
#pragma omp target teams distribute parallel for
  for (int i = 0; i < N; i++)
    loose[i] = i;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < N; i++)
    kept[i] = i;
  printf("main %d\n", sum(early));
  return 0;
}
