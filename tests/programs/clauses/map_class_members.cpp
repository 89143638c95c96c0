// Members through this: arrays, pointers, references, and nested objects.
#include <cstdio>
#include <vector>
#define N 40

struct Inner {
  int v[4] = {1, 2, 3, 4};
  int *ext = nullptr;
};
class Solver {
public:
  explicit Solver(int n) : n_(n), store_(n, 2) { data_ = store_.data(); }
  int run() {
    int s = 0;
#pragma omp target teams distribute parallel for map(tofrom : data_[0 : n_]) map(to : n_, inner_.v) reduction(+ : s)
    for (int i = 0; i < n_; i++) {
      data_[i] += inner_.v[i % 4];
      s += data_[i];
    }
    return s;
  }
  void deep() {
    int buf[N];
    for (int i = 0; i < N; i++)
      buf[i] = i;
    inner_.ext = buf;
#pragma omp target map(to : inner_) map(tofrom : inner_.ext[0 : N])
    for (int i = 0; i < N; i++)
      inner_.ext[i] *= 2;
    extra_ = 0;
    for (int i = 0; i < N; i++)
      extra_ += buf[i];
    inner_.ext = nullptr;
  }
  int extra() const { return extra_; }
  int at(int i) const { return store_[i]; }

private:
  int n_, extra_ = 0;
  std::vector<int> store_;
  int *data_;
  Inner inner_;
};

int main() {
  Solver s(N);
  int total = s.run();
  s.deep();
  int value = 5, &ref = value;
#pragma omp target map(tofrom : ref)
  ref += 10;
  int bad = total != 2 * N + 10 * (N / 4) || s.extra() != N * (N - 1) || value != 15;
  for (int i = 0; i < N; i++)
    bad += s.at(i) != 2 + i % 4 + 1;
  printf("total %d extra %d value %d bad %d\n", total, s.extra(), value, bad);
  puts(bad ? "mismatch" : "ok");
  return bad != 0;
}
