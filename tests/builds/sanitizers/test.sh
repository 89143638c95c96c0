# Clang's sanitizers and coverage for the host's code of a program with regions.
wfcc -fopenmp -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all program.c -o address
./address
./address heap 2>&1 | grep -o 'heap-buffer-overflow' | head -n 1
./address overflow 2>&1 | grep -o 'signed integer overflow'
# Libraries are not instrumented, libomp is none either.
wfcc -fopenmp -O1 -g -fsanitize=thread program.c -o thread
export TSAN_OPTIONS=ignore_noninstrumented_modules=1
./thread
./thread race 2>&1 | grep -o 'data race' | head -n 1
wfcc -fopenmp -O1 --coverage program.c -o covered
./covered
wfcc -fopenmp -O1 --coverage -c program.c
wfcc -fopenmp --coverage program.o -o linked
./linked
# As Clang names them, and no temporary object beside them.
wfcc -fopenmp -g -gsplit-dwarf -ftime-trace program.c -o split
wfcc -fopenmp -g -gsplit-dwarf program.c -dumpdir own. -o split
ls covered* program* split* own*
wfcc -fopenmp -O1 -fprofile-instr-generate -fcoverage-mapping program.c -o profiled
LLVM_PROFILE_FILE=program.profraw ./profiled
test -s program.profraw
