//! `cargo xtask bench accesses`: what table II says of the kernels, counted: reductions as the
//! compiler finds them, and accesses and atomic operations as the virtual GPU counts them in the
//! nested forms, with the small sizes of `--quick`.

use super::kernels::{self, KERNELS};
use super::{peers, sources};
use crate::build::{self, Tools};
use crate::error::Error;
use crate::parallel;
use crate::paths::Project;
use crate::process;
use crate::programs::run::{COMPILE_LIMIT, RUN_LIMIT, clean_environment};
use clap::Args;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where to write.
#[derive(Args, Clone, Debug)]
pub struct AccessesArgs {
    /// The page to write.
    #[arg(
        long,
        value_name = "FILE",
        default_value = "docs/performance/accesses.md"
    )]
    out: PathBuf,
}

/// What stands before the table.
const BEGIN: &str = include_str!("accesses.md");

/// Parts of the sectors that accesses have to move, of those that they do: above the first all are
/// coalesced (F), below the second none (N), between them some (P).
const CLASSES: (f64, f64) = (0.9, 0.45);

/// Sums over all launches of a region.
#[derive(Clone, Debug, Default, PartialEq)]
struct Region {
    sectors: [u64; 2],
    least: [u64; 2],
    atomics: u64,
    /// Reductions of the outer and of inner loops.
    reduces: (bool, bool),
}

/// Regions of a program by the names of their kernels.
type Regions = BTreeMap<String, Region>;

/// Compiles and runs the programs, and writes the page.
///
/// # Errors
/// When one does not compile or computes something wrong, or the page cannot be written.
pub fn run(project: &Project, args: &AccessesArgs) -> Result<(), Error> {
    let tools = build::tools_for_tests(project)?;
    let dir = project.work_dir("accesses")?;
    let programs = kernels::programs();
    let counted = parallel::map(&programs, |p| count(project, &tools, &dir, p));
    let mut out = BEGIN.to_owned();
    for (program, regions) in programs.iter().zip(counted) {
        rows(&mut out, program, &regions.map_err(Error::Failed)?);
    }
    fs::write(&args.out, out).map_err(|e| Error::io("write", &args.out, &e))?;
    println!("wrote {}", args.out.display());
    Ok(())
}

fn count(project: &Project, tools: &Tools, dir: &Path, program: &str) -> Result<Regions, String> {
    let compiler = &peers::ours(tools, "virtual")[0];
    let form = peers::FORMS[1];
    let exe = dir.join(compiler.file(program, form));
    let counts = exe.with_extension("counts");
    let _ = fs::remove_file(&counts);
    let mut c = compiler.command(&sources(project), program, form, &exe);
    succeed(&mut c, COMPILE_LIMIT)?;
    let mut c = Command::new(&exe);
    clean_environment(&mut c, tools);
    c.arg("--quick")
        .env("OMP_TARGET_OFFLOAD", "MANDATORY")
        .env("WARPFORK_DEVICE", "virtual")
        .env("WARPFORK_VIRTUAL_COUNTS", &counts);
    succeed(&mut c, RUN_LIMIT)?;
    let mut c = Command::new(&tools.warpfork);
    clean_environment(&mut c, tools);
    let explained = succeed(c.args(["explain", "--json"]).arg(&exe), RUN_LIMIT)?;
    let lines = fs::read_to_string(&counts).map_err(|e| format!("{}: {e}", counts.display()))?;
    read(&lines, &explained)
}

fn succeed(c: &mut Command, limit: std::time::Duration) -> Result<String, String> {
    let ran = process::capture(c, limit).map_err(|e| e.to_string())?;
    match ran.success() {
        true => Ok(String::from_utf8_lossy(&ran.stdout).into_owned()),
        false => Err(format!("{}\n{}", process::line(c), ran.stderr)),
    }
}

