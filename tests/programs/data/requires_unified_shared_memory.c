// FLAGS: -fopenmp-version=60
// Memory of the host under unified_shared_memory.
#include <stdio.h>
#include <stdlib.h>
#pragma omp requires unified_shared_memory
int main(void){ 
 int*h=malloc(4); *h=5;
 #pragma omp target map(h[0:1])
 h[0]++;
 printf("%d\n",*h);}
