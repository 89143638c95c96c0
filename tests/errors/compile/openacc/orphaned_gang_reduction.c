// MODELS: openacc
// EXPECT-ERROR: a routine cannot reduce over gangs
// EXPECT-ERROR: orphaned_gang_reduction\.c:9
int total;
#pragma acc declare create(total)

#pragma acc routine gang
void sum(const int *a, int n) {
#pragma acc loop gang vector reduction(+ : total)
  for (int i = 0; i < n; i++)
    total += a[i];
}

int main(void) {
  int a[4] = {1, 2, 3, 4};
#pragma acc parallel num_gangs(2) copyin(a)
  sum(a, 4);
#pragma acc update self(total)
  return total;
}