/// Adds the lines of the virtual GPU by region, and the reductions that `explain` lists.
fn read(lines: &str, explained: &str) -> Result<Regions, String> {
    let json = |text: &str| serde_json::from_str::<Value>(text).map_err(|e| e.to_string());
    let mut regions = Regions::new();
    for line in lines.lines() {
        let line = json(line)?;
        let name = line["kernel"].as_str().unwrap_or_default();
        let region = regions.entry(name.to_owned()).or_default();
        for (i, kind) in ["reads", "writes"].into_iter().enumerate() {
            region.sectors[i] += line[kind]["sectors"].as_u64().unwrap_or_default();
            region.least[i] += line[kind]["least"].as_u64().unwrap_or_default();
        }
        region.atomics += line["atomics"].as_u64().unwrap_or_default();
    }
    let explained = json(explained)?;
    for kernel in explained["kernels"].as_array().into_iter().flatten() {
        let Some(region) = kernel["name"].as_str().and_then(|n| regions.get_mut(n)) else {
            continue;
        };
        for reduction in kernel["reductions"].as_array().into_iter().flatten() {
            match reduction["way"].as_str() {
                Some("teams" | "teams-memory" | "atomics") => region.reduces.0 = true,
                _ => region.reduces.1 = true,
            }
        }
    }
    Ok(regions)
}

/// A part of sectors, and its class.
fn coalesced(least: u64, sectors: u64) -> Option<(f64, &'static str)> {
    let part = (sectors > 0).then(|| least as f64 / sectors as f64)?;
    let class = match part {
        p if p >= CLASSES.0 => "F",
        p if p < CLASSES.1 => "N",
        _ => "P",
    };
    Some((part, class))
}

fn rows(out: &mut String, program: &str, regions: &Regions) {
    let of_table: Vec<&str> = KERNELS
        .iter()
        .filter(|k| k.program == program)
        .map(|k| k.coalesced)
        .collect();
    let table = match of_table.is_empty() {
        true => "–".to_owned(),
        false => of_table.join(", "),
    };
    for (name, region) in regions {
        // `__omp_offloading_<device>_<file>_<function>_l<line>`.
        let short = name.strip_prefix("__omp_offloading_");
        let short = short.and_then(|rest| rest.splitn(3, '_').nth(2));
        let short = short.unwrap_or(name);
        let cell = |i: usize| match coalesced(region.least[i], region.sectors[i]) {
            Some((part, _)) => format!("{part:.2}"),
            None => "–".into(),
        };
        let all = coalesced(region.least.iter().sum(), region.sectors.iter().sum());
        let class = all.map_or("–", |(_, class)| class);
        let reduces = match region.reduces {
            (true, true) => "OR, IR",
            (true, false) => "OR",
            (false, true) => "IR",
            (false, false) => "–",
        };
        let _ = writeln!(
            out,
            "| {program} | `{short}` | {} | {} | {class} | {table} | {reduces} | {} |",
            cell(0),
            cell(1),
            region.atomics
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_region_are_added() {
        let name = "__omp_offloading_fe00_56_assign_it_l83";
        let line = |atomics: u64| {
            format!(
                "{{\"kernel\": \"{name}\", \"line\": 83, \"teams\": 8, \"threads\": 64, \
                 \"reads\": {{\"accesses\": 9, \"requests\": 2, \"sectors\": 10, \"least\": 5}}, \
                 \"writes\": {{\"accesses\": 0, \"requests\": 0, \"sectors\": 0, \"least\": 0}}, \
                 \"atomics\": {atomics}}}\n"
            )
        };
        let explained = format!(
            "{{\"kernels\": [{{\"name\": \"{name}\", \"reductions\": [{{\"way\": \"teams\"}}, \
             {{\"way\": \"lanes\"}}]}}]}}"
        );
        let regions = read(&(line(3) + &line(4)), &explained).expect("two lines");
        assert_eq!(regions[name].sectors, [20, 0]);
        let mut out = String::new();
        rows(&mut out, "kmeans", &regions);
        assert_eq!(
            out,
            "| kmeans | `assign_it_l83` | 0.50 | – | P | F | OR, IR | 7 |\n"
        );
        assert!(read("no JSON", "{}").is_err());
    }

    #[test]
    fn classes_are_the_tables() {
        let class = |least, sectors| coalesced(least, sectors).map(|(_, class)| class);
        assert_eq!(class(9, 10), Some("F"));
        assert_eq!(class(5, 10), Some("P"));
        assert_eq!(class(1, 4), Some("N"));
        assert_eq!(class(0, 0), None);
    }
}
