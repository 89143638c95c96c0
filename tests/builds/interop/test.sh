# examples/interop on the virtual GPU, with libraries in the place of cuBLAS and cuFFT that have
# the same functions. order.c and queues.c check more; on a GPU they run with kernels.cu and cuBLAS
# (docs/interop.md).
wfcc -fopenmp -O3 -Iinclude "$EXAMPLES/interop/power.c" blas.c -lm -o power >&2
wfcc -fopenacc -O3 -Iinclude "$EXAMPLES/interop/spectrum.c" fft.c -lm -o spectrum >&2
for kind in openmp:order openacc:queues; do
    name=${kind#*:}
    wfcc -f${kind%:*} -O1 -Iinclude "$name.c" kernels.c blas.c -lm -o "$name" >&2
done
./power
./spectrum
./order
./queues
