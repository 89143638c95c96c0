#include "functions.h"

bool is_successor(unary f) {
  bool is = false;
#pragma omp target map(tofrom : is)
  is = f == successor;
  return is;
}

unary successor_of_library() {
  unary f = nullptr;
#pragma omp target map(from : f)
  f = successor;
  return f;
}

int call(unary f, int x) {
  int result = 0;
#pragma omp target map(tofrom : result)
  result = f(x);
  return result;
}
