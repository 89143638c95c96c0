// EXPECT-ERROR: host_constructor\.cpp:9
// EXPECT-ERROR: `fopen` works on files
// A constructor that has to run on the device and cannot.
#include <cstdio>
#pragma omp begin declare target
struct Log {
  FILE *file;
  int lines;
  Log() : file(fopen("log", "w")), lines(2) {}
};
Log opened;
#pragma omp end declare target

int main() {
  int lines = 0;
#pragma omp target map(from : lines)
  lines = opened.lines;
  printf("%d\n", lines);
}
