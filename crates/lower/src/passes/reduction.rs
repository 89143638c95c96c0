//! Pass `reduction`: expands each reduction site (openmp-gpu-reductions).
//!
//! What knows the data is generated here, once for each site: shuffleReduceFn
//! and interWarpCpyFn around Clang's reduceFn, and two helpers that copy and
//! lay out the variables. The algorithms are in the device runtime
//! (`reduce.rs`) and know nothing of types.
//!
//! A site in a parallel region reduces over its threads, one in sequential
//! code over the league's teams. Variables whose size only the running program
//! knows, and large arrays, are reduced in device memory.

use super::contexts::{IN_LANE, IN_WARP, NESTING, REDUCE_SITE};
use super::lanes::MAX_WARPS;
use super::lists::{Site, Slot, copy_fn, generated, layout_fn, plan, slot_address};
use super::uniform::UNIFORM_SITE;
use crate::ir::{IntPredicate, Ir, Opcode, Value};
use crate::program::{Kernel, Program};

/// Most bytes of a site's variables that travel by shuffles.
const MAX_SHUFFLED: u64 = 128;
/// Bytes of a warp's variables that pass through shared memory at a time.
const ROUND: u64 = 64;
/// Counters in the header of the league scratch.
const MAX_LEAGUE_SITES: u32 = 64;

/// Stands for the distance between teams' slots until all sites are known.
const STRIDE: &str = "__wf_site_stride";

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    let mut kernels = std::mem::take(&mut program.kernels);
    for kernel in &mut kernels {
        let Some(f) = ir.function(&kernel.name) else {
            continue;
        };
        for g in super::reachable(f) {
            let calls: Vec<_> = g
                .instructions()
                .into_iter()
                .filter(|i| i.is_call() && is_site(*i))
                .collect();
            for call in calls {
                expand(program, kernel, f, call);
            }
        }
        set_stride(ir, f, kernel.scratch_per_team);
        // The runtime's mailbox needs a few bytes of its own.
        if kernel.league_sites > 0 || kernel.reduce_bytes > 0 {
            kernel.reduce_bytes = kernel.reduce_bytes.max(16);
        }
    }
    program.kernels = kernels;
}

fn is_site(call: Value) -> bool {
    let name = call.called_name();
    name == REDUCE_SITE || name == UNIFORM_SITE
}

/// Whether a site's variables travel by shuffles and shared memory.
pub fn travels(site: &Site) -> bool {
    site.is_static() && site.packed <= MAX_SHUFFLED
}

fn expand(program: &mut Program<'_>, kernel: &mut Kernel, kernel_fn: Value, call: Value) {
    let ir = program.ir();
    let word = call.args()[0].as_u64().unwrap_or(0);
    let Some(site) = plan(ir, call, call.args()[5], call.args()[4]) else {
        program.error(
            call,
            "cannot tell which variables this reduction combines",
            "this is a fault of Warpfork; please report it with the source",
        );
        return;
    };
    let sequential = word & 0xff == 0;
    let nesting = word as u32 & NESTING;
    let shuffles = travels(&site);
    let result = if sequential && !kernel.has_teams {
        // One team of one thread.
        ir.i32(1)
    } else if sequential {
        if call.function() != kernel_fn {
            program.error(
                call,
                "a reduction over teams in a recursive function is not supported",
                "move the `teams` construct out of the recursion",
            );
            return;
        }
        if kernel.league_sites == MAX_LEAGUE_SITES {
            program.error(
                call,
                "too many reductions over teams in one target region",
                "",
            );
            return;
        }
        let offset = kernel.scratch_per_team;
        let counter = kernel.league_sites;
        kernel.league_sites += 1;
        if !site.is_static() {
            kernel.scratch_per_team += 16;
            let result = league_in_memory(ir, &site, word as u32, kernel_fn, offset, counter);
            call.replace_uses(result);
            call.erase();
            return;
        }
        kernel.scratch_per_team += site.packed.next_multiple_of(16) as u32;
        note_shared(kernel, &site);
        league(ir, &site, word as u32, kernel_fn, offset, counter)
    } else if shuffles && nesting == IN_LANE {
        region(ir, &site, word as u32)
    } else if shuffles && nesting == IN_WARP {
        let bytes = site.packed.next_multiple_of(8) * MAX_WARPS;
        kernel.reduce_bytes = kernel.reduce_bytes.max(bytes as u32);
        warps_region(ir, &site)
    } else if shuffles {
        note_shared(kernel, &site);
        if call.called_name() == UNIFORM_SITE {
            let rows = site.packed.next_multiple_of(8) * MAX_WARPS;
            kernel.reduce_bytes = kernel.reduce_bytes.max(rows as u32);
            uniform_region(ir, &site, word as u32)
        } else {
            region(ir, &site, word as u32)
        }
    } else {
        kernel.reduce_bytes = kernel.reduce_bytes.max(16);
        in_memory(ir, &site, word as u32)
    };
    call.replace_uses(result);
    call.erase();
}

