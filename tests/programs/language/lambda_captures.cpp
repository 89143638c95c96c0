// Lambdas by reference around regions, in methods with [this] and [*this].
#include <cstdio>
#include <vector>
#define N 64

struct Scaler {
  int k, bias;
  void apply(int *v, int n) const {
    auto f = [*this](int x) { return x * k + bias; };
#pragma omp target teams distribute parallel for map(tofrom : v[0 : n])
    for (int i = 0; i < n; i++)
      v[i] = f(v[i]);
  }
  int sum(const int *v, int n) const {
    int s = 0;
#pragma omp target map(to : v[0 : n]) map(tofrom : s) map(to : this[0 : 1])
    {
      auto f = [this](int x) { return x - bias; };
      for (int i = 0; i < n; i++)
        s += f(v[i]);
    }
    return s;
  }
};
template <typename Body> void parallel_for(int n, Body body) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    body(i);
}

int main() {
  std::vector<int> store(N), other(N, 3);
  int *v = store.data(), *w = other.data();
  for (int i = 0; i < N; i++)
    v[i] = i;
  Scaler s{3, 4};
  s.apply(v, N);
  int total = s.sum(v, N);
  // Pointers captured by value are looked up when the lambda is mapped.
#pragma omp target data map(tofrom : v[0 : N]) map(to : w[0 : N])
  parallel_for(N, [=](int i) { v[i] += w[i] * i; });
  int bad = total != 3 * N * (N - 1) / 2;
  for (int i = 0; i < N; i++)
    bad += v[i] != 3 * i + 4 + 3 * i;
  printf("total %d v[9] %d bad %d\n", total, v[9], bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
