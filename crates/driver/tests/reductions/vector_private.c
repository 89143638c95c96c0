// AR, "Examples": "the vector cases are exactly like the worker cases".
int main(void) {
  int out = 0;
#pragma acc parallel num_gangs(1) copy(out)
  {
    int a = 0;
#pragma acc loop vector reduction(max : a)
    for (int i = 0; i < 30; i++)
      a = a > i ? a : i;
    out = a;
  }
  return out != 29;
}
