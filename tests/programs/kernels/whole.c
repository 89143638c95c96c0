// Collapsed loops whose indices put the iteration's number together again: with terms
// beside it, of two and three loops, with places around it, in numbers of 32 and of 64
// bits with and without signs, backwards and in steps.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NZ = 3, NY = 7, NX = 11, MOST = 4 * (NZ + 4) * (NY + 4) * (NX + 4) };

static int a[MOST], b[MOST];

static void show(const char *what) {
  unsigned h = 0;
  for (int i = 0; i < MOST; ++i)
    h = h * 31 + (unsigned)b[i];
  printf("%s %u\n", what, h);
  memset(b, 0, sizeof b);
}

// A plane a team, with a loop inside that is unrolled.
static void planes(const int *u, int *v, int nz, int ny, int nx) {
#pragma omp target teams distribute map(to: u[0:MOST]) map(tofrom: v[0:MOST])
  for (int k = 0; k < nz; ++k) {
#pragma omp parallel for collapse(2)
    for (int j = 0; j < ny; ++j)
      for (int i = 0; i < nx; ++i)
        for (int m = 0; m < 3; ++m) {
          size_t from = (((size_t)m * (size_t)(nz + 1) + k + 1) * ny + j) * nx + i;
          v[(((size_t)m * nz + k) * ny + j) * nx + i] = u[from] - 2 * u[from - (size_t)ny * nx];
        }
  }
}

// The same number in 32 bits, and beside it the variables on their own.
static void ints(const int *u, int *v, int ny, int nx, int off) {
#pragma omp target teams distribute parallel for collapse(2) map(to: u[0:MOST]) map(tofrom: v[0:MOST])
  for (int j = 0; j < ny; ++j)
    for (int i = 0; i < nx; ++i)
      v[(off + j) * nx + i] = u[j * nx + i] * (j + 1) - i;
}

// Five places around a cell, but at the border.
static void star(const int *u, int *v, int ny, int nx, int teams) {
#pragma omp target teams distribute num_teams(teams) map(to: u[0:MOST]) map(tofrom: v[0:MOST])
  for (int t = 0; t < 2; ++t) {
    const int *p = u + t * ny * nx;
#pragma omp parallel for collapse(2)
    for (int j = 1; j < ny - 1; ++j)
      for (int i = 1; i < nx - 1; ++i) {
        int at = j * nx + i;
        v[t * ny * nx + at] = 4 * p[at] - p[at - 1] - p[at + 1] - p[(j - 1) * nx + i] - p[(j + 1) * nx + i];
      }
  }
}

// Around all cells, in 64 bits, from a corner of a larger field.
static void wide(const long *base, const int *u, int *v, long ny, long nx) {
#pragma omp target teams distribute map(to: u[0:MOST], base[0:2]) map(tofrom: v[0:MOST])
  for (int t = 0; t < 2; ++t) {
#pragma omp parallel for collapse(2)
    for (long j = 0; j < ny; ++j)
      for (long i = 0; i < nx; ++i) {
        int sum = 0;
        for (long dj = -1; dj <= 1; ++dj)
          for (long di = -1; di <= 1; ++di)
            sum = sum * 3 + u[(base[t] + j + dj) * nx + i + di];
        v[(base[t] + j) * nx + i] = sum;
        v[(t + 20) * ny * nx + (ny - 1 - j) * nx + (nx - 1 - i)] = sum + 1;
      }
  }
}

static void three(const int *u, int *v, int nz, int ny, int nx) {
#pragma omp target teams distribute map(to: u[0:MOST]) map(tofrom: v[0:MOST])
  for (int t = 0; t < 2; ++t) {
#pragma omp parallel for collapse(3)
    for (int k = 0; k < nz; ++k)
      for (int j = 0; j < ny; ++j)
        for (int i = 0; i < nx; ++i) {
          size_t at = (((size_t)t * nz + k) * ny + j) * nx + i;
          v[at] = u[at + 1] + 3 * u[((size_t)(k + 1) * ny + j) * nx + i] + u[(k * ny + j) * nx + i];
        }
  }
}

