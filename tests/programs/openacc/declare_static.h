// Of declare_static.c: each file that includes this has variables of its own.
#pragma once

static int base[4] = {10, 20, 30, 40};
#pragma acc declare copyin(base)

#pragma acc routine seq
static int once(int i) { return base[i]; }
