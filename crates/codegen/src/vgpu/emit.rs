//! Emits a shared object from a finished module.

use super::assemble;
use crate::common::codegen;
use crate::ir::CodeKind;
use crate::{Emitted, TargetError, Work};

pub(super) fn run(work: &mut Work<'_, '_>) -> Result<Emitted, Vec<TargetError>> {
    let object = codegen::generate(work.module, work.machine, CodeKind::Object)?;
    let code = assemble::run(&object).map_err(|e| vec![e])?;
    Ok(Emitted {
        code,
        ptx: None,
        locs: std::mem::take(&mut work.locs).into(),
        static_shared: std::mem::take(&mut work.static_shared),
        skipping: std::mem::take(&mut work.skipping),
        versions: vec![],
    })
}
