// FLAGS: -fopenmp-version=60
// scan in a parallel for: types, operators, a user-defined reduction.
#include <cstdio>
#include <cstdint>
#define N 200
template<class T> void go(const char*nm){
  T a[N], inc[N], exc[N], p[N]; T s=0,x=0,m=0;
  for(int i=0;i<N;i++) a[i]=T((i*7)%13);
  #pragma omp target map(tofrom:s)
 #pragma omp parallel for reduction(inscan,+:s)
  for(int i=0;i<N;i++){ s+=a[i];
  #pragma omp scan inclusive(s)
  inc[i]=s; }
  #pragma omp target map(tofrom:x)
 #pragma omp parallel for reduction(inscan,+:x) num_threads(37)
  for(int i=0;i<N;i++){ exc[i]=x;
  #pragma omp scan exclusive(x)
  x+=a[i]; }
  #pragma omp target map(tofrom:m)
  #pragma omp parallel for reduction(inscan,max:m)
  for(int i=0;i<N;i++){ m = m>a[i]?m:a[i];
  #pragma omp scan inclusive(m)
  p[i]=m; }
  double h=0; for(int i=0;i<N;i++) h=h*1.0+ (double)inc[i]*(i+1)+(double)exc[i]*(i+3)+(double)p[i];
  printf("%s %g %g %g %.17g\n",nm,(double)s,(double)x,(double)m,h);
}
struct P{ double a; int b; };
#pragma omp declare reduction(pj: P: omp_out.a+=omp_in.a, omp_out.b^=omp_in.b) initializer(omp_priv=P{0,0})
int main(){ go<int>("int"); go<double>("double"); go<int8_t>("i8"); go<uint16_t>("u16"); go<long>("long"); go<float>("float");
 P s{1,2}; P o[N];
  #pragma omp target map(tofrom:s)
 #pragma omp parallel for reduction(inscan,pj:s)
  for(int i=0;i<N;i++){ s.a+=i; s.b^=i;
  #pragma omp scan inclusive(s)
  o[i]=s; }
  double h=0; for(int i=0;i<N;i++) h+=o[i].a*(i+1)+o[i].b;
  printf("udr %g %d %g\n",s.a,s.b,h);
  return 0; }
