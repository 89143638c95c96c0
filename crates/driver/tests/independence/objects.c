// Pointers: which lead to different objects.
#include <stdlib.h>
struct S { int *p, *q; };
static int a[100], b[100];
static int *kept;
static void keep(int *p) { kept = p; }

void pointers(int n, int *p, int *q, int *restrict r, struct S s, struct S *t,
              double *x) {
  int *based = r;
#pragma acc kernels copy(p[0:n], q[0:n], r[0:n], x[0:n], s.p[0:n], s.q[0:n])
  {
    for (int i = 0; i < n; i++) // sequential: 'p' may point to where 'q' does
      p[i] = q[i + 1];
    for (int i = 0; i < n; i++) // parallel
      r[i] = q[i + 1];
    for (int i = 0; i < n; i++) // parallel
      a[i] = b[i + 1];
    for (int i = 0; i < n; i++) // parallel
      p[i] = x[i + 1];
    for (int i = 0; i < n; i++) // sequential:
      s.p[i] = s.q[i + 1];
    for (int i = 0; i < n; i++) // sequential: iterations may meet in 't' (line 24)
      t[i].p[0] = 1;
    for (int i = 0; i < n; i++) // sequential: iterations may meet in 'based' (line 26)
      r[i] = based[i + 1];
    for (int i = 0; i < n; i++) { // parallel
      int own[4];
      for (int k = 0; k < 4; k++) // sequential: 'own' may point to where 'q' does
        own[k] = q[i] + k;
      r[i] = own[1] + own[3];
    }
    for (int i = 0; i < n; i++) { // sequential:
      int *own[2] = {p, p};
      own[0][i + 1] = own[1][i];
    }
  }
}

void allocated(int n) {
  int *fresh = malloc(n * sizeof(int)), *gone = malloc(n * sizeof(int));
  keep(gone);
  int *q = kept;
#pragma acc kernels copy(fresh[0:n], gone[0:n], q[0:n])
  {
    for (int i = 0; i < n; i++) // parallel
      fresh[i] = q[i + 1];
    for (int i = 0; i < n; i++) // sequential:
      gone[i] = q[i + 1];
  }
  free(fresh);
  free(gone);
}

// Arrays that a clause makes an iteration's own, though the code carries values on.
void privates(int n, int m, const int *restrict q, int *restrict r) {
  int t[4], u[2][3], pointed[4], shared[4], *into = pointed + 1;
#pragma acc kernels copyin(q[0:n]) copy(r[0:n])
  {
#pragma acc loop private(t)
    for (int i = 0; i < n; i++) { // parallel
      for (int k = 0; k < m; k++) // sequential: iterations may meet in 't'
        t[k % 4] = q[i] + k;
      r[i] = t[m % 4];
    }
#pragma acc loop private(u)
    for (int i = 0; i < n; i++) { // parallel
      for (int k = 0; k < 3; k++) // parallel
        u[1][k] = q[i] + k;
      r[i] = u[1][m % 3];
    }
#pragma acc loop private(pointed)
    for (int i = 0; i < n; i++) { // sequential: iterations may meet in 'pointed'
      for (int k = 0; k < 4; k++) // parallel
        pointed[k] = q[i] + k;
      r[i] = pointed[m % 4];
    }
#pragma acc loop private(t)
    for (int i = 0; i < n; i++) { // sequential: iterations may meet in 'shared'
      for (int k = 0; k < 4; k++) // parallel
        t[k] = shared[k] = q[i] + k;
      r[i] = t[m % 4] + shared[m % 4];
    }
    // The iterations of the inner loop share the array.
#pragma acc loop private(t)
    for (int i = 0; i < n; i++) // sequential: the value of 't' goes from one iteration to the next
      for (int k = 0; k < 4; k++) { // sequential: iterations may meet in 't'
        if (k == 0)
          t[0] = q[i];
        r[i * 4 + k] = t[0];
      }
  }
  r[0] = *into;
}

// Each iteration stores to one address and none loads: LICM leaves one store, behind
// the loop.
static int number;
void one_place(int n, int *restrict p, int *restrict q, int *plain) {
  struct { int *p, *q; } s = {p, q};
  int last = 0, *into = &number;
#pragma acc kernels copy(p[0:n], q[0:n], plain[0:n], number)
  {
    for (int i = 0; i < n; i++) { // sequential: iterations may meet in 'q' (line 106)
      struct { int *p, *q; } own = {p, q};
      own.q[0] = i;
    }
    for (int i = n - 1; i >= 0; i--) { // sequential: iterations may meet in 'q'
      struct { int *p, *q; } own = {p, q};
      own.q[0] = own.q[i + 3] + 1;
    }
    for (int i = 0; i < n; i++) { // sequential: iterations may meet in
      struct { int *p; } own = {plain};
      own.p[2] = i;
    }
    for (int i = 0; i < n; i++) { // sequential: iterations may meet in 'number'
      struct { int *p; } own = {into};
      own.p[0] = i;
    }
    for (int i = 0; i < n; i++) { // sequential: iterations may meet in 'q'
      struct { int *p, *q; } own = {p, q};
      for (int k = 0; k < 4; k++) // sequential: iterations may meet in
        own.q[0] = i + k;
    }
    for (int i = 0; i < n; i++) { // parallel
      last = p[i];
      q[i] = last;
    }
  }
  q[0] = last + number + s.p[0];
}