/// Tells the league reductions how far apart the teams' slots are.
fn set_stride(ir: Ir, kernel_fn: Value, bytes: u32) {
    for i in kernel_fn.instructions() {
        if i.is_call() && i.called_name() == STRIDE {
            i.replace_uses(ir.i64(u64::from(bytes)));
            i.erase();
        }
    }
}

/// Bytes of shared memory that a warp's variables take in a round.
fn pitch(site: &Site) -> u64 {
    site.packed.min(ROUND).next_multiple_of(8)
}

fn note_shared(kernel: &mut Kernel, site: &Site) {
    let bytes = pitch(site) * MAX_WARPS;
    kernel.reduce_bytes = kernel.reduce_bytes.max(bytes as u32);
}

/// `shuffle_reduce(list, lane, offset, version)`: the paper's shuffleReduceFn
/// with its three versions.
fn shuffle_reduce_fn(ir: Ir, site: &Site, reduce: Value) -> Value {
    let f = generated(ir, site, "shuffle_reduce", 1, 3);
    let params = f.params();
    let (list, lane, offset, version) = (params[0], params[1], params[2], params[3]);
    let b = ir.builder();
    b.at_end(ir.append_block(f, "entry"));
    let remote_list = b.alloca(ir.array(ir.ptr(), site.slots.len() as u64), "remote");
    let copies: Vec<_> = site
        .slots
        .iter()
        .map(|s| match *s {
            Slot::Variable { bytes, word, .. } => {
                b.alloca(ir.array(ir.int(8 * word as u32), bytes / word), "copy")
            }
            Slot::Sized { pointer, .. } | Slot::Literal(pointer) => pointer,
        })
        .collect();
    let mask = b.call(runtime(ir, "__wf_shuffle_mask"), &[version], "mask");
    let source = b.call(
        runtime(ir, "__wf_shuffle_source"),
        &[version, offset, mask],
        "source",
    );
    let shuffle = |v: Value, bytes: u64| {
        let wide = if bytes == 8 { 64 } else { 32 };
        let name = format!("__wf_t_shfl_idx{wide}");
        let ty = ir.fn_type(ir.int(wide), &[ir.int(64), ir.int(wide), ir.int(32)]);
        let v = b.int_cast(v, ir.int(wide));
        let r = b.call(ir.declare(&name, ty), &[mask, v, source], "");
        b.int_cast(r, ir.int(8 * bytes as u32))
    };
    for (i, slot) in site.slots.iter().enumerate() {
        if let Slot::Variable { bytes, word, .. } = *slot {
            let p = b.load(ir.ptr(), slot_address(&b, list, i), "");
            for at in (0..bytes).step_by(word as usize) {
                let v = b.load(ir.int(8 * word as u32), b.offset(p, at, ""), "");
                b.store(shuffle(v, word), b.offset(copies[i], at, ""));
            }
        }
        b.store(copies[i], slot_address(&b, remote_list, i));
    }
    let combine = ir.append_block(f, "combine");
    let take = ir.append_block(f, "take");
    let done = ir.append_block(f, "done");
    let action = b.call(
        runtime(ir, "__wf_shuffle_action"),
        &[lane, offset, version],
        "action",
    );
    let test = ir.append_block(f, "test");
    let is = |n| b.icmp(IntPredicate::LLVMIntEQ, action, ir.i32(n));
    b.cond_br(is(0), combine, test);
    b.at_end(test);
    b.cond_br(is(1), take, done);
    b.at_end(combine);
    b.call(reduce, &[list, remote_list], "");
    b.br(done);
    b.at_end(take);
    b.call(copy_fn(ir, site), &[list, remote_list], "");
    b.br(done);
    b.at_end(done);
    b.ret(None);
    f
}

