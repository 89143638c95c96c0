// Classes that map what their pointers lead to, and not themselves; the kernels
// reach members through `this`, the captures of a lambda or a pointer to objects.
#include <cstdio>
#include <vector>
struct C { int n; double *p; double *q; int k; double v[3];
 C(int n):n(n),p(new double[n]),q(new double[n]),k(3){ for(int i=0;i<n;i++)p[i]=i,q[i]=0; v[0]=1;v[1]=2;v[2]=3;
#pragma omp target enter data map(to: p[:n]) map(to: q[:n]) map(to:k)
 }
 void run(){
#pragma omp target teams distribute parallel for
  for(int i=0;i<n;i++) q[i]=p[i]*k+v[i%3];
 }
 void lam(){ auto f=[=](int i){ q[i]+=k; };
#pragma omp target teams distribute parallel for
  for(int i=0;i<n;i++) f(i);
 }
 void more(){
#pragma omp target map(tofrom: v)
  { v[1]+=p[2]; k+=1; n+=0; }
 }
 void arg(double *z){
#pragma omp target parallel for map(tofrom: z[:n])
  for(int i=0;i<n;i++) z[i]+=q[i];
 }
 double sum(){
#pragma omp target exit data map(from: q[:n],k) map(delete: p[:n])
  double s=0; for(int i=0;i<n;i++) s+=q[i]; return s; }
};
int main(){ C c(10); c.run(); c.run(); c.lam(); c.more(); c.run(); double z[10]={}; c.arg(z); double e=c.sum(); printf("%g %g %d %g\n", e, c.v[1], c.k, z[9]);
 std::vector<C> vs; vs.reserve(5); for(int j=0;j<5;j++) vs.emplace_back(10+j);
 for(auto &x: vs){ x.run(); x.lam(); }
 double r=0;
 for(auto &x: vs) r+=x.sum(); printf("%g\n", r);
}

