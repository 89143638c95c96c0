// SHOW: runtime_unroll resolve_function_pointers
// ONLY: __omp_offloading
// FLAGS: -Wno-openmp-mapping
// The table that a virtual function is loaded from is looked up, and the one
// that says where a virtual base is.
#pragma omp begin declare target
struct Base {
  int id = 1;
  virtual int value() const { return id; }
};
struct Derived : virtual Base {
  int value() const override { return id + 2; }
};
#pragma omp end declare target
int region(Derived &d) {
  int r;
#pragma omp target map(from : r) map(to : d)
  {
    Derived *p = &d;
    r = p->value() + p->id;
  }
  return r;
}
