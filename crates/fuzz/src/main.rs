//! `wf-fuzz`: tests the compiler and the virtual GPU on random programs.

use clap::Parser;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use wf_fuzz::check::{Failure, Tools, Way, check};
use wf_fuzz::error::Error;
use wf_fuzz::tree::Program;
use wf_fuzz::{emit, generate, shrink};

/// Tests the compiler and the virtual GPU on random programs.
#[derive(Parser)]
struct Cli {
    /// How many programs.
    #[arg(long, default_value_t = 100)]
    count: u64,
    /// The first program's seed; the others' follow it.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Programs at once.
    #[arg(long, default_value_t = 2)]
    jobs: usize,
    /// Folder of `wfcc` and `libwarpfork.so`.
    #[arg(long, value_name = "DIR")]
    tools: PathBuf,
    /// Folder of libomp.
    #[arg(long, value_name = "DIR", default_value = "/usr/lib/llvm-22/lib")]
    libomp: PathBuf,
    /// Where failing programs are kept.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Seconds to spend on making one failing program smaller.
    #[arg(long, default_value_t = 120)]
    shrink: u64,
    /// Failures of one kind that are made smaller; more are only counted.
    #[arg(long, default_value_t = 3)]
    each: usize,
    /// Print the program of the seed and stop.
    #[arg(long)]
    print: bool,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    if cli.print {
        for text in emit::files(&generate::program(cli.seed)) {
            println!("{text}");
        }
        return ExitCode::SUCCESS;
    }
    match run(&cli) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(e) => {
            eprintln!("wf-fuzz: {e}");
            ExitCode::FAILURE
        }
    }
}

/// Tests all programs and returns how many failed.
fn run(cli: &Cli) -> Result<usize, Error> {
    let tools = Tools {
        dir: std::path::absolute(&cli.tools).map_err(|e| Error::io("find", &cli.tools, &e))?,
        libomp: cli.libomp.clone(),
    };
    let next = AtomicU64::new(0);
    let kinds = Mutex::new(BTreeMap::<String, usize>::new());
    let work = |job: usize| -> Result<(), Error> {
        let dir = cli.out.join(format!("job{job}"));
        fs::create_dir_all(&dir).map_err(|e| Error::io("create", &dir, &e))?;
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= cli.count {
                let _ = fs::remove_dir_all(&dir);
                return Ok(());
            }
            let seed = cli.seed + n;
            if n > 0 && n.is_multiple_of(50) {
                println!("{n} programs");
            }
            let program = generate::program(seed);
            let way = Way::of(seed);
            let Some(failure) = check(&program, &way, &tools, &dir)? else {
                continue;
            };
            let seen = {
                let mut kinds = kinds.lock().unwrap_or_else(|e| e.into_inner());
                let seen = kinds.entry(failure.kind.clone()).or_default();
                *seen += 1;
                *seen
            };
            println!("seed {seed}: {}", failure.kind);
            if seen > cli.each {
                continue;
            }
            let deadline = Instant::now() + Duration::from_secs(cli.shrink);
            let small = shrink::shrink(
                &program,
                deadline,
                &|p| matches!(check(p, &way, &tools, &dir), Ok(Some(f)) if f.kind == failure.kind),
            );
            let last = check(&small, &way, &tools, &dir)?.unwrap_or(failure);
            keep(&cli.out, seed, &small, &way, &last)?;
        }
    };
    let results: Vec<_> = std::thread::scope(|scope| {
        let jobs: Vec<_> = (0..cli.jobs.max(1))
            .map(|job| scope.spawn(move || work(job)))
            .collect();
        jobs.into_iter().map(|j| j.join()).collect()
    });
    for r in results {
        r.unwrap_or_else(|_| Err(Error::Io("a job of the fuzzer panicked".into())))?;
    }
    let kinds = kinds.into_inner().unwrap_or_else(|e| e.into_inner());
    let failed = kinds.values().sum();
    println!("{} programs, {failed} failed", cli.count);
    for (kind, n) in &kinds {
        println!("{n:6} {kind}");
    }
    Ok(failed)
}

/// Writes a failing program down, with what one needs to see it fail again.
fn keep(out: &Path, seed: u64, p: &Program, way: &Way, failure: &Failure) -> Result<(), Error> {
    let files = emit::files(p);
    for (i, text) in files.iter().enumerate() {
        let part = if i == 0 { "" } else { "-second" };
        let path = out.join(format!("seed{seed}{part}.c"));
        let order = way
            .order
            .map_or(String::new(), |o| format!(" WARPFORK_SEED={o}"));
        let mut head = format!(
            "// wfcc -fopenmp {}{}; WARPFORK_LANES={}{order}{}\n// {}\n",
            way.level,
            if way.debug { " -g" } else { "" },
            way.lanes,
            if files.len() > 1 { "; two files" } else { "" },
            failure.kind
        );
        for line in failure.detail.lines() {
            head.push_str(&format!("//   {line}\n"));
        }
        fs::write(&path, head + text).map_err(|e| Error::io("write", &path, &e))?;
        println!("  {}", path.display());
    }
    Ok(())
}
