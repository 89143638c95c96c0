// A structure that lies differently in the memory of this machine.
// ERRORS
// ARCH: gfx942
struct row {
  double value;
  __int128 wide;
};
void f(struct row *rows) {
#pragma omp target map(rows[0 : 4])
  for (int i = 0; i < 4; i++)
    rows[i].wide += i;
}
