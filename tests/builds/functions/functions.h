// A function that an executable and a shared object both have.
using unary = int (*)(int);
#pragma omp begin declare target indirect
inline int successor(int x) { return x + 1; }
#pragma omp end declare target
bool is_successor(unary f);
unary successor_of_library();
int call(unary f, int x);
