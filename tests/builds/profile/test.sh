# What a program's profile has, on the virtual GPU and on one of AMD's in
# emulation, and ranges for NVIDIA's tools.
wfcc -fopenmp -O2 --offload-arch=gfx942 program.c -o program
table() {
    sed -E -e 's/[0-9.]+ (us|ms|s)\b/T/g' -e 's/[<>]?[0-9.]+ %/P/' -e 's/ +/ /g' "$1" | sort
}
WARPFORK_PROFILE=%r.json OMPI_COMM_WORLD_RANK=7 ./program 2> table.txt
python3 check.py 7.json
table table.txt
WARPFORK_DEVICE=amdsim WARPFORK_AMDSIM_ARCH=gfx942 WARPFORK_PROFILE=amd.json ./program 2> table.txt
# There copies may take so small a part of the time that they are put together.
table table.txt | grep -v ' data '
cc -shared -fPIC nvtx.c -o libnvToolsExt.so.1
LD_LIBRARY_PATH=. NVTX_INJECTION64_PATH=wanted ./program
# Without being asked nobody hears of it.
LD_LIBRARY_PATH=. ./program
# A place that cannot be written to is said, and the program goes on.
WARPFORK_PROFILE=/nowhere/x.json ./program 2>&1 | grep -o 'cannot write.*'
# Listeners know of what happens while the program ends.
wfc++ -fopenmp -O1 destroyed.cpp -o destroyed
WARPFORK_PROFILE=destroyed.json ./destroyed 2> destroyed.txt
grep -c 'target update in function Field::~Field at destroyed.cpp:17' destroyed.txt
wfcc -shared -fPIC "$EXAMPLES/ompt/tool.c" -o libtool.so
TOOL_TIMES=0 OMP_TOOL_LIBRARIES=./libtool.so ./destroyed > told.txt
grep -c '^[0-9]*: end of' told.txt
