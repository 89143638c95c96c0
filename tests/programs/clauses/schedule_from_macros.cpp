// A clause counts wherever the text of its directive comes from: a later line of a
// macro's call, a macro inside a macro, a macro in the directive, an attribute over
// several lines.
// FLAGS: -DFROM_FLAGS=static -std=c++20
#include <cstdio>
#include <omp.h>
#define N 317
#define STR(...) _Pragma(#__VA_ARGS__)
#define LOOP(...) STR(omp for __VA_ARGS__) for
#define WHOLE(body, ...) LOOP(__VA_ARGS__) (int i = 0; i < N; i++) body
#define OUTER(...) WHOLE(__VA_ARGS__)
#define KIND static
#define DIRECTIVE(...) [[omp::directive(__VA_ARGS__)]]
#define LIMIT(n) STR(omp target thread_limit(n) \
                     map(from : owner, width))

static bool contiguous(const int *owner, const char *what) {
  int bad = owner[0] != 0;
  for (int i = 1; i < N; i++)
    bad += owner[i] < owner[i - 1] || owner[i] > owner[i - 1] + 1;
  printf("%s: %s\n", what, bad ? "scattered" : "contiguous");
  return !bad;
}

int main() {
  int owner[N], bad = 0, width = 0;
#pragma omp target parallel num_threads(20) map(from : owner)
  {
    LOOP(nowait
         private(bad)
         schedule(static)
    ) (int i = 0; i < N; i++)
      owner[i] = omp_get_thread_num();
  }
  bad += !contiguous(owner, "arguments over several lines");

#pragma omp target parallel num_threads(20) map(from : owner)
  {
    OUTER({
      int me = omp_get_thread_num();
      owner[i] = me;
    },
          schedule(
              static))
  }
  bad += !contiguous(owner, "a macro inside a macro");

#pragma omp target parallel num_threads(20) map(from : owner)
  {
#pragma omp for \
    schedule(KIND)
    for (int i = 0; i < N; i++)
      owner[i] = omp_get_thread_num();
  }
  bad += !contiguous(owner, "a macro in the directive");

#pragma omp target parallel num_threads(20) map(from : owner)
  {
#pragma omp for schedule(FROM_FLAGS)
    for (int i = 0; i < N; i++)
      owner[i] = omp_get_thread_num();
  }
  bad += !contiguous(owner, "a macro of the command line");

#pragma omp target parallel num_threads(20) map(from : owner)
  {
    _Pragma("omp for \
             schedule(static)")
    for (int i = 0; i < N; i++)
      owner[i] = omp_get_thread_num();
  }
  bad += !contiguous(owner, "an operator");

#pragma omp target parallel num_threads(20) map(from : owner)
  {
    [[omp::directive(
        for nowait
        schedule(static))]]
    for (int i = 0; i < N; i++)
      owner[i] = omp_get_thread_num();
  }
  bad += !contiguous(owner, "an attribute");

#pragma omp target parallel num_threads(20) map(from : owner)
  {
    DIRECTIVE(for nowait
              schedule(static))
    for (int i = 0; i < N; i++)
      owner[i] = omp_get_thread_num();
  }
  bad += !contiguous(owner, "an attribute of a macro");

  // The limit is the target's own, so the host's code alone has it.
  LIMIT(
      1024)
  {
    width = 0;
#pragma omp parallel num_threads(1024)
#pragma omp atomic
    width++;
  }
  printf("width %d\n", width);
  bad += width != 1024;
  puts(bad ? "wrong" : "right");
  return bad != 0;
}
