// AR, "Examples": a vector loop with copy object.
int main(void) {
  int a = 0, gangs = 0;
#pragma acc parallel copy(a, gangs) num_gangs(4)
  {
#pragma acc atomic
    gangs++;
#pragma acc loop vector reduction(+ : a)
    for (int i = 0; i < 30; i++)
      a += i;
  }
  return a != gangs * 435;
}
