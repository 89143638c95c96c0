//! Gives bodies to the target primitives: IR text in `intrinsics.ll`, and the requests to
//! the host in `host.rs`.

use super::cross_lane::select_cross_lane_ops;
use crate::TargetError;
use crate::common::traps;
use crate::ir::{Ir, Linkage, Value};
use crate::link::library::Library;
use wf_host_abi::amd::MAILBOX;

const TEXT: &str = concat!(
    include_str!("intrinsics.ll"),
    include_str!("warp.ll"),
    include_str!("../legalize/stack.ll")
);

static HOST: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/amd_host.bc"));

/// The function that sends a request to the host, defined in `host.rs`.
const SERVE: &str = "__wf_a_serve";

/// Its variables, one of each in a module. They are external, so that code that is linked later
/// refers to the same ones.
const VARIABLES: [&str; 2] = [MAILBOX, "__wf_a_lock"];

/// C library functions that the IR text defines.
const SYSTEM: &[&str] = &["vprintf", FAIL];

/// An assertion that failed.
const FAIL: &str = "__wf_a_fail";

/// Whether `name` is a target primitive.
pub fn defines(name: &str) -> bool {
    let ours = ["__wf_t_", "__wf_a_"].iter().any(|p| name.starts_with(p));
    (ours || SYSTEM.contains(&name)) && name != SERVE && TEXT.contains(&format!("@{name}("))
}

/// Defines the primitives that the module uses, all but the trap.
pub fn run(ir: Ir) -> Result<(), TargetError> {
    let declare = |trap: Value| {
        for attr in ["nounwind", "cold"] {
            ir.add_attribute(trap, attr);
        }
        ir.remove_attribute(trap, "noreturn");
    };
    traps::left_out(ir, declare, || link(ir))
}

/// Links the definitions of undefined functions.
fn link(ir: Ir) -> Result<(), TargetError> {
    let wants = |ours: &dyn Fn(&str) -> bool| {
        let undefined = |f: &crate::ir::Value| f.is_declaration() && ours(&f.name());
        ir.functions().iter().any(undefined)
    };
    let has_body = |name: &str| defines(name) && !select_cross_lane_ops::replaces(name);
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
    select_cross_lane_ops::annotate(ir);
    Ok(())
}

/// Removes the mailbox and its lock if there are no requests to the host.
pub fn sweep(ir: Ir) {
    let variables = VARIABLES.iter().filter_map(|n| ir.global(n));
    for unused in variables.filter(|g| !g.has_uses()) {
        unused.delete_global();
    }
}

/// Replaces each trap by an assertion failure at the call's location.
pub fn place_traps(ir: Ir) -> Result<(), TargetError> {
    match traps::place(ir, FAIL, &[]) {
        true => link(ir),
        false => Ok(()),
    }
}
