#!/bin/sh
# Runs the packed evaluation on this machine's NVIDIA GPU.
#
#     sh run.sh RESULTS.json
#
# JOBS says how many programs prepare their input at once (8); on the device
# there is one at a time, for LIMIT seconds at most (20). After PATIENCE seconds
# (1) a slow kernel gets fewer rounds than five, or than its times need. ONLY is a word that the
# names of the programs to run contain, EVAL_ARGS what they are started with.
# With COUNTERS=1 Nsight Compute says which parts of the device each of our
# nested kernels keeps busy.
set -u
here=$(cd "$(dirname "$0")" && pwd)
out=${1:?usage: run.sh RESULTS.json}
work=$(mktemp -d)

# Everything that was measured until now; a runtime's messages among it are left out.
finish() {
    {
        printf '{"device": "%s",\n "results": [\n' \
            "$(nvidia-smi --query-gpu=name,driver_version --format=csv,noheader 2>/dev/null | head -n 1)"
        grep -h '^{' "$here/notes.json" "$work"/*.json 2>/dev/null | sed '$!s/$/,/'
        printf '], "bench": [\n'
        cat "$work"/*.bench 2>/dev/null | sed '$!s/$/,/'
        printf ']}\n'
    } >"$out"
    rm -rf "$work"
}
trap finish EXIT
trap 'exit 1' TERM INT
# Clang's runtime opens libcuda.so, which a machine with only the driver lacks.
driver=$(for folder in $(echo "${LD_LIBRARY_PATH:-}" | tr : ' ') /usr/lib/x86_64-linux-gnu \
    /usr/local/nvidia/lib64 /usr/local/nvidia/lib; do
    ls "$folder/libcuda.so.1"
done 2>/dev/null | head -n 1)
[ -n "$driver" ] || driver=$(ldconfig -p 2>/dev/null | awk '/libcuda\.so\.1/ { print $NF; exit }')
[ -z "$driver" ] || ln -s "$driver" "$work/libcuda.so"
LD_LIBRARY_PATH="$here/lib:$work${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
OMP_TARGET_OFFLOAD=MANDATORY
WARPFORK_DEVICE="${WARPFORK_DEVICE:-cuda}"
EVAL_LOCK="$work/lock"
EVAL_LIMIT=${LIMIT:-20}
EVAL_PATIENCE=${PATIENCE:-1}
export LD_LIBRARY_PATH OMP_TARGET_OFFLOAD WARPFORK_DEVICE EVAL_LOCK EVAL_LIMIT EVAL_PATIENCE

# CUDA's versions, compiled here; one that does not compile is a result too.
if command -v nvcc >/dev/null 2>&1; then
    for source in "$here"/src/evaluation/*.c; do
        name=$(basename "$source" .c)
        
        (
            nvcc -O3 -use_fast_math -arch=native -x cu -o "$here/bin/cuda.cuda.$name.cuda" "$source" -ldl \
                >"$work/nvcc.$name" 2>&1 ||
                printf '{"program": "%s", "by": "cuda", "form": "cuda", "failed": "does not compile"}\n' \
                    "$name" >"$work/compile.$name.json"
        ) &
    done
    for source in "$here"/src/cuda/*.cu; do
        [ -n "${ONLY:-}" ] || nvcc -O3 -arch=native -std=c++17 -o "$work/$(basename "$source").out" "$source" &
    done
    wait
    cat "$work"/nvcc.* 2>/dev/null | head -n 20 >&2
fi

# Benchmarks beside the kernels, where all are asked for.
for program in "$here"/bench/* "$work"/*.cu.out; do
    [ -z "${ONLY:-}" ] && [ -f "$program" ] || continue
    chmod +x "$program"
    timeout 100 "$program" ${EVAL_ARGS:-} >"$work/$(basename "$program").bench" </dev/null ||
        echo "$(basename "$program") failed" >&2
done

# The times by the device's clock come from CUPTI; without it there are none.
if [ -e "$here/lib/libprofile.so" ]; then
    CUDA_INJECTION64_PATH="$here/lib/libprofile.so"
    export CUDA_INJECTION64_PATH
fi

# One program: bin/COMPILER.MODEL.PROGRAM.FORM.
cat >"$work/one" <<'ONE'
file=$1 work=$2
name=$(basename "$file")
compiler=${name%%.*} rest=${name#*.}
model=${rest%%.*} rest=${rest#*.}
program=${rest%%.*} form=${rest#*.}
by=$compiler
[ "$model" = "$compiler" ] || by="$compiler $model"
chmod +x "$file"
EVAL_BY=$by timeout 900 "$file" ${EVAL_ARGS:-} >"$work/$name.json" 2>"$work/$name.err" </dev/null
status=$?
# One that computed something wrong has said so itself.
if [ $status -ne 0 ] && ! grep -q '"right": false' "$work/$name.json"; then
    printf '{"program": "%s", "by": "%s", "form": "%s", "failed": "status %s"}\n' \
        "$program" "$by" "$form" "$status" >>"$work/$name.json"
fi
if [ -s "$work/$name.err" ]; then
    echo "$name (status $status):"
    head -n 4 "$work/$name.err" | cut -c1-300
fi >&2
ONE
# In this order, so that what matters most is there if time runs out.
for compiler in cuda warpfork warpfork-generic clang clang-lto clang-generic gcc; do
    ls "$here/bin/$compiler".*
done 2>/dev/null | grep -e "${ONLY:-.}" | xargs -P "${JOBS:-8}" -I{} sh "$work/one" {} "$work"

[ -n "${COUNTERS:-}" ] && command -v ncu >/dev/null 2>&1 || exit 0
unset CUDA_INJECTION64_PATH EVAL_LOCK EVAL_LIMIT
cat >"$work/counters.awk" <<'AWK'
# What `ncu --csv` prints, a metric of a launch on each line; of a region's
# launches the longest counts.
/^"ID"/ { for (i = 1; i <= NF; ++i) { gsub(/"/, "", $i); at[$i] = i } next }
/^"[0-9]/ {
    id = $1; name[id] = $at["Kernel Name"]
    value = $NF; gsub(/[",]/, "", value)
    v[id, $at["Metric Name"]] = value + 0
}
END {
    for (id in name) {
        region = name[id]
        sub(/^__omp_offloading_[0-9a-f]+_[0-9a-f]+_/, "", region)
        sub(/__wf_.*/, "", region)
        if (!(region in longest) || v[id, "Duration"] > v[longest[region], "Duration"])
            longest[region] = id
    }
    for (region in longest) {
        id = longest[region]
        printf "{\"counters\": \"%s\", \"form\": \"%s\", \"region\": \"%s\"", program, form, region
        printf ", \"dram\": %s, \"l2\": %s, \"l1\": %s", v[id, "DRAM Throughput"],
            v[id, "L2 Cache Throughput"], v[id, "L1/TEX Cache Throughput"]
        printf ", \"compute\": %s, \"warps\": %s}\n", v[id, "Compute (SM) Throughput"],
            v[id, "Achieved Occupancy"]
    }
}
AWK
for file in $(ls "$here"/bin/warpfork.openmp.*.nested | grep -e "${ONLY:-.}"); do
    program=$(basename "$file" .nested)
    program=${program##*.}
    # The kernels of lud's middle steps; those of its first are short.
    [ "$program" = lud ] && first=1000 || first=0
    EVAL_PATIENCE=0 timeout 60 ncu --csv --launch-skip $first --launch-count 24 \
        --section SpeedOfLight --section Occupancy "$file" 2>/dev/null </dev/null |
        awk -F'","' -v program="$program" -v form=nested -f "$work/counters.awk" \
            >"$work/counters.$program.json"
done
