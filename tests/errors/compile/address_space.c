// EXPECT-ERROR: a variable in an address space of the host's processor .* is not supported in a target region
// EXPECT-ERROR: address_space.c:7:32
int __seg_fs a;

int main(void) {
  int b = 0;
#pragma omp target map(alloc : a) map(from : b)
  { a = 3; b = a; }
  return b;
}
