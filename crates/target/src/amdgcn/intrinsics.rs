//! The target primitives, written as IR text in `intrinsics.ll`, and the host's
//! services, in `host.rs`.

use super::lanes::shuffles;
use crate::TargetError;
use crate::common::library::Library;
use crate::common::locs;
use crate::ir::{Ir, Linkage};
use std::collections::HashMap;
use wf_image::amd::MAILBOX;

const TEXT: &str = concat!(
    include_str!("intrinsics.ll"),
    include_str!("warp.ll"),
    include_str!("../legal/stack.ll")
);

static HOST: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/amd_host.bc"));

/// What asks the host, defined in `host.rs`.
const SERVE: &str = "__wf_a_serve";

/// The variables behind them, one of each in a module. What is linked later finds
/// them, since they are no internal ones.
const VARIABLES: [&str; 2] = [MAILBOX, "__wf_a_lock"];

/// Functions of the C library that the text has.
const SYSTEM: &[&str] = &["vprintf", FAIL];

/// An assertion that failed.
const FAIL: &str = "__wf_a_fail";

/// The primitive that ends the program. It stays undefined through the
/// optimiser, so that each call keeps its own place in the source.
const TRAP: &str = "__wf_t_trap";

/// Name of the trap while all else is linked.
const HIDDEN: &str = "__wf_t_trap.later";

/// Whether `name` is a target primitive.
pub(super) fn defines(name: &str) -> bool {
    let ours = ["__wf_t_", "__wf_a_"].iter().any(|p| name.starts_with(p));
    (ours || SYSTEM.contains(&name)) && name != SERVE && TEXT.contains(&format!("@{name}("))
}

/// Defines the primitives that the module uses, all but [`TRAP`].
pub(super) fn run(ir: Ir) -> Result<(), TargetError> {
    let trap = ir.function(TRAP).filter(|f| f.is_declaration());
    if let Some(trap) = trap {
        for attr in ["nounwind", "cold"] {
            ir.add_attribute(trap, attr);
        }
        ir.remove_attribute(trap, "noreturn");
        trap.set_name(HIDDEN);
    }
    link(ir)?;
    if let Some(trap) = trap {
        trap.set_name(TRAP);
    }
    Ok(())
}

/// Links what is called and not defined.
fn link(ir: Ir) -> Result<(), TargetError> {
    let wants = |ours: &dyn Fn(&str) -> bool| {
        let undefined = |f: &crate::ir::Value| f.is_declaration() && ours(&f.name());
        ir.functions().iter().any(undefined)
    };
    let has_body = |name: &str| defines(name) && !shuffles::replaces(name);
    while wants(&|name| has_body(name) || name == SERVE) {
        if wants(&has_body) {
            Library::from_text(ir, "intrinsics.ll", TEXT)?.link_hidden(ir)?;
        } else {
            Library::from_bytes(ir, "host", HOST)?.link_hidden(ir)?;
        }
    }
    for variable in VARIABLES.iter().filter_map(|n| ir.global(n)) {
        if variable.is_declaration() {
            variable.set_initializer(variable.value_type().zero());
            variable.set_linkage(Linkage::LLVMExternalLinkage);
            variable.protect();
        }
    }
    shuffles::annotate(ir);
    Ok(())
}

/// Removes the mailbox and its lock where nothing is asked of the host.
pub(super) fn sweep(ir: Ir) {
    let variables = VARIABLES.iter().filter_map(|n| ir.global(n));
    for unused in variables.filter(|g| !g.has_uses()) {
        unused.delete_global();
    }
}

/// Makes each trap an assertion that failed at the call's place. One whose place
/// is unknown names none.
pub(super) fn place_traps(ir: Ir) -> Result<(), TargetError> {
    let Some(trap) = ir.function(TRAP).filter(|f| f.is_declaration()) else {
        return Ok(());
    };
    let ty = ir.fn_type(ir.void(), &[ir.ptr(), ir.ptr(), ir.int(32), ir.ptr()]);
    let mut texts = HashMap::new();
    for call in trap.users() {
        let loc = locs::of(call);
        let (Some(message), false) = (call.args().first().copied(), loc.line == 0) else {
            continue;
        };
        let mut text = |s: &str| {
            *texts
                .entry(s.to_owned())
                .or_insert_with(|| ir.add_string("__wf_trap_text", s))
        };
        let (file, function) = (text(&loc.file), text(&loc.function));
        let line = ir.i32(loc.line);
        let b = ir.builder_before(call);
        let f = ir.declare(FAIL, ty);
        b.call_as(ty, f, &[message, file, line, function], "");
    }
    link(ir)
}
