//! Recursive functions with steps, which the whole wave enters.

use super::places::{WAVE, is_step_call, word};
use crate::TargetError;
use crate::ir::{Ir, Linkage, Value, clone_body};
use crate::locs;
use std::collections::HashMap;

/// Adds a last parameter to a function, which says whether the lane only helps with steps. It is 0
/// in all calls, each of which becomes a place.
pub(super) fn of_wave(ir: Ir, f: Value) -> Result<Value, TargetError> {
    let ty = f.value_type();
    let mut params = ty.params();
    params.push(ir.int(32));
    let refuse = |what: &str| {
        Err(TargetError::unsupported(
            format!("a function that calls itself and has parallel regions {what}"),
            locs::of_function(f),
            Some("do without the recursion, or run it on the host".to_owned()),
        ))
    };
    let steps = f
        .instructions()
        .into_iter()
        .filter(|i| is_step_call(ir, *i));
    let mut given = steps.flat_map(|i| i.args());
    if given.any(|v| word(v.ty()).is_none()) {
        return refuse("gives them what lanes cannot tell each other on AMD's GPUs");
    }
    if f.users().iter().any(|u| u.called_function() != Some(f)) {
        return refuse("is called through a pointer, which cannot be done on AMD's GPUs");
    }
    let name = f.name();
    let wave = ir.add_function("", ir.fn_type(ty.return_type(), &params));
    ir.copy_attributes(f, wave);
    ir.add_string_attribute(wave, WAVE);
    wave.set_linkage(Linkage::LLVMInternalLinkage);
    clone_body(ir, f, wave, &mut HashMap::new());
    let b = ir.builder();
    for call in f.users() {
        b.before(call);
        b.located_as(call);
        let mut args = call.args();
        args.push(ir.i32(0));
        call.replace_uses(b.call(wave, &args, ""));
        call.erase();
    }
    f.delete_function();
    wave.set_name(&name);
    Ok(wave)
}
