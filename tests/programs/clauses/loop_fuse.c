// FLAGS: -fopenmp-version=60
// fuse makes one loop of two.
#include <stdio.h>
#define N 40
int main(void){ int a[N],b[N]; long h=0;
 #pragma omp target map(from:a,b)
 {
 #pragma omp fuse
 { for(int i=0;i<N;i++) a[i]=i; 
   for(int j=0;j<N;j++) b[j]=2*j; }
 }
 for(int i=0;i<N;i++)h+=a[i]*(long)b[i]; printf("%ld\n",h);
}
