# C++20's modules with target regions, compiled before and at once, Clang's own
# modules of headers, and precompiled headers, with ccache too.
export CCACHE_DIR="$PWD/cache"
wfc++ -std=c++20 -fopenmp -O1 -c sums.cppm -fmodule-output=sums.pcm -o sums.o
wfc++ -std=c++20 -fopenmp -O1 -fmodule-file=sums=sums.pcm -c use.cpp -o use.o
wfc++ -fopenmp use.o sums.o -o use
./use
wfc++ -std=c++20 -fopenmp -O1 sums.cppm use.cpp -fmodule-output -fprebuilt-module-path=. -o both
./both
# Of a compiled interface no device code can be made.
wfc++ -std=c++20 -fopenmp -c sums.pcm -o no.o 2>&1 | sed -n 1p
wfcc -fopenmp -fmodules -fmodules-cache-path=clang header.c -o mapped
./mapped
wfcc -fopenmp -O1 -x c-header common.h -o common.h.pch
wfcc -fopenmp -O1 -include common.h header.c -o precompiled
./precompiled
# Nothing has to be said but that it is a header.
rm common.h.pch
wfcc -fopenmp -O1 common.h -o common.h.pch
export CCACHE_SLOPPINESS=pch_defines,time_macros
for _ in 1 2; do
    ccache wfcc -fopenmp -O1 -include-pch common.h.pch -c header.c -o header.o
done
wfcc -fopenmp header.o -o cached
./cached
ccache --print-stats | grep -E '^(direct_cache_hit|preprocessed_cache_hit)' | awk '{ n += $2 } END { print n, "hit" }'
