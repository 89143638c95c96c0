// AR, "Examples": the same in a gang loop; the dummy reduction stands outside of
// that.
int main(void) {
  int a = 3;
#pragma acc parallel copy(a)
  {
#pragma acc loop gang
    for (int i = 0; i < 10; i++) {
#pragma acc loop worker reduction(+ : a)
      for (int j = 0; j < 30; j++)
        a += j;
    }
  }
  return a != 4353;
}
