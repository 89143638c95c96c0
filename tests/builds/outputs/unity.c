// Two sources of one name as one, where they are included, or beside it.
#include <stdio.h>
#ifdef UNITY
#include "first/same.c"
#include "second/same.c"
#else
int first(int), second(int);
#endif
int main(void) { printf("%d %d\n", first(10), second(10)); }
