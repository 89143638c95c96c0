//! Remarks: the result of each target region at compile time, in the form of Clang's
//! diagnostics, so that editors and build logs show them at their lines.
//!
//! A kind of remark has an identifier and a page in `docs/remarks/`. As for Clang's passes, a
//! regular expression for the pass enables them: `-Rpass=warpfork` for what was done,
//! `-Rpass-missed=` for what was not and why, `-Rpass-analysis=` for facts. Device code is
//! compiled at link time, so an object records the flags of its compilation.

mod reductions;
mod wanted;

use std::fmt::Write as _;

use wf_host_abi::report::{KernelReport, Place, SharedVariable, Threads, Way};
use wf_host_abi::{Arch, FatImage, Mode, SourceLoc};

use crate::error::Result;
use crate::resource_usage;
use crate::resource_usage::Registers;

pub use reductions::{Combined, combined};
pub use wanted::Wanted;
use wanted::{PASS, USAGE};

/// What a remark is about, from which its flag follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Passed,
    Missed,
    Analysis,
    Usage,
}

/// A kind of remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kind {
    id: &'static str,
    class: Class,
}

const fn kind(id: &'static str, class: Class) -> Kind {
    Kind { id, class }
}

const SPMD: Kind = kind("WF100", Class::Passed);
const GENERIC: Kind = kind("WF101", Class::Missed);
const OWN_COPY: Kind = kind("WF110", Class::Passed);
const SHARED_MEMORY: Kind = kind("WF111", Class::Analysis);
const GLOBAL_MEMORY: Kind = kind("WF112", Class::Missed);
const NESTED: Kind = kind("WF120", Class::Passed);
const NESTED_ALONE: Kind = kind("WF121", Class::Missed);
const GEOMETRY: Kind = kind("WF130", Class::Analysis);
const REDUCTION: Kind = kind("WF150", Class::Passed);
const REDUCTION_IN_MEMORY: Kind = kind("WF151", Class::Missed);
const REDUCTION_ATOMIC: Kind = kind("WF152", Class::Analysis);
const RESOURCES: Kind = kind("WF140", Class::Usage);

/// Every kind's identifier, each of which has a page `docs/remarks/ID.md`.
pub const IDENTIFIERS: [&str; 12] = [
    SPMD.id,
    GENERIC.id,
    OWN_COPY.id,
    SHARED_MEMORY.id,
    GLOBAL_MEMORY.id,
    NESTED.id,
    NESTED_ALONE.id,
    GEOMETRY.id,
    RESOURCES.id,
    REDUCTION.id,
    REDUCTION_IN_MEMORY.id,
    REDUCTION_ATOMIC.id,
];

/// A remark at its place.
struct Remark<'a> {
    at: &'a SourceLoc,
    kind: Kind,
    text: String,
}

/// The remarks on a program's kernels that are wanted, in source order.
///
/// # Errors
/// When registers are asked for, and ptxas refuses the code.
pub fn render(image: &FatImage, wanted: Wanted) -> Result<String> {
    let mut remarks = Vec::new();
    let counted = if wanted.usage {
        registers_of(image)?
    } else {
        vec![]
    };
    for report in &image.reports {
        kernel(report, &mut remarks);
        usage(report, &counted, &mut remarks);
    }
    remarks.retain(|remark| match remark.kind.class {
        Class::Passed => wanted.passed,
        Class::Missed => wanted.missed,
        Class::Analysis => wanted.analysis,
        Class::Usage => wanted.usage,
    });
    // Stable: what stands at one place stays in order.
    remarks.sort_by_key(|r| (&r.at.file, r.at.line, r.at.column));
    let mut out = String::new();
    for remark in &remarks {
        let flag = match remark.kind.class {
            Class::Passed => format!("-Rpass={PASS}"),
            Class::Missed => format!("-Rpass-missed={PASS}"),
            Class::Analysis => format!("-Rpass-analysis={PASS}"),
            Class::Usage => format!("-Rpass-analysis={USAGE}"),
        };
        let place = match remark.at.line {
            0 => remark.at.file.clone(),
            line => format!("{}:{line}:{}", remark.at.file, remark.at.column),
        };
        // Writing to a string cannot fail.
        let _ = writeln!(
            out,
            "{place}: remark: {} [{}] [{flag}]",
            remark.text, remark.kind.id
        );
    }
    Ok(out)
}

