// An integer of 128 bits is aligned to 16 bytes on the host and to 8 for AMD's
// GPUs: what would lie elsewhere is refused.
// FLAGS: --offload-arch=gfx942
// EXPECT-ERROR: a structure with a member of 128 bits lies differently
// EXPECT-ERROR: int128_member_amd\.c:\d+
// EXPECT-ERROR: make it two members of 64 bits
struct row {
  double value;
  __int128 wide;
};

int main(void) {
  struct row rows[4] = {{0}};
#pragma omp target teams distribute parallel for map(tofrom : rows)
  for (int i = 0; i < 4; i++)
    rows[i].wide += i;
  return (int)rows[3].wide - 3;
}
