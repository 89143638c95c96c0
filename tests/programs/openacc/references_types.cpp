// MODELS: openacc
// References to what a kernels construct writes by another type, where C++ and Clang's attribute
// allow it: structures, unions, vectors, std::byte, complex numbers and may_alias.
#include <complex>
#include <cstddef>
#include <cstdio>

#define LEFT(n, statement)                                                                         \
  _Pragma("acc kernels copyout(out)") {                                                            \
    for (int i = 0; i < n; i++)                                                                    \
      statement;                                                                                   \
    for (int i = 0; i < 8; i++)                                                                    \
      out[i] = r;                                                                                  \
  }

struct Pair {
  int a, b;
};
union Bits {
  int i;
  float f;
};
struct __attribute__((may_alias)) Any {
  int x;
};
typedef int any_int __attribute__((may_alias));
typedef int four __attribute__((vector_size(16)));
struct Lanes {
  four v;
};

static int of_a_member(Pair *q, int n) {
  Pair &p = q[3];
  int out[8];
#pragma acc kernels copy(q[0 : n]) copyout(out)
  {
    for (int i = 0; i < n; i++)
      q[i].a = 7;
    for (int i = 0; i < 8; i++)
      out[i] = p.a;
  }
  return out[2];
}

static int whole(Pair *q, const Pair *t, int n) {
  int &r = q[3].b;
  int out[8];
#pragma acc data copy(q[0 : n]) copyin(t[0 : n])
  LEFT(n, q[i] = t[i])
  return out[2];
}

static float by_attribute(float *f, int n) {
  float &r = f[3];
  float out[8];
#pragma acc data copy(f[0 : n])
  LEFT(n, *(any_int *)(f + i) = 0x40000000)
  return out[2];
}

static float by_a_class(float *f, int n) {
  float &r = f[3];
  float out[8];
#pragma acc data copy(f[0 : n])
  LEFT(n, ((Any *)(f + i))->x = 0x40000000)
  return out[2];
}

static float by_a_union(Bits *b, int n) {
  float &r = b[3].f;
  float out[8];
#pragma acc data copy(b[0 : n])
  LEFT(n, b[i].i = 0x40000000)
  return out[2];
}

static int by_bytes(std::byte *b, int n) {
  int &r = *(int *)(b + 8);
  int out[8];
#pragma acc data copy(b[0 : n])
  LEFT(n, b[i] = std::byte{1})
  return out[2];
}

static int by_vectors(four *v, int n) {
  int &r = *((int *)v + 5);
  int out[8];
#pragma acc data copy(v[0 : n])
  LEFT(n, (v[i] = four{9, 9, 9, 9}))
  return out[2];
}

static int by_lanes(Lanes *l, int n) {
  four &r = l[2].v;
  four out[8];
#pragma acc data copy(l[0 : n])
  LEFT(n, l[i].v[1] = 4)
  return out[2][1];
}

static double by_parts(_Complex double *z, int n) {
  _Complex double &r = z[2];
  _Complex double out[8];
#pragma acc data copy(z[0 : n])
  LEFT(n, __imag__ z[i] = 2)
  return __imag__ out[2];
}

// A pointer of another type is another object.
static int pointers(int **p, const char *const &r, int n) {
  int same = 0;
#pragma acc kernels copy(p[0 : n])
  for (int i = 0; i < n; i++) {
    p[i] = nullptr;
    same += r == nullptr;
  }
  return same;
}

int main() {
  Pair q[16] = {}, t[16];
  for (Pair &x : t)
    x = {3, 4};
  float f[16] = {}, g[16] = {};
  Bits u[16] = {};
  alignas(16) std::byte b[64] = {};
  four v[4] = {};
  Lanes l[4] = {};
  _Complex double z[4] = {};
  int *p[8] = {};
  printf("%d %d %g %g %g %d %d %d %g %d\n", of_a_member(q, 16), whole(q, t, 16),
         by_attribute(f, 16), by_a_class(g, 16), by_a_union(u, 16), by_bytes(b, 64),
         by_vectors(v, 4), by_lanes(l, 4), by_parts(z, 4), pointers(p, "text", 8));
}
