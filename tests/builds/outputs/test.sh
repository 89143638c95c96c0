# What Clang writes beside objects, and objects on other ways than from compiler to
# linker.
source='a path/src/sum ä.c'
# LLVM IR keeps its device code, also through LLVM's tools.
wfcc -fopenmp -O1 -emit-llvm -c "$source" -o sum.bc
wfcc -fopenmp -O1 -emit-llvm -S "$source" -o sum.ll
llvm-link-22 sum.bc -o linked.bc
wfcc -fopenmp linked.bc -o from-bitcode
./from-bitcode
wfcc -fopenmp -flto sum.ll -o from-text
./from-text
# Names with spaces and other letters, from standard input, from response files.
mkdir 'build ß'
echo "-fopenmp -O1 '$source' -o 'build ß/sum'" > words
wfcc @words
'./build ß/sum'
wfcc -fopenmp -x c - -o piped < "$source"
./piped
wfcc -fopenmp "$source" -o /dev/null
test -c /dev/null
# Diagnostics in a file are the sources', whether or not it is linked at once.
wfcc -fopenmp -Wall -c "$source" -o sum.o --serialize-diagnostics apart.dia 2> messages
wfcc -fopenmp -Wall "$source" -o sum --serialize-diagnostics once.dia 2> messages
cmp apart.dia once.dia
# A compilation database's entries have the user's names, and Clang takes them.
wfcc -fopenmp -fPIC --offload-arch=virtual -MD -c library.c -DFACTOR=2 -o two.o -MJ two.json
python3 - << 'END'
import json, subprocess
entry = json.loads(open("two.json").read().rstrip().rstrip(","))
print(entry["file"], entry["output"], *entry["arguments"][1:])
subprocess.check_call(entry["arguments"] + ["-fsyntax-only"], cwd=entry["directory"])
END
# What other tools make of objects.
ar rcsT thin.a two.o
wfcc -fopenmp -shared -Wl,--whole-archive thin.a -Wl,--no-whole-archive -o two.so
wfcc -fopenmp -fPIC -c library.c -DFACTOR=3 -o three.o
ld -r three.o -o joined.o
strip -g joined.o
wfcc -fopenmp -shared joined.o -o three.so
strip three.so
cc opens.c -o opens
./opens
# Sources of one name, in one and side by side.
wfcc -fopenmp -O1 -DUNITY unity.c -o unity
./unity
make -s -j4 CC=wfcc apart
./apart
