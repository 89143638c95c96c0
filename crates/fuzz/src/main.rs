//! `wf-fuzz`: tests the compiler and the virtual GPU on random programs.

use clap::Parser;
use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use wf_fuzz::check::{Build, Failure, Language, Tools, Way, check};
use wf_fuzz::error::Error;
use wf_fuzz::tree::Program;
use wf_fuzz::{emit, fortran, generate, kernels, leagues, nests, openacc, records, shrink};

/// Tests the compiler and the virtual GPU on random programs.
#[derive(Parser)]
struct Cli {
    /// How many programs.
    #[arg(long, default_value_t = 100)]
    count: u64,
    /// The first program's seed; the others' follow it.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Programs that are compiled together.
    #[arg(long, default_value_t = 25, value_parser = clap::value_parser!(u64).range(1..))]
    batch: u64,
    /// Batches at once.
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
    /// Nests of OpenACC loops, several a program, in place of OpenMP.
    #[arg(long)]
    openacc: bool,
    /// Leagues whose iterations hold short parallel loops, several a program.
    #[arg(long, conflicts_with = "openacc")]
    leagues: bool,
    /// Bodies of OpenACC `kernels` regions, each in all orders of lanes.
    #[arg(long, conflicts_with_all = ["openacc", "leagues"])]
    kernels: bool,
    /// Routines in Fortran, several a program.
    #[arg(long, conflicts_with_all = ["openacc", "leagues", "kernels"])]
    fortran: bool,
    /// Loops over arrays of records, several a program.
    #[arg(long, conflicts_with_all = ["openacc", "leagues", "kernels", "fortran"])]
    records: bool,
    /// Collapsed nests whose loops index arrays in any order, several a program.
    #[arg(long, conflicts_with_all = ["openacc", "leagues", "kernels", "fortran", "records"])]
    nests: bool,
    /// Run on this processor of AMD's, in emulation, in place of the virtual GPU.
    #[arg(long, value_name = "GFX")]
    amd: Option<String>,
    /// Print the program of the seed and stop.
    #[arg(long)]
    print: bool,
}

/// Makes the program of a seed.
type Generator = fn(u64) -> openacc::Source;

impl Cli {
    /// What makes programs that are no trees, if they are such.
    fn whole(&self) -> Option<Generator> {
        let kinds: [(bool, Generator); 5] = [
            (self.openacc, openacc::source),
            (self.leagues, leagues::source),
            (self.fortran, fortran::source),
            (self.records, records::source),
            (self.nests, nests::source),
        ];
        let asked = kinds.into_iter().find(|(asked, _)| *asked);
        asked.map(|(_, source)| source)
    }
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    if cli.print
        && let Some(source) = cli.whole()
    {
        println!("{}", source(cli.seed).text);
        return ExitCode::SUCCESS;
    }
    if cli.print && cli.kernels {
        let (programs, _) = kernels::run::programs(cli.seed..cli.seed + cli.batch);
        println!("{}", kernels::source(&programs));
        return ExitCode::SUCCESS;
    }
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
    let run = Run {
        cli,
        tools: &tools,
        kinds: Mutex::default(),
    };
    let work = |job: usize| -> Result<(), Error> {
        let dir = cli.out.join(format!("job{job}"));
        fs::create_dir_all(&dir).map_err(|e| Error::io("create", &dir, &e))?;
        loop {
            let from = next.fetch_add(cli.batch, Ordering::Relaxed);
            if from >= cli.count {
                let _ = fs::remove_dir_all(&dir);
                return Ok(());
            }
            let to = cli.count.min(from + cli.batch);
            let seeds = cli.seed + from..cli.seed + to;
            if let Some(source) = cli.whole() {
                run.whole(source, seeds, &dir)?;
            } else if cli.kernels {
                run.kernels(seeds, &dir)?;
            } else {
                run.batch(seeds, &dir)?;
            }
            println!("{to} programs");
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
    let kinds = run.kinds.into_inner().unwrap_or_else(|e| e.into_inner());
    let failed = kinds.values().sum();
    println!("{} programs, {failed} failed", cli.count);
    for (kind, n) in &kinds {
        println!("{n:6} {kind}");
    }
    Ok(failed)
}

/// What the jobs share.
struct Run<'a> {
    cli: &'a Cli,
    tools: &'a Tools,
    /// Failures of each kind so far.
    kinds: Mutex<BTreeMap<String, usize>>,
}

impl Run<'_> {
    /// Tests programs that are compiled together. One that fails is then tested
    /// by itself and made smaller.
    fn batch(&self, seeds: Range<u64>, dir: &Path) -> Result<(), Error> {
        let programs: Vec<_> = seeds.clone().map(generate::program).collect();
        let way = |seed| Way::of(seed, seeds.start, self.cli.amd.as_deref());
        let first = way(seeds.start);
        let build = Build {
            sources: emit::batch(&programs),
            language: Language::C,
            model: "-fopenmp",
            way: &first,
            tools: self.tools,
            dir,
        };
        let compile = build.compile()?;
        let mut alone = false;
        let mut suspects = Vec::new();
        for (number, (seed, program)) in seeds.clone().zip(&programs).enumerate() {
            let failure = match &compile {
                Some(failure) => Some(failure.clone()),
                None => build.compare(&way(seed), Some(number))?,
            };
            suspects.extend(failure.map(|f| (seed, program, f)));
        }
        for (seed, program, failure) in suspects {
            let way = way(seed);
            match check(program, &way, self.tools, dir)? {
                Some(failure) => {
                    alone = true;
                    self.failed(seed, program, &way, failure, dir)?;
                }
                // One of a batch that does not compile may be fine.
                None if compile.is_some() => {}
                None => self.together(seed, &build, &way, &failure)?,
            }
        }
        match compile {
            Some(failure) if !alone => self.together(seeds.start, &build, &first, &failure),
            _ => Ok(()),
        }
    }

