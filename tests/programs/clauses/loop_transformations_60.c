// FLAGS: -fopenmp-version=60
// tile, unroll, reverse, interchange and stripe under worksharing loops.
#include <stdio.h>
#define N 40
int main(void){ int a[N][N]; long h=0;
 #pragma omp target teams distribute parallel for collapse(2) map(from:a)
 #pragma omp tile sizes(4,8)
 for(int i=0;i<N;i++)for(int j=0;j<N;j++) a[i][j]=i*j;
 #pragma omp target map(tofrom:a)
 #pragma omp parallel for
 #pragma omp unroll partial(4)
 for(int i=0;i<N;i++) a[i][0]+=i;
 #pragma omp target map(tofrom:a)
 {
 #pragma omp unroll full
 for(int i=0;i<8;i++) a[0][i]+=i;
 #pragma omp unroll
 for(int i=0;i<8;i++) a[1][i]+=i;
 #pragma omp parallel for
 #pragma omp reverse
 for(int i=0;i<N;i++) a[i][1]+=i;
 #pragma omp parallel for
 #pragma omp interchange
 for(int i=0;i<N;i++) for(int j=0;j<N;j++) a[i][j]+=1;
 #pragma omp interchange permutation(2,1)
 for(int i=0;i<N;i++) for(int j=0;j<N;j++) a[i][j]+=1;
 #pragma omp parallel for
 #pragma omp stripe sizes(4)
 for(int i=0;i<N;i++) a[i][2]+=i;
 }
 for(int i=0;i<N;i++)for(int j=0;j<N;j++)h+=a[i][j]*(long)(i+2*j); printf("%ld\n",h);
}
