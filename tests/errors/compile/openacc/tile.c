// MODELS: openacc
// Loops of a triangle have no tiles.
// EXPECT-ERROR: tile\.c:9
// EXPECT-ERROR: the bounds of the loop over 'j' change with 'i', so the loops cannot be tiled

int main(void) {
  int a[64] = {0};
  int i, j;
#pragma acc parallel loop tile(4, 4)
  for (i = 0; i < 8; i++)
    for (j = 0; j < i; j++)
      a[i * 8 + j] = 1;
  return a[0];
}
