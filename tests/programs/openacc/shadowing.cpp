// MODELS: openacc
// Variables that are told apart by their declarations, in C++: qualified names,
// members of a method's object, templates and overloaded functions.
#include <cstdio>

constexpr int N = 100;

namespace counters {
int total = 1;
}
int total = 2;

static void qualified() {
  int total = 3;
#pragma acc parallel loop gang vector reduction(+ : counters::total) reduction(max : ::total) reduction(+ : total)
  for (int i = 0; i < N; i++) {
    counters::total += i;
    ::total = ::total > i ? ::total : i;
    total += 2;
  }
  std::printf("qualified %d %d %d\n", counters::total, ::total, total);

#pragma acc parallel num_gangs(3) copy(total)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++) {
      int total = 0;
#pragma acc loop vector reduction(+ : counters::total)
      for (int j = 0; j < 10; j++)
        counters::total += j;
      total += i;
    }
  }
  std::printf("inside %d %d %d\n", counters::total, ::total, total);
}

template <typename T> static T both(T first) {
  T s = first, out[N];
#pragma acc parallel num_gangs(4) copy(s) copyout(out)
  {
#pragma acc loop gang reduction(+ : s)
    for (int i = 0; i < N; i++) {
      s += i;
      {
        T s = 1;
#pragma acc loop vector reduction(+ : s)
        for (int j = 0; j < 20; j++)
          s += j;
        out[i] = s;
      }
    }
  }
  for (int i = 0; i < N; i++)
    s += out[i];
  return s;
}

#pragma acc routine vector
static int work(int n) {
  int s = 0;
#pragma acc loop vector reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}
#pragma acc routine seq
static int work(double n) {
  int s = 1;
#pragma acc loop seq
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}

struct Account {
  int sum = 4;
  int own() {
    int sum = 10;
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 0; i < N; i++)
      sum += i;
    return sum + this->sum;
  }
};

int main() {
  qualified();
  std::printf("templates %d %g\n", both(2), both(0.5));
  int a[N];
#pragma acc parallel loop gang copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = work(i);
  int sum = 0;
#pragma acc parallel loop copyin(a) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += a[i] - work(i / 2.0);
  std::printf("overloaded %d\n", sum);
  Account account;
  std::printf("members %d\n", account.own());
}
