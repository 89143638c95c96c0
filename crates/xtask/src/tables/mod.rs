//! `cargo xtask tables`: tables 2 to 8 of implicit-data-sharing for this compiler
//! beside the paper's figures, and the same for newer GPUs.

mod paper;
mod programs;

use crate::build::{self, Tools};
use crate::error::Error;
use crate::paths::Project;
use crate::process;
use crate::setup;
use clap::Args;
use programs::{FORMS, Form, Sharing, source};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use wf_occupancy::{Fit, Kind, Processor, Team, processor};

/// GPUs whose registers are counted: the paper's, and two newer ones.
const NVIDIA: [&str; 4] = ["K40", "P100", "A100", "H200"];
/// One of AMD's, for which there is no code generator yet.
const AMD: &str = "MI300X";

/// Where the tables go.
#[derive(Args, Clone, Debug)]
pub struct TablesArgs {
    /// A file for them, too.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Compiles the paper's programs and prints the tables.
///
/// # Errors
/// When the build fails, ptxas of CUDA 11.8 cannot be had, or a program does not
/// compile.
pub fn run(project: &Project, args: &TablesArgs) -> Result<(), Error> {
    let ptxas = setup::ptxas_of_cuda_11(project)?;
    let tools = build::tools(project)?;
    let dir = project.work_dir("tables")?;
    let samples = |sharing: &dyn Fn(usize) -> Sharing, counts: &[usize]| {
        let mut all = BTreeMap::new();
        for n in counts {
            let mut forms = Vec::new();
            for form in FORMS {
                forms.push(sample(&tools, &ptxas, &dir, sharing(*n), form)?);
            }
            all.insert(*n, forms);
        }
        Ok::<_, Error>(all)
    };
    let scalars = samples(&Sharing::Scalars, &paper::SCALARS.map(|row| row.0))?;
    let arrays = samples(&Sharing::Arrays, &paper::ARRAYS.map(|row| row.0))?;
    let text = tables(&scalars, &arrays)?;
    print!("{text}");
    if let Some(out) = &args.out {
        fs::write(out, text).map_err(|e| Error::io("write", out, &e))?;
    }
    Ok(())
}

/// What became of one program.
#[derive(Clone, Debug, Default, PartialEq)]
struct Sample {
    /// Bytes of static shared memory of a team.
    shared: u32,
    /// Bytes of global memory that a team takes when it runs.
    global: u32,
    /// Whether a master warp stands beside the workers.
    master: bool,
    /// Registers of a thread on each of [`NVIDIA`].
    registers: Vec<u32>,
}

impl Sample {
    /// What a team of 96 workers takes of a processor of the GPU.
    fn team(&self, p: &Processor, registers: Option<u32>) -> Team {
        let workers = 96u32.next_multiple_of(p.warp);
        Team {
            threads: if self.master {
                workers + p.warp
            } else {
                workers
            },
            registers,
            shared: self.shared,
        }
    }
}

/// Samples of each number of variables, in the order of [`FORMS`].
type Samples = BTreeMap<usize, Vec<Sample>>;

fn sample(
    tools: &Tools,
    ptxas: &Path,
    dir: &Path,
    sharing: Sharing,
    form: Form,
) -> Result<Sample, Error> {
    let path = dir.join("program.c");
    fs::write(&path, source(sharing, form)).map_err(|e| Error::io("write", &path, &e))?;
    let mut sample = Sample::default();
    for gpu in NVIDIA {
        let mut c = Command::new(&tools.warpfork);
        c.args(["explain", "--json", "--gpu", gpu]).arg(&path);
        c.env("WARPFORK_PTXAS", ptxas);
        let ran = process::capture(&mut c, Duration::from_secs(60))?;
        let fault = || Error::Failed(format!("{}\n{}", process::line(&c), ran.stderr));
        if !ran.success() {
            return Err(fault());
        }
        let value: Value = serde_json::from_slice(&ran.stdout).map_err(|_| fault())?;
        let kernel = &value["kernels"][0];
        let number = |v: &Value| v.as_u64().map(|n| n as u32).ok_or_else(fault);
        sample.shared = number(&kernel["static_shared_bytes"])?;
        sample.master = kernel["mode"] == "generic";
        let variables = kernel["shared_variables"].as_array().ok_or_else(fault)?;
        let global = variables.iter().filter(|v| v["place"] == "global");
        sample.global = global.filter_map(|v| v["bytes"].as_u64()).sum::<u64>() as u32;
        sample
            .registers
            .push(number(&kernel["registers"]["count"])?);
    }
    Ok(sample)
}

/// A processor that is sure to be known.
fn known(name: &str) -> Result<Processor, Error> {
    let p = processor(name);
    p.ok_or_else(|| Error::Failed(format!("the occupancy model does not know {name}")))
}

fn tables(scalars: &Samples, arrays: &Samples) -> Result<String, Error> {
    let mut out = String::from(HEAD);
    for (title, samples, totals) in [
        (
            "Table 2: static shared memory of a team, scalars, bytes",
            scalars,
            paper::SCALARS.map(|row| row.1).to_vec(),
        ),
        (
            "Table 3: static shared memory of a team, arrays of 96 ints, bytes",
            arrays,
            paper::ARRAYS.map(|row| row.1).to_vec(),
        ),
    ] {
        let _ = write!(out, "\n## {title}\n\n| number | paper |");
        for form in FORMS {
            let _ = write!(out, " {} |", form.name());
        }
        out.push_str("\n| --- | --- | --- | --- | --- |\n");
        for ((n, forms), total) in samples.iter().zip(totals) {
            let _ = write!(out, "| {n} | {total} |");
            for sample in forms {
                let _ = write!(out, " {} |", sample.shared);
            }
            out.push('\n');
        }
    }
    for (table, gpu, name) in [(4, 0, "K40"), (5, 1, "P100")] {
        let rows = paper::SCALARS
            .map(|(n, shared, global, regs, teams)| (n, shared, global, regs[gpu], teams[gpu]));
        beside(&mut out, table, "scalars", gpu, name, &rows, scalars)?;
    }
    for (table, gpu, name) in [(6, 0, "K40"), (7, 1, "P100")] {
        let rows =
            paper::ARRAYS.map(|(n, shared, regs, teams)| (n, shared, 0, regs[gpu], teams[gpu]));
        beside(&mut out, table, "arrays", gpu, name, &rows, arrays)?;
    }
    most(&mut out, scalars)?;
    newer(&mut out, scalars, arrays)?;
    Ok(out)
}

const HEAD: &str = "\
# Implicit data sharing: tables 2 to 8

Written by `cargo xtask tables`: the programs of implicit-data-sharing, figures 5
and 6, compiled by Warpfork, beside the paper's figures. Registers are those of
ptxas 11.8, which knows all four of NVIDIA's GPUs.

- *As in the paper*: the sequential code has no side effects, so Warpfork has all
  threads run it, and what is shared is in each thread's registers or its own memory.
- *Master warp*: a sequential loop that writes memory is added, so that a master
  warp runs the sequential code, as it does in the paper's compiler. What regions
  only read travels by value.
- *Master warp, written*: a thread of the region also writes the variables, so that
  they need a place in shared memory.

As in the paper, a number of scalars includes the array that takes the result.
Teams are of 96 workers, with a master warp 128 threads. Teams on a processor
follow the makers' rules (`crates/occupancy`), which hand out registers and shared
memory in units. The paper divides without units, so for its own registers it
comes to more teams than fit: *by the rules* says how many do.
";

/// A row of tables 4 to 7: number, bytes of shared and of global memory, registers,
/// teams.
type Row = (usize, u32, u32, u32, u32);

fn beside(
    out: &mut String,
    table: u32,
    what: &str,
    gpu: usize,
    name: &str,
    rows: &[Row],
    samples: &Samples,
) -> Result<(), Error> {
    let mut p = known(name)?;
    if name == "K40" {
        p = p.with_shared(paper::K40_SHARED);
    }
    let _ = write!(
        out,
        "\n## Table {table}: {what} on a {name}\n\n\
         Bytes of static shared and of dynamic global memory of a team, registers of a thread, \
         teams on a processor, bytes of shared memory they take.\n\n\
         | number | | static | global | registers | teams | limited by | shared in all |\n\
         | --- | --- | --- | --- | --- | --- | --- | --- |\n"
    );
    for (n, shared, global, registers, teams) in rows {
        let team = Team {
            threads: paper::THREADS,
            registers: Some(*registers),
            shared: *shared,
        };
        let rules = p.fit(&team);
        let _ = writeln!(
            out,
            "| {n} | paper | {shared} | {global} | {registers} | {teams}, by the rules {} | {} | {} |",
            rules.teams,
            limits(&rules),
            shared * teams
        );
        let Some(forms) = samples.get(n) else {
            continue;
        };
        for (form, sample) in FORMS.iter().zip(forms) {
            let registers = sample.registers[gpu];
            let fit = p.fit(&sample.team(&p, Some(registers)));
            let _ = writeln!(
                out,
                "| | {} | {} | {} | {registers} | {} | {} | {} |",
                form.name(),
                sample.shared,
                sample.global,
                fit.teams,
                limits(&fit),
                sample.shared * fit.teams
            );
        }
    }
    Ok(())
}

fn limits(fit: &Fit) -> String {
    let names: Vec<_> = fit.limits.iter().map(|l| l.name()).collect();
    names.join(", ")
}

/// Table 8. Bytes of a team grow evenly with the variables that a region writes;
/// the line through the first and the last sample tells how many fit.
fn most(out: &mut String, scalars: &Samples) -> Result<(), Error> {
    let written = FORMS.iter().position(|f| *f == Form::Written).unwrap_or(0);
    let bytes: Vec<(usize, u32)> = scalars
        .iter()
        .map(|(n, f)| (*n, f[written].shared))
        .collect();
    let (Some((n0, b0)), Some((n1, b1))) = (bytes.first(), bytes.last()) else {
        return Ok(());
    };
    let each = (b1 - b0) / (n1 - n0).max(1) as u32;
    let fixed = b0 - each * *n0 as u32;
    let _ = write!(
        out,
        "\n## Table 8: most variables and registers on a K40 with 16 KiB of shared memory\n\n\
         Warpfork: {fixed} bytes and {each} for each variable that a region writes. \
         Variables that regions only read take as much where a master warp runs sequential \
         code, and nothing elsewhere.\n\n\
         | teams | variables, paper | Warpfork | registers, paper | by the rules |\n\
         | --- | --- | --- | --- | --- |\n"
    );
    let p = known("K40")?.with_shared(paper::K40_SHARED);
    for (teams, variables, registers) in paper::MOST {
        let fits = |registers: Option<u32>, shared: u32| {
            let threads = paper::THREADS;
            let team = Team {
                threads,
                registers,
                shared,
            };
            p.fit(&team).teams >= teams
        };
        let room = (1..).take_while(|n| fits(None, fixed + each * n)).last();
        let each_thread = (1..=255).take_while(|r| fits(Some(*r), 0)).last();
        let _ = writeln!(
            out,
            "| {teams} | {variables} | {} | {registers} | {} |",
            room.unwrap_or(0),
            each_thread.unwrap_or(0)
        );
    }
    Ok(())
}

fn newer(out: &mut String, scalars: &Samples, arrays: &Samples) -> Result<(), Error> {
    out.push_str(
        "\n## The same on newer GPUs\n\n\
         Registers of a thread, teams on a processor and what limits them. For the MI300X no code \
         is generated yet: only its limits on waves, work groups and LDS are counted, with a \
         master wave of 64.\n\n| shared | form |",
    );
    for gpu in &NVIDIA[2..] {
        let _ = write!(out, " {gpu} registers | teams |");
    }
    let _ = writeln!(out, " {AMD} teams |");
    out.push_str("| --- | --- | --- | --- | --- | --- | --- |\n");
    for (what, samples) in [("scalars", scalars), ("arrays", arrays)] {
        for (n, forms) in samples {
            for (form, sample) in FORMS.iter().zip(forms) {
                let _ = write!(out, "| {n} {what} | {} |", form.name());
                for (gpu, registers) in NVIDIA.iter().zip(&sample.registers).skip(2) {
                    let p = known(gpu)?;
                    let fit = p.fit(&sample.team(&p, Some(*registers)));
                    let _ = write!(out, " {registers} | {}, {} |", fit.teams, limits(&fit));
                }
                let p = known(AMD)?;
                debug_assert!(matches!(p.kind, Kind::Amd(_)), "it has no registers here");
                let fit = p.fit(&sample.team(&p, None));
                let _ = writeln!(out, " {}, {} |", fit.teams, limits(&fit));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples(counts: &[usize], bytes: u32) -> Samples {
        let one = |n: usize, master: bool| Sample {
            shared: if master { 32 + bytes * n as u32 } else { 0 },
            global: 0,
            master,
            registers: vec![20, 22, 24, 26],
        };
        let forms = |n| vec![one(n, false), one(n, true), one(n, true)];
        counts.iter().map(|n| (*n, forms(*n))).collect()
    }

    #[test]
    fn the_paper_s_rows_stand_beside_ours() {
        let scalars = samples(&paper::SCALARS.map(|r| r.0), 8);
        let arrays = samples(&paper::ARRAYS.map(|r| r.0), 384);
        let text = tables(&scalars, &arrays).expect("the GPUs are known");
        for row in [
            "| 64 | 737 | 0 | 544 | 544 |",
            // 36 registers are 1280 for a warp: 12 of a team's 4 warps fit.
            "| 1 | paper | 233 | 0 | 36 | 14, by the rules 12 | registers | 3262 |",
            "| | master warp | 40 | 0 | 20 | 16 | team slots, warp slots | 640 |",
            "| 64 | paper | 737 | 512 | 135 | 3, by the rules 3 | registers | 2211 |",
            // 1024 bytes of a team are 32 and 124 variables.
            "| 16 | 98 | 124 | 32 | 32 |",
            "| 1 | 2018 | 2044 | 255 | 255 |",
            "| 1 scalars | master warp | 24 | 16, warp slots | 26 | 16, warp slots, registers | 10, warp slots |",
        ] {
            assert!(text.contains(row), "{row}\n{text}");
        }
    }
}
