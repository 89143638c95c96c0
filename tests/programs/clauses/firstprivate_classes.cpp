// private, firstprivate and lastprivate of class type: constructors run.
#include <cstdio>
#define N 130

struct Point {
  int x = 7, y = 8;
  Point() = default;
  Point(int a, int b) : x(a), y(b) {}
  Point(const Point &o) : x(o.x), y(o.y + 1) {}
  Point &operator=(const Point &o) = default;
};

int main() {
  int out[N], fresh[N];
  Point last(0, 0);
#pragma omp target map(from : out, fresh) map(tofrom : last)
  {
    Point p(1, 2), q(5, 5);
#pragma omp parallel for num_threads(40) firstprivate(p) private(q) lastprivate(last)
    for (int i = 0; i < N; i++) {
      out[i] = p.x * 100 + (p.y >= 3);
      fresh[i] = q.x;
      q.y = i;
      last.x = i;
      last.y = q.y * 2;
    }
  }
  int bad = last.x != N - 1 || last.y != 2 * (N - 1);
  for (int i = 0; i < N; i++)
    bad += out[i] != 101 || fresh[i] != 7;
  printf("last %d %d bad %d\n", last.x, last.y, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
