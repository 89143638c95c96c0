# As distcc does: preprocessed here, compiled there, where no header is.
for part in main parts; do
    "$CC" -fopenmp -O2 -E $part.c -o $part.i >&2
done
mkdir there
mv main.i parts.i there
cd there
"$CC" -fopenmp -O2 -c main.i -o main.o >&2
"$CC" -fopenmp -O2 -x cpp-output -c parts.i -o parts.o >&2
"$CC" -fopenmp main.o parts.o -o main >&2
./main
