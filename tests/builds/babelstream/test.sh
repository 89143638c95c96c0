# As BabelStream's build for OpenMP: the user names the GPU, and the build turns
# the name into Clang's flags. There is none here, and the virtual GPU serves.
cmake -S . -B build -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER="$CXX" \
    -DMODEL=omp -DOFFLOAD=NVIDIA:sm_80 >&2
cmake --build build >&2
build/omp-stream
# And with flags of the user's own.
cmake -S . -B own -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER="$CXX" \
    -DMODEL=omp -DOFFLOAD=ON -DOFFLOAD_FLAGS="-fopenmp;--offload-arch=sm_90" >&2
cmake --build own >&2
own/omp-stream
