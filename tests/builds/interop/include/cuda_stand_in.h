// What the examples use of CUDA's headers. The libraries in this folder have no streams: what they
// are asked for is done when they return.
#ifndef CUDA_STAND_IN_H
#define CUDA_STAND_IN_H
typedef struct CUstream_st *cudaStream_t;
#endif
