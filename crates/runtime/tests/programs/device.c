// Uses a device that does not exist.
int main(void) {
  int a[10];
#pragma omp target enter data map(to : a) device(7)
}
