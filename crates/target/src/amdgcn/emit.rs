//! From a finished module to a code object.

use super::assemble;
use crate::common::codegen;
use crate::{Emitted, TargetError, Work};
use inkwell::targets::FileType;

pub(super) fn run(work: Work<'_, '_>) -> Result<Emitted, Vec<TargetError>> {
    // Lines are in sections that no GPU loads; whoever finds a fault names them.
    codegen::passes(work.ir(), work.machine, "strip-nonlinetable-debuginfo")
        .map_err(|e| vec![e])?;
    work.ir().complete_lines();
    let object = codegen::generate(work.module, work.machine, FileType::Object)?;
    let code = assemble::run(&object).map_err(|e| vec![e])?;
    Ok(Emitted {
        code,
        locs: vec![],
        static_shared: work.static_shared,
    })
}
