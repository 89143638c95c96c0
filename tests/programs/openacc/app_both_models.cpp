// MODELS: openacc openmp
// Members of a class in regions of both models, gangs with rows of their own.
#include <cstdio>
#include <cstdlib>
// histogram class: members as arrays, privatised rows per gang, omp interop in the same file
class Histogram {
  int bins_; long *h_; long small_[16];
public:
  explicit Histogram(int bins) : bins_(bins), h_(new long[bins]()), small_() {}
  ~Histogram() { delete[] h_; }
  void add(const int *x, int n) {
    #pragma acc parallel loop copy(h_[0:bins_]) copyin(x[0:n])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      h_[x[i]%bins_] += 1;
    }
    #pragma acc parallel loop copy(small_) copyin(x[0:n])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      small_[x[i]&15] += x[i];
    }
  }
  void add_omp(const int *x, int n) {
    #pragma omp target teams distribute parallel for map(tofrom: h_[0:bins_]) map(to: x[0:n])
    for (int i = 0; i < n; i++) {
      #pragma omp atomic
      h_[x[i]%bins_] += 2;
    }
  }
  void prefix() {
    #pragma acc kernels copy(h_[0:bins_])
    {
      for (int i = 1; i < bins_; i++) h_[i] += h_[i-1];
    }
  }
  void print() const { for (int i = 0; i < bins_; i += 5) printf("%ld ", h_[i]); printf("%ld %ld\n", small_[3], small_[15]); }
};
int main() {
  int x[3000]; for (int i = 0; i < 3000; i++) x[i] = (i*i)%1009;
  Histogram h(37); h.add(x, 3000); h.add_omp(x, 1000); h.prefix(); h.print();
  int table[8][8];
  #pragma acc data create(table)
  {
    #pragma acc parallel loop collapse(2) gang
    for (int i = 0; i < 8; i++) for (int j = 0; j < 8; j++) table[i][j] = 0;
    #pragma acc parallel loop gang num_gangs(8)
    for (int g = 0; g < 8; g++) {
      #pragma acc loop vector
      for (int i = g*100; i < g*100+100; i++) {
        #pragma acc atomic
        table[g][i%8]++;
      }
    }
    #pragma omp target teams distribute parallel for
    for (int j = 0; j < 8; j++) for (int i = 1; i < 8; i++) table[0][j] += table[i][j];
    #pragma acc update host(table[0:1][0:8])
  }
  for (int j = 0; j < 8; j++) printf("%d ", table[0][j]); puts("");
}
