// AR, "Examples": combined worker and vector level loop with private object.
int main(void) {
  int out = 0;
#pragma acc parallel num_gangs(1) copy(out)
  {
    int a = 0;
#pragma acc loop worker vector reduction(+ : a)
    for (int i = 0; i < 30; i++)
      a += i;
    out = a;
  }
  return out != 435;
}
