// FLAGS: -fopenmp-version=60
// ENV: OMP_TARGET_OFFLOAD=DEFAULT
// Memory of the host under unified_shared_memory; on the host where the device
// has no such memory.
#include <stdio.h>
#include <stdlib.h>
#pragma omp requires unified_shared_memory
int main(void){ 
 int*h=malloc(4); *h=5;
 #pragma omp target map(h[0:1])
 h[0]++;
 printf("%d\n",*h);}
