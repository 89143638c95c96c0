// Variables of device code whose initial values only running code can give: they
// are made before the first region, in the order of their definitions. What
// <iostream> brings is the host's alone.
#pragma omp begin declare target
#include <iostream>

int three() { return 3; }

struct Table {
  int n;
  double values[4];
  Table(int n) : n(n) {
    for (int i = 0; i < 4; i++)
      values[i] = i * n + 0.5;
  }
  ~Table() { n = 0; }
};

struct Entry {
  static Entry *first;
  int value;
  Entry *next;
  Entry(int v) : value(v), next(first) { first = this; }
};
Entry *Entry::first;

struct Base {
  virtual int kind() const { return 1; }
  virtual ~Base() = default;
};
struct Derived : Base {
  int k;
  Derived(int k) : k(k) {}
  int kind() const override { return k; }
};

Table table(7);
static Table hidden(three());
int product = three() * 5;
inline Table shared(product);
template <class T> struct Holder {
  static T value;
};
template <class T> T Holder<T>::value = three() * 11;
// Nobody names them but each other.
static Entry a(10), b(20), c(product);
Derived derived(product + 1);
extern Table early;
int before = early.n * 2;
__attribute__((init_priority(200))) Table early(three() + 1);
#pragma omp end declare target

#pragma omp begin declare target
struct Counter {
  static int made;
  Counter() { made += three(); }
};
int Counter::made;
#pragma omp end declare target
Counter counter;
#pragma omp declare target to(counter)

int main() {
  double sums[4];
  int list = 0, length = 0, kinds = 0, made = 0;
#pragma omp target map(from : sums) map(tofrom : list, length, kinds, made)
  {
    sums[0] = table.values[3] + table.n;
    sums[1] = hidden.values[2] + hidden.n;
    sums[2] = shared.values[1] + shared.n;
    sums[3] = Holder<int>::value + product;
    for (Entry *e = Entry::first; e; e = e->next, length++)
      list += e->value;
    const Base *base = &derived;
    kinds = base->kind() + before;
    made = Counter::made;
  }
  std::cout << sums[0] << " " << sums[1] << " " << sums[2] << " " << sums[3] << "\n"
            << list << " " << length << " " << kinds << " " << made << "\n";
  // One device, one initialisation, whatever the number of regions.
#pragma omp target map(from : made)
  {
    table.n++;
    made = table.n + Counter::made;
  }
  std::cout << made << "\n";
#pragma omp target teams distribute parallel for map(from : sums)
  for (int i = 0; i < 4; i++)
    sums[i] = table.values[i] + table.n;
  std::cout << sums[0] << " " << sums[3] << "\n";
}
