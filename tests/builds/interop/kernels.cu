// Kernels of CUDA's own: each waits a while, so that a missing order shows, then works.
__global__ static void add_k(double *x, double v, int n, long long cycles) {
  long long begin = clock64();
  while (clock64() - begin < cycles) ;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) x[i] += v;
}
__global__ static void copy_k(double *to, const double *from, int n, long long cycles) {
  long long begin = clock64();
  while (clock64() - begin < cycles) ;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) to[i] = from[i];
}
extern "C" void slow_add(double *x, double v, int n, long long cycles, void *s) { add_k<<<8, 128, 0, (cudaStream_t)s>>>(x, v, n, cycles); }
extern "C" void slow_copy(double *to, const double *from, int n, long long cycles, void *s) { copy_k<<<8, 128, 0, (cudaStream_t)s>>>(to, from, n, cycles); }
extern "C" void *own_stream(void) { cudaStream_t s; return cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking) ? 0 : s; }
extern "C" int stream_wait(void *s) { return cudaStreamSynchronize((cudaStream_t)s); }
extern "C" int device_wait(void) { return cudaDeviceSynchronize(); }
extern "C" void *own_alloc(size_t n) { void *p; return cudaMalloc(&p, n) ? 0 : p; }
extern "C" int own_free(void *p) { return cudaFree(p); }
extern "C" int last_error(void) { return cudaGetLastError(); }
extern "C" int current_device(void) { int d = -1; cudaGetDevice(&d); return d; }
