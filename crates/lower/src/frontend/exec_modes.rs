//! Part of pass `link_modules`: the execution modes that `-fopenmp-exec-mode=` asks for.
//!
//! The option counts for a file that it compiles to an object, whose device code keeps it, or for
//! the whole program where it links one. Each may name a region. A kernel that has to be generic
//! gets the attribute [`GENERIC`], which becomes `Kernel::forced_generic` for pass
//! `select_exec_mode`. Shown by `tests/programs/kernels/generic_region.c`.

use crate::ir::{Ir, Value};
use crate::{DeviceModule, Options};
use std::fmt;
use std::path::Path;
use wf_device_abi::clang::Region;
use wf_diagnostics::Diagnostic;
use wf_host_abi::SourceLoc;

/// Attribute of a kernel that has to be generic; its value is the reason, for `explain`.
pub const GENERIC: &str = "wf.generic";

/// What one `-fopenmp-exec-mode=MODE[:REGION]` asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModeRequest {
    /// `generic`; `auto` otherwise, which leaves the mode to the compiler.
    pub generic: bool,
    /// `FILE:LINE` of a region's directive or the name of its kernel; all regions without one.
    pub region: Option<String>,
}

impl ModeRequest {
    /// Reads the option's value; `None` if it is wrong.
    pub fn parse(text: &str) -> Option<Self> {
        let (mode, region) = match text.split_once(':') {
            Some((mode, region)) => (mode, Some(region)),
            None => (text, None),
        };
        let generic = match mode {
            "generic" => true,
            "auto" => false,
            _ => return None,
        };
        (region != Some("")).then(|| Self {
            generic,
            region: region.map(str::to_owned),
        })
    }

    /// Whether it is about the kernel with this symbol, whose region stands there.
    fn names(&self, symbol: &str, file: &str, line: u32) -> bool {
        let Some(region) = &self.region else {
            return false;
        };
        let short = Region::of(symbol).map(|r| r.short);
        if region == symbol || Some(region.as_str()) == short {
            return true;
        }
        region.rsplit_once(':').is_some_and(|(path, number)| {
            Path::new(file).ends_with(path) && number == line.to_string()
        })
    }
}

impl fmt::Display for ModeRequest {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(if self.generic { "generic" } else { "auto" })?;
        match &self.region {
            Some(region) => write!(out, ":{region}"),
            None => Ok(()),
        }
    }
}

/// Marks those of a unit's kernels that have to be generic, and adds the requests that name one of them
/// to `used`. A request that names a region precedes those for all, and the link's those of the
/// file; of several, the last counts.
pub fn run<'a>(
    ir: Ir,
    kernels: impl Iterator<Item = (Value, SourceLoc)>,
    unit: &'a DeviceModule,
    options: &'a Options,
    used: &mut Vec<&'a ModeRequest>,
) {
    let of_link = "when the program was linked".to_owned();
    let of_file = format!("when `{}` was compiled", unit.origin);
    let link = options.exec_modes.iter().rev().map(|r| (r, &of_link));
    let file = unit.exec_modes.iter().rev().map(|r| (r, &of_file));
    let all: Vec<_> = link.chain(file).collect();
    if all.is_empty() {
        return;
    }
    for (f, source) in kernels {
        let symbol = f.name();
        let names = |r: &ModeRequest| r.names(&symbol, &source.file, source.line);
        used.extend(all.iter().map(|(r, _)| *r).filter(|r| names(r)));
        let one = all.iter().find(|(r, _)| names(r));
        let chosen = one.or_else(|| all.iter().find(|(r, _)| r.region.is_none()));
        if let Some((request, when)) = chosen.filter(|(r, _)| r.generic) {
            let reason = format!("`-fopenmp-exec-mode={request}` was given {when}");
            ir.set_string_attribute(f, GENERIC, &reason);
        }
    }
}

/// Warnings of requests that name no region of the program.
pub fn unused(
    modules: &[DeviceModule],
    options: &Options,
    used: &[&ModeRequest],
) -> Vec<Diagnostic> {
    let of_files = modules.iter().flat_map(|unit| &unit.exec_modes);
    let mut all: Vec<_> = options.exec_modes.iter().chain(of_files).collect();
    all.retain(|r| r.region.is_some() && !used.contains(r));
    let mut texts: Vec<String> = all.into_iter().map(ModeRequest::to_string).collect();
    texts.sort_unstable();
    texts.dedup();
    let warning = |text: String| {
        Diagnostic::warning_at(
            format!("`-fopenmp-exec-mode={text}` names no target region of the program"),
            SourceLoc::default(),
        )
        .with_help(
            "give FILE:LINE of its directive, or the name of its kernel, as `warpfork explain` \
             prints them",
        )
    };
    texts.into_iter().map(warning).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_and_written() {
        for text in ["generic", "auto", "generic:a.c:7", "auto:main_l7"] {
            assert_eq!(ModeRequest::parse(text).unwrap().to_string(), text);
        }
        for text in ["", "spmd", "generic:", "Generic", ":a.c:7", "generic a"] {
            assert_eq!(ModeRequest::parse(text), None, "{text}");
        }
    }

    #[test]
    fn regions_are_named_by_place_or_kernel() {
        let names = |text| {
            let request = ModeRequest::parse(text).unwrap();
            request.names("__omp_offloading_fe_1a_main_l7", "src/a.c", 7)
        };
        for text in ["generic:a.c:7", "auto:src/a.c:7", "generic:main_l7"] {
            assert!(names(text), "{text}");
        }
        assert!(names("generic:__omp_offloading_fe_1a_main_l7"));
        for text in ["generic", "generic:a.c:8", "generic:c:7", "generic:main"] {
            assert!(!names(text), "{text}");
        }
    }
}
