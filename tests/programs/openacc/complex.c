// MODELS: openacc
// Complex numbers, reduced at every level, which Clang's own check refuses.
#include <complex.h>
#include <stdio.h>

enum { N = 60, M = 33 };

int main(void) {
    double _Complex sum = 1, all[4] = {0}, nested = 0;
    float _Complex product = 1;
#pragma acc parallel loop reduction(+: sum) reduction(*: product)
    for (int i = 0; i < N; ++i) {
        sum += i + 2 * i * I;
        product *= i % 2 ? I : -1.0f;
    }
#pragma acc parallel copyout(all)
    {
#pragma acc loop gang
        for (int k = 0; k < 4; ++k) {
            double _Complex part = k;
#pragma acc loop vector reduction(+: part)
            for (int i = 0; i < N; ++i)
                part += k * I;
            all[k] = part;
        }
    }
#pragma acc parallel loop gang reduction(+: nested)
    for (int i = 0; i < N; ++i) {
#pragma acc loop worker reduction(+: nested)
        for (int k = 0; k < 3; ++k) {
#pragma acc loop vector reduction(+: nested)
            for (int j = 0; j < M; ++j)
                nested += i + j * k * I;
        }
    }
    printf("%g %g, %g %g\n", creal(sum), cimag(sum), crealf(product), cimagf(product));
    for (int k = 0; k < 4; ++k)
        printf("%g %g\n", creal(all[k]), cimag(all[k]));
    printf("%g %g\n", creal(nested), cimag(nested));
}
