// FLAGS: -Wno-openmp-mapping
// Addresses of member functions, static member functions, functions of templates
// and of classes with virtual functions, which both sides take, are equal.
#include <cstdio>

#pragma omp begin declare target indirect
struct Counter {
  int n = 1;
  int up(int by) { return n += by; }
  int down(int by) { return n -= by; }
  virtual int twice(int by) { return n += 2 * by; }
  static int plain(int x) { return x + 40; }
};
struct Other : Counter {
  int twice(int by) override { return n += 20 * by; }
};
template <int N> int add(int x) { return x + N; }
template int add<3>(int);
inline int four(int x) { return x + 4; }
using Member = int (Counter::*)(int);
using Plain = int (*)(int);
struct Step {
  Member member;
  Plain plain;
};
const Step steps[2] = {{&Counter::up, add<3>}, {&Counter::down, Counter::plain}};
#pragma omp end declare target

template <class T> __attribute__((noinline)) T hidden(T t) {
  T volatile v = t;
  return v;
}

int main() {
  Member members[3] = {hidden(Member(&Counter::up)), hidden(Member(&Counter::down)),
                       hidden(Member(&Counter::twice))};
  Plain plains[3] = {hidden(Plain(add<3>)), hidden(Plain(four)), hidden(Plain(Counter::plain))};
  int same[3], called[3], values[3];
#pragma omp target map(to : members, plains) map(from : same, called, values)
  for (int i = 0; i < 3; i++) {
    same[i] = (members[i] == &Counter::up) + 2 * (members[i] == &Counter::down) +
              4 * (members[i] == &Counter::twice) + 8 * (plains[i] == four) +
              16 * (plains[i] == steps[0].plain) + 32 * (plains[i] == steps[1].plain) +
              64 * (members[i] == steps[0].member);
    Counter c;
    Other o;
    Counter &derived = o;
    called[i] = (c.*members[i])(5) + (derived.*members[i])(7) + (c.*steps[i % 2].member)(1);
    values[i] = plains[i](1);
  }
  for (int i = 0; i < 3; i++)
    printf("%d %d %d\n", same[i], called[i], values[i]);
  return 0;
}
