// On the virtual GPU, loop strength reduction does not see how the counter of a loop goes on.
// ARCH: virtual
// SHOW: bf16_libcalls.virtual avoid_lsr.virtual
// ONLY: __omp_offloading
void end(const char *text, int *length) {
#pragma omp target map(to : text[:80]) map(from : length[:1])
  {
    int n = 0;
    while (text[n] != ' ')
      n++;
    length[0] = n;
  }
}
