// Fields, elements and initial values that lie differently in the memory of this
// machine: they are where the host has them.
// SHOW: lower_byval.gfx942 abi_struct_layout.gfx942
// ONLY: __omp_offloading fixed
// ARCH: gfx942
struct row {
  char tag;
  __int128 wide;
  short rest;
};
void f(struct row *rows, int n) {
  static const struct row fixed[2] = {{1, 2, 3}, {4, 5, 6}};
#pragma omp target map(rows[0 : 4])
  {
    struct row own[2];
    own[n & 1] = fixed[n & 1];
    for (int i = 0; i < 4; i++)
      rows[i].wide += i + own[n & 1].rest;
  }
}
