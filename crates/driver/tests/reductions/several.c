// AR, "Loop & Reduction Identifiers": several reductions of one loop, the same
// variable in several loops, and every level of a nest.
int main(void) {
  int s = 0, m = 0;
#pragma acc parallel num_gangs(4) copy(s, m)
  {
#pragma acc loop gang reduction(+ : s) reduction(max : m)
    for (int i = 0; i < 30; i++) {
#pragma acc loop worker reduction(+ : s)
      for (int j = 0; j < 3; j++) {
#pragma acc loop vector reduction(+ : s)
        for (int k = 0; k < 10; k++)
          s += k;
      }
      m = m > i ? m : i;
    }
  }
  return s != 30 * 3 * 45 || m != 29;
}
