// A rotation by an amount that a table has: the two shifts become one funnel shift.
// SHOW: lower_primitives.ptx70 match_funnel_shifts.ptx70
unsigned mixed(const unsigned *words, int n) {
  unsigned h = 7;
#pragma omp target map(to : words[0 : n]) map(tofrom : h)
  for (int i = 0; i < n; i++) {
    static const int by[4] = {7, 12, 17, 22};
    int k = by[i % 4];
    unsigned x = h + words[i];
    h += x << k | x >> (32 - k);
  }
  return h;
}
