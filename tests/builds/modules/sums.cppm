module;
#include <cstdio>
export module sums;

#pragma omp begin declare target
int hidden(int x) { return 3 * x; }
export template <class T> T twice(T x) { return x + x; }
export int thrice(int x) { return hidden(x); }
#pragma omp end declare target

export int total(int n) {
    int s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += twice(i);
    return s;
}

export template <class F> int apply(int n, F f) {
    int s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += f(i);
    return s;
}
