// Maps a section that sticks out of one that is mapped already.
int main(void) {
  int a[10];
#pragma omp target enter data map(to : a[2 : 4])
#pragma omp target enter data map(to : a[4 : 4])
}
