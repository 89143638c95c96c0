#include "common.h"
int main(void) { printf("%d\n", halves(10)); }
