// MODELS: openacc
// Statements that are no atomic operations: Clang's words, and nothing falls over.
// EXPECT-ERROR: atomic_forms\.c:10:1: error: statement associated with OpenACC 'atomic update' directive is invalid
// EXPECT-ERROR: atomic_forms\.c:12:1: error: statement associated with OpenACC 'atomic capture' directive is invalid
int main(void) {
  int a[8] = {0}, v;
#pragma acc parallel loop copy(a) private(v)
  for (int i = 0; i < 8; i++) {
    v = i;
#pragma acc atomic update
    a[0] = a[1] + v;
#pragma acc atomic capture
    a[0] += v;
  }
  return a[0];
}
