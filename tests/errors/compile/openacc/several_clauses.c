// MODELS: openacc
// A variable in clauses that exclude each other, at the place of the second one.
// EXPECT-ERROR: error: 'sum' is reduced twice by one directive\s+--> \S*several_clauses\.c:17:72
// EXPECT-ERROR: reduce another variable, and combine the two behind the construct
// EXPECT-ERROR: error: 'sum' is both reduced and 'private'\s+--> \S*several_clauses\.c:20:54
// EXPECT-ERROR: leave one of the clauses out: a reduction makes the copies that it needs
// EXPECT-ERROR: error: 'sum' is both reduced and 'firstprivate'\s+--> \S*several_clauses\.c:24:40
// EXPECT-ERROR: error: 'sum' is both 'private' and 'firstprivate'\s+--> \S*several_clauses\.c:28:48
// The word alone is marked.
// EXPECT-ERROR: reduction\(max : sum\)\n +\| {72}\^\^\^\n

#define REDUCED reduction(+ : sum)

int main(void) {
  int a[8] = {1}, sum = 0;
  // Not 'OpenMP', and no scratch space.
#pragma acc parallel loop copyin(a) reduction(+ : sum) reduction(max : sum)
  for (int i = 0; i < 8; i++)
    sum += a[i];
#pragma acc parallel loop private(sum) reduction(+ : sum)
  for (int i = 0; i < 8; i++)
    sum += a[i];
  // The place of a macro is where it is used.
#pragma acc parallel firstprivate(sum) REDUCED
  sum += 1;
#pragma acc parallel loop firstprivate(sum) private(sum)
  for (int i = 0; i < 8; i++) {}
#pragma acc parallel private(sum) firstprivate(sum)
  sum += 1;
  return sum;
}
