// FLAGS: -fopenmp-version=51
// lastprivate(conditional: ...) in loops and sections.
#include <stdio.h>
int main(void){ int x=-1,y=-1; int a[200]; for(int i=0;i<200;i++)a[i]=(i*37)%101;
#pragma omp target map(to:a) map(tofrom:x,y)
{
#pragma omp parallel for lastprivate(conditional:x)
for(int i=0;i<200;i++) if(a[i]>90) x=i;
#pragma omp parallel for lastprivate(conditional:y) schedule(static,3)
for(int i=0;i<200;i++) if(a[i]<3) y=i;
}
printf("%d %d\n",x,y);
#pragma omp target parallel for lastprivate(conditional:x) map(tofrom:x)
for(int i=0;i<200;i++) if(a[i]==1) x=i*2;
#pragma omp target parallel map(tofrom:y) num_threads(64)
#pragma omp sections lastprivate(conditional:y)
{
#pragma omp section
y=3;
#pragma omp section
if(a[0]>5) y=4;
}
printf("%d %d\n",x,y);
}
