//! SIMT machines, with warps, shuffles and team-shared memory: GPUs and the virtual GPU,
//! through the primitives of the device runtime.

use super::memory;
use super::shuffles::{inter_warp_copy_fn, pitch, runtime, shuffle_reduce_fn};
use super::slots::{STRIDE, stride};
use super::{Machine, Place, Refusal};
use crate::ir::{AtomicOp, Ir, Value};
use crate::program::groups::{Group, Level};
use crate::program::kernel::Kernel;
use crate::program::lists::{copy_fn, layout_fn};
use crate::program::operators::{Combination, Operator};
use wf_device_abi::layout::MAX_WARPS;
use wf_host_abi::report::Way;

/// Counters in the header of the league scratch.
const MAX_LEAGUE_SITES: u32 = 64;

/// The machine.
pub struct Simt;

impl Machine for Simt {
    fn keeps_in_memory(&self, group: &Group) -> bool {
        !group.site.travels()
    }

    fn fini(&self, place: &mut Place<'_>, group: &Group) -> Result<(Value, Way), Refusal> {
        let ir = place.ir;
        let site = &group.site;
        Ok(match group.level {
            Level::Thread => (ir.i32(1), Way::Alone),
            Level::Team | Level::TeamAll | Level::Warp | Level::Warps if !site.travels() => {
                note_shared(place.kernel, 8);
                (memory::region(ir, group), Way::TeamMemory)
            }
            Level::Warp => (lanes(ir, group), Way::Lanes),
            Level::Warps => {
                note_shared(place.kernel, site.packed.next_multiple_of(8));
                (warps_region(ir, group), Way::Warps)
            }
            Level::Team => {
                note_shared(place.kernel, pitch(site));
                (region(ir, group), Way::Team)
            }
            Level::TeamAll => {
                note_shared(place.kernel, site.packed.next_multiple_of(8));
                (uniform_region(ir, group), Way::TeamAll)
            }
            Level::League => {
                if group.call.function() != place.kernel_fn {
                    return Err((
                        "a reduction over teams in a recursive function is not supported".into(),
                        "move the `teams` construct out of the recursion".into(),
                    ));
                }
                let offset = place.kernel.combining.scratch_per_team;
                if place.atomics && combine_atomically(ir, group) {
                    // Fewer teams with more work each are better here too.
                    place.kernel.combining.scratch_per_team = offset.max(16);
                    return Ok((ir.i32(0), Way::Atomics));
                }
                if !site.travels() {
                    place.kernel.combining.scratch_per_team += 16;
                    place.kernel.combining.zeroed_scratch = true;
                    return Ok((memory::league(place, group, offset), Way::TeamsMemory));
                }
                let counter = place.kernel.combining.league_sites;
                if counter == MAX_LEAGUE_SITES {
                    return Err((
                        "too many reductions over teams in one target region".into(),
                        String::new(),
                    ));
                }
                place.kernel.combining.league_sites += 1;
                place.kernel.combining.scratch_per_team += site.packed.next_multiple_of(16) as u32;
                note_shared(place.kernel, pitch(site));
                (league(place, group, offset, counter), Way::Teams)
            }
        })
    }

    fn finish(&self, place: &mut Place<'_>) {
        let bytes = u64::from(place.kernel.combining.scratch_per_team);
        for i in place.kernel_fn.instructions() {
            if i.is_call() && i.called_name() == STRIDE {
                i.replace_uses(place.ir.i64(bytes));
                i.erase();
            }
        }
        // The runtime's mailbox needs a few more bytes.
        let kernel = &mut *place.kernel;
        if kernel.combining.league_sites > 0 || kernel.combining.reduce_bytes > 0 {
            kernel.combining.reduce_bytes = kernel.combining.reduce_bytes.max(16);
        }
    }
}

/// Records that each warp of a team needs so many bytes of shared memory.
fn note_shared(kernel: &mut Kernel, each: u64) {
    kernel.combining.reduce_bytes = kernel.combining.reduce_bytes.max((each * MAX_WARPS) as u32);
}

/// The atomic instruction that combines so many bytes.
fn atomic(what: &Combination, bytes: u64) -> Option<AtomicOp> {
    use AtomicOp as A;
    use Operator as O;
    let element = what.element.as_str();
    let whole = matches!((element.get(1..), bytes), (Some("32"), 4) | (Some("64"), 8));
    if !whole {
        return None;
    }
    Some(match (what.operator, &element[..1]) {
        (O::Add, "f") => A::LLVMAtomicRMWBinOpFAdd,
        (O::Add, "i" | "u") => A::LLVMAtomicRMWBinOpAdd,
        (O::And, "i" | "u") => A::LLVMAtomicRMWBinOpAnd,
        (O::Or, "i" | "u") => A::LLVMAtomicRMWBinOpOr,
        (O::Xor, "i" | "u") => A::LLVMAtomicRMWBinOpXor,
        (O::Min, "i") => A::LLVMAtomicRMWBinOpMin,
        (O::Max, "i") => A::LLVMAtomicRMWBinOpMax,
        (O::Min, "u") => A::LLVMAtomicRMWBinOpUMin,
        (O::Max, "u") => A::LLVMAtomicRMWBinOpUMax,
        _ => return None,
    })
}

