// Routines in a file of their own.

#pragma acc routine gang
void everything(int *all, int n, int by) {
#pragma acc loop gang worker vector
  for (int i = 0; i < n; i++)
    all[i] = all[i] * by + i;
}

#pragma acc routine gang
void nested(int *all, int planes, int rows, int n) {
#pragma acc loop gang collapse(2)
  for (int k = 0; k < planes; k++)
    for (int i = 0; i < rows; i++) {
      int first = all[(k * rows + i) * n];
#pragma acc loop worker vector
      for (int j = 1; j < n; j++)
        all[(k * rows + i) * n + j] -= first + k;
    }
}

#pragma acc routine vector
int largest(const int *row, int n) {
  int m = row[0];
#pragma acc loop vector reduction(max : m)
  for (int j = 1; j < n; j++)
    m = row[j] > m ? row[j] : m;
  return m;
}

#pragma acc routine worker
long weigh_plane(const int *plane, int rows, int n) {
  long s = 0;
#pragma acc loop worker reduction(+ : s)
  for (int i = 0; i < rows; i++) {
    long row = 0;
#pragma acc loop vector reduction(+ : row)
    for (int j = 0; j < n; j++)
      row += plane[i * n + j];
    s += row * (i % 5);
  }
  return s;
}

#pragma acc routine gang
void calls_others(int *out, const int *all, int planes, int rows, int n) {
#pragma acc loop gang
  for (int k = 0; k < planes; k++) {
#pragma acc loop worker
    for (int i = 0; i < rows; i++)
      out[k * rows + i] = largest(all + (k * rows + i) * n, n) + k;
  }
}
