#!/bin/sh
# Runs the packed test programs and benchmarks on this machine's GPU.
#
#     sh run.sh FOLDER-FOR-RESULTS [tests|bench|example]...
#
# JOBS says how many test programs run at once (4). Writes results.json,
# tests.log and bench.log to the folder; fails if a test fails.
set -u
here=$(cd "$(dirname "$0")" && pwd)
LD_LIBRARY_PATH="$here/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
OMP_TARGET_OFFLOAD=MANDATORY
WARPFORK_DEVICE="${WARPFORK_DEVICE:-cuda}"
export LD_LIBRARY_PATH OMP_TARGET_OFFLOAD WARPFORK_DEVICE

# One test: compares output and exit status with what the host gave, or the
# output with patterns. Prints one line, and on failure what was seen.
one() {
    name=$1 vars=$2 args=$3 work=$4
    chmod +x "$here/bin/$name"
    # Both are lists of words without spaces in them.
    # shellcheck disable=SC2086
    env $vars timeout 60 "$here/bin/$name" $args >"$work/$name.got" 2>"$work/$name.err" </dev/null
    status=$?
    if [ -f "$here/expected/$name.patterns" ]; then
        good=1
        [ $status -eq 0 ] || good=0
        while IFS= read -r pattern; do
            grep -Pq -e "$pattern" "$work/$name.got" || good=0
        done <"$here/expected/$name.patterns"
    else
        good=0
        [ $status -eq "$(cat "$here/expected/$name.status")" ] &&
            cmp -s "$here/expected/$name.out" "$work/$name.got" && good=1
    fi
    if [ $good -eq 1 ]; then
        echo "ok $name"
    else
        {
            echo "FAILED $name (status $status)"
            [ -f "$here/expected/$name.out" ] &&
                diff "$here/expected/$name.out" "$work/$name.got" | head -n 8 | sed 's/^/    /'
            head -n 8 "$work/$name.err" | sed 's/^/    /'
        } >"$work/$name.report"
        cat "$work/$name.report"
    fi
}

if [ "${1:-}" = --one ]; then
    work=$2
    IFS='|' read -r name vars args <<LINE
$3
LINE
    one "$name" "$vars" "$args" "$work"
    exit 0
fi

out=${1:?usage: run.sh FOLDER-FOR-RESULTS [tests|bench|example]...}
shift
[ $# -gt 0 ] || set -- tests example bench
mkdir -p "$out" || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
device=$(nvidia-smi --query-gpu=name,driver_version --format=csv,noheader 2>/dev/null | head -n 1)
failed=0 passed=0
: >"$work/bench.json"

run_tests() {
    tr '\n' '\0' <"$here/tests.list" |
        xargs -0 -n 1 -P "${JOBS:-4}" sh "$here/run.sh" --one "$work" >"$out/tests.log"
    grep -v '^ok ' "$out/tests.log"
    passed=$(grep -c '^ok ' "$out/tests.log")
    failed=$(grep -c '^FAILED ' "$out/tests.log")
    echo "$passed passed, $failed failed"
}

run_example() {
    chmod +x "$here/examples/edges"
    "$here/examples/edges" "$here/examples/pier.pgm" "$work/edges.pgm" || failed=$((failed + 1))
}

run_bench() {
    : >"$out/bench.log"
    # Compiled all at once, before anything is measured.
    if command -v nvcc >/dev/null 2>&1; then
        for source in "$here"/bench/cuda/*.cu; do
            program="$work/$(basename "$source" .cu)"
            library=
            # A library that a benchmark loads, not a program.
            [ "$(basename "$source")" = cub.cu ] && library="-shared -Xcompiler -fPIC"
            # shellcheck disable=SC2086
            nvcc -O3 -arch=native -std=c++17 $library -o "$program" "$source" >>"$out/bench.log" 2>&1 &
        done
        wait
        WARPFORK_BENCH_CUB="$work/cub"
        export WARPFORK_BENCH_CUB
    fi
    for program in "$here"/bench/*; do
        [ -f "$program" ] || continue
        case $program in *.h) continue ;; esac
        chmod +x "$program"
        timeout 300 "$program" ${BENCH_ARGS:-} >>"$work/bench.json" 2>>"$out/bench.log" ||
            echo "FAILED benchmark $(basename "$program"), status $?" | tee -a "$out/bench.log"
    done
    if command -v nvcc >/dev/null 2>&1; then
        for source in "$here"/bench/cuda/*.cu; do
            [ "$(basename "$source")" = cub.cu ] && continue
            "$work/$(basename "$source" .cu)" >>"$work/bench.json" 2>>"$out/bench.log" ||
                echo "FAILED CUDA benchmark $(basename "$source")" | tee -a "$out/bench.log"
        done
    fi
    cat "$work/bench.json"
}

for part in "$@"; do
    case $part in
    tests) run_tests ;;
    example) run_example ;;
    bench) run_bench ;;
    *) echo "run.sh: no part '$part'" >&2 && exit 2 ;;
    esac
done
{
    printf '{"device": "%s", "passed": %s, "failed": %s, "bench": [\n' "$device" "$passed" "$failed"
    sed '$!s/$/,/' "$work/bench.json"
    printf ']}\n'
} >"$out/results.json"
[ "$failed" -eq 0 ]