    /// Tests programs that are no trees, each by itself, and keeps those that fail.
    fn whole(
        &self,
        source: fn(u64) -> openacc::Source,
        seeds: Range<u64>,
        dir: &Path,
    ) -> Result<(), Error> {
        for seed in seeds {
            let way = Way::of(seed, seed, self.cli.amd.as_deref());
            let source = source(seed);
            let build = Build {
                sources: vec![source.text],
                language: source.language,
                model: source.model,
                way: &way,
                tools: self.tools,
                dir,
            };
            let failure = match build.compile()? {
                Some(failure) => Some(failure),
                None => build.compare(&way, None)?,
            };
            if let Some(failure) = failure
                && self.count(seed, &failure)
            {
                keep(
                    &self.cli.out,
                    seed,
                    &build.sources,
                    (build.language, build.model),
                    &way,
                    &failure,
                )?;
            }
        }
        Ok(())
    }

    /// Tests bodies of `kernels` regions, which are compiled together.
    fn kernels(&self, seeds: Range<u64>, dir: &Path) -> Result<(), Error> {
        let lab = kernels::run::Lab {
            tools: self.tools,
            dir,
            amd: self.cli.amd.as_deref(),
        };
        let (programs, cpp) = kernels::run::programs(seeds);
        for found in lab.test(&programs, cpp)? {
            let seed = found.program.seed;
            println!("seed {seed} tries: {}", found.program.tries);
            if !self.count(seed, &found.failure) {
                continue;
            }
            let small = lab.shrink(found, cpp, Duration::from_secs(self.cli.shrink))?;
            let source = kernels::source(&[small.program]);
            let out = &self.cli.out;
            keep(
                out,
                seed,
                &[source],
                (Language::C, "-fopenacc"),
                &small.way,
                &small.failure,
            )?;
        }
        Ok(())
    }

    /// Counts a failure and says whether it is one of those to look into.
    fn count(&self, seed: u64, failure: &Failure) -> bool {
        let mut kinds = self.kinds.lock().unwrap_or_else(|e| e.into_inner());
        let seen = kinds.entry(failure.kind.clone()).or_default();
        *seen += 1;
        println!("seed {seed}: {}", failure.kind);
        *seen <= self.cli.each
    }

    /// A program that fails by itself is made smaller and kept.
    fn failed(
        &self,
        seed: u64,
        program: &Program,
        way: &Way,
        failure: Failure,
        dir: &Path,
    ) -> Result<(), Error> {
        if !self.count(seed, &failure) {
            return Ok(());
        }
        let check = |p: &Program| check(p, way, self.tools, dir);
        let deadline = Instant::now() + Duration::from_secs(self.cli.shrink);
        let small = shrink::shrink(
            program,
            deadline,
            &|p| matches!(check(p), Ok(Some(f)) if f.kind == failure.kind),
        );
        let last = check(&small)?.unwrap_or(failure);
        keep(
            &self.cli.out,
            seed,
            &emit::files(&small),
            (Language::C, "-fopenmp"),
            way,
            &last,
        )
    }

    /// A failure that only the whole batch shows is kept with all of it.
    fn together(
        &self,
        seed: u64,
        build: &Build,
        way: &Way,
        failure: &Failure,
    ) -> Result<(), Error> {
        // The host's threads disagreed once and not again: that says nothing
        // of the device.
        if failure.kind == wf_fuzz::check::HOST_DIFFERS {
            println!("seed {seed}: the host printed two results, once");
            return Ok(());
        }
        let failure = Failure {
            kind: format!("only among others: {}", failure.kind),
            detail: failure.detail.clone(),
        };
        if self.count(seed, &failure) {
            keep(
                &self.cli.out,
                seed,
                &build.sources,
                (build.language, build.model),
                way,
                &failure,
            )?;
        }
        Ok(())
    }
}

/// Writes a failing program down, with what one needs to see it fail again.
fn keep(
    out: &Path,
    seed: u64,
    files: &[String],
    (language, model): (Language, &str),
    way: &Way,
    failure: &Failure,
) -> Result<(), Error> {
    let (mark, ending) = match language {
        Language::Fortran => ("!", "f90"),
        Language::C | Language::Cpp => ("//", "c"),
    };
    for (i, text) in files.iter().enumerate() {
        let part = if i == 0 { "" } else { "-second" };
        let path = out.join(format!("seed{seed}{part}.{ending}"));
        let mut head = format!(
            "{mark} wfcc {} {}{}; {}{}\n{mark} {}\n",
            model,
            way.level,
            if way.debug { " -g" } else { "" },
            match &way.amd {
                Some(arch) => format!("on {arch}"),
                None => format!("WARPFORK_LANES={} WARPFORK_SEED={}", way.lanes, way.order),
            },
            if files.len() > 1 { "; two files" } else { "" },
            failure.kind
        );
        for line in failure.detail.lines() {
            head.push_str(&format!("{mark}   {line}\n"));
        }
        fs::write(&path, head + text.as_str()).map_err(|e| Error::io("write", &path, &e))?;
        println!("  {}", path.display());
    }
    Ok(())
}
