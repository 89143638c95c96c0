// Overloaded operators, conversions, multiple inheritance, references, enums.
#include <cstdio>
#define N 70

struct Vec3 {
  float x, y, z;
  Vec3 &operator+=(const Vec3 &o) {
    x += o.x;
    y += o.y;
    z += o.z;
    return *this;
  }
  friend Vec3 operator+(Vec3 a, const Vec3 &b) { return a += b; }
  friend Vec3 operator*(float s, const Vec3 &v) { return {s * v.x, s * v.y, s * v.z}; }
  float operator*(const Vec3 &o) const { return x * o.x + y * o.y + z * o.z; }
  float &operator[](int i) { return i == 0 ? x : i == 1 ? y : z; }
  bool operator<(const Vec3 &o) const { return *this * *this < o * o; }
  explicit operator bool() const { return x || y || z; }
  Vec3 operator-() const { return {-x, -y, -z}; }
};
enum class Mode : unsigned char { Add = 1, Sub = 4, Both = Add | Sub };
struct Named {
  int id;
};
struct Placed {
  Vec3 at;
};
struct Thing : Named, Placed {
  Mode mode;
  float weigh(const Vec3 &dir) const { return id + at * dir; }
  static Thing make(int i) {
    Thing t;
    t.id = i;
    t.at = Vec3{float(i), 1, float(i % 3)};
    t.mode = i % 2 ? Mode::Both : Mode::Add;
    return t;
  }
};
static float run(int i) {
  Thing t = Thing::make(i);
  const Placed &p = t;
  Vec3 v = 2.0f * p.at + Vec3{0, 0, 1};
  v[1] += 3;
  v += -Vec3{1, 1, 1};
  float r = t.weigh(v);
  if (v < p.at)
    r += 100;
  if (!Vec3{0, 0, 0} && v)
    r += 1;
  return r + (unsigned(t.mode) & unsigned(Mode::Sub) ? 1000 : 0);
}

int main() {
  float out[N];
#pragma omp target teams distribute parallel for map(from : out)
  for (int i = 0; i < N; i++)
    out[i] = run(i);
  int bad = 0;
  double sum = 0;
  for (int i = 0; i < N; i++) {
    bad += out[i] != run(i);
    sum += out[i];
  }
  printf("sum %.1f bad %d\n", sum, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
