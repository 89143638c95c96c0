// Shuffles of every type that CUDA has them for, its vectors, pushes, masks of every
// type, widths that are left out, and a reduction of warps inside teams. Prints how many
// threads got something else.
// FLAGS: -fno-exceptions
#include <cstdio>
#include <omp.h>
#include <warpfork/warp.h>

enum { THREADS = 64 };

template <class E> E half_of(int n) { return E(E(n) / E(2)); }
// The upper half of a float: gcc 12's libraries have no function that rounds to these,
// which LLVM also calls where such a value lives on from one block to another.
template <> __bf16 half_of(int n) {
  union {
    float f;
    __bf16 b[2];
  } x;
  x.f = n / 2.0f;
  return x.b[1];
}

// A value of T, which is one or several of E.
template <class T, class E> void number(int t, T &out) {
  union {
    E e[sizeof(T) / sizeof(E)];
    T v;
  } x;
  for (unsigned i = 0; i < sizeof(T) / sizeof(E); i++)
    x.e[i] = half_of<E>(t * 3 + 1 + int(i));
  out = x.v;
}

template <class T, class E> int differ(const T &a, const T &b) {
  union {
    T v;
    E e[sizeof(T) / sizeof(E)];
  } x, y;
  x.v = a;
  y.v = b;
  int wrong = 0;
  for (unsigned i = 0; i < sizeof(T) / sizeof(E); i++)
    wrong += x.e[i] != y.e[i];
  return wrong;
}

template <class T, class E, class M> int wrong_of(M mask, int threads, int host) {
  int wrong = 0;
#pragma omp target parallel num_threads(threads) reduction(+ : wrong)
  {
    int size = sizeof(M) == 8 && !host ? __wave_size() : 32;
    int me = omp_get_thread_num(), lane = me % size, base = me - lane;
    auto differs = [=](const T &got, int from) {
      T want;
      number<T, E>(host ? me : base + from, want);
      return differ<T, E>(got, want);
    };
    T v;
    number<T, E>(me, v);
    wrong += differs(__shfl_sync(mask, v, 5), 5);
    wrong += differs(__shfl_up_sync(mask, v, 3), lane < 3 ? lane : lane - 3);
    wrong += differs(__shfl_down_sync(mask, v, 7), lane + 7 < size ? lane + 7 : lane);
    wrong += differs(__shfl_xor_sync(mask, v, 9), lane ^ 9);
    wrong += differs(__shfl_sync(mask, v, -1, 8), lane | 7);
    wrong += differs(__shfl_up_sync(mask, v, 1u, 4), lane % 4 ? lane - 1 : lane);
    wrong += differs(__shfl_down_sync(mask, v, 1u, 4), lane % 4 < 3 ? lane + 1 : lane);
    wrong += differs(__shfl_xor_sync(mask, v, 12, 8), lane & 8 ? lane ^ 12 : lane);
    wrong += differs(__shfl_push_sync(mask, v, lane ^ 6), lane ^ 6);
    wrong += differs(__shfl_push_sync(mask, v, lane + 1, 16), (lane & ~15) | ((lane - 1) & 15));
    static_assert(sizeof(__shfl_sync(mask, v, 5)) == sizeof(T), "it keeps the type");
  }
  return wrong;
}

template <class T, class E = T> void each(const char *name, int threads, int host) {
  int wrong = wrong_of<T, E>(0xffffffffu, threads, host) + wrong_of<T, E>(~0ull, threads, host);
  printf("%s %d\n", name, wrong);
}

template <class E, int N> using Vector = E __attribute__((ext_vector_type(N)));
template <class E, int N> void vector(const char *name, int threads, int host) {
  printf("%s %d\n", name, wrong_of<Vector<E, N>, E>(~0u, threads, host));
}

// GNU's vectors convert to Clang's.
typedef float four __attribute__((vector_size(16)));

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
  each<__bf16>("bfloat", threads, host);
  vector<_Float16, 2>("half2", threads, host);
  vector<_Float16, 4>("half4", threads, host);
  vector<__bf16, 2>("bfloat2", threads, host);
  vector<__bf16, 4>("bfloat4", threads, host);
  vector<signed char, 4>("char4", threads, host);
  vector<unsigned char, 4>("uchar4", threads, host);
  vector<short, 2>("short2", threads, host);
  vector<short, 4>("short4", threads, host);
  vector<unsigned short, 2>("ushort2", threads, host);
  vector<unsigned short, 4>("ushort4", threads, host);
  vector<int, 2>("int2", threads, host);
  vector<int, 4>("int4", threads, host);
  vector<unsigned, 2>("uint2", threads, host);
  vector<unsigned, 4>("uint4", threads, host);
  vector<long, 2>("long2", threads, host);
  vector<unsigned long, 2>("ulong2", threads, host);
  vector<long long, 2>("longlong2", threads, host);
  vector<unsigned long long, 2>("ulonglong2", threads, host);
  vector<float, 2>("float2", threads, host);
  vector<float, 4>("float4", threads, host);
  vector<double, 2>("double2", threads, host);

  printf("masks %d\n",
         wrong_of<double, double>(-1, threads, host) + wrong_of<int, int>(~0ul, threads, host));

  int gnu = 0;
#pragma omp target parallel num_threads(threads) reduction(+ : gnu)
  {
    float me = omp_get_thread_num(), other = host ? me : omp_get_thread_num() ^ 3;
    four v = {me, me + 1, me + 2, me + 3}, got = __shfl_xor_sync(~0u, v, 3);
    for (int i = 0; i < 4; i++)
      gnu += got[i] != other + i;
  }
  printf("vector_size %d\n", gnu);

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
