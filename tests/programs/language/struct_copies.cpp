// Structs of many sizes and alignments, copied and swapped through temporaries in
// global memory, in a team's memory and among a thread's own variables.
#include <cstdio>
#include <cstring>
#include <omp.h>

template <int N> struct Bytes {
  unsigned char v[N];
};
struct Plain {
  float x, y, z, w;
};
struct __attribute__((packed)) Packed {
  float x, y, z, w;
};
struct alignas(16) Aligned {
  float x, y, z, w;
};
struct __attribute__((packed)) Odd {
  char tag;
  double d;
  short s;
};
struct Mixed {
  char c;
  long l;
  float f[3];
  short s;
};

template <class T> static void swap(T *a, T *b) {
  T t = *b;
  *b = *a;
  *a = t;
}

template <class T> static void fill(T *a, int n) {
  unsigned char *bytes = (unsigned char *)a;
  for (unsigned i = 0; i < n * sizeof(T); i++)
    bytes[i] = (unsigned char)(i * 7 + i / 13);
}

template <class T> static unsigned sum(const T *a, int n) {
  const unsigned char *bytes = (const unsigned char *)a;
  unsigned s = 0;
  for (unsigned i = 0; i < n * sizeof(T); i++)
    s = s * 31 + bytes[i];
  return s;
}

template <class T> static void run(const char *name) {
  const int n = 64;
  static T a[2 * n];
  memset(a, 0, sizeof a);
  fill(a, 2 * n);
#pragma omp target teams distribute parallel for map(tofrom : a)
  for (int i = 0; i < n; i++)
    swap(a + i, a + 2 * n - 1 - i);
  unsigned global = sum(a, 2 * n);
#pragma omp target teams num_teams(1) thread_limit(64) map(tofrom : a)
  {
    T s[2 * n];
#pragma omp parallel num_threads(64)
    {
      int step = omp_get_num_threads();
      for (int i = omp_get_thread_num(); i < 2 * n; i += step)
        s[i] = a[i];
#pragma omp barrier
      for (int i = omp_get_thread_num(); i < n; i += step)
        swap(s + i, s + i + n);
#pragma omp barrier
      for (int i = omp_get_thread_num(); i < n; i += step) {
        T own[3] = {s[i], s[i + n], s[2 * n - 1 - i]};
        swap(own + (i & 1), own + 2);
        a[i] = own[0];
        a[i + n] = own[i & 1 ? 2 : 1];
      }
    }
  }
  printf("%s: %u %u\n", name, global, sum(a, 2 * n));
}

int main() {
  run<Plain>("plain");
  run<Packed>("packed");
  run<Aligned>("aligned");
  run<Odd>("odd");
  run<Mixed>("mixed");
  run<Bytes<1>>("1 byte");
  run<Bytes<3>>("3 bytes");
  run<Bytes<7>>("7 bytes");
  run<Bytes<16>>("16 bytes");
  run<Bytes<33>>("33 bytes");
}
