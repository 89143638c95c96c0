// Particles in boxes with neighbour lists, a box per team (as lavaMD does).
#include <cmath>
#include <cstdio>
#include <vector>
#define SIDE 3
#define BOXES (SIDE * SIDE * SIDE)
#define PER 10

struct Pos {
  double v, x, y, z;
};
struct Box {
  int offset, count;
  int neighbour[27];
};

static void interact(const Pos &a, const Pos &b, double q, Pos &f) {
  double r2 = a.v + b.v - (a.x * b.x + a.y * b.y + a.z * b.z), u2 = 0.25 * r2, e = std::exp(-u2), fs = 2 * e;
  f.v += q * e;
  f.x += q * fs * (a.x - b.x);
  f.y += q * fs * (a.y - b.y);
  f.z += q * fs * (a.z - b.z);
}

int main() {
  std::vector<Box> boxes(BOXES);
  std::vector<Pos> pos(BOXES * PER), force(BOXES * PER, Pos{0, 0, 0, 0}), want = force;
  std::vector<double> charge(BOXES * PER);
  for (int b = 0; b < BOXES; b++) {
    int z = b / (SIDE * SIDE), y = b / SIDE % SIDE, x = b % SIDE;
    boxes[b].offset = b * PER;
    boxes[b].count = 0;
    for (int dz = -1; dz <= 1; dz++)
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
          int X = x + dx, Y = y + dy, Z = z + dz;
          if (X >= 0 && Y >= 0 && Z >= 0 && X < SIDE && Y < SIDE && Z < SIDE)
            boxes[b].neighbour[boxes[b].count++] = (Z * SIDE + Y) * SIDE + X;
        }
    for (int p = 0; p < PER; p++) {
      int i = b * PER + p;
      pos[i] = {(i % 10) * 0.1, x + (p % 3) * 0.3, y + (p % 4) * 0.2, z + p * 0.1};
      charge[i] = 0.1 + i % 7 * 0.1;
    }
  }
  Box *bx = boxes.data();
  Pos *ps = pos.data(), *fc = force.data();
  double *q = charge.data();
#pragma omp target teams distribute thread_limit(128) map(to : bx[0 : BOXES], ps[0 : BOXES * PER], q[0 : BOXES * PER]) \
    map(tofrom : fc[0 : BOXES * PER])
  for (int b = 0; b < BOXES; b++) {
    for (int k = 0; k < bx[b].count; k++) {
      int other = bx[b].neighbour[k] * PER;
#pragma omp parallel for
      for (int p = 0; p < PER; p++)
        for (int o = 0; o < PER; o++)
          interact(ps[bx[b].offset + p], ps[other + o], q[other + o], fc[bx[b].offset + p]);
    }
  }
  for (int b = 0; b < BOXES; b++)
    for (int k = 0; k < boxes[b].count; k++)
      for (int p = 0; p < PER; p++)
        for (int o = 0; o < PER; o++) {
          int other = boxes[b].neighbour[k] * PER + o;
          interact(pos[b * PER + p], pos[other], charge[other], want[b * PER + p]);
        }
  int bad = 0;
  double sum = 0;
  for (int i = 0; i < BOXES * PER; i++) {
    bad += !(std::fabs(want[i].v - force[i].v) < 1e-8) || !(std::fabs(want[i].z - force[i].z) < 1e-8);
    sum += force[i].v;
  }
  printf("sum %.3f bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
