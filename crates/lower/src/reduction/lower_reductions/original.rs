//! Hoists the load of a league reduction's original value to the beginning of the kernel.
//!
//! The last team combines the teams' values with the original variable and waits for its load.
//! That is a microsecond if the variable is in the host's memory, of about ten for a short
//! region. No store reaches the variable meanwhile. So a thread of the first team loads it when
//! the kernel begins and stores it in the header of the league's scratch when that team is
//! done: `tests/programs/reductions/original_values.c`.

use super::Place;
use super::shuffles::runtime;
use crate::ir::{Block, Opcode, Value};
use wf_device_abi::layout::{MAX_ORIGINALS, ORIGINAL_BYTES, ORIGINALS};

/// Most variables of a site: each is in a register while the kernel computes.
const MOST: usize = 2;

/// Hoists the loads of the variables that parameters `results` of the kernel point to, for the
/// reduction at `site`, a call with this context word. `merge`, the one block that accesses them,
/// has to load each as one number.
pub fn run(place: &mut Place<'_>, (site, context): (Value, u32), merge: Block, results: &[u32]) {
    let (ir, f) = (place.ir, place.kernel_fn);
    let variables = results.iter().map(|i| f.params()[*i as usize]);
    let loads = variables.map(|v| Some((v, reads(place, merge, v)?)));
    // A single late load costs as much as all of them.
    let Some(loads) = loads.collect::<Option<Vec<_>>>() else {
        return;
    };
    let first = place.kernel.combining.originals;
    if loads.len() > MOST || first + loads.len() as u32 > MAX_ORIGINALS {
        return;
    }
    place.kernel.combining.originals += loads.len() as u32;
    let b = ir.builder();
    let context = ir.i32(context);
    for (number, (variable, loads)) in (first..).zip(loads) {
        let bytes = ir.i64(ir.store_size(loads[0].ty()));
        b.before(f.entry().first_after_allocas());
        let read = runtime(ir, "__wf_reduce_original");
        let value = b.call(read, &[context, variable, bytes], "original");
        b.before(site);
        let at = ORIGINALS + ORIGINAL_BYTES * u64::from(number);
        let kept = b.offset(f.params()[0], at, "kept");
        let keep = runtime(ir, "__wf_reduce_keep");
        b.call(keep, &[context, kept, value, bytes], "");
        for load in loads {
            b.before(load).located_as(load);
            load.replace_uses(b.load(load.ty(), kept, ""));
            load.erase();
        }
    }
}

/// The loads of a variable that is one number, if all of them load all of it, before the first
/// store.
fn reads(place: &Place<'_>, merge: Block, variable: Value) -> Option<Vec<Value>> {
    let mut loads = vec![];
    let mut stored = false;
    for i in merge.instructions() {
        if !i.operands().contains(&variable) {
            continue;
        }
        match i.opcode() {
            Opcode::LLVMLoad if !i.is_volatile() && !stored => loads.push(i),
            Opcode::LLVMStore if !i.is_volatile() => stored = true,
            _ => return None,
        }
    }
    let ty = loads.first()?.ty();
    let bytes = place.ir.store_size(ty);
    let is_number = bytes.is_power_of_two() && bytes <= ORIGINAL_BYTES;
    (is_number && loads.iter().all(|l| l.ty() == ty)).then_some(loads)
}
