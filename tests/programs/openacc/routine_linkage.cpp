// MODELS: openacc
// `routine` stands before a declaration with a linkage of its own, as GCC takes it.
#include <cstdio>

#pragma acc routine seq
extern "C" float square(float);
extern "C" float square(float x) { return x * x; }

#pragma acc routine vector
extern "C" int sum_of(const int *from, int n) {
  int sum = 0;
#pragma acc loop vector reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += from[i];
  return sum;
}

#pragma acc routine seq
extern "C++" int twice(int x) { return 2 * x; }

extern "C" {
#pragma acc routine seq
int thrice(int x) { return 3 * x; }
}

// The directive by the operator and by a macro.
#define ON_DEVICES _Pragma("acc routine seq")
_Pragma("acc routine seq") extern "C" int less(int x) { return x - 1; }
ON_DEVICES extern "C" int more(int x) { return x + 1; }
ON_DEVICES
extern "C" int same(int x) { return x; }

int main() {
  float r = 0;
  int numbers[40], sum = 0, doubled = 0, tripled = 0;
  for (int i = 0; i < 40; i++)
    numbers[i] = i;
#pragma acc parallel num_gangs(1) copyin(numbers) copyout(r, sum, doubled, tripled)
  {
    r = square(3);
    sum = sum_of(numbers, 40);
    doubled = twice(21);
    tripled = thrice(14);
  }
  std::printf("%g %d %d %d\n", r, sum, doubled, tripled);
  int total = 0;
#pragma acc parallel loop reduction(+ : total)
  for (int i = 0; i < 100; i++)
    total += less(i) * more(i) + same(i);
  std::printf("%d\n", total);
}
