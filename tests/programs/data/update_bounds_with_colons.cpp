// Bounds of `target update` with `::` and `?:` in them, whose colons are not those of
// the section.
#include <algorithm>
#include <cstdio>

struct P {
  static constexpr int off = 1, len = 5;
};
namespace cfg {
constexpr int count = 20;
}

static int a[10];

// What the host holds where nothing was copied depends on the device.
static void show(const char *what, int first, int count) {
  printf("%s:", what);
  for (int i = first; i < first + count; i++)
    printf(" %d", a[i]);
  printf("\n");
}

static void change(int by) {
#pragma omp target map(present, alloc : a)
  for (int i = 0; i < 10; i++)
    a[i] = i + by;
}

int main(int argc, char **) {
  int m = 12;
#pragma omp target enter data map(to : a)
  change(100);
#pragma omp target update from(a[0 : std::min(m, 3)])
  show("a function of a namespace", 0, 3);
  change(200);
#pragma omp target update from(a[P::off : P::len])
  show("members of a class", 1, 5);
  change(300);
#pragma omp target update from(a[0 : cfg::count / 5])
  show("a constant of a namespace", 0, 4);
  change(400);
#pragma omp target update from(a[0 : argc > 5 ? 1 : 3])
  show("a conditional length", 0, 3);
  change(500);
#pragma omp target update from(a[argc > 0 ? 1 : 2 : 3])
  show("a conditional begin", 1, 3);
#pragma omp target exit data map(delete : a)
}
