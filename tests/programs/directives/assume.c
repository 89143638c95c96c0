// FLAGS: -fopenmp-version=60
// assumes, begin assumes, assume and nothing.
#include <stdio.h>
#pragma omp assumes no_openmp_routines
#pragma omp begin assumes ext_foo
int q(int x){return x*2;}
#pragma omp end assumes
#pragma omp declare target(q)
int main(void){ int s=0,x=0;
 #pragma omp target map(tofrom:s,x)
 { 
 #pragma omp assume no_openmp no_parallelism holds(s>=0)
 { s+=q(2); }
 #pragma omp nothing
 s+=1;
 #pragma omp parallel
 { 
  #pragma omp assume absent(barrier) contains(atomic)
  {
  #pragma omp atomic
  x+=0; } }
 }
 printf("%d %d\n",s,x);}
