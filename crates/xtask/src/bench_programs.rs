//! The programs of `bench/`, and how each is compiled.

use crate::build::Tools;
use std::path::Path;

/// Programs of `bench/` that `wfcc` or `wfc++` compiles.
pub const PROGRAMS: &[&str] = &[
    "launch.c",
    "first.c",
    "stream.c",
    "sum.c",
    "reduce.c",
    "rows.c",
    "array_sums.c",
    "few_teams.cpp",
    "warp_teams.c",
    "packed_teams.cpp",
    "sharing.c",
    "openacc.c",
    "tiles.c",
    "products.c",
    "records.cpp",
    "transpositions.cpp",
    "shared_loads.cpp",
    "keys.c",
    "overhead.c",
    "overhead_whole.c",
    "forkjoin.c",
    "kernels/nested.cpp",
    "kernels/team.cpp",
    "kernels/grid.cpp",
    "kernels/launches.cpp",
    "kernels/mixed.cpp",
    "kernels/unseen.cpp",
    "kernels/textbook.cpp",
    "kernels/suites.cpp",
    "unseen/openmp.cpp",
    "unseen/openacc.cpp",
    "unseen/codes.cpp",
    "unseen/methods.cpp",
    "unseen/states.cpp",
    "unseen/ports.cpp",
];
/// Programs of `bench/` that they are compared with.
pub const CUDA_PROGRAMS: &[&str] = &[
    "cuda/first.cu",
    "cuda/stream.cu",
    "cuda/rows.cu",
    "cuda/packed_teams.cu",
    "cuda/array-sums.cu",
    "cuda/sharing.cu",
    "cuda/kernels-nested.cu",
    "cuda/kernels-team.cu",
    "cuda/kernels-grid.cu",
    "cuda/kernels-launches.cu",
    "cuda/kernels-mixed.cu",
    "cuda/kernels-unseen.cu",
    "cuda/kernels-textbook.cu",
    "cuda/kernels-suites.cu",
    "cuda/unseen.cu",
    "cuda/unseen-codes.cu",
    "cuda/unseen-methods.cu",
    "cuda/unseen-states.cu",
    "cuda/unseen-ports.cu",
];
/// CUB's sums, compiled to a library that `sum.c` loads.
pub const CUB: &str = "cuda/cub.cu";
/// What they include.
pub const HEADERS: &[&str] = &[
    "bench.h",
    "kernels/kernels.h",
    "kernels/textbook.h",
    "kernels/suites.h",
    "unseen/unseen.h",
    "unseen/codes.h",
    "unseen/methods.h",
    "unseen/states.h",
    "unseen/ports.h",
    "unseen/ports.inc",
    "unseen/ports_main.inc",
    "cuda/cuda.h",
];

/// A program's executable: its path in one word, without the language.
pub fn executable(program: &str) -> String {
    let stem = program.rsplit_once('.').map_or(program, |(stem, _)| stem);
    stem.replace('/', "-")
}

/// The driver for a program's language.
pub fn compiler<'t>(tools: &'t Tools, program: &str) -> &'t Path {
    match program.ends_with(".c") {
        true => &tools.wfcc,
        false => &tools.wfcxx,
    }
}

/// The flag for the model that a program uses.
pub fn model(program: &str) -> &'static str {
    match program {
        "openacc.c" | "tiles.c" | "unseen/openacc.cpp" => "-fopenacc",
        _ => "-fopenmp",
    }
}
