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

use super::contexts::REDUCE_SITE;
use crate::ir::{Builder, IntPredicate, Ir, Linkage, Opcode, Value, underlying};
use crate::program::{Kernel, Program};

/// Most bytes of a site's variables that travel by shuffles.
const MAX_SHUFFLED: u64 = 128;
/// Bytes of a warp's variables that pass through shared memory at a time.
const ROUND: u64 = 64;
/// Warps of the largest team.
const MAX_WARPS: u64 = 32;
/// Counters in the header of the league scratch.
const MAX_LEAGUE_SITES: u32 = 64;

/// Stands for the distance between teams' slots until all sites are known.
const STRIDE: &str = "__wf_site_stride";

/// A slot of a site's list.
#[derive(Clone, Copy)]
enum Slot {
    /// Pointer to a variable's private copy of so many bytes, accessed in
    /// words of `word` bytes, at `offset` in the packed layout.
    Variable { pointer: Value, bytes: u64, word: u64, offset: u64 },
    /// Pointer to a copy whose size is a value of the running program.
    Sized { pointer: Value, bytes: Value },
    /// No pointer: an array section's length.
    Literal(Value),
}

/// A site with what is known of its variables.
struct Site {
    call: Value,
    slots: Vec<Slot>,
    packed: u64,
}

