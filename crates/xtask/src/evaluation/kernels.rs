//! The kernels of warp-specialized fork-join, table II.

/// A kernel, in the paper's order.
pub struct Kernel {
    /// Its name in the table and in results.
    pub name: &'static str,
    /// The program of `bench/evaluation/` that holds it.
    pub program: &'static str,
    /// Iterations of the outer loop to those of the inner, as the paper has it.
    pub ratio: &'static str,
    /// Whether the inner loop has more iterations.
    pub wide: bool,
    /// Size of the inner loop's body, from very low (VL) to very large (VG).
    pub body: &'static str,
    /// Reductions (R) and atomic updates (A) of the outer (O) and inner loop (I).
    pub combines: &'static str,
    /// Accesses coalesced: none (N), some (P), all (F).
    pub coalesced: &'static str,
    /// What decides its time.
    pub decides: &'static str,
}

macro_rules! kernels {
    ($($name:literal $program:literal $ratio:literal $wide:literal $body:literal $combines:literal $coalesced:literal $decides:literal;)*) => {
        /// All 25.
        pub const KERNELS: &[Kernel] = &[$(Kernel {
            name: $name, program: $program, ratio: $ratio, wide: $wide, body: $body,
            combines: $combines, coalesced: $coalesced, decides: $decides,
        }),*];
    };
}

kernels! {
    "kmeans" "kmeans" "10,000:1" false "VL" "OR, IR" "F" "a thread a point, centres in its registers: how fast rows arrive; nested, 34 features are one warp's work, with five sums across its lanes";
    "bfs" "bfs" "10,000:1" false "L" "" "P" "scattered reads and writes in the second-level cache; few nodes of most levels have work";
    "particlefilter" "particlefilter" "100:1" false "L" "IR" "P" "reads of single bytes, ten bytes apart, from the first-level cache, and the instructions around them";
    "pbt:K3" "pbt" "20:1" false "G" "" "F" "registers of a thread's 5 x 5 blocks, and its chain of eliminations";
    "pbt:K4" "pbt" "20:1" false "G" "" "F" "as K3";
    "pbt:K5" "pbt" "20:1" false "G" "" "F" "as K3";
    "pomriq" "pomriq" "10:1" false "M" "IR" "P" "sines and cosines, two a step, and their factors from the first-level cache";
    "pcsp:K1" "pcsp" "5:1" false "L" "" "P" "the second-level cache, to which five doubles a cell are written, and the instructions that choose among them";
    "pcsp:K2" "pcsp" "5:1" false "L" "" "N" "each thread's own rows: sectors used in parts at a time";
    "b+tree" "btree" "3:1" false "M" "IR" "F" "two dependent nodes a query: latency";
    "lavamd" "lavamd" "1:10" true "M" "" "P" "chains of double precision's exp, of which a processor's registers hold few";
    "haccmk" "haccmk" "1:20" true "M" "IR" "F" "arithmetic in single precision";
    "heartwall" "heartwall" "1:20" true "VG" "IR" "P" "loads of the template's windows, from the first-level cache";
    "streamcluster" "streamcluster" "1:25" true "L" "OR, IR, OA" "F" "bandwidth: each coordinate is read once";
    "tnsrtrns" "tnsrtrns" "1:50" true "L" "" "F" "bandwidth: one read and one write an element";
    "pcsp:K3" "pcsp" "1:80" true "M" "" "F" "the second-level cache: five planes are read for one written, four of them from there";
    "pep:K1" "pep" "1:100" true "L" "" "F" "the jump of 25 steps for 16 numbers, and the second-level cache, to which each is written";
    "fginv" "fginv" "1:100" true "M" "" "P" "instructions and the second-level cache, with two forks for each pivot";
    "pep:K2" "pep" "1:150" true "L" "OR, IR" "N" "double precision's log, sqrt and division; ten counters in registers";
    "pbt:K1" "pbt" "1:500" true "G" "" "P" "the second-level cache: neighbouring threads share the sectors of cells of 40 bytes";
    "pbt:K2" "pbt" "1:500" true "G" "" "P" "as K1, neighbours a row apart";
    "lud:K1" "lud" "1:500 to 500:1" true "VL" "IR" "P" "a launch for each row; in the nested form reads across memory";
    "lud:K2" "lud" "1:500 to 500:1" true "VL" "IR" "P" "a launch for each column";
    "backprop" "backprop" "1:4,000; 4,000:1" true "VL" "IR" "P" "bandwidth: the weights are read twice and written once, the last changes once each; sums along the other dimension load through the first-level cache";
    "imghisto" "imghisto" "1:6,000" true "VL" "OA, IA" "P" "atomic additions in shared memory, which the first-level cache carries out";
}

/// A kernel beside the table's, in OpenMP alone.
pub struct Beside {
    /// Its name in results.
    pub name: &'static str,
    /// The program that holds it.
    pub program: &'static str,
    /// What it shows.
    pub shows: &'static str,
}

/// What the paper describes and does not measure.
pub const BESIDE: &[Beside] = &[
    Beside {
        name: "heartwall:call",
        program: "heartwall_call",
        shows: "listing 1: orphaned regions in a function of another file, with serial code between \
                them",
    },
    Beside {
        name: "leukocyte",
        program: "leukocyte",
        shows: "left out of the paper for its heap allocations: three matrices a cell, and regions \
                in a loop that ends when little changes",
    },
];

/// The programs that hold them, each once, in that order.
pub fn programs() -> Vec<&'static str> {
    let mut out = Vec::new();
    let of_table = KERNELS.iter().map(|k| k.program);
    for program in of_table.chain(BESIDE.iter().map(|k| k.program)) {
        if !out.contains(&program) {
            out.push(program);
        }
    }
    out
}

/// Whether a program is in OpenMP alone: others have OpenACC's forms and CUDA's version.
pub fn is_openmp_alone(program: &str) -> bool {
    BESIDE.iter().any(|k| k.program == program)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    #[test]
    fn every_kernel_is_in_its_program() {
        let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bench/evaluation");
        assert_eq!(KERNELS.len(), 25);
        let of_table = KERNELS.iter().map(|k| (k.name, k.program));
        for (name, program) in of_table.chain(BESIDE.iter().map(|k| (k.name, k.program))) {
            let text = fs::read_to_string(dir.join(format!("{program}.c"))).expect(program);
            assert!(text.contains(&format!("\"{name}\"")), "{name}");
        }
    }
}
