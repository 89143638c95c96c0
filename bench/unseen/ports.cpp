// The OpenMP half of `ports`: each kernel in three spellings of its directives.
#include "arrays.h"
#include "ports.h"

#define NAME(kernel) kernel##_host
#define LOOP(of_target, of_loop) _Pragma("omp parallel for")
#include "ports.inc"
#undef NAME
#undef LOOP

#define KERNELS "ports.inc"
#include "spellings.inc"

template <class T> using Held = Device<T>;

#define SPELLING(kernel, spelling, how, bytes, setup, check, ...)                    \
    {                                                                                \
        setup;                                                                       \
        measure(#kernel, how, [&] { kernel##_##spelling(__VA_ARGS__); }, double(bytes)); \
        check;                                                                       \
    }
#define PORT(kernel, shape, bytes, setup, check, ...)                                        \
    SPELLING(kernel, combined, "warpfork", bytes, SETUP(setup), check, __VA_ARGS__)          \
    SPELLING(kernel, apart, "warpfork, apart", bytes, SETUP(setup), check, __VA_ARGS__)      \
    SPELLING(kernel, chunk, "warpfork, chunk", bytes, SETUP(setup), check, __VA_ARGS__)

#include "ports_main.inc"
