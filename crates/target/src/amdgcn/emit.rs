//! From a finished module to a code object.

use super::assemble;
use crate::common::codegen;
use crate::{Emitted, TargetError, Work};
use inkwell::targets::FileType;

pub(super) fn run(work: Work<'_, '_>) -> Result<Emitted, Vec<TargetError>> {
    if !work.options.debug {
        work.module.strip_debug_info();
    }
    let object = codegen::generate(work.module, work.machine, FileType::Object)?;
    let code = assemble::run(&object).map_err(|e| vec![e])?;
    Ok(Emitted {
        code,
        locs: vec![],
        static_shared: work.static_shared,
    })
}
