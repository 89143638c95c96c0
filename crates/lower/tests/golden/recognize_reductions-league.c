// A sum over the league's teams, through slots in the kernel's scratch.
// SHOW: inline_sequential recognize_reductions lower_reductions
int f(void) {
  int s = 0;
#pragma omp target teams reduction(+ : s)
  s += 1;
  return s;
}