/// `inter_warp_copy(list, warps)`: the paper's interWarpCpyFn, in rounds of
/// at most [`ROUND`] bytes a warp.
fn inter_warp_copy_fn(ir: Ir, site: &Site, context: u32) -> Value {
    let f = generated(ir, site, "inter_warp_copy", 1, 1);
    let (list, warps) = (f.params()[0], f.params()[1]);
    let mut words = Vec::new();
    for (i, slot) in site.slots.iter().enumerate() {
        if let Slot::Variable { bytes, word, .. } = *slot {
            words.extend((0..bytes).step_by(word as usize).map(|at| (i, at, word)));
        }
    }
    let mut rounds: Vec<Vec<(usize, u64, u64, u64)>> = vec![vec![]];
    let mut used = 0;
    for (i, at, word) in words {
        let mut place = u64::next_multiple_of(used, word);
        if place + word > ROUND {
            rounds.push(vec![]);
            place = 0;
        }
        used = place + word;
        rounds
            .last_mut()
            .expect("there is one")
            .push((i, at, word, place));
    }
    let b = ir.builder();
    b.at_end(ir.append_block(f, "entry"));
    let pitch = pitch(site);
    let shared = b.call(runtime(ir, "__wf_sh_reduce"), &[], "shared");
    let tid = b.call(runtime(ir, "__wf_t_tid"), &[], "tid");
    let size = b.call(runtime(ir, "__wf_t_warp_size"), &[], "size");
    let warp = b.binary(Opcode::LLVMUDiv, tid, size, "warp");
    let first = b.binary(Opcode::LLVMMul, warp, size, "");
    let is_first = b.icmp(IntPredicate::LLVMIntEQ, first, tid);
    let takes = b.icmp(IntPredicate::LLVMIntULT, tid, warps);
    for round in rounds {
        let give = ir.append_block(f, "give");
        let given = ir.append_block(f, "given");
        let take = ir.append_block(f, "take");
        let taken = ir.append_block(f, "taken");
        b.cond_br(is_first, give, given);
        b.at_end(give);
        let mine = b.element(shared, warp, pitch);
        for &(i, at, word, place) in &round {
            let p = b.load(ir.ptr(), slot_address(&b, list, i), "");
            let v = b.load(ir.int(8 * word as u32), b.offset(p, at, ""), "");
            b.store(v, b.offset(mine, place, ""));
        }
        b.br(given);
        b.at_end(given);
        b.call(runtime(ir, "__wf_reduce_barrier"), &[ir.i32(context)], "");
        b.cond_br(takes, take, taken);
        b.at_end(take);
        let theirs = b.element(shared, tid, pitch);
        for &(i, at, word, place) in &round {
            let p = b.load(ir.ptr(), slot_address(&b, list, i), "");
            let v = b.load(ir.int(8 * word as u32), b.offset(theirs, place, ""), "");
            b.store(v, b.offset(p, at, ""));
        }
        b.br(taken);
        b.at_end(taken);
        b.call(runtime(ir, "__wf_reduce_barrier"), &[ir.i32(context)], "");
    }
    b.ret(None);
    f
}

/// A function of the device runtime or a primitive.
fn runtime(ir: Ir, name: &str) -> Value {
    ir.function(name)
        .expect("the device runtime, which is part of this crate, has it")
}

fn region(ir: Ir, site: &Site, context: u32) -> Value {
    let reduce = site.call.args()[6];
    let shuffle = shuffle_reduce_fn(ir, site, reduce);
    let copy = inter_warp_copy_fn(ir, site, context);
    let b = ir.builder();
    b.before(site.call);
    let args = [ir.i32(context), site.call.args()[5], shuffle, copy];
    b.call(runtime(ir, "__wf_reduce_region"), &args, "mine")
}

/// The reduction of a region whose threads are warps.
fn warps_region(ir: Ir, site: &Site) -> Value {
    let (copy, layout) = (copy_fn(ir, site), layout_fn(ir, site));
    let b = ir.builder();
    b.before(site.call.function().blocks()[0].first_non_phi());
    let theirs = b.alloca(ir.array(ir.ptr(), site.slots.len() as u64), "theirs");
    b.before(site.call);
    let args = [
        ir.i32(IN_WARP),
        site.call.args()[5],
        site.call.args()[6],
        copy,
        layout,
        ir.i64(site.packed.next_multiple_of(8)),
        theirs,
    ];
    b.call(runtime(ir, "__wf_reduce_region_warps"), &args, "mine")
}

