// FLAGS: -fopenmp-version=60
// EXPECT-ERROR: the directive-name modifier of `firstprivate` is not supported
// EXPECT-ERROR: directive_name_modifier\.c:9:63
// EXPECT-ERROR: directive_name_modifier\.c:13:
// EXPECT-ERROR: write the construct that it names as a directive of its own
// Without the modifier the clause would mean other constructs, too.
int main(void) {
  int n = 1, sum = 0, a[8];
#pragma omp target teams distribute parallel for firstprivate(target : n)
  for (int i = 0; i < 8; i++)
    a[i] = n;
  // Teams would race.
#pragma omp target teams distribute parallel for reduction(parallel, + : sum)
  for (int i = 0; i < 8; i++)
    sum += a[i];
  return sum;
}
