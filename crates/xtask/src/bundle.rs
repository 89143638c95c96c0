//! `cargo xtask bundle`: the test programs and benchmarks, built here, with a
//! script that runs them on a machine that has nothing but a GPU's driver.

use crate::build::{self, LLVM_LIB, Tools};
use crate::error::Error;
use crate::parallel;
use crate::paths::{Project, copy};
use crate::process;
use crate::programs::directives::Directives;
use crate::programs::program;
use crate::programs::program::Program;
use crate::programs::run::{COMPILE_LIMIT, LEVELS, RUN_LIMIT, clean_environment};
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where to pack, and for what.
#[derive(Args, Clone, Debug)]
pub struct BundleArgs {
    /// Folder to fill; what is there is removed first.
    #[arg(long, value_name = "DIR", default_value = "dist")]
    out: PathBuf,
    /// What to compile for.
    #[arg(long, value_name = "LIST", default_value = "compute_70")]
    arch: String,
    /// Only programs whose path contains this.
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
}

/// The script that runs the bundle.
const SCRIPT: &str = include_str!("bundle.sh");

/// Largest bundle, in bytes; more does not travel well.
const MOST: u64 = 55 << 20;

/// Builds, compiles, computes the host's outputs and packs.
///
/// # Errors
/// When the build fails, no program compiles, or the bundle is too large. A
/// program that does not compile is listed and left out.
pub fn run(project: &Project, args: &BundleArgs) -> Result<(), Error> {
    let tools = build::tools(project)?;
    let out = std::path::absolute(&args.out).map_err(|e| Error::io("find", &args.out, &e))?;
    if out.exists() {
        if !out.join("run.sh").exists() {
            return Err(Error::Usage(format!(
                "{} exists and is no bundle; remove it or give another --out",
                out.display()
            )));
        }
        fs::remove_dir_all(&out).map_err(|e| Error::io("remove", &out, &e))?;
    }
    for dir in [
        "lib",
        "bin",
        "expected",
        "bench/cuda",
        "bench/kernels",
        "bench/unseen",
        "examples",
    ] {
        let dir = out.join(dir);
        fs::create_dir_all(&dir).map_err(|e| Error::io("create", &dir, &e))?;
    }
    libraries(&tools, &out)?;
    let left_out = programs(project, args, &tools, &out)?;
    benchmarks(project, args, &tools, &out)?;
    let script = out.join("run.sh");
    fs::write(&script, SCRIPT).map_err(|e| Error::io("write", &script, &e))?;
    let size = size_of(&out)?;
    println!(
        "{}: {:.1} MiB",
        out.display(),
        size as f64 / f64::from(1 << 20)
    );
    for why in &left_out {
        println!("left out: {why}");
    }
    if size > MOST {
        return Err(Error::Failed(format!(
            "the bundle is larger than {} MiB",
            MOST >> 20
        )));
    }
    println!("there: sh {}/run.sh FOLDER-FOR-RESULTS", args.out.display());
    Ok(())
}

/// The runtime and the libraries that a machine without compilers may lack.
fn libraries(tools: &Tools, out: &Path) -> Result<(), Error> {
    let lib = out.join("lib");
    copy(&tools.runtime, &lib.join(build::soname()))?;
    process::show(Command::new("strip").arg(lib.join(build::soname())))?;
    copy(
        &Path::new(LLVM_LIB).join("libomp.so"),
        &lib.join("libomp.so"),
    )?;
    // Some links name the library by its version.
    copy(&lib.join("libomp.so"), &lib.join("libomp.so.5"))
}

/// Compiles the programs, computes what they print on the host, and writes
/// the list that the script reads; returns what was left out and why.
fn programs(
    project: &Project,
    args: &BundleArgs,
    tools: &Tools,
    out: &Path,
) -> Result<Vec<String>, Error> {
    // The examples are packed by themselves, with the files that they read.
    let mut all = program::find(project, args.only.as_deref())?;
    all.retain(|p| !p.name.starts_with("examples/"));
    let packed = parallel::map(&all, |p| pack(p, args, tools, out));
    let mut list = String::new();
    let mut left_out = Vec::new();
    for result in packed {
        match result {
            Ok(lines) => list.push_str(&lines),
            Err(why) => left_out.push(why),
        }
    }
    if list.is_empty() {
        return Err(Error::Failed(format!(
            "no program could be packed:\n{}",
            left_out.join("\n")
        )));
    }
    let path = out.join("tests.list");
    fs::write(&path, list).map_err(|e| Error::io("write", &path, &e))?;
    Ok(left_out)
}

