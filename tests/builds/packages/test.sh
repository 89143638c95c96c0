# A host's program by the system's compiler that asks the runtime, which it finds
# through CMake's package file and through pkg-config.
export PKG_CONFIG_PATH="$PREFIX/lib/pkgconfig"
cc $(pkg-config --cflags warpfork) devices.c -o devices $(pkg-config --libs warpfork) >&2
./devices
cmake -S . -B build -DCMAKE_C_COMPILER=cc -DCMAKE_PREFIX_PATH="$PREFIX" >&2
cmake --build build >&2
build/devices
