// MODELS: openacc
// 'declare present' of what is absent, though nothing comes after it.
// EXPECT-RUN-ERROR: declare_present\.c:7
// EXPECT-RUN-ERROR: is not present

static void last(int *p) {
#pragma acc declare present(p[0 : 4])
}

int main(void) {
  int a[4] = {0};
#pragma acc data copy(a)
  last(a);
  last(a);
}
