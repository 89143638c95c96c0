// Classes: methods with target regions over members, this, operators, static.
#include <cstdio>
#include <cstdlib>

class Field {
public:
  explicit Field(int n) : n_(n), data_(new double[n]) {
    for (int i = 0; i < n; i++)
      data_[i] = i;
    double *d = data_;
#pragma omp target enter data map(to : d[0 : n])
  }
  ~Field() {
    double *d = data_;
#pragma omp target exit data map(delete : d[0 : n_])
    delete[] data_;
  }
  void scale(double f) {
    double *d = data_;
    int n = n_;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      d[i] = at(d[i], f);
  }
  double sum() const {
    double s = 0;
    const double *d = data_;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < n_; i++)
      s += d[i];
    return s;
  }

private:
  static double at(double x, double f) { return x * f + offset; }
  static constexpr double offset = 1;
  int n_;
  double *data_;
};

struct Counter {
  int hits = 0;
  int table[8] = {};
  void run() {
#pragma omp target teams distribute parallel for map(tofrom : this[ : 1])
    for (int i = 0; i < 80; i++) {
#pragma omp atomic
      hits += 1;
#pragma omp atomic
      table[i % 8] += i;
    }
  }
};

int main() {
  Field f(101);
  f.scale(2);
  f.scale(0.5);
  double s = f.sum();
  Counter c;
  c.run();
  printf("sum %.2f hits %d table[3] %d\n", s, c.hits, c.table[3]);
  int good = s == 5050 + 101 * 1.5 && c.hits == 80 && c.table[3] == 3 * 10 + 8 * 45;
  puts(good ? "ok" : "mismatch");
  return !good;
}
