// A variable that no file defines for the device, where it is used.
// ERRORS
#pragma omp begin declare target
extern int elsewhere;
#pragma omp end declare target
void f(int *x) {
#pragma omp target
  x[0] = elsewhere;
}
