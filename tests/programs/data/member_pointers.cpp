// Members of a struct mapped apart from one another, pointers only with what they
// point at: the kernel still sees one struct, and what it changes goes where it
// belongs, pointers that it swaps included.
#include <cstdio>
#include <utility>
struct D { int *p; int n; int *q; int k, r; char pad[20]; };
struct Sim { int n; int *a; int *b; int steps; int total;
  Sim(int n):n(n),a(new int[n]),b(new int[n]),steps(0),total(0){ for(int i=0;i<n;i++) a[i]=i,b[i]=100;
#pragma omp target enter data map(to: a[:n], b[:n])
  }
  void step(){
#pragma omp target teams distribute parallel for
    for(int i=0;i<n;i++) b[i]=a[i]+1;
    std::swap(a,b); steps++;
  }
  void sum(){
#pragma omp target parallel for reduction(+:total)
    for(int i=0;i<n;i++) total+=a[i]*steps;
  }
  ~Sim(){
#pragma omp target exit data map(delete: a[:n], b[:n])
    delete[] a; delete[] b; }
};
struct Node { int v; int *w; };
struct Net { Node in; Node out[3]; int *z; };
int main(){
  int n=8;
  { D d{}; d.p=new int[n]; d.q=new int[n]; d.n=n; d.k=3; d.r=0; for(int i=0;i<n;i++) d.p[i]=i,d.q[i]=0;
#pragma omp target data map(to: d.p[:n]) map(from: d.q[:n]) map(tofrom: d.k)
    {
#pragma omp target
      { for(int i=0;i<d.n;i++) d.q[i]=d.p[i]*d.k; d.k++; d.r+=5; d.pad[3]='x'; }
      d.n=4; // the host's, as nothing of it is mapped
#pragma omp target
      { for(int i=0;i<d.n;i++) d.q[i]+=1000*d.k; d.r+=7; d.k++; }
      printf("host k %d r %d pad %c\n", d.k==3||d.k==5, d.r, d.pad[3]);
#pragma omp target map(tofrom: d.r)
      { d.r += d.k; d.q[7] += d.p[1]; }
    }
    printf("k %d r %d q %d %d %d p ok\n", d.k, d.r, d.q[0], d.q[3], d.q[7]);
    for(int i=0;i<n;i++) d.p[i]++;
    printf("p0 %d\n", d.p[0]);
  }
  { Sim s(10); s.step(); s.step(); s.step(); s.sum(); printf("total %d\n", s.total); }
  { D d{}; d.p=new int[n]; d.q=new int[n]; d.n=n; for(int i=0;i<n;i++) d.p[i]=i,d.q[i]=10*i;
#pragma omp target enter data map(to: d.p[:n], d.q[:n])
    int *p0=d.p,*q0=d.q;
#pragma omp target map(tofrom: d)
    { int *t=d.p; d.p=d.q; d.q=t+1; d.k=d.p[2]; }
    printf("swapped %d %d %d\n", d.p==q0, d.q==p0+1, d.k);
#pragma omp target
    { int *t=d.p; d.p=d.q-1; d.q=t; d.k=d.p[2]; }
    printf("swapped %d %d %d\n", d.p==p0, d.q==q0, d.k);
#pragma omp target enter data map(to: d)
    d.k=77;
#pragma omp target update to(d)
#pragma omp target
    { d.k+=d.p[3]; d.p=nullptr; }
#pragma omp target update from(d)
    printf("k %d p null %d q %d\n", d.k, d.p==nullptr, d.q==q0);
#pragma omp target exit data map(delete: d)
#pragma omp target exit data map(delete: p0[:n], q0[:n])
  }
  { Net t{}; t.in.w=new int[n]; t.z=new int[n]; for(int j=0;j<3;j++){ t.out[j].v=j; t.out[j].w=new int[n]; for(int i=0;i<n;i++) t.out[j].w[i]=i*j; }
    for(int i=0;i<n;i++) t.in.w[i]=i,t.z[i]=0;
    t.in.v=9;
#pragma omp target enter data map(to: t.in.w[:n]) map(to: t.z[:n])
    for(int j=0;j<3;j++) {
#pragma omp target enter data map(to: t.out[j].w[:n])
    }
#pragma omp target
    for(int i=0;i<n;i++) for(int j=0;j<3;j++) t.z[i]+=t.in.w[i]*t.in.v+t.out[j].w[i]*t.out[j].v;
#pragma omp target update from(t.z[:n])
    printf("net %d %d\n", t.z[1], t.z[7]);
    Net *pt=&t;
#pragma omp target
    for(int i=0;i<n;i++) for(int j=0;j<3;j++) pt->z[i]-=pt->in.w[i]*9+pt->out[j].w[i];
#pragma omp target update from(t.z[:n])
    printf("net %d %d\n", t.z[1], t.z[7]);
  }
  { int *rows[4]; for(int j=0;j<4;j++){ rows[j]=new int[n]; for(int i=0;i<n;i++) rows[j][i]=i+j;
#pragma omp target enter data map(to: rows[j][:n])
    } int s=0;
#pragma omp target map(tofrom:s)
    for(int j=0;j<4;j++) for(int i=0;i<n;i++) s+=rows[j][i];
    int **r=rows;
#pragma omp target map(tofrom:s)
    for(int j=0;j<4;j++) for(int i=0;i<n;i++) s+=r[j][i];
    printf("rows %d\n", s); }
}
