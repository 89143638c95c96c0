// What `lastprivate` and `linear` of a combined target construct leave comes
// back although no `map` names it (OpenMP 5.0, section 2.19.7).
// EXPECT: constructs 99 204 50 49 98
// EXPECT: lists 7 8 40
// EXPECT: named -1 99 99
// EXPECT: template 33 16\.5
// EXPECT: macro 12 attribute 30
// EXPECT: modifiers 44 9
#include <cstdio>

static void constructs() {
  int last = -1, stepped = 4, k = 7, distributed = -1, looped = -1, a[100];
#pragma omp target teams distribute parallel for lastprivate(last)
  for (int i = 0; i < 100; i++) {
    a[i] = i;
    last = i;
  }
#pragma omp target parallel for linear(stepped : 2)
  for (int i = 0; i < 100; i++) {
    a[i] += stepped;
    stepped += 2;
  }
#pragma omp target simd lastprivate(k)
  for (k = 0; k < 50; k++)
    a[k]++;
#pragma omp target teams distribute lastprivate(distributed)
  for (int i = 0; i < 50; i++)
    distributed = i;
#pragma omp target parallel for simd lastprivate(looped)
  for (int i = 0; i < 50; i++)
    looped = 2 * i;
  std::printf("constructs %d %d %d %d %d\n", last, stepped, k, distributed,
              looped);
}

static void lists() {
  int a = 0, b = 0;
  double c = 0;
#pragma omp target teams distribute parallel for simd lastprivate(a, b)        \
    lastprivate(c) map(a)
  for (int i = 0; i < 40; i++) {
    a = i - 32;
    b = i - 31;
    c = i + 1;
  }
  std::printf("lists %d %d %g\n", a, b, c);
}

/// What another clause names is as that clause says.
static void named() {
  int kept = -1, back = 0, first = 5;
#pragma omp target parallel for firstprivate(kept)
  for (int i = 0; i < 100; i++)
    kept += i;
#pragma omp target parallel for lastprivate(back) map(tofrom : back)
  for (int i = 0; i < 100; i++)
    back = i;
#pragma omp target parallel for lastprivate(first) map(from : first)
  for (int i = 0; i < 100; i++)
    first = i;
  std::printf("named %d %d %d\n", kept, back, first);
}

template <class T> static T halves(int n) {
  T value = 0;
#pragma omp target teams distribute parallel for lastprivate(value)
  for (int i = 0; i < n; i++)
    value = T(i) / 2;
  return value;
}


#define ENDS(x) lastprivate(x)
#define WITH target parallel for

static void ways() {
  int macro = 0, attribute = 0;
#pragma omp WITH ENDS(macro)
  for (int i = 0; i < 13; i++)
    macro = i;
  [[omp::directive(target parallel for lastprivate(attribute))]]
  for (int i = 0; i < 31; i++)
    attribute = i;
  std::printf("macro %d attribute %d\n", macro, attribute);
}

static void modifiers() {
  int stepped = 4, one = 0;
#pragma omp target simd linear(val(stepped) : 2) linear(one)
  for (int i = 0; i < 20; i++) {
    stepped += 2;
    one = one + 1;
  }
  std::printf("modifiers %d %d\n", stepped, one - 11);
}

int main() {
  constructs();
  lists();
  named();
  int whole = halves<int>(67);
  double part = halves<double>(34);
  std::printf("template %d %g\n", whole, part);
  ways();
  modifiers();
}