/// The paper's optimisation: each team combines its LOCALs with RESULT by itself, if there is an
/// instruction for each of them. Returns whether it did; no thread then runs the host form's code.
fn combine_atomically(ir: Ir, group: &Group) -> bool {
    let variables: Vec<_> = group.site.variables().collect();
    if variables.len() != group.reductions.len() {
        return false;
    }
    let mut steps = Vec::new();
    for ((pointer, bytes), reduction) in variables.into_iter().zip(&group.reductions) {
        let what = &reduction.what;
        match (bytes.and_then(|n| atomic(what, n)), reduction.result) {
            (Some(op), Some(result)) if !result.is_constant() => {
                steps.push((op, result, pointer, what));
            }
            _ => return false,
        }
    }
    let b = ir.builder();
    b.before(group.call);
    for (op, result, pointer, what) in steps {
        let ty = match what.element.as_str() {
            "f32" => ir.float(),
            "f64" => ir.double(),
            "i32" | "u32" => ir.int(32),
            _ => ir.int(64),
        };
        b.atomic(op, result, b.load(ty, pointer, ""));
    }
    true
}

/// Reduces over the lanes of a warp: shuffles and nothing else.
fn lanes(ir: Ir, group: &Group) -> Value {
    let shuffle = shuffle_reduce_fn(ir, &group.site, group.reduce, false);
    let b = ir.builder();
    b.before(group.call);
    let args = [ir.i32(group.context), group.list, shuffle];
    b.call(runtime(ir, "__wf_reduce_warp"), &args, "mine")
}

fn region(ir: Ir, group: &Group) -> Value {
    let (site, context) = (&group.site, group.context);
    let shuffle = shuffle_reduce_fn(ir, site, group.reduce, false);
    let copy = inter_warp_copy_fn(ir, site, context);
    let b = ir.builder();
    b.before(group.call);
    let args = [ir.i32(context), group.list, shuffle, copy];
    b.call(runtime(ir, "__wf_reduce_region"), &args, "mine")
}

/// The reduction of a region whose threads are warps.
fn warps_region(ir: Ir, group: &Group) -> Value {
    let site = &group.site;
    let (copy, layout) = (copy_fn(ir, site), layout_fn(ir, site));
    let b = ir.builder();
    b.before(group.call.function().entry().first_non_phi());
    let theirs = b.alloca(ir.array(ir.ptr(), site.slots.len() as u64), "theirs");
    b.before(group.call);
    let args = [
        ir.i32(group.context),
        group.list,
        group.reduce,
        copy,
        layout,
        ir.i64(site.packed.next_multiple_of(8)),
        theirs,
    ];
    b.call(runtime(ir, "__wf_reduce_region_warps"), &args, "mine")
}

/// A region's reduction whose result all threads of an SPMD kernel get.
fn uniform_region(ir: Ir, group: &Group) -> Value {
    let (site, context) = (&group.site, group.context);
    let shuffle = shuffle_reduce_fn(ir, site, group.reduce, false);
    let inter_warp = inter_warp_copy_fn(ir, site, context);
    let (copy, layout) = (copy_fn(ir, site), layout_fn(ir, site));
    let b = ir.builder();
    b.before(group.call.function().entry().first_non_phi());
    let theirs = b.alloca(ir.array(ir.ptr(), site.slots.len() as u64), "theirs");
    b.before(group.call);
    let args = [
        ir.i32(context),
        group.list,
        group.reduce,
        shuffle,
        inter_warp,
        copy,
        layout,
        ir.i64(site.packed.next_multiple_of(8)),
        theirs,
    ];
    b.call(runtime(ir, "__wf_reduce_region_uniform"), &args, "mine")
}

fn league(place: &Place<'_>, group: &Group, offset: u32, counter: u32) -> Value {
    let (ir, kernel_fn) = (place.ir, place.kernel_fn);
    let (site, context) = (&group.site, group.context);
    let shuffle = shuffle_reduce_fn(ir, site, group.reduce, false);
    let inter_warp = inter_warp_copy_fn(ir, site, context);
    let copy = copy_fn(ir, site);
    let layout = layout_fn(ir, site);
    let b = ir.builder();
    b.before(kernel_fn.entry().first_non_phi());
    let lists = ir.array(ir.ptr(), site.slots.len() as u64);
    let mine = b.alloca(lists, "mine");
    let theirs = b.alloca(lists, "theirs");
    let buffer = b.alloca(ir.array(ir.int(64), site.packed.div_ceil(8)), "buffer");
    b.before(group.call);
    let stride = stride(ir, &b);
    let args = [
        ir.i32(context),
        group.list,
        group.reduce,
        shuffle,
        inter_warp,
        copy,
        layout,
        kernel_fn.params()[0],
        ir.i64(u64::from(offset)),
        stride,
        ir.i32(counter),
        mine,
        theirs,
        buffer,
    ];
    b.call(runtime(ir, "__wf_reduce_league"), &args, "last")
}
