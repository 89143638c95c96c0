//! Pass `diagnose_calls`: reports functions that kernels reach in the call graph and that no
//! device has, at the line of the call.
//!
//! It is the first of three passes that refuse what a device cannot do, and runs while the
//! program's calls are as in the source. `diagnose_unsupported` checks types, variables and
//! instructions for each target. `diagnose_undefined` reports what is undefined after linking.

use crate::Options;
use crate::analysis::calls::{is_runtime, path, reachable};
use crate::analysis::missing::missing;
use crate::ir::Value;
use crate::program::{Program, location};
use std::collections::HashSet;
use wf_codegen::names;
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

fn declaration(program: &mut Program<'_>, options: &Options, call: Value, g: Value) {
    if let Some((message, help)) = missing(options, call.function(), g) {
        program.error_at(location(call), message, help);
    }
}
