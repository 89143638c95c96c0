//! Part of pass `select_exec_mode`: prepares a kernel whose teams several blocks may run.
//!
//! The loops get the mark that makes the blocks share them. If the region has a result, the blocks
//! combine it. If all threads of a block have it, all blocks but the last one to arrive end before the
//! rest of the iteration:
//!
//! ```text
//! call void @__wf_split_begin()
//! fork …                                    ; ends in __wf_reduce_region_split
//! %last = call i32 @__wf_split_is_last()
//! br i1 (%last == 1), label %rest, label %split.end
//! ```

use crate::analysis::runtime_calls;
use crate::analysis::splittable_teams::{COMBINED, Shared};
use crate::ir::{IntPredicate, Ir, Value};
use crate::loops::grid_stride_loops::mark;
use wf_device_abi::schedule::{COMBINES, PARTED};

/// The argument of a region's reduction that says how many bytes its variables have.
const BYTES: usize = 7;

/// Marks the loops, and returns the bytes of the result that the blocks combine.
pub fn write(ir: Ir, shared: &Shared) -> u32 {
    let loops = || shared.over_teams.into_iter().chain([shared.over_threads]);
    loops().for_each(|init| mark(ir, init, PARTED));
    let Some(result) = shared.result else {
        return 0;
    };
    loops().for_each(|init| mark(ir, init, COMBINES));
    if shared.over_teams.is_none() {
        let b = ir.builder();
        b.before(shared.fork);
        b.call(runtime_calls::function(ir, "__wf_split_team"), &[], "");
    }
    let name = result.called_name();
    let found = COMBINED.iter().find(|(whole, _)| *whole == name);
    let (whole, split) = found.expect("the analysis knows the reduction");
    result.set_callee(runtime_calls::function(ir, split));
    if *whole == COMBINED[0].0 {
        end_others(ir, shared.fork);
    }
    result.args()[BYTES].as_u64().unwrap_or(0) as u32
}

/// Ends the blocks that do not go on after the fork.
fn end_others(ir: Ir, fork: Value) {
    let f = fork.function();
    let b = ir.builder();
    b.before(fork);
    b.call(runtime_calls::function(ir, "__wf_split_begin"), &[], "");
    let rest = fork.next().expect("a fork is no terminator");
    let end = ir.append_block(f, "split.end");
    b.at_end(end);
    b.ret(None);
    let until = ir.split_before(rest);
    b.at_end(until).located_as(fork);
    let last = b.call(
        runtime_calls::function(ir, "__wf_split_is_last"),
        &[],
        "last",
    );
    let goes_on = b.icmp(IntPredicate::LLVMIntEQ, last, ir.i32(1));
    b.cond_br(goes_on, rest.block(), end);
}
