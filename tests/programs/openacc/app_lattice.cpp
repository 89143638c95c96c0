// MODELS: openacc
// Lattice Boltzmann: a template of a class that is on the device, whose pointers are swapped.
#include <cstdio>
#include <vector>
template <class T, int Q> struct Lattice {
  int nx, ny; T *f, *g; 
  static constexpr int cx[9] = {0,1,0,-1,0,1,-1,-1,1}, cy[9] = {0,0,1,0,-1,1,1,-1,-1};
  Lattice(int nx, int ny) : nx(nx), ny(ny), f(new T[nx*ny*Q]), g(new T[nx*ny*Q]) {
    for (int i = 0; i < nx*ny*Q; i++) { f[i] = T((i*7)%13)/16; g[i] = 0; }
    #pragma acc enter data copyin(this)
    #pragma acc enter data copyin(f[0:nx*ny*Q]) create(g[0:nx*ny*Q])
  }
  ~Lattice() {
    #pragma acc exit data delete(f, g)
    #pragma acc exit data delete(this)
    delete[] f; delete[] g;
  }
  #pragma acc routine seq
  int at(int q, int x, int y) const { return (q*ny + y)*nx + x; }
  void step() {
    #pragma acc parallel loop gang present(this, f[0:nx*ny*Q], g[0:nx*ny*Q])
    for (int y = 0; y < ny; y++) {
      #pragma acc loop vector
      for (int x = 0; x < nx; x++) {
        T rho = 0;
        T h[Q];
        #pragma acc loop seq
        for (int q = 0; q < Q; q++) { h[q] = f[at(q, (x-cx[q]+nx)%nx, (y-cy[q]+ny)%ny)]; rho += h[q]; }
        for (int q = 0; q < Q; q++) g[at(q,x,y)] = h[q] + (rho/8 - h[q])/4;
      }
    }
    T *t = f; f = g; g = t;
    #pragma acc update device(this->f, this->g)
    #pragma acc exit data detach(f, g)
    #pragma acc enter data attach(f, g)
  }
  T mass() {
    T m = 0;
    #pragma acc parallel loop reduction(+:m) present(this, f[0:nx*ny*Q])
    for (int i = 0; i < nx*ny*Q; i++) m += f[i];
    return m;
  }
  T get(int i) {
    T v;
    #pragma acc serial copyout(v) present(this)
    v = f[i];
    return v;
  }
};
template <class T, int Q> constexpr int Lattice<T,Q>::cx[9];
template <class T, int Q> constexpr int Lattice<T,Q>::cy[9];
int main() {
  Lattice<double,9> l(20, 12);
  for (int i = 0; i < 4; i++) l.step();
  printf("%.6f %.6f\n", l.mass(), l.get(123));
  Lattice<float,9> k(8, 8);
  k.step();
  printf("%.6f %.6f\n", k.mass(), k.get(12));
}
