// MODELS: openacc
// What an atomic operation changes may not be named in its expression.
// EXPECT-ERROR: the operation changes 'x' and reads it once more in its expression.*\s+--> \S*atomic_twice\.c:14
// EXPECT-ERROR: write it as one operation on the variable
// EXPECT-ERROR: the operation changes 'h\[i % 4\]' and reads it once more.*\s+--> \S*atomic_twice\.c:16
// EXPECT-ERROR: the operation changes 'x' and reads it once more.*\s+--> \S*atomic_twice\.c:18
// EXPECT-ERROR: the operation changes 'v' and reads it once more.*\s+--> \S*atomic_twice\.c:20
// EXPECT-ERROR: the operation changes 'x' and reads it once more.*\s+--> \S*atomic_twice\.c:25
int main(void) {
  int x = 1, h[4] = {0};
#pragma acc parallel loop copy(x, h)
  for (int i = 0; i < 100; i++) {
    int v;
#pragma acc atomic update
    x = x + x * i;
#pragma acc atomic
    h[i % 4] += h[i % 4] / 2;
#pragma acc atomic write
    x = (x) + 1;
#pragma acc atomic capture
    {
      v = x;
      x += v;
    }
#pragma acc atomic capture
    v = x -= (x & 1);
  }
  return x + h[0];
}