fn kernel<'a>(report: &'a KernelReport, remarks: &mut Vec<Remark<'a>>) {
    let mut add = |at, kind, text| remarks.push(Remark { at, kind, text });
    let reason = report.reason.trim_end_matches('.');
    match report.mode {
        Mode::Spmd => add(
            &report.source,
            SPMD,
            format!("all threads run the target region (SPMD): {reason}"),
        ),
        Mode::Generic => add(
            &report.source,
            GENERIC,
            format!(
                "a master runs the target region and forks its parallel regions (generic): {reason}"
            ),
        ),
    }
    add(
        &report.source,
        GEOMETRY,
        format!("launch: {}; {}", report.geometry, limit(report.max_threads)),
    );
    for variable in &report.shared {
        let (kind, text) = sharing(variable);
        add(&report.source, kind, text);
    }
    for variable in &combined(report) {
        let (kind, text) = reduction(variable);
        add(variable.source, kind, text);
    }
    for region in report.regions.iter().filter(|region| region.level > 1) {
        let (kind, who) = match region.threads {
            Threads::Team => continue,
            Threads::Warps => (NESTED, "each warp is a thread of it"),
            Threads::Lanes => (NESTED, "the lanes of the warp that meets it run it"),
            Threads::One => (NESTED_ALONE, "the thread that meets it runs it alone"),
            Threads::Same => (
                NESTED_ALONE,
                "the thread that meets it runs it alone, since it shares out no work and more \
                 threads would all do the same",
            ),
        };
        add(
            &region.source,
            kind,
            format!("parallel region inside a parallel region: {who}"),
        );
    }
}

/// How many threads a team may have.
pub fn limit(threads: u32) -> String {
    match threads {
        1 => "at most 1 thread a team".into(),
        n => format!("at most {n} threads a team"),
    }
}

fn reduction(variable: &Combined<'_>) -> (Kind, String) {
    let kind = if variable.ways.iter().any(|way| way.is_in_memory()) {
        REDUCTION_IN_MEMORY
    } else if variable.ways.contains(&Way::Atomics) {
        REDUCTION_ATOMIC
    } else {
        REDUCTION
    };
    (
        kind,
        format!(
            "reduction of '{}' ({}): {}",
            variable.name,
            variable.what(),
            variable.how()
        ),
    )
}

fn sharing(variable: &SharedVariable) -> (Kind, String) {
    let name = &variable.name;
    let size = match variable.bytes {
        Some(1) => "1 byte".into(),
        Some(bytes) => format!("{bytes} bytes"),
        None => "of a size known when it runs".to_owned(),
    };
    let each = if variable.per_warp { " a warp" } else { "" };
    match variable.place {
        Place::ByValue => (
            OWN_COPY,
            format!("each thread has the value of '{name}': no region writes it"),
        ),
        Place::EachThread => (
            OWN_COPY,
            format!("each thread keeps its own '{name}': all write the same"),
        ),
        Place::SharedFrame => (
            SHARED_MEMORY,
            format!("'{name}' is in static shared memory, {size}{each}"),
        ),
        Place::SharedStack => (
            SHARED_MEMORY,
            format!(
                "'{name}' is on the team's stack in shared memory where it fits, else in global \
                 memory, {size}{each}"
            ),
        ),
        Place::Global => (
            GLOBAL_MEMORY,
            format!(
                "'{name}' is in global memory, {size}{each}: it does not fit into shared memory"
            ),
        ),
    }
}

/// The registers of the kernels, for each architecture that has any.
fn registers_of(image: &FatImage) -> Result<Vec<Registers>> {
    let mut all = Vec::new();
    for part in &image.images {
        let counted = match part.arch {
            Arch::Cubin(capability) => resource_usage::of_image(image, Some(capability))?,
            Arch::Ptx(_) => resource_usage::of_image(image, None)?,
            Arch::Amd(gfx) => resource_usage::on_amd(image, gfx),
            Arch::Virtual => None,
        };
        // PTX beside machine code says nothing new.
        all.extend(
            counted.filter(|new: &Registers| all.iter().all(|r: &Registers| r.arch != new.arch)),
        );
    }
    Ok(all)
}

fn usage<'a>(report: &'a KernelReport, counted: &[Registers], remarks: &mut Vec<Remark<'a>>) {
    for registers in counted {
        let Some(usage) = registers.kernels.get(&report.name) else {
            continue;
        };
        let spilled = match usage.spilled {
            Some(0) => ", none spilled".into(),
            Some(bytes) => format!(", {bytes} bytes a thread spilled"),
            None => String::new(),
        };
        remarks.push(Remark {
            at: &report.source,
            kind: RESOURCES,
            text: format!(
                "{}: {} registers a thread{spilled}, {} bytes of static shared memory a team",
                registers.arch, usage.registers, report.static_shared
            ),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn every_kind_has_a_page_and_every_page_a_kind() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/remarks");
        let mut pages: Vec<String> = std::fs::read_dir(&folder)
            .unwrap()
            .map(|e| e.unwrap().file_name().into_string().unwrap())
            .filter_map(|name| name.strip_suffix(".md").map(str::to_owned))
            .filter(|name| name != "README")
            .collect();
        pages.sort();
        assert_eq!(pages, IDENTIFIERS);
        let index = std::fs::read_to_string(folder.join("README.md")).unwrap();
        for id in IDENTIFIERS {
            let page = std::fs::read_to_string(folder.join(format!("{id}.md"))).unwrap();
            assert!(page.starts_with(&format!("# {id}: ")), "{id}");
            assert!(index.contains(&format!("[{id}]({id}.md)")), "{id}");
        }
    }
}
