# Interprocedural optimisation, whose objects are bitcode where the compiler is
# Clang: those with device code are none.
cmake -S . -B build -DCMAKE_BUILD_TYPE=Release >&2
cmake --build build >&2
build/main
