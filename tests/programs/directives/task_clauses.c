// FLAGS: -fopenmp-version=60
// Tasks and taskloops with all their clauses, run in place with the results of any order.
#include <stdio.h>
#include <omp.h>
int fib(int n){ int a,b; if(n<2) return n;
 #pragma omp task shared(a) if(n>4) mergeable
 a=fib(n-1);
 #pragma omp task shared(b) final(n<3) priority(3)
 b=fib(n-2);
 #pragma omp taskwait
 return a+b; }
#pragma omp declare target(fib)
int main(void){ int r=0,x=0,y=0,z=0; int o[4];
 #pragma omp target map(tofrom:r)
 r=fib(10);
 #pragma omp target map(tofrom:x,y,z)
 #pragma omp parallel num_threads(4)
 #pragma omp single
 { int f=7;
 #pragma omp task depend(out:x)
 x=1;
 #pragma omp task depend(in:x) depend(out:y) firstprivate(f)
 y=x+f;
 #pragma omp task depend(inout:x,y) 
 { x+=y; y*=2; }
 #pragma omp task depend(mutexinoutset:z)
 z+=1;
 #pragma omp task depend(inoutset:z)
 z+=2;
 #pragma omp taskyield
 #pragma omp taskwait depend(in:x)
 #pragma omp taskwait depend(in:y) nowait
 #pragma omp taskwait
 }
 printf("%d %d %d %d\n",r,x,y,z);
 int s=0,q=0; int c[100];
 #pragma omp target map(tofrom:s,q,c)
 { 
 #pragma omp parallel 
 #pragma omp single
 {
 #pragma omp taskgroup task_reduction(+:s)
 { for(int i=0;i<10;i++) {
   #pragma omp task in_reduction(+:s)
   s+=i; }
   #pragma omp taskloop in_reduction(+:s) grainsize(5)
   for(int i=0;i<100;i++) s+=1;
 }
 #pragma omp taskloop num_tasks(4) 
 for(int i=0;i<100;i++) c[i]=i;
 #pragma omp taskloop reduction(+:q) grainsize(strict:7) collapse(2)
 for(int i=0;i<10;i++) for(int j=0;j<10;j++) q+=i*j;
 #pragma omp taskloop simd simdlen(4)
 for(int i=0;i<100;i++) c[i]+=1;
 }
 }
 long h=0; for(int i=0;i<100;i++)h+=c[i]*(long)i; printf("%d %d %ld\n",s,q,h);
 int lp=0, nt=0;
 #pragma omp target map(tofrom:lp,nt)
 {
 #pragma omp taskloop lastprivate(lp) num_tasks(strict:3)
 for(int i=0;i<17;i++) lp=i;
 #pragma omp parallel masked taskloop reduction(+:nt)
 for(int i=0;i<17;i++) nt+=i;
 #pragma omp parallel reduction(task,+:nt)
 { 
   #pragma omp task in_reduction(+:nt)
   nt+=0; }
 #pragma omp parallel master taskloop simd
 for(int i=0;i<1;i++) nt+=i;
 }
 printf("%d %d\n",lp,nt);
 int infin=-1, exp=0;
 #pragma omp target map(from:infin) map(tofrom:exp)
 { 
 #pragma omp task final(1) shared(infin)
 infin=omp_in_final();
 #pragma omp taskwait
 #pragma omp taskgroup
 { 
  #pragma omp task shared(exp)
  { exp+=omp_in_explicit_task();
  #pragma omp task shared(exp)
   exp+=10; }
 }
 exp+=omp_in_explicit_task()*100;
 }
 printf("%d %d\n",infin,exp);
}
