// FLAGS: -std=c++17 -ffp-contract=off
// The C++ library's engines and distributions, which count in long double what is
// constant, with a state for each iteration.
#include <cstdio>
#include <random>

int main() {
  const int n = 24;
  double sums[n][5];
  long counts[n][3];
#pragma omp target teams distribute parallel for map(from : sums, counts)
  for (int i = 0; i < n; i++) {
    std::minstd_rand small(i + 1);
    std::mt19937 twister(100 + i);
    std::mt19937_64 wide(200 + i);
    std::uniform_real_distribution<double> real(-2.0, 6.0);
    std::uniform_real_distribution<float> single(0.0f, 8.0f);
    std::uniform_int_distribution<int> dice(1, 6);
    std::bernoulli_distribution coin(0.25);
    double a = 0, b = 0, c = 0, e = 0;
    float d = 0;
    long count = 0, heads = 0, bits = 0;
    for (int k = 0; k < 5; k++) {
      a += real(small);
      b += real(twister);
      c += real(wide);
      d += single(twister);
      e += std::generate_canonical<double, 53>(twister);
      count += dice(twister);
      heads += coin(small);
      bits ^= (long)wide();
    }
    double all[5] = {a, b, c, d, e};
    for (int k = 0; k < 5; k++)
      sums[i][k] = all[k];
    counts[i][0] = count;
    counts[i][1] = heads;
    counts[i][2] = bits;
  }
  for (int i = 0; i < n; i++)
    printf("%a %a %a %a %a %ld %ld %lx\n", sums[i][0], sums[i][1], sums[i][2], sums[i][3],
           sums[i][4], counts[i][0], counts[i][1], counts[i][2]);

  // Those that need mathematical functions, whose last bits may differ.
  double mean = 0, square = 0;
#pragma omp target map(tofrom : mean, square)
  {
    std::mt19937 engine(7);
    std::normal_distribution<double> normal(3.0, 2.0);
    std::exponential_distribution<double> decay(0.5);
    for (int k = 0; k < 400; k++) {
      mean += normal(engine) / 400;
      square += decay(engine) / 400;
    }
  }
  printf("%.6f %.6f\n", mean, square);
  return 0;
}
