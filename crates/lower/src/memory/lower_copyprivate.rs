//! Pass `lower_copyprivate`: expands `single copyprivate`, which broadcasts private variables
//! of one thread.
//!
//! The thread that ran the region packs its values into team-shared memory. After a barrier the
//! other threads unpack them with Clang's copy function.

use crate::analysis::calls::reachable;
use crate::ir::{IntPredicate, Ir, Linkage, Value};
use crate::names::COPYPRIVATE_SITE;
use crate::program::Program;
use crate::program::lists::{copy_fn, layout_fn, plan};
use crate::program::nesting::levels;
use wf_device_abi::layout::MAX_WARPS;

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    let names: Vec<_> = program.kernels.iter().map(|k| k.name.clone()).collect();
    for name in names {
        let Some(f) = ir.function(&name) else {
            continue;
        };
        for call in reachable(f).into_iter().flat_map(Value::instructions) {
            if call.is_call() && call.called_name() == COPYPRIVATE_SITE {
                expand(program, ir, call);
            }
        }
    }
}

fn expand(program: &mut Program<'_>, ir: Ir, call: Value) {
    let args = call.args();
    let word = args[0].as_u64().unwrap_or(0);
    let (level, active) = levels(word);
    if level == 0 || level != active {
        // One thread: it has the values.
        call.erase();
        return;
    }
    let site = plan(ir, call, args[4], args[3]).filter(|s| s.is_static());
    let Some(site) = site else {
        program.error(
            call,
            "a `copyprivate` variable whose size is not constant is not supported",
            "copy through a shared variable instead",
        );
        return;
    };
    let (copy, layout) = (copy_fn(ir, &site), layout_fn(ir, &site));
    let words = site.packed.div_ceil(8);
    // Regions on the lanes of different warps run at the same time.
    let in_lanes = level == 2;
    let copies = if in_lanes { MAX_WARPS } else { 1 };
    let shared = ir.add_shared("copyprivate", ir.array(ir.int(64), copies * words), 8);
    let types = [ir.int(32), ir.ptr(), ir.ptr(), ir.int(32)];
    let f = ir.add_function("copyprivate", ir.fn_type(ir.void(), &types));
    f.set_linkage(Linkage::LLVMInternalLinkage);
    for a in ["alwaysinline", "convergent"] {
        ir.add_attribute(f, a);
    }
    let params = f.params();
    let (list, clang_copy, did_it) = (params[1], params[2], params[3]);
    let [entry, give, given, take, done] =
        ["entry", "give", "given", "take", "done"].map(|n| ir.append_block(f, n));
    let b = ir.builder();
    b.at_end(entry);
    let packed = b.alloca(ir.array(ir.ptr(), site.slots.len() as u64), "packed");
    let mut place = b.generic(shared);
    if in_lanes {
        let number = ir
            .function("__wf_warp_num")
            .expect("the device runtime has it");
        place = b.element(place, b.call(number, &[ir.i32(0)], "warp"), 8 * words);
    }
    b.call(layout, &[packed, place], "");
    let gives = b.icmp(IntPredicate::LLVMIntNE, did_it, ir.i32(0));
    b.cond_br(gives, give, given);
    b.at_end(give);
    b.call(copy, &[packed, list], "");
    b.br(given);
    let barrier = ir
        .function("__wf___kmpc_barrier")
        .expect("the device runtime has it");
    // The context is a constant that pass `lower_fork` completes.
    let meet = [args[0], ir.null(), ir.i32(0)];
    b.at_end(given);
    b.call(barrier, &meet, "");
    b.cond_br(gives, done, take);
    b.at_end(take);
    b.call_as(
        ir.fn_type(ir.void(), &[ir.ptr(), ir.ptr()]),
        clang_copy,
        &[list, packed],
        "",
    );
    b.br(done);
    b.at_end(done);
    b.call(barrier, &meet, "");
    b.ret(None);
    b.before(call);
    b.call(f, &[args[0], args[4], args[5], args[6]], "");
    call.erase();
}
