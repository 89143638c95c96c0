int library(int n) {
    int s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += i * FACTOR;
    return s;
}