static void three_longs(const int *u, int *v, size_t nz, size_t ny, size_t nx) {
#pragma omp target teams distribute parallel for collapse(3) map(to: u[0:MOST]) map(tofrom: v[0:MOST])
  for (size_t k = 0; k < nz; ++k)
    for (size_t j = 0; j < ny; ++j)
      for (size_t i = 0; i < nx; ++i)
        v[((k + 1) * ny + j) * nx + i] = u[(k * ny + j) * nx + i] + u[(k * ny + j + 1) * nx + i];
}

// Lower bounds below zero, steps, and the other way round.
static void stepped(const int *u, int *v, int ny, int nx) {
#pragma omp target teams distribute map(to: u[0:MOST]) map(tofrom: v[0:MOST])
  for (int t = 0; t < 2; ++t) {
#pragma omp parallel for collapse(2)
    for (int j = -ny; j < ny; j += 2)
      for (int i = nx - 1; i >= 0; --i) {
        size_t at = ((size_t)t * ny + (j + ny) / 2) * nx + (nx - 1 - i);
        v[at] += u[(t * ny + ny - 1 - (j + ny) / 2) * nx + i] + j * i;
      }
  }
}

// What is multiplied with is not what is divided by, but for its lower half; and a term
// beside the variables that makes a product of 32 bits wrap around.
static void unlike(const int *u, int *v, unsigned long nx, unsigned far) {
  unsigned short n = (unsigned short)nx;
  unsigned low = (unsigned)nx;
#pragma omp target teams distribute map(to: u[0:MOST]) map(tofrom: v[0:MOST])
  for (int t = 0; t < 2; ++t) {
#pragma omp parallel for collapse(2)
    for (unsigned j = 0; j < 5u; ++j)
      for (unsigned i = 0; i < low; ++i) {
        unsigned long big = (j + 5ul * t) * nx + i;
        v[(far + j) * low + i - far * low + 99u * t] += u[(j * n + i) % MOST] + (int)(big >> 8);
        v[big % (MOST / 2) + MOST / 2] = (int)j;
      }
  }
}

// Remainders that count twice, and quotients that count for something else.
static void twice(const int *u, int *v, int ny, int nx) {
#pragma omp target teams distribute map(to: u[0:MOST]) map(tofrom: v[0:MOST])
  for (int t = 0; t < 2; ++t) {
#pragma omp parallel for collapse(2)
    for (int j = 0; j < ny; ++j)
      for (int i = 0; i < nx; ++i) {
        size_t at = ((size_t)t * ny + j) * nx + i;
        v[at] = u[(size_t)j * nx + i + i] + 2 * u[(size_t)j * nx * 2 + 2 * (size_t)i] +
                3 * u[(size_t)j * ny + i] + 5 * u[(size_t)i * nx + j];
      }
  }
}

int main(void) {
  for (int i = 0; i < MOST; ++i)
    a[i] = (i * 7919) % 1013;
  planes(a, b, NZ, NY, NX);
  show("planes");
  ints(a, b, NY, NX, 5);
  show("ints");
  star(a, b, NY, NX, 2);
  show("star");
  long base[2] = {2, 10};
  wide(base, a, b, NY, NX);
  show("wide");
  three(a, b, NZ, NY, NX);
  show("three");
  three_longs(a, b, NZ, NY, NX);
  show("three longs");
  stepped(a, b, NY, NX);
  show("stepped");
  unlike(a, b, NX, 3000000000u);
  show("unlike");
  unlike(a, b, (1ul << 40) + NX, 7);
  show("unlike, beyond 32 bits");
  twice(a, b, NY, NX);
  show("twice");
  planes(a, b, NZ, NY, 1);
  show("a column");
  planes(a, b, NZ, 0, NX);
  show("none");
  return 0;
}
