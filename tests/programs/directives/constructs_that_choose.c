// FLAGS: -fopenmp-version=60
// sections, single, masked, critical, flush and scope with their clauses.
#include <stdio.h>
#include <omp.h>
int main(void){ int a=0,b=0,c=0,l=0; int r=0;
 #pragma omp target map(tofrom:a,b,c,l,r)
 {
 #pragma omp parallel
 { 
  #pragma omp sections lastprivate(l) reduction(+:r)
  { 
   #pragma omp section
   { a=1; l=1; r+=1; }
   #pragma omp section
   { b=2; l=2; r+=2; }
   #pragma omp section
   { c=3; l=3; r+=4; }
  }
  #pragma omp sections nowait firstprivate(a)
  { b+=a; }
 }
 #pragma omp parallel sections num_threads(2)
 { 
   #pragma omp section
   a+=10;
   #pragma omp section
   c+=20;
 }
 }
 printf("%d %d %d %d %d\n",a,b,c,l,r);
 int s[8]={0}; int cp=0;
 #pragma omp target map(tofrom:s,cp)
 #pragma omp parallel num_threads(8)
 { int x=omp_get_thread_num(); int v[3]={x,x,x}; double d=x;
  #pragma omp single copyprivate(x,v,d)
  { x=42; v[0]=1;v[1]=2;v[2]=3; d=2.5; }
  s[omp_get_thread_num()]=x+v[0]+v[1]*v[2]+(int)(d*2);
  #pragma omp masked filter(3)
  { 
   #pragma omp atomic
   cp+=omp_get_thread_num(); }
  #pragma omp masked
  {
   #pragma omp atomic
   cp+=100; }
  int f = 2;
  #pragma omp masked filter(f+1)
  {
   #pragma omp atomic
   cp+=1000; }
  #pragma omp barrier
  #pragma omp critical (nm) hint(1)
  cp+=1;
  #pragma omp barrier
  #pragma omp critical
  cp+=1;
  #pragma omp flush
  #pragma omp flush(cp)
  #pragma omp flush acq_rel
  #pragma omp flush seq_cst
  #pragma omp flush release
  #pragma omp flush acquire
  #pragma omp single nowait
  s[0]+=1;
 }
 int sum=0; for(int i=0;i<8;i++) sum+=s[i]; printf("%d %d\n",sum,cp);
 int m=0,sc=0;
 #pragma omp target map(tofrom:m,sc)
 #pragma omp parallel num_threads(16)
 {
 #pragma omp scope reduction(+:sc)
 { sc+=1; }
 #pragma omp scope private(m) nowait
 { m=1; }
 #pragma omp scope
 {
 #pragma omp atomic
 m+=1; }
 }
 printf("%d %d\n",m,sc);
 #pragma omp target
 #pragma omp parallel masked
 m=5;
 #pragma omp target map(tofrom:m)
 #pragma omp parallel masked filter(2) num_threads(4)
 m+=omp_get_thread_num();
 printf("%d\n",m);
 #pragma omp target map(tofrom:m)
#pragma omp parallel master
 m+=1;
 printf("%d\n",m);
}
