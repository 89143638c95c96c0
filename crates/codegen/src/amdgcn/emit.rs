//! Emits a code object from a finished module.

use super::{assemble, generate, gfx};
use crate::common::codegen;
use crate::ir::CodeKind;
use crate::{Emitted, TargetError, Work};

pub(super) fn run(work: &mut Work<'_, '_>) -> Result<Emitted, Vec<TargetError>> {
    // Line tables are in sections that the GPU does not load; debuggers and the emulator read them.
    codegen::passes(work.ir(), work.machine, "strip-nonlinetable-debuginfo")
        .map_err(|e| vec![e])?;
    work.ir().complete_lines();
    let (of, kind) = (gfx(work.arch), CodeKind::Object);
    let object = generate::run(work.module, work.machine, of, work.options, kind)?;
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
