#include "stream.h"
#include <omp.h>

template <class T> Stream<T>::Stream(int size) : size(size) {
    a = new T[size];
    b = new T[size];
    c = new T[size];
    T *a = this->a, *b = this->b, *c = this->c;
#pragma omp target enter data map(alloc : a[0 : size], b[0 : size], c[0 : size])
    {
    }
}

template <class T> Stream<T>::~Stream() {
    T *a = this->a, *b = this->b, *c = this->c;
#pragma omp target exit data map(release : a[0 : size], b[0 : size], c[0 : size])
    {
    }
    delete[] a;
    delete[] b;
    delete[] c;
}

template <class T> void Stream<T>::init(T first, T second, T third) {
    int size = this->size;
    T *a = this->a, *b = this->b, *c = this->c;
#pragma omp target teams distribute parallel for simd
    for (int i = 0; i < size; i++) {
        a[i] = first;
        b[i] = second;
        c[i] = third;
    }
}

template <class T> void Stream<T>::triad(T scalar) {
    int size = this->size;
    T *a = this->a, *b = this->b, *c = this->c;
#pragma omp target teams distribute parallel for simd
    for (int i = 0; i < size; i++)
        a[i] = b[i] + scalar * c[i];
}

template <class T> T Stream<T>::dot() const {
    int size = this->size;
    T *a = this->a, *b = this->b, sum{};
#pragma omp target teams distribute parallel for simd map(tofrom : sum) reduction(+ : sum)
    for (int i = 0; i < size; i++)
        sum += a[i] * b[i];
    return sum;
}

template <class T> bool Stream<T>::on_host() {
    int host = 1;
#pragma omp target map(from : host)
    host = omp_is_initial_device();
    return host;
}

template class Stream<float>;
template class Stream<double>;
