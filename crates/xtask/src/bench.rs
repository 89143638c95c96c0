//! `cargo xtask bench`: how long compilation takes, and the programs of
//! `bench/` on the device there is.

use crate::bench_programs::{CUB, CUDA_PROGRAMS, PROGRAMS, compiler, executable, model};
use crate::build::{self, Tools};
use crate::error::Error;
use crate::evaluation::{self, AccessesArgs, KernelsArgs};
use crate::paths::Project;
use crate::plot;
use crate::process;
use crate::programs::run::{COMPILE_LIMIT, clean_environment};
use clap::{Args, Subcommand};
use serde_json::{Value, json};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The variable that tells `sum.c` where CUB's sums are.
const CUB_VARIABLE: &str = "WARPFORK_BENCH_CUB";

/// What to measure instead of the rest.
#[derive(Subcommand, Clone, Debug)]
enum Part {
    /// Build and pack the kernels of warp-specialized fork-join's evaluation,
    /// by all compilers there are.
    Kernels(KernelsArgs),
    /// Count what these kernels access, on the virtual GPU.
    Accesses(AccessesArgs),
}

/// What to measure.
#[derive(Args, Clone, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct BenchArgs {
    #[command(subcommand)]
    part: Option<Part>,
    /// Repetitions of each compilation; the median counts.
    #[arg(long, default_value_t = 15)]
    runs: usize,
    /// Only how long compilation takes.
    #[arg(long)]
    compile: bool,
    /// Where to write the results, as JSON.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Measures and prints.
///
/// # Errors
/// When something does not compile or run.
pub fn run(project: &Project, args: &BenchArgs) -> Result<(), Error> {
    match &args.part {
        Some(Part::Kernels(kernels)) => return evaluation::run(project, kernels),
        Some(Part::Accesses(accesses)) => return evaluation::accesses(project, accesses),
        None => {}
    }
    let tools = build::tools(project)?;
    let dir = project.work_dir("bench")?;
    let mut results = compile_time(project, &tools, &dir, args.runs.max(1))?;
    if !args.compile {
        results.extend(programs(project, &tools, &dir)?);
    }
    table(&results);
    let out = args.out.clone().unwrap_or_else(|| dir.join("results.json"));
    let text = serde_json::to_string_pretty(&json!({ "bench": results }))
        .map_err(|e| Error::Failed(e.to_string()))?;
    fs::write(&out, text + "\n").map_err(|e| Error::io("write", &out, &e))?;
    println!("\nwrote {}", out.display());
    plot::write(&results, "", &dir)?;
    Ok(())
}

