//! Pass `diagnose_calls`: reports functions that kernels reach in the call graph and that no
//! device has, at the line of the call.
//!
//! It is the first of three passes that refuse what a device cannot do, and runs while the
//! program's calls are as in the source. `diagnose_unsupported` checks types, variables and
//! instructions for each target. `diagnose_undefined` reports what is undefined after linking.

use crate::Options;
use crate::analysis::calls::{is_runtime, path, reachable};
use crate::analysis::runtime_calls::{is_own_name, is_reserved};
use crate::ir::Value;
use crate::program::{Program, location};
use std::collections::HashSet;
use wf_codegen::{Provided, diagnose_undefined, names};
use wf_device_abi::clang::{Region, undotted};
use wf_host_abi::SourceLoc;
use wf_host_abi::names::short;

/// Runs the pass.
pub fn run(program: &mut Program<'_>, options: &Options) {
    let ir = program.ir();
    let mut seen = HashSet::new();
    let names: Vec<_> = program.kernels.iter().map(|k| k.name.clone()).collect();
    for name in names {
        let Some(kernel) = ir.function(&name) else {
            continue;
        };
        for f in reachable(kernel) {
            if is_runtime(ir, f) {
                continue;
            }
            for i in f.instructions() {
                if let Some(g) = i.called_function()
                    && g.is_declaration()
                    && seen.insert(g)
                {
                    let before = program.diagnostics.len();
                    declaration(program, options, i, g);
                    if program.diagnostics.len() > before {
                        program.note_path(way(kernel, i));
                    }
                }
            }
        }
    }
}

/// Most calls of a call path that a message shows.
const MOST: usize = 4;

/// The call path from a kernel to an unsupported call in another function. That function may be in
/// a library's header, whose line alone says little to the user.
fn way(kernel: Value, fault: Value) -> Vec<(String, SourceLoc)> {
    let mut path = path(kernel, fault.function());
    path.push(fault);
    let places: Vec<SourceLoc> = path.into_iter().flat_map(outermost_first).collect();
    // Several outlined functions may belong to one function of the source; its last call counts.
    let calls = places
        .windows(2)
        .filter(|pair| pair[0].line > 0 && pair[0].function != pair[1].function);
    let note = |(number, pair): (usize, &[SourceLoc])| {
        let text = match number {
            0 => "this call leads there".to_owned(),
            _ => format!("by way of `{}`", short(&pair[0].function)),
        };
        (text, pair[0].clone())
    };
    calls.enumerate().take(MOST).map(note).collect()
}

/// The source locations of an instruction, beginning with the outermost call that was inlined.
fn outermost_first(i: Value) -> impl Iterator<Item = SourceLoc> {
    i.places().into_iter().rev().map(|place| SourceLoc {
        file: place.file,
        line: place.line,
        column: 0,
        function: names::users(&place.function.unwrap_or_default()),
    })
}

/// Whether Flang made the symbol.
fn is_fortrans(symbol: &str) -> bool {
    names::fortran(symbol).is_some()
}

/// Whether a procedure of Fortran's holds the call, or a region in one.
fn is_fortran(call: Value) -> bool {
    let symbol = call.function().name();
    let region = Region::of(&symbol);
    is_fortrans(region.map_or(undotted(&symbol), |r| r.function))
}

fn declaration(program: &mut Program<'_>, options: &Options, call: Value, g: Value) {
    let name = g.name();
    // Pass `specialize_functions` has reported unknown runtime functions.
    if is_own_name(&name) || is_reserved(&name) || g.is_intrinsic() {
        return;
    }
    let target_options = wf_codegen::Options {
        libdevice: options.libdevice.clone(),
        ..wf_codegen::Options::default()
    };
    for arch in &options.archs {
        match wf_codegen::target(arch).provides(&name, &target_options) {
            Provided::Yes => {}
            Provided::No => {
                let mut shown = crate::demangle(&name);
                let help = if is_fortran(call) || is_fortrans(&name) {
                    // Flang ends the symbols of external procedures so.
                    shown = shown.trim_end_matches('_').to_owned();
                    format!(
                        "compile the file that has `{shown}` with `-fopenmp` or `-fopenacc`, write \
                         `!$omp declare target` or `!$acc routine` in the procedure, and link its \
                         object; or do not call it on the device"
                    )
                } else {
                    format!(
                        "define `{shown}` in a file that is linked in, in a `declare target` block \
                         or, in OpenACC, behind `#pragma acc routine`; or do not call it on the \
                         device"
                    )
                };
                program.error_at(
                    location(call),
                    format!("`{shown}` is called in device code and has no device version"),
                    help,
                );
                return;
            }
            Provided::Never { why, help } => {
                program.error_at(
                    location(call),
                    format!("{} {why}", diagnose_undefined::quoted(&name)),
                    help.unwrap_or_default(),
                );
                return;
            }
        }
    }
}
