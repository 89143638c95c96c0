// FLAGS: -fopenmp-version=60
// The allocate directive and clause and the allocation routines, with predefined allocators.
#include <stdio.h>
#include <stdint.h>
#include <omp.h>
int main(void){ int r[64]; int ok=0; long sum=0; int sh=0;
 #pragma omp target map(from:r) map(tofrom:ok)
 { int a[8];
 #pragma omp allocate(a) allocator(omp_default_mem_alloc)
 for(int i=0;i<8;i++)a[i]=i;
 int *p=omp_alloc(40,omp_default_mem_alloc); for(int i=0;i<10;i++)p[i]=i;
 int *q=omp_calloc(10,4,omp_large_cap_mem_alloc); int z=0; for(int i=0;i<10;i++) z+=q[i];
 q=omp_realloc(q,80,omp_large_cap_mem_alloc,omp_large_cap_mem_alloc); q[19]=5;
 double*d=omp_aligned_alloc(256,64,omp_default_mem_alloc); 
 int*e=omp_aligned_calloc(128,4,16,omp_default_mem_alloc);
 ok=(z==0)+((uintptr_t)d%256==0)*2+((uintptr_t)e%128==0 && e[3]==0)*4+(q[19]==5)*8;
 omp_free(p,omp_default_mem_alloc); omp_free(q,omp_null_allocator); omp_free(d,omp_default_mem_alloc); omp_free(e,omp_default_mem_alloc);
 for(int i=0;i<8;i++) r[i]=a[i];
 }
 printf("%d %d\n",ok,r[7]);
 #pragma omp target map(tofrom:sum,sh) 
 #pragma omp parallel num_threads(40) reduction(+:sum)
 { int x=5; double v=1; 
   #pragma omp for private(x) allocate(omp_thread_mem_alloc:x) lastprivate(sh) allocate(allocator(omp_default_mem_alloc),align(64):sh)
   for(int i=0;i<100;i++){ x=i; sh=i; sum+=x+(int)v; } 
 }
 printf("%ld %d\n",sum,sh);
}
