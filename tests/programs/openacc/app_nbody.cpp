// MODELS: openacc
// Bodies in classes: data that lives as long as an object, arrays behind
// pointers in an object on the device, methods and lambdas in regions.
#include <cmath>
#include <cstdio>
#include <openacc.h>
#include <vector>

template <typename T> struct Three {
  T x, y, z;
#pragma acc routine seq
  Three operator-(const Three &o) const { return {x - o.x, y - o.y, z - o.z}; }
#pragma acc routine seq
  T squared() const { return x * x + y * y + z * z; }
};

template <typename T> class Bodies {
public:
  explicit Bodies(int count)
      : n(count), at(new Three<T>[count]), speed(new Three<T>[count]), mass(new T[count]) {
    for (int i = 0; i < n; i++) {
      at[i] = {T(i % 8), T(i / 8 % 8), T(i / 64)};
      speed[i] = {0, 0, 0};
      mass[i] = T(1 + i % 3);
    }
#pragma acc enter data copyin(this[0 : 1])
#pragma acc enter data copyin(at[0 : n], speed[0 : n], mass[0 : n])
  }
  ~Bodies() {
#pragma acc exit data delete (at[0 : n], speed[0 : n], mass[0 : n])
#pragma acc exit data delete (this[0 : 1])
    delete[] at;
    delete[] speed;
    delete[] mass;
  }
  Bodies(const Bodies &) = delete;

  // Weights are powers of two of the distance, so that sums are exact.
  void push() {
#pragma acc parallel loop gang present(this)
    for (int i = 0; i < n; i++) {
      T x = 0, y = 0, z = 0;
#pragma acc loop vector reduction(+ : x, y, z)
      for (int j = 0; j < n; j++) {
        const Three<T> d = at[j] - at[i];
        const T weight = mass[j] / (d.squared() > 9 ? 64 : 16);
        x += weight * d.x;
        y += weight * d.y;
        z += weight * d.z;
      }
      speed[i].x += x;
      speed[i].y += y;
      speed[i].z += z;
    }
  }

  void drift(T step) {
#pragma acc parallel loop present(this)
    for (int i = 0; i < n; i++) {
      at[i].x += step * speed[i].x;
      at[i].y += step * speed[i].y;
      at[i].z += step * speed[i].z;
    }
  }

  template <typename F> double sum(F value) const {
    double total = 0;
    const Three<T> *v = speed;
    const T *m = mass;
#pragma acc parallel loop reduction(+ : total) present(v, m)
    for (int i = 0; i < n; i++)
      total += value(v[i], m[i]);
    return total;
  }

  void fetch() {
#pragma acc update self(at[0 : n], speed[0 : n])
  }

  int n;
  Three<T> *at, *speed;
  T *mass;
};

template <typename T> static void run(const char *name) {
  Bodies<T> bodies(100);
  for (int step = 0; step < 2; step++) {
    bodies.push();
    bodies.drift(T(0.25));
  }
  const double scale = 2;
  double momentum = bodies.sum([](Three<T> v, T m) { return double(m * v.x); });
  double energy = bodies.sum(
      [=](const Three<T> &v, T m) { return std::floor(double(m * v.squared()) / scale); });
  bodies.fetch();
  double check = 0;
  for (int i = 0; i < bodies.n; i++)
    check += std::floor(bodies.at[i].x * 16) * (i + 1) + std::floor(bodies.speed[i].y * 16);
  std::printf("%s %.3f %.0f %.0f\n", name, momentum, energy, check);
}

int main() {
  run<float>("float");
  run<double>("double");
  std::vector<Bodies<double> *> many;
  for (int i = 0; i < 3; i++)
    many.push_back(new Bodies<double>(10 + i));
  for (auto *b : many)
    b->push();
  for (auto *b : many) {
    b->fetch();
    std::printf("%.4f ", b->speed[0].x);
    delete b;
  }
  std::printf("\n");
}
