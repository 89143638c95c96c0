// The directives of the two forms of warp-specialized fork-join, section VI-d,
// in OpenMP and OpenACC, so that a kernel's loops are written once.
//
//     OUTER(depth, clauses) loops over which the device is shared out
//     INNER(depth, clauses) loops that a team's threads share in the nested
//                           form, and one thread runs in the SPMD form
//     FLAT(depth, clauses)  loops without a loop inside; the same in both
//
// No clause sets the size of a team or of the league.
#ifndef WARPFORK_EVALUATION_FORMS_H
#define WARPFORK_EVALUATION_FORMS_H

#define EVAL_TEXT(...) #__VA_ARGS__
#define EVAL_PRAGMA(...) _Pragma(EVAL_TEXT(__VA_ARGS__))

#if defined(__CUDACC__)
#define EVAL_FORM "cuda"
#elif defined(NESTED) == defined(SPMD)
#error "compile with -DNESTED or with -DSPMD"
#elif defined(NESTED)
#define EVAL_FORM "nested"
#else
#define EVAL_FORM "spmd"
#endif

// Around functions that kernels and the host call.
#if defined(__CUDACC__)
#define FUNCTION __host__ __device__
#define ROUTINE
#define ROUTINE_END
#else
#define FUNCTION
#endif

#if defined(__CUDACC__)
// CUDA's versions have no directives.
#elif defined(_OPENACC)
#define DEVICE(...) deviceptr(__VA_ARGS__)
#define RESULT(...)
#define ATOMIC EVAL_PRAGMA(acc atomic update)
#define ROUTINE EVAL_PRAGMA(acc routine seq)
#define ROUTINE_END
#define FLAT(depth, ...) EVAL_PRAGMA(acc parallel loop gang vector collapse(depth) __VA_ARGS__)
#ifdef NESTED
#define OUTER(depth, ...) EVAL_PRAGMA(acc parallel loop gang collapse(depth) __VA_ARGS__)
#define INNER(depth, ...) EVAL_PRAGMA(acc loop vector collapse(depth) __VA_ARGS__)
#else
#define OUTER FLAT
#define INNER(depth, ...)
#endif
#else
#define DEVICE(...) is_device_ptr(__VA_ARGS__)
// A scalar that the region's reduction or code leaves a result in.
#define RESULT(...) map(tofrom : __VA_ARGS__)
#define ATOMIC EVAL_PRAGMA(omp atomic update)
#define ROUTINE EVAL_PRAGMA(omp declare target)
#define ROUTINE_END EVAL_PRAGMA(omp end declare target)
#define FLAT(depth, ...)                                                                           \
    EVAL_PRAGMA(omp target teams distribute parallel for collapse(depth) __VA_ARGS__)
#ifdef NESTED
#define OUTER(depth, ...) EVAL_PRAGMA(omp target teams distribute collapse(depth) __VA_ARGS__)
#define INNER(depth, ...) EVAL_PRAGMA(omp parallel for collapse(depth) __VA_ARGS__)
#else
#define OUTER FLAT
#define INNER(depth, ...)
#endif
#endif

#endif
