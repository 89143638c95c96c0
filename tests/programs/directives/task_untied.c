// FLAGS: -fopenmp-version=60

// Untied tasks come in parts; each part runs once.
#include <stdio.h>
int f(int n){ int a=0,b=0; if(n<2) return n;
 #pragma omp task shared(a) untied
 { a=f(n-1); 
 #pragma omp taskyield
 a+=0; }
 #pragma omp task shared(b) untied firstprivate(n)
 { int q=f(n-2);
 #pragma omp taskwait
 b=q; }
 #pragma omp taskwait
 return a+b; }
#pragma omp declare target(f)
int main(void){ int r=0;
 #pragma omp target map(tofrom:r)
 #pragma omp parallel num_threads(2)
 #pragma omp single
 r=f(9);
 printf("%d\n",r); }
