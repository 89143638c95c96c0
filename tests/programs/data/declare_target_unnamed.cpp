// Variables of unnamed namespaces, static members of local classes' namespaces, and of
// functions of templates, mapped with `always`.
#include <cstdio>
#pragma omp begin declare target
namespace {
int inner = 1;
namespace deep {
int inner = 2;
}
struct Local {
  static int member;
};
int Local::member = 3;
template <class T> T value = T(4);
} // namespace
static int plain = 1;
int seen = 1;
inline int inlined = 1;
struct Known {
  static int member;
};
int Known::member = 1;
int get() {
  return inner * 100000 + deep::inner * 10000 + Local::member * 1000 + plain * 100 +
         seen * 10 + Known::member + inlined;
}
#pragma omp end declare target

int main() {
  int r = 0;
  inner = 2;
  deep::inner = 3;
  Local::member = 4;
  plain = 5;
  seen = 6;
  Known::member = 7;
#pragma omp target enter data map(always, to : inner, deep::inner, Local::member)
#pragma omp target enter data map(always, to : plain, seen, Known::member)
#pragma omp target map(from : r)
  r = get();
  printf("%d %d\n", r, get());
#pragma omp target map(always, tofrom : deep::inner, value<int>)
  {
    deep::inner *= 2;
    value<int> += 5;
  }
  printf("%d %d\n", deep::inner, value<int>);
}
