// The other file of clauses.c.
#pragma acc routine seq
int later(int x) { return x * x % 10; }
