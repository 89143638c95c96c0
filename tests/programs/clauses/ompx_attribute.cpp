// FLAGS: -fopenmp-version=60
// ompx_attribute, which limits a launch.
#include <cstdio>
int main(){ int x=0;
 #pragma omp target map(tofrom:x) ompx_attribute(__attribute__((launch_bounds(64,2))))
 x++;
 printf("%d\n",x); }
