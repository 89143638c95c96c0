// Members that are references to pointers, mapped themselves: the pointer that a region
// leaves is the one that the host has afterwards.
#include <cstdio>

int b[8] = {1, 2, 3, 4, 5, 6, 7, 8};

struct S {
  int n = 1;
  int *&d;
  int *own;
  S(int *&d) : d(d), own(d) {}
  void member() {
#pragma omp target map(tofrom : d)
    {
      d++;
      n = 3;
    }
  }
  void used() {
#pragma omp target
    {
      d++;
      n = 9;
    }
  }
};
template <class T> struct Box {
  T &r;
  int k;
};
#pragma omp declare mapper(Box<int *> x) map(x.r, x.k)
template <class T> void moved(Box<T> &x) {
#pragma omp target map(tofrom : x.r)
  x.r++;
}

int main() {
  int *q = b;
  S s(q);
#pragma omp target map(s.own)
  s.own++;
#pragma omp target map(s.d)
  s.d++;
  printf("%d %d\n", s.own == b + 1, q == b + 1);
#pragma omp target map(tofrom : s.n, s.d)
  {
    s.n = 7;
    s.d = nullptr;
  }
  printf("%d %d\n", s.n, q == nullptr);
  q = b;
#pragma omp target map(tofrom : s.d[0 : 4])
  s.d[2] = 30;
  printf("%d %d\n", b[2], q == b);
#pragma omp target map(from : s.d)
  s.d = nullptr;
  printf("%d\n", q == nullptr);
  q = b + 3;
#pragma omp target enter data map(to : s.d)
#pragma omp target map(alloc : s.d)
  s.d++;
#pragma omp target update from(s.d)
  printf("%d\n", q == b + 4);
  q = b + 2;
#pragma omp target map(always, tofrom : s.d)
  s.d++;
  printf("%d\n", q == b + 3);
#pragma omp target exit data map(delete : s.d)
  s.member();
  printf("%d %d\n", q == b + 4, s.n);
  s.used();
  printf("%d %d\n", q == b + 5, s.n);
  Box<int *> box{q, 2};
#pragma omp target map(tofrom : box)
  {
    box.r++;
    box.k++;
  }
  moved(box);
  printf("%d %d\n", q == b + 7, box.k);
}
