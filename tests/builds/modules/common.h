#pragma once
#include <stdio.h>
#pragma omp begin declare target
static inline int half(int i) { return i / 2; }
#pragma omp end declare target
static inline int halves(int n) {
    int s = 0;
#pragma omp target map(tofrom : s)
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += half(i);
    return s;
}
