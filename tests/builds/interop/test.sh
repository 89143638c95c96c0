# examples/interop on the virtual GPU, with libraries in the place of cuBLAS and cuFFT that have
# the same functions.
wfcc -fopenmp -O3 -Iinclude "$EXAMPLES/interop/power.c" blas.c -lm -o power >&2
wfcc -fopenacc -O3 -Iinclude "$EXAMPLES/interop/spectrum.c" fft.c -lm -o spectrum >&2
./power
./spectrum
