// EXPECT-ERROR: device_clause.c:7:30: error: use of undeclared identifier 'nosuch'
// EXPECT-ERROR: device_clause.c:10:30: error: invalid argument type 'int \(\*\)\(void\)'
// Clang goes on with these constructs and crashes: nothing but the errors is shown.
int main(void)
{
  int q = 0;
  #pragma omp target device (nosuch)
  ;
  int r = 0;
  #pragma omp target device (main)
  r++;
  return q + r;
}
