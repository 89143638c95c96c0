# The tool of examples/ompt, in a library of its own, in the program, and one
# that registers the callbacks without `_emi`; and no tool.
export TOOL_TIMES=0
wfcc -shared -fPIC "$EXAMPLES/ompt/tool.c" -o libtool.so
wfcc -fopenmp -O2 -rdynamic program.c -o program
OMP_TOOL_LIBRARIES=./libtool.so ./program > library.txt
cat library.txt
wfcc -fopenmp -O2 -rdynamic program.c "$EXAMPLES/ompt/tool.c" -o inside
./inside > inside.txt
cmp library.txt inside.txt
wfcc -shared -fPIC old.c -o libold.so
OMP_TOOL_LIBRARIES=./libold.so ./program
OMP_TOOL=disabled OMP_TOOL_LIBRARIES=./libtool.so ./program
./program
# Tracing on the device, and what is mapped.
wfcc -fopenmp -O2 traced.c trace.c -o traced
./traced
# What is left when the program ends, beside the profile.
wfcc -fopenmp -O2 -DLEFT traced.c trace.c -o left
WARPFORK_PROFILE=left.json ./left > left.txt 2> table.txt
sed '/^  /d; /^construct/d' left.txt
grep -c 'target region in function step' table.txt
