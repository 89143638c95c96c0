// Another user of the driver in the process has a context of its own current, or none.
#include <dlfcn.h>
#include <omp.h>
#include <stdio.h>
#include <string.h>

typedef int (*Set)(void *);
typedef int (*Get)(void **);
typedef int (*Create)(void **, unsigned, int);

static int a[1000], x;

static void constructs(void) {
  for (int i = 0; i < 1000; i++)
    a[i] = i;
#pragma omp target enter data map(to : a)
#pragma omp target map(tofrom : x)
  x++;
#pragma omp target nowait map(tofrom : x)
  x++;
#pragma omp taskwait
  memset(a, 0, sizeof a);
#pragma omp target update from(a)
#pragma omp target exit data map(delete : a)
  char *d = omp_target_alloc(4096, 0);
  omp_target_memcpy(d, a, 64, 0, 0, 0, omp_get_initial_device());
  omp_target_free(d, 0);
  for (int i = 0; i < 1000; i++)
    if (a[i] != i)
      printf("a[%d] is %d\n", i, a[i]);
}

int main(void) {
  // Local: nothing of it is found in the global scope.
  void *driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  Set set = (Set)dlsym(driver, "cuCtxSetCurrent");
  Get get = (Get)dlsym(driver, "cuCtxGetCurrent");
  Create create = (Create)dlsym(driver, "cuCtxCreate_v2");
  constructs();
  void *ours = NULL, *theirs = NULL, *now = NULL;
  get(&ours);
  set(NULL);
  constructs();
  get(&now);
  printf("left %d %d\n", ours != NULL, now == ours);
  create(&theirs, 0, 0);
  constructs();
  get(&now);
  printf("theirs %d\n", now == theirs);
#pragma omp parallel num_threads(4)
  {
    void *mine = NULL;
    set(theirs);
    int y = 0;
#pragma omp target nowait map(tofrom : y)
    y++;
#pragma omp taskwait
    get(&mine);
    if (mine != theirs)
      printf("a thread lost its context\n");
  }
  set(theirs);
}
