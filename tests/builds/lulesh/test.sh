# As LULESH's Makefile: compilers with macros in their names, suffix rules, a
# header that all depend on, and one command that links.
make -j2 >&2
./domain 4
make clean >&2
test ! -e domain
# The same for another GPU, from the command line, in NVIDIA's words.
make -j2 SERCXX="$CXX -DUSE_MPI=0" GPU="-mp=gpu -gpu=cc80 -Minfo=accel" >&2
./domain 4