impl Site {
    fn is_static(&self) -> bool {
        self.slots.iter().all(|s| !matches!(s, Slot::Sized { .. }))
    }
}

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    let mut kernels = std::mem::take(&mut program.kernels);
    for kernel in &mut kernels {
        let Some(f) = ir.function(&kernel.name) else { continue };
        for g in super::reachable(f) {
            let calls: Vec<_> = g
                .instructions()
                .into_iter()
                .filter(|i| i.is_call() && i.called_name() == REDUCE_SITE)
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

fn expand(program: &mut Program<'_>, kernel: &mut Kernel, kernel_fn: Value, call: Value) {
    let ir = program.ir();
    let word = call.args()[0].as_u64().unwrap_or(0);
    let Some(site) = plan(ir, call) else {
        program.error(
            call,
            "cannot tell which variables this reduction combines",
            "this is a fault of Warpfork; please report it with the source",
        );
        return;
    };
    let sequential = word & 0xff == 0;
    let shuffles = site.is_static() && site.packed <= MAX_SHUFFLED;
    let result = if sequential && !kernel.has_teams {
        // One team of one thread.
        ir.i32(1)
    } else if sequential {
        if !site.is_static() || call.function() != kernel_fn {
            program.error(
                call,
                "a reduction over teams of an array whose length is not constant is not supported",
                "give the array section a constant length, or reduce over the threads of one team",
            );
            return;
        }
        if kernel.league_sites == MAX_LEAGUE_SITES {
            program.error(call, "too many reductions over teams in one target region", "");
            return;
        }
        let offset = kernel.scratch_per_team;
        kernel.scratch_per_team += site.packed.next_multiple_of(16) as u32;
        note_shared(kernel, &site);
        let counter = kernel.league_sites;
        kernel.league_sites += 1;
        league(ir, &site, word as u32, kernel_fn, offset, counter)
    } else if shuffles {
        note_shared(kernel, &site);
        region(ir, &site, word as u32)
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

fn note_shared(kernel: &mut Kernel, site: &Site) {
    let bytes = site.packed.min(ROUND) * MAX_WARPS;
    kernel.reduce_bytes = kernel.reduce_bytes.max(bytes as u32);
}

/// Finds what the list holds.
fn plan(ir: Ir, call: Value) -> Option<Site> {
    let args = call.args();
    // The list's size counts array sections' lengths, the number of variables
    // does not.
    let n = (args[4].as_u64()? / 8) as usize;
    let list = args[5];
    let mut stored: Vec<Option<Value>> = vec![None; n];
    let mut pointers = vec![(list, 0u64)];
    while let Some((p, at)) = pointers.pop() {
        for u in p.users() {
            if u.is_gep() && u.operand(0) == p {
                pointers.push((u, at + constant_offset(ir, u)?));
            } else if u.is_store() && u.operand(1) == p {
                *stored.get_mut((at / 8) as usize)? = Some(u.operand(0));
            }
        }
    }
    let mut slots = Vec::new();
    let mut packed = 0u64;
    for v in stored {
        let v = v?;
        let object = underlying(v);
        if object.is_alloca() {
            let ty = object.allocated_type();
            let element = ir.size_of(ty);
            match object.operand(0).as_u64() {
                Some(count) => {
                    let align = u64::from(ir.align_of(ty)).clamp(1, 8);
                    let bytes = element * count;
                    let word = if bytes % align == 0 { align } else { 1 };
                    let offset = packed.next_multiple_of(word);
                    packed = offset + bytes;
                    slots.push(Slot::Variable { pointer: v, bytes, word, offset });
                }
                None => {
                    let b = ir.builder();
                    b.before(call);
                    let count = b.int_cast(object.operand(0), ir.int(64));
                    let bytes = b.binary(Opcode::LLVMMul, count, ir.i64(element), "bytes");
                    slots.push(Slot::Sized { pointer: v, bytes });
                }
            }
        } else if is_integer_as_pointer(v) {
            slots.push(Slot::Literal(v));
        } else {
            return None;
        }
    }
    Some(Site { call, slots, packed: packed.max(1) })
}

fn is_integer_as_pointer(v: Value) -> bool {
    (v.is_instruction() || v.is_constant_expr()) && v.opcode() == Opcode::LLVMIntToPtr
}

/// Offset of a `getelementptr` with constant indices into bytes or an array
/// of pointers.
fn constant_offset(ir: Ir, gep: Value) -> Option<u64> {
    let indices = &gep.operands()[1..];
    match indices {
        [i] => Some(i.as_u64()? * ir.size_of(gep.gep_type())),
        [zero, i] if zero.as_u64() == Some(0) => Some(i.as_u64()? * 8),
        _ => None,
    }
}

fn slot_address(b: &Builder, list: Value, i: usize) -> Value {
    b.offset(list, 8 * i as u64, "")
}

fn generated(ir: Ir, site: &Site, what: &str, params: usize, ints: usize) -> Value {
    let mut types = vec![ir.ptr(); params];
    types.extend(vec![ir.int(32); ints]);
    let name = format!("{}.{what}", site.call.function().name());
    let f = ir.add_function(&name, ir.fn_type(ir.void(), &types));
    f.set_linkage(Linkage::LLVMInternalLinkage);
    ir.add_attribute(f, "alwaysinline");
    ir.add_attribute(f, "nounwind");
    ir.add_attribute(f, "convergent");
    f
}

/// `copy(to, from)`.
fn copy_fn(ir: Ir, site: &Site) -> Value {
    let f = generated(ir, site, "copy", 2, 0);
    let (to, from) = (f.params()[0], f.params()[1]);
    let b = ir.builder();
    b.at_end(ir.append_block(f, "entry"));
    for (i, slot) in site.slots.iter().enumerate() {
        if let Slot::Variable { bytes, word, .. } = *slot {
            let p = b.load(ir.ptr(), slot_address(&b, from, i), "");
            let q = b.load(ir.ptr(), slot_address(&b, to, i), "");
            for at in (0..bytes).step_by(word as usize) {
                let v = b.load(ir.int(8 * word as u32), b.offset(p, at, ""), "");
                b.store(v, b.offset(q, at, ""));
            }
        }
    }
    b.ret(None);
    f
}

/// `layout(list, base)`.
fn layout_fn(ir: Ir, site: &Site) -> Value {
    let f = generated(ir, site, "layout", 2, 0);
    let (list, base) = (f.params()[0], f.params()[1]);
    let b = ir.builder();
    b.at_end(ir.append_block(f, "entry"));
    for (i, slot) in site.slots.iter().enumerate() {
        match *slot {
            Slot::Variable { offset, .. } => {
                b.store(b.offset(base, offset, ""), slot_address(&b, list, i));
            }
            // A constant: `plan` would have made the site dynamic otherwise.
            Slot::Literal(v) if v.is_constant() => {
                b.store(v, slot_address(&b, list, i));
            }
            _ => {}
        }
    }
    b.ret(None);
    f
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
    let source = b.call(runtime(ir, "__wf_shuffle_source"), &[version, offset, mask], "source");
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
    let action = b.call(runtime(ir, "__wf_shuffle_action"), &[lane, offset, version], "action");
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
        rounds.last_mut().expect("there is one").push((i, at, word, place));
    }
    let b = ir.builder();
    b.at_end(ir.append_block(f, "entry"));
    let pitch = site.packed.min(ROUND).next_multiple_of(8);
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
    ir.function(name).expect("the device runtime, which is part of this crate, has it")
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

fn league(
    ir: Ir,
    site: &Site,
    context: u32,
    kernel_fn: Value,
    offset: u32,
    counter: u32,
) -> Value {
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
    let stride = b.call(ir.declare(STRIDE, ir.fn_type(ir.int(64), &[])), &[], "stride");
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
        b.memcpy(copy, pointer, bytes);
        b.store(copy, slot_address(&b, list, i));
        copies.push((copy, pointer, bytes));
    }
    let args = [ir.i32(context), list, call.args()[6]];
    let mine = b.call(runtime(ir, "__wf_reduce_region_in_memory"), &args, "mine");
    for (copy, pointer, bytes) in copies {
        b.memcpy(pointer, copy, bytes);
        b.call(free, &[copy], "");
    }
    b.call(free, &[list], "");
    mine
}
