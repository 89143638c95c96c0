#include "parts.h"
#include <stdio.h>

int main(void) {
    printf("%s %ld\n", on_host() ? "host" : "device", sum_of_squares(1000));
    return 0;
}
