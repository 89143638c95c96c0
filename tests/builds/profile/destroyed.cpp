// Objects that live as long as the program or a thread, and leave their data when
// they are destroyed, after the threads' own variables.
#include <cstdio>

struct Field {
    double *p;
    int n;
    explicit Field(int n) : p(new double[n]), n(n) {
#pragma omp target enter data map(alloc : p[ : n])
    }
    void fill(double v) {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++)
            p[i] = v;
    }
    ~Field() {
#pragma omp target update from(p[ : n])
#pragma omp target exit data map(delete : p[ : n])
        std::printf("%g\n", p[n - 1]);
        delete[] p;
    }
};

static Field whole(100);
static thread_local Field own(10);

int main() {
    whole.fill(3);
    own.fill(4);
}
