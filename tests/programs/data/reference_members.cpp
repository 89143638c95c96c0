// Reference members of classes, mapped by name or because a region uses them:
// alone, with other members before and after them, several to one object, of
// constants, arrays and pointers, through a pointer, and over enter data.
#include <cstdio>

struct Object {
  int k = 3;
  double &ref;
  int z = 5;
  int (&array)[8];
  double *&pointer;
  Object *next = this;
  const int &constant;
  double &again;
  double *same;

  Object(double &d, int (&a)[8], double *&p, const int &c)
      : ref(d), array(a), pointer(p), constant(c), again(d), same(&d) {}

  void run() {
#pragma omp target map(tofrom : ref)
    ref += 1;
    show("alone");
#pragma omp target map(tofrom : ref, k)
    {
      ref += k;
      k++;
    }
    show("after a member");
#pragma omp target map(tofrom : z, array[0 : 8], ref)
    {
      ref += z;
      array[7]++;
      z++;
    }
    show("among members");
#pragma omp target map(tofrom : array)
    array[2]++;
    show("array");
#pragma omp target map(tofrom : array[2 : 3])
    array[3]++;
    show("section");
#pragma omp target map(tofrom : pointer[0 : 4])
    pointer[3]++;
    show("reference to a pointer");
#pragma omp target map(tofrom : next->ref)
    next->ref++;
    show("through a pointer");
#pragma omp target map(tofrom : ref) map(to : constant)
    ref += constant;
    show("constant");
#pragma omp target map(tofrom : ref, again)
    {
      ref += 1;
      again *= 2;
    }
    show("two to one object");
#pragma omp target map(ref, this[0 : 1])
    ref += k;
    show("with the whole object");
#pragma omp target
    {
      ref += 0.5;
      k++;
    }
    show("implicit");
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 8; i++)
      array[i] += k;
    show("implicit array");
#pragma omp target enter data map(to : ref)
#pragma omp target map(tofrom : ref)
    ref += 1;
#pragma omp target update from(ref)
    show("updated");
#pragma omp target map(tofrom : ref)
    ref += 1;
#pragma omp target exit data map(from : ref)
    show("left");
  }

  void show(const char *what) {
    std::printf("%-24s %g %d %d %d %d %d %g\n", what, ref, k, z, array[2],
                array[3], array[7], pointer[3]);
    if (&ref != same || &again != same || next != this)
      std::printf("  an address has changed\n");
  }
};

template <class T> struct Only {
  T &ref;
  T *place;
  void run() {
#pragma omp target map(tofrom : ref)
    ref += 1;
#pragma omp target map(tofrom : ref) map(to : place)
    ref *= 2;
    if (&ref != place)
      std::printf("  an address has changed\n");
  }
};

int main() {
  double d = 5, values[4] = {1, 2, 3, 4}, *p = values;
  int a[8] = {}, c = 9;
  Object o(d, a, p, c);
  o.run();
#pragma omp target map(tofrom : o.ref)
  o.ref *= 2;
  o.show("of a variable");
#pragma omp target map(tofrom : o.ref, o.k)
  {
    o.ref *= 2;
    o.k++;
  }
  o.show("and a member");
  Only<double> only{d, &d};
  only.run();
  Only<int> integer{c, &c};
  integer.run();
  std::printf("%g %d\n", d, c);
  return 0;
}
