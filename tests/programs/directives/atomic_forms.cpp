// FLAGS: -fopenmp-version=60
// atomic in every form, with every memory order.
#include <cstdio>
#include <complex>
#include <cstdint>
template<class T> T rd(T&x){ T v; 
 #pragma omp atomic read seq_cst
 v=x;
 return v; }
int main(){
 int i=0; unsigned char uc=0; short sh=0; float f=0; double d=0; long long ll=0; _Complex double cd=0; _Float16 hf=0; int*ptr=nullptr; bool bo=false; int arr[4]={0};
 float fmx=-1e9f; double dmn=1e9; int cap=0, capmax=0; int imn=1000; unsigned umx=0; int ce=5, cer=0, ced=0; float fce=1.5f; int sw=0; long lsum=0; unsigned __int128 big=0;
 #pragma omp target parallel num_threads(64) map(tofrom:i,uc,sh,f,d,ll,hf,bo,arr,fmx,dmn,cap,imn,umx,ce,cer,ced,fce,sw,lsum)
 { int me = i*0; 
  #pragma omp atomic
  i++;
  #pragma omp atomic update seq_cst
  uc+=1;
  #pragma omp atomic relaxed
  sh-=1;
  #pragma omp atomic
  f+=0.5f;
  #pragma omp atomic release
  d=d+0.25;
  #pragma omp atomic hint(2)
  ll|=5;
  #pragma omp atomic
  hf+=1;
  #pragma omp atomic write
  bo=true;
  #pragma omp atomic
  arr[i&0]^=3;
  #pragma omp atomic
  arr[1]+=2.5;
  int v;
  #pragma omp atomic capture
  { v=cap; cap+=1; }
  #pragma omp atomic
  lsum+=v;
  #pragma omp atomic compare
  if(fmx<(float)v) { fmx=(float)v; }
  #pragma omp atomic compare
  dmn = (double)v<dmn ? (double)v : dmn;
  #pragma omp atomic compare
  if(v<imn) imn=v;
  #pragma omp atomic compare
  umx = umx<(unsigned)v?(unsigned)v:umx;
  #pragma omp atomic compare capture seq_cst fail(acquire)
  { me=ce; if(ce==5) { ce=6; } }
  if(me==5) {
  #pragma omp atomic
  cer++; }
  int ok;
  #pragma omp atomic compare capture
  { ok = ced==0; if(ok){ced=v+1000;} }
  if(ok){
  #pragma omp atomic
  sw+=1; }
  #pragma omp atomic capture
  v = arr[2]++;
  #pragma omp atomic capture
  v = arr[3] += 7;
  #pragma omp atomic capture
  { v=arr[3]; arr[3]=9; }
  #pragma omp atomic read acquire
  v=arr[3];
  #pragma omp atomic write release
  arr[3]=v;
  #pragma omp atomic
  f = 1.0f * f;
  #pragma omp atomic
  fce = 2 - fce;
 }
 printf("%d %d %d %g %g %lld %g %d %d %d %d\n",i,uc,sh,f,d,ll,(double)hf,bo,arr[0],arr[1],cap);
 printf("%g %g %d %u %d %d %d %d %d %ld %g\n",fmx,dmn,imn,umx,ce,cer,sw,arr[2],arr[3],lsum,fce);
}
