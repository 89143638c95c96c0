static int add(int n) {
    int s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += i;
    return s;
}
int first(int n) { return add(n); }
#define add add_of_second
