# As miniBUDE's CMake: a table of flags by vendor, templates over what a thread does,
# a header that says how it was built, -Ofast and the like from the command line.
cmake -S . -B build -DCMAKE_CXX_COMPILER="$CXX" -DMODEL=omp -DOFFLOAD=NVIDIA:sm_80 >&2
cmake --build build >&2
build/omp-dock
cmake -S . -B own -DCMAKE_CXX_COMPILER="$CXX" -DMODEL=omp -DOFFLOAD=ON \
    "-DOFFLOAD_FLAGS=-fopenmp;--offload-arch=sm_90" "-DCXX_EXTRA_FLAGS=-march=native" \
    -DOFFLOAD_APPEND_LINK_FLAG=OFF -DPPWI=2,8 >&2
cmake --build own >&2
own/omp-dock
