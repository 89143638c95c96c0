// Host threads map the same variables, and their regions count in them. Maps are
// atomic: whoever enters while another thread copies the variables back either
// uses the device's copy or makes one of what was copied.
#include <stdio.h>
static int big[1 << 14];

static int run(int threads, int count) {
  int n = 0;
  big[7] = 0;
#pragma omp parallel for num_threads(threads) schedule(dynamic)
  for (int i = 0; i < count; i++) {
#pragma omp target map(tofrom : n, big)
    {
#pragma omp atomic
      n++;
#pragma omp atomic
      big[7]++;
    }
  }
  return n == count && big[7] == count;
}

int main(void) {
  int right = 0;
  for (int i = 0; i < 4; i++)
    right += run(2, 1000) + run(5, 200) + run(16, 200);
  printf("%d of 12 right\n", right);
}
