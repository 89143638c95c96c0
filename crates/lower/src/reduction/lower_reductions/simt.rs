//! SIMT machines, with warps, shuffles and team-shared memory: GPUs and the virtual GPU,
//! through the primitives of the device runtime.

use super::shuffles::{inter_warp_copy_fn, pitch, runtime, shuffle_reduce_fn};
use super::slots::{STRIDE, stride};
use super::{Machine, Place, Refusal};
use super::{atomics, memory};
use crate::ir::{Ir, Value};
use crate::program::groups::{Group, Level, Reduction};
use crate::program::kernel::Kernel;
use crate::program::lists::{copy_fn, layout_fn};
use wf_device_abi::layout::MAX_WARPS;
use wf_host_abi::report::Way;

/// Counters in the header of the league scratch.
const MAX_LEAGUE_SITES: u32 = 64;

/// The machine.
pub struct Simt;

impl Machine for Simt {
    fn keeps_in_memory(&self, group: &Group) -> bool {
        !moves(group)
    }

    fn by_atomics(&self, place: &mut Place<'_>, group: &mut Group) -> Vec<Reduction> {
        let here = group.level == Level::League && group.call.function() == place.kernel_fn;
        if !here || !place.atomics {
            return vec![];
        }
        let combined = atomics::run(place, group);
        if !combined.is_empty() && group.reductions.is_empty() {
            // Fewer teams with more work each are better here too.
            let combining = &mut place.kernel.combining;
            combining.scratch_per_team = combining.scratch_per_team.max(16);
        }
        combined
    }

    fn fini(&self, place: &mut Place<'_>, group: &Group) -> Result<(Value, Way), Refusal> {
        let ir = place.ir;
        let site = &group.site;
        Ok(match group.level {
            Level::Thread => (ir.i32(1), Way::Alone),
            Level::Team | Level::TeamAll | Level::TeamOnce | Level::Warp | Level::Warps
                if !moves(group) =>
            {
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
                let mine = region_in_rows(ir, group, "__wf_reduce_region_uniform");
                (mine, Way::TeamAll)
            }
            Level::TeamOnce => {
                let row = site.packed.next_multiple_of(8);
                note_shared(place.kernel, row.max(pitch(site)));
                let mine = region_in_rows(ir, group, "__wf_reduce_region_once");
                (mine, Way::Team)
            }
            Level::League => {
                if group.call.function() != place.kernel_fn {
                    return Err((
                        "a reduction over teams in a recursive function is not supported".into(),
                        "move the `teams` construct out of the recursion".into(),
                    ));
                }
                let offset = place.kernel.combining.scratch_per_team;
                if !moves(group) {
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

/// Whether shuffles and shared memory move a site's variables. Threads that are warps, and threads
/// that all get the result, keep all copies in shared memory at a time, which has no room for many
/// large ones.
fn moves(group: &Group) -> bool {
    match group.level {
        Level::Warps | Level::TeamAll | Level::TeamOnce => group.site.travels(),
        _ => group.site.travels_in_loops(),
    }
}

/// Records that each warp of a team needs so many bytes of shared memory.
fn note_shared(kernel: &mut Kernel, each: u64) {
    kernel.combining.reduce_bytes = kernel.combining.reduce_bytes.max((each * MAX_WARPS) as u32);
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

/// A region's reduction by a function that also gets what it takes to keep copies in memory, one
/// after the other.
fn region_in_rows(ir: Ir, group: &Group, function: &str) -> Value {
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
    b.call(runtime(ir, function), &args, "mine")
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
