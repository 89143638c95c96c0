// With -ffast-math no NaN and no sign of a zero counts, so that a maximum by comparison
// does not depend on the order of iterations.
void extremes(int n, const double *a, const float *b, double *out) {
  double most = 0, least = 9, picked = 0, positive = 0, grown = 0;
  float far = 0;
#pragma acc kernels copyin(a[0:n])
  for (int i = 0; i < n; i++) // parallel reduction(max:most)
    if (a[i] > most)
      most = a[i];
#pragma acc kernels copyin(a[0:n])
  for (int i = 0; i < n; i++) // parallel reduction(min:least)
    least = least > a[i] ? a[i] : least;
#pragma acc kernels copyin(b[0:n])
  for (int i = 0; i < n; i++) { // parallel reduction(max:far)
    float d = __builtin_fabsf(b[i] - 3);
    far = d >= far ? d : far;
  }
  // Of several greatest the last one's neighbour.
#pragma acc kernels copyin(a[0:n], b[0:n])
  for (int i = 0; i < n; i++) // sequential: goes from one iteration to the next
    if (a[i] > most) {
      most = a[i];
      picked = b[i];
    }
  // The comparison counts as well.
#pragma acc kernels copyin(a[0:n])
  for (int i = 0; i < n; i++) // sequential: goes from one iteration to the next
    positive = a[i] > positive ? positive + 1 : positive;
  // Both are sums.
#pragma acc kernels copyin(a[0:n])
  for (int i = 0; i < n; i++) // sequential: goes from one iteration to the next
    grown = grown + a[i] > grown ? grown + a[i] : grown;
  out[0] = most + least + far + picked + positive + grown;
}

// Rows inside.
void nested(int n, const double *a, double *out) {
  double most = 0;
#pragma acc kernels copyin(a[0:n * n])
  for (int i = 0; i < n; i++) // parallel collapse(2) reduction(max:most)
    for (int j = 0; j < n; j++) // parallel reduction(max:most)
      if (a[i * n + j] > most)
        most = a[i * n + j];
  out[0] = most;
}
