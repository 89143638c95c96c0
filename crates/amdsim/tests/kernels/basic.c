// Kernels whose results the tests compute on the host as well.
typedef unsigned int u32;
typedef unsigned long u64;
#define KERNEL __attribute__((amdgpu_kernel, visibility("protected"))) void
#define SHARED __attribute__((address_space(3), loader_uninitialized)) static

static inline int item(void) { return __builtin_amdgcn_workitem_id_x(); }
static inline int group(void) { return __builtin_amdgcn_workgroup_id_x(); }
static inline int width(void) { return __builtin_amdgcn_workgroup_size_x(); }
static inline void barrier(void) {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}

KERNEL vector_add(const float *a, const float *b, float *c, int n) {
  int i = group() * width() + item();
  if (i < n)
    c[i] = a[i] + b[i];
}

SHARED double parts[256];

KERNEL reduce(const double *a, double *out, int n) {
  int t = item();
  double sum = 0;
  for (int i = group() * width() + t; i < n; i += width() * 4)
    sum += a[i];
  parts[t] = sum;
  barrier();
  for (int k = width() / 2; k; k /= 2) {
    if (t < k)
      parts[t] += parts[t + k];
    barrier();
  }
  if (!t)
    out[group()] = parts[0];
}

__attribute__((noinline)) static int fib(int n) {
  return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

KERNEL recursion(int *out) { out[item()] = fib(item() % 10); }

typedef int (*function)(int);
static int twice(int x) { return 2 * x; }
static int negate(int x) { return -x; }
static function const table[2] = {twice, negate};

KERNEL indirect(int *out) { out[item()] = table[item() & 1](item()); }

KERNEL divisions(const long *a, const long *b, long *q, long *r) {
  int i = item();
  q[i] = a[i] / b[i];
  r[i] = a[i] % b[i];
}

KERNEL quotients(const double *a, const double *b, double *q, float *r) {
  int i = item();
  q[i] = a[i] / b[i];
  r[i] = (float)a[i] / (float)b[i];
}

KERNEL locals(const int *a, int *out, int n) {
  int x[40];
  for (int i = 0; i < 40; i++)
    x[i] = a[i] * n;
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[(i * 7 + item()) % 40];
  out[item()] = sum;
}

KERNEL atomics(u32 *a, u64 *b) {
  __atomic_fetch_add(a, item(), __ATOMIC_SEQ_CST);
  __atomic_fetch_max(b, item(), __ATOMIC_SEQ_CST);
  u64 old = b[1];
  while (!__atomic_compare_exchange_n(b + 1, &old, old * 3 + 1, 0, 5, 5))
    ;
}

KERNEL narrow(const signed char *a, short *b, unsigned char *c, unsigned short *d) {
  int i = item();
  b[i] = a[i] * 3;
  d[i] = c[i] >> 1;
  c[i] = a[i] + 1;
}

KERNEL lanes(u32 *out) {
  u32 me = __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0));
  u32 n = __builtin_amdgcn_wavefrontsize();
  u32 other = __builtin_amdgcn_ds_bpermute((me + 1) % n * 4, item() * 5);
  out[item()] = other + __builtin_amdgcn_readfirstlane(item());
}
