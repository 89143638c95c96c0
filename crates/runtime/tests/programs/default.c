/* Constructs for the default device, of which the environment, or with an argument
 * the program, makes the host. */
#include <omp.h>
#include <stdio.h>

int main(int argc, char **argv) {
    int a[4] = {0};
    (void)argv;
    if (argc > 1)
        omp_set_default_device(omp_get_initial_device());
#pragma omp target enter data map(to : a)
#pragma omp target exit data map(from : a)
    printf("%d\n", omp_target_is_present(a, 0));
}
