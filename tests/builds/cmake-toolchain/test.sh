# CMake with our toolchain file, OpenMP and OpenACC, C and C++.
cmake -S . -B build -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_TOOLCHAIN_FILE="$PREFIX/lib/cmake/warpfork/warpfork-toolchain.cmake" >&2
cmake --build build >&2
build/main
