// AR, "Examples": reduction on parallel, with copy object.
int main(void) {
  int a = 10, gangs = 0;
#pragma acc parallel copy(a, gangs) reduction(+ : a) num_gangs(6)
  {
    a += 2;
#pragma acc atomic
    gangs++;
  }
  return a != 10 + 2 * gangs;
}
