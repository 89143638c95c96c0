// LLVM takes the linear index less the place in a row for the beginning of the row, and freezes the
// index, which it then uses twice. It is narrowed all the same.
// SHOW: narrow_iv
void rows(const float *in, float *out, unsigned long h, unsigned long w) {
#pragma omp target teams distribute parallel for collapse(2) map(to : in[ : h * w]) map(from : out[ : h * w])
  for (unsigned long i = 0; i < h; i++)
    for (unsigned long j = 0; j < w; j++) {
      float s = 0;
      for (int k = -2; k <= 2; k++) {
        long x = (long)j + k;
        x = x < 0 ? 0 : x;
        s += in[i * w + (unsigned long)x];
      }
      out[i * w + j] = s;
    }
}
