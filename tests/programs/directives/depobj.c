// FLAGS: -fopenmp-version=51
// depobj, iterators in depend and omp_all_memory.
#include <stdio.h>
#include <omp.h>
int main(void){ int x=0; 
 #pragma omp target map(tofrom:x)
 { omp_depend_t d;
 #pragma omp depobj(d) depend(inout:x)
 #pragma omp task depend(depobj:d) shared(x)
 x+=1;
 #pragma omp depobj(d) update(in)
 #pragma omp task depend(depobj:d) shared(x)
 x+=2;
 #pragma omp taskwait
 #pragma omp depobj(d) destroy
 #pragma omp task depend(iterator(i=0:4),in:(&x)[0*i]) shared(x)
 x+=4;
 #pragma omp taskwait
 #pragma omp task depend(inout:omp_all_memory) shared(x)
 x+=8;
 #pragma omp taskwait
 }
 printf("%d\n",x);}
