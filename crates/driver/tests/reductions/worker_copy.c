// AR, "Examples": worker level loop with copy object, for which there is a dummy
// reduction over gangs.
int main(void) {
  int a = 0, gangs = 0;
#pragma acc parallel copy(a, gangs) num_gangs(4)
  {
#pragma acc atomic
    gangs++;
#pragma acc loop worker reduction(+ : a)
    for (int i = 0; i < 30; i++)
      a += i;
  }
  return a != gangs * 435;
}
