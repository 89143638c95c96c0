static int add(int n) {
    int s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += 2 * i;
    return s;
}
int second(int n) { return add(n); }
