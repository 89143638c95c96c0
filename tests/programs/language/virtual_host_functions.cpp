// FLAGS: -Wno-openmp-mapping
// Mapped classes with virtual functions that no device can run: they write to
// streams, have strings as members, or call functions of the host. Regions call
// the others.
#include <cstdio>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

int host_only(int x);

struct Model {
  std::string name;
  double k = 2;
  explicit Model(const char *name) : name(name) {}
  virtual double eval(double x) const { return x; }
  virtual void print() const { std::cout << name << " " << k << std::endl; }
  virtual std::string describe() const {
    std::ostringstream out;
    out << name << ": " << k;
    return out.str();
  }
  virtual int count() const { return host_only(3); }
  virtual ~Model() {}
};

struct Linear : Model {
  std::vector<int> terms;
  Linear() : Model("linear") {}
  double eval(double x) const override { return k * x + 1; }
  void print() const override;
  int count() const override {
    if (terms.empty())
      return 5;
    return host_only(int(terms.size()));
  }
};

struct Other {
  int n = 7;
  virtual void read(std::istream &in) { in >> n; }
  virtual int get() const { return n; }
};

int main() {
  Linear a;
  Other o;
  std::istringstream text("12");
  o.read(text);
  double out = 0;
  int n = 0, c = 0;
#pragma omp target map(to : a, o) map(from : out, n, c)
  {
    const Model *m = &a;
    out = m->eval(4);
    n = static_cast<const Other *>(&o)->get();
    c = m->count();
  }
  std::cout << out << " " << n << " " << c << std::endl;
  a.print();
  std::cout << a.describe() << std::endl;
  const Model &base = a;
#pragma omp target map(from : out)
  out = base.k;
  std::cout << out << std::endl;
  return 0;
}

void Linear::print() const {
  std::cout << "a linear model, ";
  Model::print();
}

int host_only(int x) {
  std::cout << x << std::endl;
  return x;
}
