//! Which times are compared with which.

use super::figures::Group;
use super::kernels::{KERNELS, Kernel};
use super::results::{Results, geometric_mean};

/// Our compiler's names in results.
pub const OPENMP: &str = "warpfork openmp";
pub const OPENACC: &str = "warpfork openacc";
/// Ours with all kernels forced into the generic mode, and Clang's, as it is and so.
pub const GENERIC: &str = "warpfork-generic openmp";
pub const CLANG: &str = "clang openmp";
pub const CLANG_GENERIC: &str = "clang-generic openmp";
/// CUDA's name and form.
pub const CUDA: (&str, &str) = ("cuda", "cuda");

/// Peers of a model that have results, ours left out.
pub fn peers(r: &Results) -> Vec<String> {
    let all = r.compilers().into_iter();
    all.filter(|by| !by.starts_with("warpfork") && by != CUDA.1 && by != CLANG_GENERIC)
        .collect()
}

/// Ours that a peer is compared with: the same model.
fn ours(by: &str) -> &'static str {
    match by.ends_with("openacc") {
        true => OPENACC,
        false => OPENMP,
    }
}

/// How many times longer a peer takes than ours in a form, kernel by kernel.
pub fn against(r: &Results, form: &str, by: &str) -> Vec<Option<f64>> {
    let one = |k: &Kernel| r.ratio(k.name, (form, by), (form, ours(by)));
    KERNELS.iter().map(one).collect()
}

/// How many times longer a compiler's SPMD form takes than its nested one.
pub fn gained(r: &Results, by: &str) -> Vec<Option<f64>> {
    let one = |k: &Kernel| r.ratio(k.name, ("spmd", by), ("nested", by));
    KERNELS.iter().map(one).collect()
}

/// CUDA's speed that our better form reaches, not capped.
pub fn of_cuda(r: &Results, k: &Kernel) -> Option<f64> {
    let forms = ["spmd", "nested"].into_iter();
    forms
        .filter_map(|form| r.ratio(k.name, CUDA, (form, OPENMP)))
        .reduce(f64::max)
}

/// The time of the better form by a compiler, over CUDA's, kernel by kernel.
pub fn better(r: &Results, by: &str) -> Vec<Option<f64>> {
    let best = |k: &Kernel, by: &str| {
        let forms = ["spmd", "nested", CUDA.0].into_iter();
        let times = forms.filter_map(|form| Some(r.get(k.name, form, by)?.mean()));
        times.min_by(f64::total_cmp)
    };
    let one = |k: &Kernel| Some(best(k, by)? / best(k, CUDA.1)?);
    KERNELS.iter().map(one).collect()
}

/// The geometric mean of what there is.
pub fn mean_of(values: &[Option<f64>]) -> Option<f64> {
    let there: Vec<f64> = values.iter().flatten().copied().collect();
    geometric_mean(&there)
}

/// A group a kernel, and one of the geometric means.
pub fn groups(columns: &[Vec<Option<f64>>]) -> Vec<Group> {
    let mut out: Vec<Group> = KERNELS
        .iter()
        .enumerate()
        .map(|(i, k)| Group {
            label: k.name.into(),
            values: columns.iter().map(|c| c[i]).collect(),
        })
        .collect();
    out.push(Group {
        label: "geometric mean".into(),
        values: columns.iter().map(|c| mean_of(c)).collect(),
    });
    out
}
