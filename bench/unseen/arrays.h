// Arrays for the OpenMP forms of the kernels in `unseen`.
#ifndef WARPFORK_UNSEEN_ARRAYS_H
#define WARPFORK_UNSEEN_ARRAYS_H

#include <omp.h>

#include <cstdlib>
#include <vector>

// An array in memory of the device that no mapping knows.
template <class T> struct Device {
    T *data;
    size_t n;
    explicit Device(const std::vector<T> &host) : Device(host.size()) { copy(data, host.data(), true); }
    explicit Device(size_t n) : n(n) {
        data = static_cast<T *>(omp_target_alloc(n * sizeof(T), omp_get_default_device()));
    }
    Device(const Device &) = delete;
    ~Device() { omp_target_free(data, omp_get_default_device()); }
    operator T *() const { return data; }
    std::vector<T> get() const {
        std::vector<T> host(n);
        copy(host.data(), data, false);
        return host;
    }
    void copy(T *to, const T *from, bool in) const {
        const int h = omp_get_initial_device(), d = omp_get_default_device();
        if (omp_target_memcpy(to, const_cast<T *>(from), n * sizeof(T), 0, 0, in ? d : h, in ? h : d))
            exit(1);
    }
};

// An array that is mapped while it exists.
template <class T> struct Mapped {
    std::vector<T> host;
    explicit Mapped(std::vector<T> from) : host(std::move(from)) {
        T *p = host.data();
        const size_t n = host.size();
#pragma omp target enter data map(to : p[ : n])
    }
    explicit Mapped(size_t n) : Mapped(std::vector<T>(n)) {}
    Mapped(const Mapped &) = delete;
    ~Mapped() {
        T *p = host.data();
#pragma omp target exit data map(delete : p[ : 0])
    }
    operator T *() { return host.data(); }
    std::vector<T> get() {
        T *p = host.data();
        const size_t n = host.size();
#pragma omp target update from(p[ : n])
        return host;
    }
};

// Measures the three spellings of a kernel, and `check`s the result of each.
#define SPELLINGS(kernel, bytes, check, ...)                                                 \
    do {                                                                                     \
        measure(#kernel, "warpfork", [&] { kernel##_combined(__VA_ARGS__); }, double(bytes));    \
        check;                                                                               \
        measure(#kernel, "warpfork, apart", [&] { kernel##_apart(__VA_ARGS__); }, double(bytes)); \
        check;                                                                               \
        measure(#kernel, "warpfork, chunk", [&] { kernel##_chunk(__VA_ARGS__); }, double(bytes)); \
        check;                                                                               \
    } while (0)

#endif
