# `CC=wfcc cmake`, without our toolchain file: CMake takes wfcc for Clang, links
# without -fopenmp and names the libraries that it saw wfcc link.
cmake -S . -B build -DCMAKE_BUILD_TYPE=Release >&2
cmake --build build >&2
build/main
