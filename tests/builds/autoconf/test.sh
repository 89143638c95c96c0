# configure, as autoconf makes it, in a folder of its own.
autoconf >&2
mkdir build
cd build
../configure >&2
make >&2
./main
