//! Kernels for which nothing was tuned: what slowed them down when they were
//! first measured, each cause with the benchmarks that show it and their ratios
//! of then.

use super::results::Results;
use crate::bench_programs::{HEADERS, compiler, executable, model};
use crate::build::Tools;
use crate::error::Error;
use crate::paths::{Project, copy};
use crate::process;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The benchmarks of `bench/` that show them, and their CUDA halves.
const PROGRAMS: [&str; 3] = ["launch.c", "first.c", "kernels/unseen.cpp"];
const CUDA_PROGRAMS: [&str; 2] = ["cuda/first.cu", "cuda/kernels-unseen.cu"];

/// A cause, and the benchmarks that show it.
struct Cause {
    what: &'static str,
    /// Name, and CUDA's time by ours when it was found, if it was measured.
    shown: &'static [(&'static str, Option<f64>)],
}

/// *Before* is Warpfork at 534202e in a run of its own with CUDA beside it
/// (2026-11-22); of what has no benchmark from then, the
/// ratio with which the cause was reported.
const CAUSES: &[Cause] = &[
    Cause {
        what: "too few loads under way",
        shown: &[
            ("column sums", Some(0.64)),
            ("column sums, constant sizes", Some(0.47)),
            ("sums of exponentials", Some(0.86)),
            ("sums of powers", Some(0.95)),
            ("pairwise distances", Some(0.94)),
        ],
    },
    Cause {
        what: "warps that do not reconverge before a loop",
        shown: &[("three branches", Some(0.98))],
    },
    Cause {
        what: "prologues of `collapse` and `distribute`",
        shown: &[
            ("shortest paths", Some(0.80)),
            ("7-point stencil", Some(0.95)),
        ],
    },
    Cause {
        what: "unrolling that takes all registers",
        shown: &[("8-point transform", Some(0.88))],
    },
    Cause {
        what: "`thread_limit` as the width of teams",
        shown: &[("column sums", Some(0.64))],
    },
    Cause {
        what: "`parallel` inside `num_threads(n)`",
        shown: &[("parallel in num_threads(n)", Some(0.26))],
    },
    Cause {
        what: "structs that a kernel reads",
        shown: &[("structs as parameters", Some(0.53))],
    },
    Cause {
        what: "short regions, one after the other",
        shown: &[("empty region", Some(0.70))],
    },
    Cause {
        what: "collapsed loops in another order than memory's",
        shown: &[
            ("collapse(2), columns first", Some(0.18)),
            ("collapse(3), planes last", Some(0.07)),
        ],
    },
    Cause {
        what: "a program's first kernel",
        shown: &[("first kernel", None)],
    },
];

/// Builds the benchmarks for `arch` into a bundle, and copies what CUDA's
/// halves are compiled from.
///
/// # Errors
/// When one does not compile, or a file cannot be written.
pub fn pack(project: &Project, tools: &Tools, arch: &str, out: &Path) -> Result<(), Error> {
    let from = project.root.join("bench");
    for part in ["bench", "src/cuda", "src/kernels", "src/unseen"] {
        let dir = out.join(part);
        fs::create_dir_all(&dir).map_err(|e| Error::io("create", &dir, &e))?;
    }
    for name in PROGRAMS {
        process::show(
            Command::new(compiler(tools, name))
                .args([model(name), "-O3", "-s"])
                .args([
                    "--no-offload-arch=virtual".to_owned(),
                    format!("--offload-arch={arch}"),
                ])
                .arg(from.join(name))
                .args(["-lm", "-ldl", "-o"])
                .arg(out.join("bench").join(executable(name))),
        )?;
    }
    for name in [HEADERS, &CUDA_PROGRAMS].concat() {
        copy(&from.join(name), &out.join("src").join(name))?;
    }
    Ok(())
}

/// A section of the report: CUDA's time by ours for each cause, before and in
/// these results. Nothing where they have none of the benchmarks.
pub fn section(r: &Results) -> String {
    let mut out = "\n## Kernels for which nothing was tuned, before and after\n\n\
        What slowed each kernel down when it was first measured, and CUDA's time by ours. *Before* is Warpfork at \
        534202e with CUDA beside it (2026-11-22), or the ratio that was \
        reported. `sh dist/evaluation/run.sh` runs these too, from `bench/`.\n\n\
        | cause | benchmark | before | now | ours, µs | CUDA, µs |\n\
        | --- | --- | --- | --- | --- | --- |\n"
        .to_owned();
    let mut any = false;
    for cause in CAUSES {
        let mut what = cause.what;
        for (name, before) in cause.shown {
            let ours = r.median(name, |by| by == "warpfork");
            let cuda = r.median(name, |by| by.to_lowercase().starts_with("cuda"));
            any |= ours.is_some();
            let ratio = cuda.zip(ours).map(|(c, o)| c / o);
            let _ = writeln!(
                out,
                "| {what} | {name} | {} | {} | {} | {} |",
                number(*before, 2),
                number(ratio, 2),
                number(ours, 1),
                number(cuda, 1),
            );
            what = "";
        }
    }
    if any { out } else { String::new() }
}

fn number(value: Option<f64>, digits: usize) -> String {
    value.map_or("–".into(), |v| format!("{v:.digits$}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paths::Project;
    use serde_json::json;

    #[test]
    fn benchmarks_have_the_names_that_are_looked_for() {
        let project = Project::find().expect("a project");
        let texts: Vec<String> = [&PROGRAMS[..], &CUDA_PROGRAMS]
            .concat()
            .iter()
            .map(|name| fs::read_to_string(project.root.join("bench").join(name)).expect(name))
            .collect();
        for (name, _) in CAUSES.iter().flat_map(|c| c.shown) {
            let said = texts
                .iter()
                .filter(|t| t.contains(&format!("\"{name}\"")))
                .count();
            // An empty region is launched by the driver in the same program.
            assert!(said == 2 || *name == "empty region", "{name}: {said}");
        }
    }

    #[test]
    fn medians_are_compared() {
        let mut r = Results::default();
        assert_eq!(section(&r), "");
        for (by, time) in [("warpfork", 5.0), ("CUDA", 4.0)] {
            r.bench
                .push(json!({ "bench": "three branches", "by": by, "median_us": time }));
        }
        let line = "| three branches | 0.98 | 0.80 | 5.0 | 4.0 |";
        assert!(section(&r).contains(line), "{}", section(&r));
    }
}
