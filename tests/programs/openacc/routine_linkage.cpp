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
}
