// FLAGS: -fopenmp-version=60
// Cross-iteration dependences: ordered(n) with source and sink, of one and two loops.
#include <stdio.h>
#define N 64
int main(void){ int a[N+1]; int b[20][20];
 for(int i=0;i<=N;i++)a[i]=0; for(int i=0;i<20;i++)for(int j=0;j<20;j++)b[i][j]=i+j;
 #pragma omp target
 #pragma omp parallel for ordered(1)
 for(int i=1;i<=N;i++){
  #pragma omp ordered depend(sink:i-1)
  a[i]=a[i-1]*3+i;
  #pragma omp ordered depend(source)
 }
 #pragma omp target map(b)
 #pragma omp parallel for ordered(2) schedule(static,1) collapse(2)
 for(int i=1;i<20;i++) for(int j=1;j<20;j++){
  #pragma omp ordered depend(sink:i-1,j) depend(sink:i,j-1)
  b[i][j]=(b[i-1][j]+b[i][j-1])%1000;
  #pragma omp ordered depend(source)
 }
 long h=0; for(int i=0;i<=N;i++) h+=(long)a[i]*i; for(int i=0;i<20;i++)for(int j=0;j<20;j++) h+=b[i][j]*(i*20+j);
 printf("%ld\n",h);
 #pragma omp target
 #pragma omp parallel for ordered(1)
 for(int i=1;i<=N;i++){
  #pragma omp ordered doacross(sink: omp_cur_iteration-1)
  a[i]=a[i-1]+i;
  #pragma omp ordered doacross(source:)
 }
 printf("%d\n",a[N]);
 #pragma omp target
 #pragma omp parallel for ordered(2) 
 for(int i=1;i<20;i++) for(int j=1;j<20;j++){
  #pragma omp ordered depend(sink:i-1,j)
  b[i][j]+=b[i-1][j];
  #pragma omp ordered depend(source)
 }
 h=0;for(int i=0;i<20;i++)for(int j=0;j<20;j++) h+=(long)b[i][j]*(i*20+j);
 printf("%ld\n",h);
}
