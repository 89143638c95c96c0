import sums;
#include <cstdio>

int main() {
    int s = 0, k = 3;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < 100; i++)
        s += thrice(i) + twice(i);
    std::printf("%d %d %d\n", total(100), s, apply(100, [=](int i) { return i * k; }));
}
