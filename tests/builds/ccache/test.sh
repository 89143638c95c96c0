# ccache: what it keeps is the object with its device code.
export CCACHE_DIR="$PWD/cache"
for time in first second; do
    rm -f *.o
    ccache "$CC" -fopenmp -O2 -c main.c >&2
    ccache "$CC" -fopenmp -O2 -c parts.c >&2
done
ccache --print-stats | grep -E '^(direct_cache_hit|cache_miss)'
"$CC" -fopenmp main.o parts.o -o main >&2
./main
