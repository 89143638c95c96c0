// Shuffles of every type that CUDA has them for, masks of every type, widths
// that are left out, and a reduction of warps inside teams. Prints how many
// threads got something else.
#include <cstdio>
#include <omp.h>
#include <warpfork/warp.h>

enum { THREADS = 64 };

template <class T> T number(int t) { return T(t * 3 + 1) / T(2); }

template <class T, class M> int wrong_of(M mask, int threads, int host) {
  int wrong = 0;
#pragma omp target parallel num_threads(threads) reduction(+ : wrong)
  {
    int size = sizeof(M) == 8 && !host ? __wave_size() : 32;
    int me = omp_get_thread_num(), lane = me % size, base = me - lane;
    auto of = [=](int from) { return number<T>(host ? me : base + from); };
    T v = number<T>(me);
    wrong += __shfl_sync(mask, v, 5) != of(5);
    wrong += __shfl_up_sync(mask, v, 3) != of(lane < 3 ? lane : lane - 3);
    wrong += __shfl_down_sync(mask, v, 7) != of(lane + 7 < size ? lane + 7 : lane);
    wrong += __shfl_xor_sync(mask, v, 9) != of(lane ^ 9);
    wrong += __shfl_sync(mask, v, -1, 8) != of(lane | 7);
    wrong += __shfl_up_sync(mask, v, 1u, 4) != of(lane % 4 ? lane - 1 : lane);
    wrong += __shfl_down_sync(mask, v, 1u, 4) != of(lane % 4 < 3 ? lane + 1 : lane);
    wrong += __shfl_xor_sync(mask, v, 12, 8) != of(lane & 8 ? lane ^ 12 : lane);
    static_assert(sizeof(__shfl_sync(mask, v, 5)) == sizeof(T), "it keeps the type");
  }
  return wrong;
}

template <class T> void each(const char *name, int threads, int host) {
  int wrong = wrong_of<T>(0xffffffffu, threads, host) + wrong_of<T>(~0ull, threads, host);
  printf("%s %d\n", name, wrong);
}

int main() {
  int host = 0;
#pragma omp target map(from : host)
  host = omp_is_initial_device();
  int threads = host ? 1 : THREADS;
  each<int>("int", threads, host);
  each<unsigned>("unsigned", threads, host);
  each<long>("long", threads, host);
  each<unsigned long>("unsigned long", threads, host);
  each<long long>("long long", threads, host);
  each<unsigned long long>("unsigned long long", threads, host);
  each<float>("float", threads, host);
  each<double>("double", threads, host);
  each<_Float16>("half", threads, host);

  printf("masks %d\n", wrong_of<double>(-1, threads, host) + wrong_of<int>(~0ul, threads, host));

  // Each warp of a team sums its part, the first lane writes it.
  const int n = 4096;
  long sums[n / 32] = {};
#pragma omp target teams distribute parallel for num_teams(4) thread_limit(128)
  for (int i = 0; i < n; i++) {
    long v = i;
    for (int d = 16; d > 0; d /= 2)
      v += __shfl_down_sync(~0u, v, d);
    if (host || __lane_id() == 0)
      sums[i / 32] = v;
  }
  long wrong = 0;
  for (int w = 0; w < n / 32; w++)
    wrong += !host && sums[w] != (w * 32l + w * 32 + 31) * 16;
  printf("sums %ld\n", wrong);
}
