// Seven-point heat stencil in 3D, two buffers swapped by the host.
#include <stdio.h>
#include <stdlib.h>
#define NX 10
#define NY 9
#define NZ 14
#define SIZE (NX * NY * NZ)
#define AT(x, y, z) (((x) * NY + (y)) * NZ + (z))

static float cell(const float *u, int x, int y, int z) {
  if (x == 0 || y == 0 || z == 0 || x == NX - 1 || y == NY - 1 || z == NZ - 1)
    return u[AT(x, y, z)];
  return u[AT(x, y, z)] * 0.25f + 0.125f * (u[AT(x - 1, y, z)] + u[AT(x + 1, y, z)] + u[AT(x, y - 1, z)] +
                                            u[AT(x, y + 1, z)] + u[AT(x, y, z - 1)] + u[AT(x, y, z + 1)]);
}

int main(void) {
  float *u = malloc(SIZE * sizeof *u), *v = malloc(SIZE * sizeof *v);
  float *p = malloc(SIZE * sizeof *p), *q = malloc(SIZE * sizeof *q);
  for (int i = 0; i < SIZE; i++)
    u[i] = p[i] = i % 16;
#pragma omp target enter data map(to : u[0 : SIZE]) map(alloc : v[0 : SIZE])
  for (int t = 0; t < 4; t++) {
#pragma omp target teams distribute parallel for collapse(3)
    for (int x = 0; x < NX; x++)
      for (int y = 0; y < NY; y++)
        for (int z = 0; z < NZ; z++)
          v[AT(x, y, z)] = cell(u, x, y, z);
    float *s = u;
    u = v;
    v = s;
    for (int x = 0; x < NX; x++)
      for (int y = 0; y < NY; y++)
        for (int z = 0; z < NZ; z++)
          q[AT(x, y, z)] = cell(p, x, y, z);
    s = p;
    p = q;
    q = s;
  }
#pragma omp target exit data map(from : u[0 : SIZE]) map(release : v[0 : SIZE])
  int bad = 0;
  for (int i = 0; i < SIZE; i++) {
    float d = u[i] - p[i];
    bad += !(d < 1e-4f && d > -1e-4f);
  }
  printf("centre %.3f bad %d\n", u[AT(5, 4, 7)], bad);
  free(u);
  free(v);
  free(p);
  free(q);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
