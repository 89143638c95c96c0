// FLAGS: -fopenmp-version=60
// Canonical loops over ranges, iterators, pointers and triangles.
#include <cstdio>
#include <array>
int main(){ std::array<int,50> a; int b[30][30]; long s=0,t=0;
#pragma omp target parallel for map(from:a)
for(auto &x:a) x=3;
#pragma omp target teams distribute parallel for reduction(+:s)
for(int x:a) s+=x;
#pragma omp target parallel for reduction(+:s)
for(auto it=a.begin();it!=a.end();++it) s+=*it;
#pragma omp target parallel for collapse(2) reduction(+:t)
for(int i=0;i<30;i++)for(int j=i;j<30;j++) t+=i*j;
#pragma omp target teams distribute parallel for collapse(2) reduction(+:t)
for(int i=0;i<30;i++)for(int j=0;j<=2*i+1;j++) t+=i+j;
#pragma omp target parallel for collapse(2) reduction(+:t)
for(int i:a)for(int j=0;j<4;j++) t+=i*j;
for(int*p=&b[0][0];p<&b[0][0]+900;p++)*p=1;
#pragma omp target teams distribute parallel for map(b) reduction(+:t)
for(int*p=&b[0][0];p<&b[0][0]+900;p+=3) t+=*p;
#pragma omp target parallel for reduction(+:t)
for(unsigned char c=250;c>3;c-=7) t+=c;
#pragma omp target parallel for reduction(+:t)
for(long long q=-5000000000LL;q!=-4999999900LL;q++) t+=q&7;
printf("%ld %ld\n",s,t);}
