// MODELS: openacc
// EXPECT-ERROR: each file that includes this header has a 'table' of its own, which 'link' cannot distinguish
// EXPECT-ERROR: link_header\.h:4
#include "link_header.h"

int main(void) { return table[0]; }
