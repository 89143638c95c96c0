//! Pass `check`: reports what kernels reach that no device can run, at the
//! line where they reach it.

use crate::Options;
use crate::analysis::calls::is_runtime;
use crate::analysis::calls::reachable;
use crate::analysis::runtime_calls::{is_own_name, is_reserved};
use crate::ir::Value;
use crate::program::{Program, location};
use std::collections::HashSet;
use wf_target::Provided;

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
                    declaration(program, options, i, g);
                }
            }
        }
    }
}

fn declaration(program: &mut Program<'_>, options: &Options, call: Value, g: Value) {
    let name = g.name();
    // Pass `contexts` has reported the runtime's functions that there are not.
    if is_own_name(&name) || is_reserved(&name) || g.is_intrinsic() {
        return;
    }
    let target_options = wf_target::Options {
        libdevice: options.libdevice.clone(),
        ..wf_target::Options::default()
    };
    for arch in &options.archs {
        match wf_target::target(arch).provides(&name, &target_options) {
            Provided::Yes => {}
            Provided::No => {
                let shown = crate::demangle(&name);
                program.error_at(
                    location(call),
                    format!("`{shown}` is called in a target region and has no device version"),
                    format!(
                        "define `{shown}` in a file that is linked in, in a `declare target` block \
                         or, in OpenACC, behind `#pragma acc routine`; or do not call it on the \
                         device"
                    ),
                );
                return;
            }
            Provided::Never { why, help } => {
                let shown = crate::demangle(&name);
                program.error_at(
                    location(call),
                    format!("`{shown}` {why}"),
                    help.unwrap_or_default(),
                );
                return;
            }
        }
    }
}
