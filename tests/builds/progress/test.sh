# Slow compilations and links say on a terminal what they are at, and nothing to
# a file. Clang and ptxas take their time here.
real=$(command -v clang-22 || echo /usr/lib/llvm-22/bin/clang)
ptxas=$(warpfork doctor 2>/dev/null | grep -o '/[^ ]*/ptxas' | head -n 1)
for tool in "clang-22 $real" "ptxas $ptxas"; do
    name=${tool%% *}
    printf '#!/bin/sh\ncase "$*" in *-c*|*-arch*|*-cc1*) sleep 4;; esac\nexec "%s" "$@"\n' "${tool#* }" > "$name"
    chmod +x "$name"
done
"$CC" -fopenmp -c main.c >&2
"$CC" -fopenmp -c parts.c >&2
link="$CC -fopenmp --offload-arch=sm_90 main.o parts.o"
export WARPFORK_PTXAS="$PWD/ptxas"
script -qec "WARPFORK_CLANG=$PWD/clang-22 $CC -fopenmp -c main.c -o slow.o" compiled < /dev/null > /dev/null &
script -qec "$link -o main" linked < /dev/null > /dev/null &
$link -o again 2> to-file
wait
grep -ho 'wfcc: 3 s.*' compiled linked | tr -d '\r'
wc -c < to-file
