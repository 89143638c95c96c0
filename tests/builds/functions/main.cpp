#include "functions.h"
#include <cstdio>

int main() {
  unary host = successor, device = nullptr;
  bool same = false;
#pragma omp target map(from : device, same)
  {
    device = successor;
    same = device == host;
  }
  printf("%d %d %d %d %d\n", same, device == host, is_successor(host),
         successor_of_library() == host, call(device, 4));
  return 0;
}
