// FLAGS: -fopenmp-version=60
// self_maps.
#include <stdio.h>
#include <stdlib.h>
#pragma omp requires self_maps
int main(void){ 
 int*h=malloc(4); *h=5;
 #pragma omp target map(h[0:1])
 h[0]++;
 printf("%d\n",*h);}
