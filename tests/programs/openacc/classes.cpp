// MODELS: openacc
// Data in constructors, templates with closures, references, members of classes as operands.
#include <array>
#include <complex>
#include <cstdio>
namespace ns {
int g[8] = {1, 2, 3};
#pragma acc declare copyin(g)
#pragma acc routine seq
int twice(int x);
} // namespace ns
int ns::twice(int x) { return 2 * x + g[2]; }
struct Vec3 {
  double x, y, z;
  Vec3 operator+(const Vec3 &o) const { return {x + o.x, y + o.y, z + o.z}; }
  double dot(const Vec3 &o) const { return x * o.x + y * o.y + z * o.z; }
};
template <int N, class T> struct Stack {
  T d[N];
  int n = 0;
  void push(T t) { d[n++] = t; }
  T pop() { return d[--n]; }
};
template <class F> void forall(int n, F f) {
#pragma acc parallel loop gang vector
  for (int i = 0; i < n; i++)
    f(i);
}
class Grid {
  int nx, ny;
  double *u, *v;
  static constexpr double c = 0.25;

public:
  Grid(int a, int b) : nx(a), ny(b), u(new double[a * b]()), v(new double[a * b]()) {
    for (int i = 0; i < nx * ny; i++)
      u[i] = i % 10;
#pragma acc enter data copyin(this)
#pragma acc enter data copyin(u[ : nx * ny], v[ : nx * ny])
  }
  ~Grid() {
#pragma acc exit data delete (u, v)
#pragma acc exit data delete (this)
    delete[] u;
    delete[] v;
  }
  int at(int i, int j) const { return i * ny + j; }
  double step() {
    double r = 0;
#pragma acc parallel loop collapse(2) reduction(max : r) default(present)
    for (int i = 1; i < nx - 1; i++)
      for (int j = 1; j < ny - 1; j++) {
        double n = c * (u[at(i - 1, j)] + u[at(i + 1, j)] + u[at(i, j - 1)] + u[at(i, j + 1)]);
        double d = n - u[at(i, j)];
        d = d < 0 ? -d : d;
        if (d > r)
          r = d;
        v[at(i, j)] = n;
      }
#pragma acc kernels present(this)
#pragma acc loop independent collapse(2)
    for (int i = 1; i < nx - 1; i++)
      for (int j = 1; j < ny - 1; j++)
        u[i * ny + j] = v[i * ny + j];
    return r;
  }
  void get() {
#pragma acc update self(u[0 : nx * ny])
  }
  double sum() {
    double s = 0;
    for (int i = 0; i < nx * ny; i++)
      s += u[i];
    return s;
  }
};
enum class Kind { A, B };
int main() {
  Grid g(30, 40);
  double r = 0;
  for (int i = 0; i < 5; i++)
    r = g.step();
  g.get();
  printf("%.12g %.12g\n", r, g.sum());
  Vec3 a[32], s{0, 0, 0};
  for (int i = 0; i < 32; i++)
    a[i] = {1.0 * i, 2, 3};
  double dd = 0;
#pragma acc parallel loop reduction(+ : dd) copyin(a)
  for (int i = 0; i < 32; i++)
    dd += (a[i] + a[31 - i]).dot(a[i]);
  printf("%g\n", dd);
  int out[32];
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < 32; i++) {
    Stack<8, int> st;
    for (int j = 0; j < 5; j++)
      st.push(i * j);
    st.pop();
    out[i] = st.pop() + ns::twice(i);
  }
  printf("%d\n", out[9]);
  int *p = out;
#pragma acc data copy(p[0 : 32])
  forall(32, [=](int i) { p[i] += i; });
  printf("%d\n", out[9]);
  std::complex<double> z[16], zs = 0;
#pragma acc parallel loop copyout(z)
  for (int i = 0; i < 16; i++)
    z[i] = std::complex<double>(i, 1) * std::complex<double>(0, 1);
  for (auto &q : z)
    zs += q;
  printf("%g %g\n", zs.real(), zs.imag());
  std::array<int, 50> arr{};
#pragma acc parallel loop copy(arr)
  for (int i = 0; i < 50; i++)
    arr[i] = i;
  int t = 0;
  for (int x : arr)
    t += x;
  printf("%d\n", t);
  int &ref = t;
  bool flag = false;
#pragma acc parallel loop reduction(+ : ref) reduction(|| : flag)
  for (int i = 0; i < 100; i++) {
    ref += i;
    flag = flag || i == 50;
  }
  printf("%d %d\n", t, flag);
  Kind k = Kind::B;
  int hits = 0;
#pragma acc parallel loop reduction(+ : hits)
  for (int i = 0; i < 10; i++)
    if (k == Kind::B)
      hits++;
  printf("%d\n", hits);
#pragma acc parallel loop private(s) copyout(out)
  for (int i = 0; i < 32; i++) {
    s.x = i;
    s = s + Vec3{1, 1, 1};
    out[i] = (int)s.x;
  }
  printf("%d\n", out[31]);
}
