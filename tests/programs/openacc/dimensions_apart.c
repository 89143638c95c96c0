// MODELS: openacc
// HOST-DIFFERS: the host has fewer gangs
// EXPECT: 87069168 27 35 5
// EXPECT: n 72 m 240 k 1440 q 300 r 400 v 59400
// Gangs of several dimensions whose loops have code between them: each loop is
// shared out over the gangs of its own, and what stands around is done by those
// of the others.
#include <stdio.h>
#define X 24
#define Y 10
#define Z 6
static int a[Z][Y][X], b[Z][Y], c[Z];
int main(void){
  int scratch = 5, z, y;
#pragma acc parallel num_gangs(4,3,2) copy(a,b,c)
  {
#pragma acc loop gang(dim:3)
  for(z=Z-1;z>=0;z-=2){
    int fz=z*7;
    c[z]=fz;
#pragma acc loop gang(dim:2) private(scratch)
    for(y=0;y<=Y-1;y+=3){
      scratch=fz+y;
      b[z][y]=scratch;
#pragma acc loop gang(dim:1) vector
      for(int x=0;x<X;x++) a[z][y][x]=scratch*x;
    }
  }
  }
  long s=0; for(int i=0;i<X*Y*Z;i++) s+=(&a[0][0][0])[i]*(long)(i+1);
  printf("%ld %d %d %d\n",s,b[3][6],c[5],scratch);
  int n=0,m=0,k=0,q=0,r=0,v=0;
#pragma acc parallel num_gangs(4,3,2) copy(n,m,k)
  {
#pragma acc loop gang(dim:3)
  for(int z=0;z<Z;z++){
#pragma acc atomic
    n++;
#pragma acc loop gang(dim:2)
    for(int y=0;y<Y;y++){
#pragma acc atomic
    m++;
#pragma acc loop gang(dim:1)
      for(int x=0;x<X;x++) 
      {
#pragma acc atomic
      k++;
      }
    }
  }
  }
#pragma acc parallel num_gangs(4,3) copy(q,r)
  {
#pragma acc loop gang
   for(int i=0;i<100;i++){
#pragma acc atomic
   q++;
   }
#pragma acc loop gang(dim:2) vector
   for(int i=0;i<100;i++){
#pragma acc atomic
   r++;
   }
  }
#pragma acc parallel loop gang(dim:2) num_gangs(4,3) copy(v)
   for(int i=0;i<100;i++){
     int own = i;
#pragma acc loop worker
     for (int j=0;j<3;j++) {
#pragma acc atomic
   v+=own;
     }
   }
  printf("n %d m %d k %d q %d r %d v %d\n", n, m, k, q, r, v);
}
