// FLAGS: -fopenmp-version=60
// declare simd and the clauses of simd loops.
#include <cstdio>
#include <vector>
#pragma omp declare target
#pragma omp declare simd uniform(k) linear(i:1) simdlen(8) notinbranch
int fn(int i,int k){return i*k;}
#pragma omp declare simd linear(p: ref) 
int fr(int&p){return p+1;}
#pragma omp end declare target
int main(){ int a[256]; int *p=a; long l=0; int s=0; int b[256];
#pragma omp target map(from:a,b) firstprivate(p) map(tofrom:l,s)
{
#pragma omp simd safelen(8) simdlen(4) linear(l:2) nontemporal(a) reduction(+:s) if(simd: s==0) collapse(1)
for(int i=0;i<256;i++){ a[i]=fn(i,3); s+=a[i]; l+=2; }
int q=5;
#pragma omp parallel for simd linear(q:3) lastprivate(l) if(parallel:1) order(concurrent)
for(int i=0;i<256;i++){ b[i]=q+fr(a[i]); l=i; }
#pragma omp for simd linear(q: val, step(1))
for(int i=0;i<256;i++){ b[i]+=q; }
b[0]=q;
}
long h=0; for(int i=0;i<256;i++)h+=a[i]*(long)(i+1)+b[i]*(i+3); printf("%ld %ld %d\n",h,l,s); }
