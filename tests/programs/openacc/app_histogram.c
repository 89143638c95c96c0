// MODELS: openacc
// Counting: a histogram with atomics, one of each gang that is added at the
// end, compaction by captured positions, a sort by counting with a prefix sum.
#include <stdio.h>
#include <stdlib.h>

#define N 5000
#define BINS 16

static void shared(int n, const unsigned char *data, int *bins) {
#pragma acc parallel loop copyin(data[0 : n]) copy(bins[0 : BINS])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    bins[data[i] % BINS]++;
  }
}

static void by_gang(int n, const unsigned char *data, int *bins) {
  int own[BINS];
  const int gangs = 10, share = (n + gangs - 1) / gangs;
#pragma acc parallel loop gang num_gangs(gangs) private(own) copyin(data[0 : n]) copy(             \
    bins[0 : BINS])
  for (int g = 0; g < gangs; g++) {
#pragma acc loop vector
    for (int b = 0; b < BINS; b++)
      own[b] = 0;
    const int end = (g + 1) * share < n ? (g + 1) * share : n;
#pragma acc loop vector
    for (int i = g * share; i < end; i++) {
#pragma acc atomic
      own[data[i] % BINS] += 1;
    }
#pragma acc loop vector
    for (int b = 0; b < BINS; b++) {
#pragma acc atomic update
      bins[b] += own[b];
    }
  }
}

// The multiples of 7, in any order.
static int compact(int n, const int *from, int *to) {
  int count = 0;
#pragma acc parallel loop copyin(from[0 : n]) copyout(to[0 : n]) copy(count)
  for (int i = 0; i < n; i++) {
    if (from[i] % 7 == 0) {
      int place;
#pragma acc atomic capture
      place = count++;
      to[place] = from[i];
    }
  }
  return count;
}

static void sort(int n, const unsigned char *keys, unsigned char *sorted) {
  int place[257] = {0};
#pragma acc data copyin(keys[0 : n]) copyout(sorted[0 : n]) copyin(place)
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++) {
#pragma acc atomic update
      place[keys[i] + 1] += 1;
    }
#pragma acc serial
    for (int k = 0; k < 256; k++)
      place[k + 1] += place[k];
#pragma acc parallel loop
    for (int i = 0; i < n; i++) {
      int at;
#pragma acc atomic capture
      {
        at = place[keys[i]];
        place[keys[i]] += 1;
      }
      sorted[at] = keys[i];
    }
  }
}

int main(void) {
  static unsigned char data[N], sorted[N];
  static int numbers[N], chosen[N];
  int bins[BINS] = {0}, again[BINS] = {0};
  unsigned seed = 12345;
  for (int i = 0; i < N; i++) {
    seed = seed * 1103515245u + 12345u;
    data[i] = seed >> 16 & 255;
    numbers[i] = seed >> 8 & 0xffff;
  }
  shared(N, data, bins);
  by_gang(N, data, again);
  for (int b = 0; b < BINS; b++)
    printf("%d%c", bins[b], bins[b] == again[b] ? ' ' : '!');
  int count = compact(N, numbers, chosen);
  long long sum = 0;
  for (int i = 0; i < count; i++)
    sum += chosen[i];
  printf("\n%d %lld\n", count, sum);
  sort(N, data, sorted);
  int ordered = 1;
  for (int i = 1; i < N; i++)
    ordered &= sorted[i - 1] <= sorted[i];
  printf("%d %d %d\n", ordered, sorted[0], sorted[N / 2]);
  return 0;
}
