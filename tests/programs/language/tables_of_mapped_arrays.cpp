// Initial values that hold addresses of mapped variables with static storage: those of the
// device, and no constants.
#include <cstdio>
#include <initializer_list>

static int a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8};
int g = 3;

struct Pointers {
  int *x;
  int (*y)[4];
  int *z[2];
};

struct Made {
  const int *p;
  constexpr Made(const int *p) : p(p) {}
};

int main() {
  int r = 0, s = 0;
#pragma omp target map(to : a, b) map(from : r)
  {
    Pointers q = {a + 1, &b, {&a[2], b + 3}};
    Pointers more[2] = {{a, &b, {b, a}}, q};
    r = *q.x + (*q.y)[1] * 10 + *q.z[0] * 100 + *more[1].z[1] * 1000 +
        more[0].z[0][1] * 10000;
  }
  printf("%d\n", r);

#pragma omp target map(to : a, b) map(from : r)
  {
    const int *const q[2] = {a, b};
    constexpr const int *p = a + 1;
    constexpr const int *next = p + 1;
    constexpr int *both[2] = {b, a};
    r = q[1][2] + *p * 10 + *next * 100 + both[0][3] * 1000;
  }
  printf("%d\n", r);

#pragma omp target teams distribute parallel for map(to : a, b) reduction(+ : s)
  for (int i = 0; i < 8; i++) {
    int *q[2] = {a, b};
    s += q[i & 1][i >> 1];
  }
  printf("%d\n", s);

  static int own[4] = {1, 2, 3, 4};
  static const int fixed[3] = {7, 8, 9};
#pragma omp target map(to : own) map(from : r, s)
  {
    const int *q[2] = {own, fixed};
    r = q[0][2] + q[1][0] * 10;
    s = 0;
    for (const int *one : {q[0], (const int *)own, fixed})
      s += one[1];
  }
  printf("%d %d\n", r, s);

#pragma omp target map(tofrom : g) map(to : a, b) map(from : r, s)
  {
    int *const p = &g;
    int &h = g;
    ++*p;
    int *v[2] = {&g, &h};
    s = ++*v[1];
    const Made &made = Made(b);
    constexpr Made y(a + 1);
    constexpr const int *z = y.p;
    auto closure = [=] { return *made.p + *p; };
    int sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < 4; i++) {
      const int *t[] = {a, b, z, made.p};
      sum += *t[i];
    }
    r = sum + closure() * 100;
  }
  printf("%d %d %d\n", r, s, g);
}
