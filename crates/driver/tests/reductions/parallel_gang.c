// AR, "Examples": reduction on parallel with inner gang loop, which it consumes.
int main(void) {
  int a = 10, gangs = 0;
#pragma acc parallel copy(a, gangs) reduction(+ : a) num_gangs(6)
  {
    a += 1;
#pragma acc atomic
    gangs++;
#pragma acc loop gang reduction(+ : a)
    for (int i = 0; i < 30; i++)
      a += i;
    a += 1;
  }
  return a != 10 + 2 * gangs + 435;
}
