// A function that only the table leads to and that no device can run ends the
// program where it is called.
// SHOW: lower_global_ctors trap_virtual_functions
// ONLY: _ZTV4Cell _ZNK4Cell
extern "C" int only_on_the_host(int);

struct Cell {
  int n = 1;
  virtual int size() const { return n; }
  virtual int show(bool all) const { return all ? only_on_the_host(n) : n; }
};

void f(int *x) {
  Cell c;
#pragma omp target map(to : c)
  x[0] = c.size();
}
