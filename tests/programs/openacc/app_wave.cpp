// MODELS: openacc
// Waves in three dimensions: a template over the stencil's width, pointers to
// arrays of arrays, tiles, three buffers that trade places, and two streams of
// slabs that are computed while others are on their way.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <utility>

constexpr int X = 20, Y = 12, Z = 16;

template <int Width> struct Stencil {
  static_assert(Width >= 1 && Width <= 2);
#pragma acc routine seq
  static double at(const double *u, int i, int j, int k) {
    double sum = -6 * u[(i * Y + j) * Z + k];
    for (int w = 1; w <= Width; w++) {
      const double part = w == 1 ? 1 : 0.25;
      sum += part * (u[((i - w) * Y + j) * Z + k] + u[((i + w) * Y + j) * Z + k]);
      sum += part * (u[(i * Y + j - w) * Z + k] + u[(i * Y + j + w) * Z + k]);
      sum += part * (u[(i * Y + j) * Z + k - w] + u[(i * Y + j) * Z + k + w]);
    }
    return sum;
  }
};

template <int Width> static double run(int rounds) {
  const int total = X * Y * Z;
  std::unique_ptr<double[]> fields[3];
  for (auto &f : fields)
    f.reset(new double[total]());
  double *before = fields[0].get(), *now = fields[1].get(), *after = fields[2].get();
  now[((X / 2) * Y + Y / 2) * Z + Z / 2] = before[((X / 2) * Y + Y / 2) * Z + Z / 2] = 4096;
#pragma acc enter data copyin(before[0 : total], now[0 : total], after[0 : total])
  for (int round = 0; round < rounds; round++) {
#pragma acc parallel loop tile(4, 4, 4) default(present)
    for (int i = Width; i < X - Width; i++)
      for (int j = Width; j < Y - Width; j++)
        for (int k = Width; k < Z - Width; k++) {
          const int c = (i * Y + j) * Z + k;
          after[c] = 2 * now[c] - before[c] + 0.125 * Stencil<Width>::at(now, i, j, k);
        }
    double *old = before;
    before = now;
    now = after;
    after = old;
  }
#pragma acc exit data copyout(now[0 : total]) delete (before[0 : total], after[0 : total])
  double sum = 0;
  for (int c = 0; c < total; c++)
    sum += now[c] * (c % 11 - 5);
  return sum;
}

// Slabs of one array, each on the queue of its parity: copied, computed and
// copied back without waiting for each other.
static long slabs() {
  static int field[X][Y][Z];
  int(*f)[Y][Z] = field;
  for (int i = 0; i < X; i++)
    for (int j = 0; j < Y; j++)
      for (int k = 0; k < Z; k++)
        f[i][j][k] = i * 100 + j * 10 + k;
#pragma acc data create(f[0 : X])
  {
    for (int i = 0; i < X; i++) {
#pragma acc update device(f[i : 1]) async(i % 2)
#pragma acc parallel loop collapse(2) present(f[0 : X]) async(i % 2)
      for (int j = 0; j < Y; j++)
        for (int k = 0; k < Z; k++)
          f[i][j][k] = f[i][j][k] * 2 - i;
#pragma acc update self(f[i : 1]) async(i % 2)
    }
#pragma acc wait
  }
  long sum = 0;
  for (int i = 0; i < X; i++)
    for (int j = 0; j < Y; j++)
      for (int k = 0; k < Z; k++)
        sum += long(f[i][j][k]) * (1 + (i + j + k) % 5);
  return sum;
}

int main() {
  std::printf("%.6f\n", run<1>(5));
  std::printf("%.6f\n", run<2>(5));
  std::printf("%ld\n", slabs());
}
