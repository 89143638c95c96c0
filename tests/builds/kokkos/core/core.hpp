// Functors over ranges, on the device.
#pragma once
#include <omp.h>

namespace mini {

void *allocate(unsigned long bytes);
void release(void *memory);
void to_host(void *to, const void *from, unsigned long bytes);
bool on_host();

template <class T> class View {
public:
    explicit View(int size) : data(static_cast<T *>(allocate(size * sizeof(T)))), size(size) {}
    T &operator()(int i) const { return data[i]; }
    T *data;
    int size;
};

template <class Functor> void parallel_for(int n, const Functor &functor) {
    const Functor f(functor);
#pragma omp target teams distribute parallel for map(to : f)
    for (int i = 0; i < n; ++i)
        f(i);
}

template <class Functor, class T> void parallel_reduce(int n, const Functor &functor, T &result) {
    const Functor f(functor);
    T sum{};
#pragma omp target teams distribute parallel for map(to : f) map(tofrom : sum) reduction(+ : sum)
    for (int i = 0; i < n; ++i)
        f(i, sum);
    result = sum;
}

} // namespace mini
