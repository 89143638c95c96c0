// MODELS: openacc
// Private are variables and one section behind a pointer, no members.
// EXPECT-ERROR: a member, 's\.x', cannot be private without its object\s+--> \S*private_sections\.c:13
// EXPECT-ERROR: name the object, or declare a variable
// EXPECT-ERROR: a private copy of 'r\[0:n\]\[0:n\]' needs one section, of a variable\s+--> \S*private_sections\.c:16
// EXPECT-ERROR: no place in this loop.*\s+--> \S*private_sections\.c:19
#define LOOP(i, n) for (int i = 0; i < n; i++)
struct pair {
  int x, y;
};

void fill(int n, int *p, int **r, struct pair s, int *out) {
#pragma acc parallel loop private(s.x) copyout(out[0:n])
  for (int i = 0; i < n; i++)
    out[i] = (s.x = i) + s.y;
#pragma acc parallel loop private(r[0:n][0:n]) copyout(out[0:n])
  for (int i = 0; i < n; i++)
    out[i] = r[i][i];
#pragma acc parallel loop private(p[0:n]) copyout(out[0:n])
  LOOP(i, n)
    out[i] = p[i] = i;
}

int main(void) { return 0; }
