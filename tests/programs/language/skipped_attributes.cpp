// Attributes in code that the preprocessor leaves out are no code.
// FLAGS: -std=c++17
#include <cstdio>

#if 0
[[nodiscard("because")]] int left_out();
[[omp::directive(target)]] [[gnu::deprecated("x")]] left out(
#endif

int main() {
  int sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
  for (int i = 0; i < 10; i++)
    sum += i;
  std::printf("%d\n", sum);
}
