// FLAGS: -fopenmp-version=60
// atomic_default_mem_order.
#include <stdio.h>
#pragma omp requires atomic_default_mem_order(acq_rel)
int main(void){ int x=0,v=0; 
 #pragma omp target parallel num_threads(8) map(tofrom:x,v)
 { 
 #pragma omp atomic
 x++;
 #pragma omp atomic write
 v=3;
 }
 printf("%d %d\n",x,v);}
