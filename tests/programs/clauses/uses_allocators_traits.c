// FLAGS: -fopenmp-version=60
// Allocators with traits that a target construct makes for its region.
#include <stdio.h>
#include <omp.h>
int main(void){ int rr=0; const omp_alloctrait_t tr[1]={{omp_atk_alignment,64}};
 omp_allocator_handle_t my;
 #pragma omp target uses_allocators(traits(tr):my) map(tofrom:rr)
 { int*p=omp_alloc(16,my); p[0]=3; rr=p[0]+((unsigned long)p%64==0); omp_free(p,my); 
 int x[4];
 #pragma omp parallel for firstprivate(rr) allocate(my:rr)
 for(int i=0;i<4;i++) x[i]=rr; }
 printf("%d\n",rr);
 #pragma omp target uses_allocators(traits(tr):my) map(tofrom:rr)
 { int*p=omp_alloc(16,my); p[0]=3; rr+=p[0]; omp_free(p,my); }
 printf("%d\n",rr);
 }
