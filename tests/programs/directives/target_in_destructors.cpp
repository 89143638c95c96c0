// Target regions in destructors: of a static object, of a function's static
// object, of a thread_local object of the main thread and of other threads,
// and of objects made before and after the first region.
// FLAGS: -pthread
#include <cstdio>
#include <memory>
#include <omp.h>
#include <thread>
#include <vector>

namespace {

int triangle(int n) {
  std::vector<int> v(n, 1);
  int *p = v.data();
#pragma omp target teams distribute parallel for map(tofrom : p[0 : n])
  for (int i = 0; i < n; i++)
    p[i] += i;
  int s = 0;
  for (int x : v)
    s += x;
  return s;
}

struct Speaker {
  const char *name;
  int n;
  ~Speaker() { std::printf("%s %d\n", name, triangle(n)); }
};

// Keeps its data on the device for as long as it lives.
struct Field {
  double *data;
  int n;
  explicit Field(int n) : data(new double[n]), n(n) {
    double *d = data;
#pragma omp target enter data map(alloc : d[0 : n])
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      d[i] = i;
  }
  void add() {
    double *d = data;
    int n = this->n;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      d[i] += 1;
  }
  ~Field() {
    add();
    double *d = data;
#pragma omp target exit data map(from : d[0 : n])
    double s = 0;
    for (int i = 0; i < n; i++)
      s += d[i];
    std::printf("field %g\n", s);
    delete[] data;
  }
};

// A GPU's driver shuts down before objects that are older than it.
const int devices = omp_get_num_devices();
Speaker first{"static before any region", 100};
Field field(500);
thread_local Speaker mine{"thread_local", 300};

Speaker &in_function() {
  static Speaker speaker{"static of a function", 200};
  return speaker;
}

struct Last {
  std::unique_ptr<Field> field = std::make_unique<Field>(77);
} last;

} // namespace

int main() {
  std::printf("main %d\n", triangle(10));
  mine.n++;
  in_function().n++;
  // The thread's object is made before its first region, and another one
  // after, so that both orders with the runtime's own state are met.
  std::thread([] {
    mine.name = "thread_local of a thread, made first";
    std::printf("thread %d\n", triangle(20));
  }).join();
  std::thread([] {
    std::printf("thread %d\n", triangle(30));
    mine.name = "thread_local of a thread, made last";
  }).join();
  field.add();
  return 0;
}
