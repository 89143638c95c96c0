// Sections of global and static arrays are reduced, in combined constructs, in
// constructs one inside the other, and in a loop of a parallel region.
#include <cstdio>
double fixed[100];
static int counts[64];
int n = 40;

template <class T> struct Sums {
  static T of[8];
};
template <class T> T Sums<T>::of[8];

int main() {
  static long local[16];
#pragma omp target teams distribute parallel for map(tofrom : fixed) \
    reduction(+ : fixed[0 : 100])
  for (int i = 0; i < 200; i++)
    fixed[i % 100] += i;
#pragma omp target teams map(tofrom : counts) reduction(+ : counts[0 : n]) num_teams(3)
#pragma omp distribute parallel for reduction(+ : counts[0 : n])
  for (int i = 0; i < 1000; i++)
    counts[i % 40] += i;
#pragma omp target map(tofrom : local)
#pragma omp parallel
  {
#pragma omp for reduction(max : local[2 : 9])
    for (int i = 0; i < 500; i++)
      if (local[2 + i % 9] < i)
        local[2 + i % 9] = i;
  }
#pragma omp target parallel for map(tofrom : Sums<int>::of) \
    reduction(+ : Sums<int>::of[0 : 8])
  for (int i = 0; i < 80; i++)
    Sums<int>::of[i % 8] += i;
  long sum = 0;
  for (double d : fixed)
    sum += (long)d;
  for (int c : counts)
    sum = sum * 3 % 1000003 + c;
  for (long l : local)
    sum = sum * 7 % 1000003 + l;
  for (int s : Sums<int>::of)
    sum = sum * 5 % 1000003 + s;
  std::printf("%g %d %ld %d %ld\n", fixed[5], counts[3], local[4], Sums<int>::of[1], sum);
}
