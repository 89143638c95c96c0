// Records of several sizes in one kernel: the warps of a team exchange their lanes' parts at different
// times, each in a place of its own.
#include <cstdio>
#include <vector>

struct Two { double x, y; };
struct Three { double x, y, z; };
struct Four { float a, b, c, d; };
struct Nine { float v[9]; };
struct Large { double v[24]; };

static void step(const Four *p, const Three *q, Two *r, Nine *s, int n) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) {
    Four a = p[i];
    Three b = q[i];
    // Warps go on at different times.
    double t = 0;
    for (int k = 0; k < (i / 32 * 7) % 61; k++)
      t += b.x * k - b.y;
    r[i] = Two{a.a + b.x + t, a.b * b.y - a.d};
    Nine c;
    for (int k = 0; k < 9; k++)
      c.v[k] = (float)(a.c * k + b.z);
    s[i] = c;
  }
}

static void large(const Large *p, Two *r, int n) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) {
    Large a = p[i];
    double s = 0, t = 0;
    for (int k = 0; k < 24; k++)
      s += a.v[k] * (k + 1), t += a.v[23 - k] * (k % 5);
    for (int k = 0; k < (i / 32 * 11) % 53; k++)
      t += a.v[k % 3];
    r[i] = Two{s, t};
  }
}

int main() {
  for (int n : {100, 5000, 40000}) {
    std::vector<Four> p(n);
    std::vector<Three> q(n);
    std::vector<Two> r(n);
    std::vector<Nine> s(n);
    std::vector<Large> l(n);
    for (int i = 0; i < n; i++) {
      p[i] = Four{i % 7 + .5f, i % 11 + .25f, i % 13 + 1.f, i % 5 + 2.f};
      q[i] = Three{i % 17 / 4., i % 19 / 8., i % 23 * 1.};
      for (int k = 0; k < 24; k++)
        l[i].v[k] = (i * 7 + k * 3) % 101;
    }
    const Four *pp = p.data();
    const Three *pq = q.data();
    const Large *pl = l.data();
    Two *pr = r.data();
    Nine *ps = s.data();
    for (int round = 0; round < 3; round++) {
#pragma omp target data map(to : pp[0 : n], pq[0 : n]) map(from : pr[0 : n], ps[0 : n])
      step(pp, pq, pr, ps, n);
      double t = 0;
      for (int i = 0; i < n; i++) {
        t += r[i].x * (i % 3) - r[i].y;
        for (int k = 0; k < 9; k++)
          t += s[i].v[k] * (k - 4);
      }
#pragma omp target data map(to : pl[0 : n]) map(from : pr[0 : n])
      large(pl, pr, n);
      for (int i = 0; i < n; i++)
        t += r[i].x - 2 * r[i].y;
      printf("%.10g\n", t);
    }
  }
}
