// `device_type(nohost)`: regions use such variables and functions, on whatever device they
// run, and a host's definition of the same name is the host's.
// SOURCES: device_types_host.cpp
#include <cstdio>

int ofHost();

#pragma omp begin declare target device_type(nohost)
int plain = 5;
static int local = 6;
int zeros[4];
struct Object {
  int x;
  Object() { x = 7; }
  int get() { return x; }
};
Object object;
static Object localObject;
namespace {
Object hidden;
Object &reference = hidden;
} // namespace
template <class T> struct Holder {
  static T held;
};
template <class T> T Holder<T>::held;
inline Object inlined;
int helper(int x) { return x + local; }
static int caller(int x) { return helper(x) + object.x; }
template <class T> T twice(T x) { return x + x; }
// The host has another one.
int both() { return 40; }
int shared = 41;
#pragma omp end declare target

int named(int x) { return x * 3; }
#pragma omp declare target to(named) device_type(nohost)

int main() {
  int r[10] = {};
#pragma omp target map(tofrom : r)
  {
    r[0] = plain++ + local++ + zeros[1]++;
    r[1] = object.get() + localObject.get() + reference.get();
    r[2] = Holder<Object>::held.get() + inlined.x;
    r[3] = caller(1);
    r[4] = twice(4);
    r[5] = named(5);
  }
#pragma omp target map(tofrom : r)
  r[6] = plain * 100 + local * 10 + zeros[1];
  for (int i = 0; i < 7; i++)
    printf("%d\n", r[i]);
  if (ofHost() == 3)
    puts("the host's");
}
