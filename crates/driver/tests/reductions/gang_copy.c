// AR, "Examples": gang level loop with copy object.
int main(void) {
  int a = 1;
#pragma acc parallel copy(a) num_gangs(4)
  {
#pragma acc loop gang reduction(+ : a)
    for (int i = 0; i < 30; i++)
      a += i;
  }
  return a != 436;
}
