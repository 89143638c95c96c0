// Demands what is not there.
int main(void) {
  int a[10];
#pragma omp target data map(present, to : a)
  { a[0] = 1; }
}
