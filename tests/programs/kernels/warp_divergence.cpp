// Divergent loops and branches around barriers that all threads still reach.
#include <cstdio>
#include <omp.h>
#define B 70

int main() {
  int out[B], order[B];
#pragma omp target map(from : out, order)
  {
    int s[B], ticket = 0;
#pragma omp parallel num_threads(B)
    {
      int t = omp_get_thread_num(), v = 0;
      for (int k = 0; k < t % 13; k++) {
        if ((k ^ t) & 1)
          v += k;
        else if (t % 5 == 0)
          continue;
        else
          v -= 1;
        if (v > 20)
          break;
      }
      s[t] = v;
      int mine;
#pragma omp atomic capture
      mine = ticket++;
      order[mine] = t;
#pragma omp barrier
      switch (t % 4) {
      case 0:
        v = s[(t + 1) % B];
        break;
      case 1:
        v = s[(t + B - 1) % B] * 2;
        break;
      default:
        for (int k = 0; k < 3; k++)
          v += s[(t + k) % B];
      }
#pragma omp barrier
      out[t] = v;
    }
  }
  int s[B], bad = 0, seen[B] = {};
  for (int t = 0; t < B; t++) {
    int v = 0;
    for (int k = 0; k < t % 13; k++) {
      if ((k ^ t) & 1)
        v += k;
      else if (t % 5 == 0)
        continue;
      else
        v -= 1;
      if (v > 20)
        break;
    }
    s[t] = v;
    seen[order[t]]++;
  }
  long sum = 0;
  for (int t = 0; t < B; t++) {
    int v = s[t];
    if (t % 4 == 0)
      v = s[(t + 1) % B];
    else if (t % 4 == 1)
      v = s[(t + B - 1) % B] * 2;
    else
      for (int k = 0; k < 3; k++)
        v += s[(t + k) % B];
    bad += out[t] != v || seen[t] != 1;
    sum += out[t];
  }
  printf("sum %ld bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