/// A region's reduction whose result all threads of an SPMD kernel get.
fn uniform_region(ir: Ir, site: &Site, context: u32) -> Value {
    let reduce = site.call.args()[6];
    let shuffle = shuffle_reduce_fn(ir, site, reduce);
    let inter_warp = inter_warp_copy_fn(ir, site, context);
    let (copy, layout) = (copy_fn(ir, site), layout_fn(ir, site));
    let b = ir.builder();
    b.before(site.call.function().blocks()[0].first_non_phi());
    let theirs = b.alloca(ir.array(ir.ptr(), site.slots.len() as u64), "theirs");
    b.before(site.call);
    let args = [
        ir.i32(context),
        site.call.args()[5],
        reduce,
        shuffle,
        inter_warp,
        copy,
        layout,
        ir.i64(site.packed.next_multiple_of(8)),
        theirs,
    ];
    b.call(runtime(ir, "__wf_reduce_region_uniform"), &args, "mine")
}

fn league(ir: Ir, site: &Site, context: u32, kernel_fn: Value, offset: u32, counter: u32) -> Value {
    let reduce = site.call.args()[6];
    let shuffle = shuffle_reduce_fn(ir, site, reduce);
    let inter_warp = inter_warp_copy_fn(ir, site, context);
    let copy = copy_fn(ir, site);
    let layout = layout_fn(ir, site);
    let b = ir.builder();
    b.before(kernel_fn.blocks()[0].first_non_phi());
    let lists = ir.array(ir.ptr(), site.slots.len() as u64);
    let mine = b.alloca(lists, "mine");
    let theirs = b.alloca(lists, "theirs");
    let buffer = b.alloca(ir.array(ir.int(64), site.packed.div_ceil(8)), "buffer");
    b.before(site.call);
    let stride = b.call(
        ir.declare(STRIDE, ir.fn_type(ir.int(64), &[])),
        &[],
        "stride",
    );
    let args = [
        ir.i32(context),
        site.call.args()[5],
        reduce,
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

/// A league reduction of variables whose size only the running program knows.
fn league_in_memory(
    ir: Ir,
    site: &Site,
    context: u32,
    kernel_fn: Value,
    offset: u32,
    counter: u32,
) -> Value {
    let args = site.call.args();
    let b = ir.builder();
    b.before(kernel_fn.blocks()[0].first_non_phi());
    let sizes = b.alloca(ir.array(ir.int(64), site.slots.len() as u64), "sizes");
    b.before(site.call);
    for (i, slot) in site.slots.iter().enumerate() {
        let bytes = match *slot {
            Slot::Variable { bytes, .. } => ir.i64(bytes),
            Slot::Sized { bytes, .. } => bytes,
            Slot::Literal(_) => ir.i64(0),
        };
        b.store(bytes, slot_address(&b, sizes, i));
    }
    let stride = b.call(
        ir.declare(STRIDE, ir.fn_type(ir.int(64), &[])),
        &[],
        "stride",
    );
    let args = [
        ir.i32(context),
        args[5],
        args[6],
        ir.i32(site.slots.len() as u32),
        sizes,
        kernel_fn.params()[0],
        ir.i64(u64::from(offset)),
        stride,
        ir.i32(counter),
    ];
    b.call(runtime(ir, "__wf_reduce_league_in_memory"), &args, "last")
}

/// Copies the variables to device memory, where thread 0 sees them all, and
/// back.
fn in_memory(ir: Ir, site: &Site, context: u32) -> Value {
    let call = site.call;
    let b = ir.builder();
    b.before(call);
    let malloc = ir.declare("__wf_t_malloc", ir.fn_type(ir.ptr(), &[ir.int(64)]));
    let free = ir.declare("__wf_t_free", ir.fn_type(ir.void(), &[ir.ptr()]));
    let n = site.slots.len() as u64;
    let list = b.call(malloc, &[ir.i64(8 * n)], "list");
    let mut copies = Vec::new();
    for (i, slot) in site.slots.iter().enumerate() {
        let (pointer, bytes) = match *slot {
            Slot::Variable { pointer, bytes, .. } => (pointer, ir.i64(bytes)),
            Slot::Sized { pointer, bytes } => (pointer, bytes),
            Slot::Literal(v) => {
                b.store(v, slot_address(&b, list, i));
                continue;
            }
        };
        let copy = b.call(malloc, &[bytes], "copy");
        b.memcpy(copy, 1, pointer, 1, bytes);
        b.store(copy, slot_address(&b, list, i));
        copies.push((copy, pointer, bytes));
    }
    let args = [ir.i32(context), list, call.args()[6]];
    let mine = b.call(runtime(ir, "__wf_reduce_region_in_memory"), &args, "mine");
    for (copy, pointer, bytes) in copies {
        b.memcpy(pointer, 1, copy, 1, bytes);
        b.call(free, &[copy], "");
    }
    b.call(free, &[list], "");
    mine
}
