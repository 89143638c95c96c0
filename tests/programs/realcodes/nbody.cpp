// All-pairs n-body: one body a thread, leapfrog steps, energy by reduction.
#include <cmath>
#include <cstdio>
#include <vector>

struct Body {
  double x, y, z, vx, vy, vz, m;
};

static void force(const Body *b, int n, int i, double dt, Body &out) {
  double ax = 0, ay = 0, az = 0;
  for (int j = 0; j < n; j++) {
    double dx = b[j].x - b[i].x, dy = b[j].y - b[i].y, dz = b[j].z - b[i].z;
    double r2 = dx * dx + dy * dy + dz * dz + 0.01;
    double f = b[j].m / (r2 * std::sqrt(r2));
    ax += dx * f;
    ay += dy * f;
    az += dz * f;
  }
  out = b[i];
  out.vx += ax * dt;
  out.vy += ay * dt;
  out.vz += az * dt;
  out.x += out.vx * dt;
  out.y += out.vy * dt;
  out.z += out.vz * dt;
}

int main() {
  const int n = 70, steps = 3;
  std::vector<Body> start(n), host, other(n);
  for (int i = 0; i < n; i++)
    start[i] = {i % 7 * 1.0, i % 5 * 1.5, i % 3 * 2.0 + i * 0.01, 0, i * 0.001, 0, 1.0 + i % 2};
  host = start;
  Body *a = start.data(), *b = other.data();
  double energy = 0;
#pragma omp target data map(tofrom : a[0 : n]) map(alloc : b[0 : n])
  {
    for (int s = 0; s < steps; s++) {
#pragma omp target teams distribute parallel for
      for (int i = 0; i < n; i++)
        force(a, n, i, 0.01, b[i]);
#pragma omp target teams distribute parallel for
      for (int i = 0; i < n; i++)
        a[i] = b[i];
    }
#pragma omp target teams distribute parallel for reduction(+ : energy)
    for (int i = 0; i < n; i++)
      energy += 0.5 * a[i].m * (a[i].vx * a[i].vx + a[i].vy * a[i].vy + a[i].vz * a[i].vz);
  }
  std::vector<Body> next(n);
  for (int s = 0; s < steps; s++) {
    for (int i = 0; i < n; i++)
      force(host.data(), n, i, 0.01, next[i]);
    host = next;
  }
  int bad = 0;
  double e = 0;
  for (int i = 0; i < n; i++) {
    bad += !(std::fabs(host[i].x - start[i].x) < 1e-9) || !(std::fabs(host[i].vz - start[i].vz) < 1e-9);
    e += 0.5 * host[i].m * (host[i].vx * host[i].vx + host[i].vy * host[i].vy + host[i].vz * host[i].vz);
  }
  bad += !(std::fabs(e - energy) < 1e-6);
  printf("energy %.4f bad %d\n", energy, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
