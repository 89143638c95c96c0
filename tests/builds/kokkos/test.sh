# As Kokkos's OpenMPTarget back end is built: a library whose flags reach what
# links it, checked one by one, and a compiler asked for its name in two ways.
cmake -S . -B build -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_CXX_COMPILER="$CXX" \
    -DMini_ENABLE_OPENMPTARGET=ON -DMini_ARCH_AMPERE80=ON >&2
cmake --build build >&2
build/app/app