/// One program at every level; the lines of the list for it, each
/// `name|environment|arguments`.
fn pack(p: &Program, args: &BundleArgs, tools: &Tools, out: &Path) -> Result<String, String> {
    let d = p
        .directives
        .as_ref()
        .map_err(|e| format!("{}: {e}", p.name))?;
    if !d.expect_error.is_empty() || !d.expect_run_error.is_empty() {
        // Nothing to run, or a check that only the virtual GPU makes.
        return Ok(String::new());
    }
    if let Some(reason) = &d.not_on_gpus {
        return Err(format!("{}: {reason}", p.name));
    }
    let mut lines = String::new();
    for level in LEVELS {
        let name = format!("{}{level}", p.flat_name());
        let exe = out.join("bin").join(&name);
        let mut c = Command::new(p.compiler(d, tools));
        c.args(&d.models).args([level, "-s"]).args(archs(args));
        c.args(p.sources(d))
            .args(p.module_flags(&out.join("modules").join(&name)))
            .args(&d.flags)
            .arg("-lm")
            .arg("-o")
            .arg(&exe);
        let compiled = process::capture(&mut c, COMPILE_LIMIT).map_err(|e| e.to_string())?;
        if !compiled.success() {
            let first = compiled
                .stderr
                .lines()
                .find(|l| l.contains("error"))
                .unwrap_or("");
            return Err(format!("{name}: {}: {first}", compiled.ending()));
        }
        expectation(&name, &exe, d, tools, out)?;
        let env: Vec<String> = d.env.iter().map(|(k, v)| format!("{k}={v}")).collect();
        lines.push_str(&format!(
            "{name}|{}|{}\n",
            env.join(" "),
            d.run_args.join(" ")
        ));
    }
    Ok(lines)
}

/// Writes what the program must print: the host's output and exit status, or
/// the patterns of one whose output differs from the host's.
fn expectation(
    name: &str,
    exe: &Path,
    d: &Directives,
    tools: &Tools,
    out: &Path,
) -> Result<(), String> {
    let expected = out.join("expected");
    let write = |suffix: &str, bytes: &[u8]| {
        let path = expected.join(format!("{name}.{suffix}"));
        fs::write(&path, bytes).map_err(|e| Error::io("write", &path, &e).to_string())
    };
    if d.host_differs.is_some() {
        let patterns: Vec<&str> = d.expect.iter().map(|r| r.as_str()).collect();
        return write("patterns", format!("{}\n", patterns.join("\n")).as_bytes());
    }
    let mut c = Command::new(exe);
    c.args(&d.run_args).current_dir(out);
    clean_environment(&mut c, tools);
    c.env("OMP_TARGET_OFFLOAD", "DISABLED")
        .envs(d.env.iter().map(|(k, v)| (k, v)));
    let host = process::on_host(&mut c, RUN_LIMIT).map_err(|e| e.to_string())?;
    let Some(code) = host.status.and_then(|s| s.code()) else {
        return Err(format!("{name}: on the host: {}", host.ending()));
    };
    write("out", &host.stdout)?;
    write("status", format!("{code}\n").as_bytes())
}

/// The benchmarks, the CUDA sources they are compared with, and the example.
fn benchmarks(
    project: &Project,
    args: &BundleArgs,
    tools: &Tools,
    out: &Path,
) -> Result<(), Error> {
    let from = project.root.join("bench");
    for name in crate::bench_programs::PROGRAMS {
        process::show(
            Command::new(crate::bench_programs::compiler(tools, name))
                .args([crate::bench_programs::model(name), "-O3", "-s"])
                .args(archs(args))
                .arg(from.join(name))
                .args(["-lm", "-ldl", "-o"])
                .arg(
                    out.join("bench")
                        .join(crate::bench_programs::executable(name)),
                ),
        )?;
    }
    for name in [
        crate::bench_programs::CUDA_PROGRAMS,
        &[crate::bench_programs::CUB],
        crate::bench_programs::HEADERS,
    ]
    .concat()
    {
        copy(&from.join(name), &out.join("bench").join(name))?;
    }
    let example = project.root.join("examples/edges");
    process::show(
        Command::new(&tools.wfcxx)
            .args(["-fopenmp", "-O3", "-s"])
            .args(archs(args))
            .arg(example.join("edges.cpp"))
            .arg("-o")
            .arg(out.join("examples/edges")),
    )?;
    copy(&example.join("pier.pgm"), &out.join("examples/pier.pgm"))
}

/// What to compile for: the virtual GPU only where it is named.
fn archs(args: &BundleArgs) -> [String; 2] {
    [
        "--no-offload-arch=virtual".to_owned(),
        format!("--offload-arch={}", args.arch),
    ]
}

/// Bytes of all files below a folder.
fn size_of(dir: &Path) -> Result<u64, Error> {
    let io = |e| Error::io("read", dir, &e);
    let mut size = 0;
    for entry in fs::read_dir(dir).map_err(io)? {
        let path = entry.map_err(io)?.path();
        let meta = path.symlink_metadata().map_err(io)?;
        size += if meta.is_dir() {
            size_of(&path)?
        } else {
            meta.len()
        };
    }
    Ok(size)
}
