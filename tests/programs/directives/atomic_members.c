// FLAGS: -fopenmp-version=60
// atomic on members, bit-fields, complex parts and characters.
#include <stdio.h>
#include <complex.h>
struct S{ int a; double b; _Complex float c; unsigned bf:5; unsigned bg:11; };
int main(void){ struct S s={0}; double _Complex z=0; int nn=0; double m=-1; char c=0; _Bool b=1;
 #pragma omp target map(tofrom:s,z,nn,m,c,b)
 #pragma omp parallel num_threads(32)
 { 
 #pragma omp atomic
 s.a+=2;
 #pragma omp atomic
 s.b*=1.0;
 #pragma omp atomic
 __real__ s.c += 1;
 #pragma omp atomic
 s.bf+=1;
 #pragma omp atomic
 s.bg+=3;
 #pragma omp atomic compare weak
 if(nn==0) nn=1;
 #pragma omp atomic
 c = c | 4;
 #pragma omp atomic
 b = b & 1;
 }
 printf("%d %g %g %u %u %g %g %d %d %d\n",s.a,s.b,crealf(s.c),s.bf,s.bg,creal(z),cimag(z),nn,c,b);
}
