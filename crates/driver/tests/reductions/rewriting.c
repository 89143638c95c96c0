// AR, "Variable Rewriting": a copy object around a worker loop.
int main(void) {
  int a = 1;
#pragma acc parallel copy(a) num_workers(5)
  {
    a = 5;
#pragma acc loop worker reduction(+ : a)
    for (int i = 0; i < 30; i++)
      a += i;
    if (a > 100)
      a += 1000;
  }
  return a != 1440;
}
