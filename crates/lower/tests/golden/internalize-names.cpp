// The host finds kernels by their names; the tables of virtual
// functions are nobody else's.
// SHOW: strip_host_attributes.ptx70 internalize.ptx70
// ONLY: _ZTV
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