/// Compiles and links `bench/compile.c`, a small file, by wfcc for one
/// architecture and by Clang for its x86-64 device, in turns.
fn compile_time(
    project: &Project,
    tools: &Tools,
    dir: &Path,
    runs: usize,
) -> Result<Vec<Value>, Error> {
    let source = project.root.join("bench/compile.c");
    let exe = dir.join("compile");
    // Debian ships no libomptarget; our runtime has its ABI, and how long
    // the link takes hardly depends on which it is.
    let stub = dir.join("libomptarget.so");
    let _ = fs::remove_file(&stub);
    symlink(&tools.runtime, &stub).map_err(|e| Error::io("create", &stub, &e))?;
    let clang = || {
        let mut c = Command::new("clang-22");
        c.args([
            "-O3",
            "-fopenmp",
            "-fopenmp-targets=x86_64-pc-linux-gnu",
            "-L",
        ])
        .arg(dir);
        c
    };
    let wfcc = |arch: &str| {
        let mut c = Command::new(&tools.wfcc);
        c.args(["-O3", "-fopenmp"])
            // It comes along unless it is left out, or named behind that.
            .arg("--no-offload-arch=virtual")
            .arg(format!("--offload-arch={arch}"));
        c
    };
    let ways: [(&str, &dyn Fn() -> Command); 3] = [
        ("clang-22, x86_64", &clang),
        ("wfcc, virtual", &|| wfcc("virtual")),
        ("wfcc, PTX", &|| wfcc("compute_70")),
    ];
    let mut times = vec![Vec::new(); ways.len()];
    for round in 0..=runs {
        for (i, (_, command)) in ways.iter().enumerate() {
            let mut c = command();
            c.arg(&source).arg("-o").arg(&exe);
            let result = process::capture(&mut c, COMPILE_LIMIT)?;
            if !result.success() {
                return Err(Error::Failed(format!(
                    "{}\n{}",
                    process::line(&c),
                    result.stderr
                )));
            }
            // The first round fills the caches.
            if round > 0 {
                times[i].push(result.took.as_secs_f64());
            }
        }
    }
    let medians: Vec<f64> = times.iter_mut().map(|t| median(t)).collect();
    Ok(ways
        .iter()
        .zip(&medians)
        .map(|((by, _), m)| {
            json!({
                "bench": "compile and link one small file",
                "by": by,
                "median_us": (m * 1e6).round(),
                "runs": runs,
                "times_clang": (m / medians[0] * 1000.0).round() / 1000.0,
            })
        })
        .collect())
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Compiles and runs the programs; with small sizes where there is no GPU,
/// which shows that they work and nothing else.
fn programs(project: &Project, tools: &Tools, dir: &Path) -> Result<Vec<Value>, Error> {
    let gpu = Path::new("/dev/nvidiactl").exists();
    if !gpu {
        println!("no NVIDIA GPU here: small sizes on the virtual GPU, times without meaning");
    }
    let nvcc = gpu && Command::new("nvcc").arg("--version").output().is_ok();
    let cub = dir.join("libcub.so");
    if nvcc {
        process::show(
            Command::new("nvcc")
                .args(["-O3", "-arch=native", "-std=c++17"])
                .args(["-shared", "-Xcompiler", "-fPIC", "-o"])
                .arg(&cub)
                .arg(project.root.join("bench").join(CUB)),
        )?;
    }
    let mut results = Vec::new();
    for name in PROGRAMS {
        let exe = dir.join(executable(name));
        process::show(
            Command::new(compiler(tools, name))
                .args([model(name), "-O3"])
                .arg(project.root.join("bench").join(name))
                .args(["-lm", "-ldl", "-o"])
                .arg(&exe),
        )?;
        let mut c = Command::new(&exe);
        clean_environment(&mut c, tools);
        c.env("OMP_TARGET_OFFLOAD", "MANDATORY")
            .env("WARPFORK_DEVICE", "virtual");
        if nvcc {
            c.env(CUB_VARIABLE, &cub);
        }
        if gpu {
            c.env("WARPFORK_DEVICE", "cuda");
        } else {
            c.arg("--quick");
        }
        results.extend(lines(&mut c)?);
    }
    for name in CUDA_PROGRAMS.iter().filter(|_| nvcc) {
        let exe = dir.join(executable(name));
        process::show(
            Command::new("nvcc")
                .args(["-O3", "-arch=native", "-std=c++17", "-o"])
                .arg(&exe)
                .arg(project.root.join("bench").join(name)),
        )?;
        results.extend(lines(&mut Command::new(&exe))?);
    }
    Ok(results)
}

/// Runs a benchmark and reads the results it prints.
fn lines(c: &mut Command) -> Result<Vec<Value>, Error> {
    let result = process::capture(c, Duration::from_secs(600))?;
    let fault =
        |why: &str| Error::Failed(format!("{why}: {}\n{}", process::line(c), result.stderr));
    if !result.success() {
        return Err(fault(&result.ending()));
    }
    String::from_utf8_lossy(&result.stdout)
        .lines()
        .map(|l| serde_json::from_str(l).map_err(|e| fault(&format!("bad result '{l}': {e}"))))
        .collect()
}

/// Prints one line a result.
fn table(results: &[Value]) {
    println!();
    // Overheads are many; the plot shows them.
    for r in results.iter().filter(|r| r["bench"] != "overhead") {
        let text = |key: &str| r[key].as_str().unwrap_or_default();
        let mut line = format!("{:34} {:32}", text("bench"), text("by"));
        for (key, unit) in [
            ("median_us", "µs"),
            ("gb_per_s", "GB/s"),
            ("cycles", "cycles"),
            ("ns", "ns"),
            ("times_clang", "× clang"),
        ] {
            if let Some(v) = r[key].as_f64() {
                line.push_str(&format!(" {v:>12.2} {unit}"));
            }
        }
        println!("{}", line.trim_end());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_of_the_sorted_times() {
        assert_eq!(median(&mut [3.0, 1.0, 2.0]), 2.0);
    }

    #[test]
    fn every_program_is_there() {
        let bench = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bench");
        for name in [
            PROGRAMS,
            CUDA_PROGRAMS,
            &[CUB],
            crate::bench_programs::HEADERS,
        ]
        .concat()
        {
            assert!(bench.join(name).exists(), "{name}");
        }
    }
}
