//! Emits a code object from a finished module.

use super::{assemble, fixed_stack, generate, gfx};
use crate::common::codegen;
use crate::ir::CodeKind;
use crate::{Emitted, TargetError, Work};

pub(super) fn run(work: &mut Work<'_, '_>) -> Result<Emitted, Vec<TargetError>> {
    // Line tables are in sections that the GPU does not load; debuggers and the emulator read them.
    codegen::passes(work.ir(), work.machine, "strip-nonlinetable-debuginfo")
        .map_err(|e| vec![e])?;
    work.ir().complete_lines();
    let (of, kind) = (gfx(work.arch), CodeKind::Object);
    let recursion = work.options.amd_stack.unwrap_or(fixed_stack::DEFAULT);
    let stack = fixed_stack::Stack::of(work.ir(), recursion, of);
    let object = generate::run(work.module, work.machine, of, work.options, kind)?;
    let object = fixed_stack::run(object, stack).map_err(|e| vec![e])?;
    let code = assemble::run(&object).map_err(|e| vec![e])?;
    Ok(Emitted {
        code,
        ptx: None,
        locs: vec![],
        static_shared: std::mem::take(&mut work.static_shared),
        skipping: std::mem::take(&mut work.skipping),
        versions: vec![],
    })
}
