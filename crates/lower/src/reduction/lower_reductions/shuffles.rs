//! Generates the data-dependent functions around Clang's reduce function for each site
//! (openmp-gpu-reductions, "Introduction to Decoupling"). The algorithms that call them are in
//! the device runtime.

use crate::ir::{Builder, IntPredicate, Ir, Opcode, Value};
use crate::program::lists::{Site, Slot, copy_fn, each_step, generated, is_looped, slot_address};

/// Bytes of a warp's variables that pass through shared memory at a time.
const ROUND: u64 = 64;
/// The same for variables that loops move: four times the memory for a quarter of the barriers.
const LOOPED_ROUND: u64 = 256;

/// Bytes of a warp's variables in one round.
fn round(site: &Site) -> u64 {
    if site.travels() { ROUND } else { LOOPED_ROUND }
}

/// Bytes of shared memory for a warp's variables in one round.
pub fn pitch(site: &Site) -> u64 {
    site.packed.min(round(site)).next_multiple_of(8)
}

/// `shuffle_reduce(list, lanes, offset, version)`: the paper's shuffleReduceFn with its three
/// versions. If the variables are addresses of copies, a fence first makes the lanes' stores
/// visible.
pub fn shuffle_reduce_fn(ir: Ir, site: &Site, reduce: Value, addresses: bool) -> Value {
    let f = generated(
        ir,
        site,
        "shuffle_reduce",
        &[ir.ptr(), ir.int(64), ir.int(32), ir.int(32)],
    );
    let params = f.params();
    let (list, lanes, offset, version) = (params[0], params[1], params[2], params[3]);
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
    let mask = b.call(runtime(ir, "__wf_shuffle_mask"), &[version, lanes], "mask");
    if addresses {
        let ty = ir.fn_type(ir.void(), &[ir.int(64)]);
        b.call(ir.declare("__wf_t_syncwarp", ty), &[mask], "");
    }
    let shuffle = |v: Value, bytes: u64| {
        let wide = if bytes == 8 { 64 } else { 32 };
        let f = runtime(ir, &format!("__wf_shuffle{wide}"));
        let v = b.int_cast(v, ir.int(wide));
        let r = b.call(f, &[version, mask, v, offset], "");
        b.int_cast(r, ir.int(8 * bytes as u32))
    };
    for (i, slot) in site.slots.iter().enumerate() {
        if let Slot::Variable { bytes, word, .. } = *slot {
            let p = b.load(ir.ptr(), slot_address(&b, list, i), "");
            each_step(&b, f, bytes, word, &|b, at| {
                let v = b.load(ir.int(8 * word as u32), b.byte_at(p, at), "");
                b.store(shuffle(v, word), b.byte_at(copies[i], at));
            });
        }
        b.store(copies[i], slot_address(&b, remote_list, i));
    }
    let combine = ir.append_block(f, "combine");
    let take = ir.append_block(f, "take");
    let done = ir.append_block(f, "done");
    let decide = if addresses {
        "__wf_shuffle_action_in_memory"
    } else {
        "__wf_shuffle_action"
    };
    let action = b.call(runtime(ir, decide), &[lanes, offset, version], "action");
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

/// `inter_warp_copy(list, warps)`: the paper's interWarpCpyFn, in rounds: a warp's first lane gives
/// some words, a barrier, the first threads take them, a barrier. Variables of many words have their
/// rounds in a loop; what remains of them, and all others, share rounds.
pub fn inter_warp_copy_fn(ir: Ir, site: &Site, context: u32) -> Value {
    let f = generated(ir, site, "inter_warp_copy", &[ir.ptr(), ir.int(32)]);
    let (list, warps) = (f.params()[0], f.params()[1]);
    let most = round(site);
    let mut words = Vec::new();
    let mut loops = Vec::new();
    for (i, slot) in site.slots.iter().enumerate() {
        if let Slot::Variable { bytes, word, .. } = *slot {
            let looped = if is_looped(bytes, word) {
                bytes / most
            } else {
                0
            };
            if looped > 0 {
                loops.push((i, word, looped * most));
            }
            let rest = (looped * most..bytes).step_by(word as usize);
            words.extend(rest.map(|at| (i, at, word)));
        }
    }
    let mut rounds: Vec<Vec<Word>> = vec![];
    let mut used = most;
    for (i, at, word) in words {
        let mut place = u64::next_multiple_of(used, word);
        if place + word > most {
            rounds.push(vec![]);
            place = 0;
        }
        used = place + word;
        rounds.last_mut().expect("there is one").push(Word {
            slot: i,
            at,
            bytes: word,
            place,
        });
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
    // One round, in which `copy` copies between the variables and a warp's slot.
    let pass = |b: &Builder, copy: &dyn Fn(&Builder, Value, Direction)| {
        for (chosen, row, direction, names) in [
            (is_first, warp, Direction::Give, ["give", "given"]),
            (takes, tid, Direction::Take, ["take", "taken"]),
        ] {
            let [moves, moved] = names.map(|name| ir.append_block(f, name));
            b.cond_br(chosen, moves, moved);
            b.at_end(moves);
            copy(b, b.element(shared, row, pitch), direction);
            b.br(moved);
            b.at_end(moved);
            b.call(runtime(ir, "__wf_reduce_barrier"), &[ir.i32(context)], "");
        }
    };
    for (slot, word, bytes) in loops {
        let variable = b.load(ir.ptr(), slot_address(&b, list, slot), "");
        each_step(&b, f, bytes, most, &|b, at| {
            let part = b.byte_at(variable, at);
            pass(b, &|b, row, direction| {
                each_step(b, f, most, word, &|b, at| {
                    let [part, row] = [part, row].map(|p| b.byte_at(p, at));
                    copy_word(b, word, part, row, direction);
                });
            });
        });
    }
    for round in rounds {
        pass(&b, &|b, row, direction| {
            for w in &round {
                let variable = b.load(ir.ptr(), slot_address(b, list, w.slot), "");
                let part = b.offset(variable, w.at, "");
                copy_word(b, w.bytes, part, b.offset(row, w.place, ""), direction);
            }
        });
    }
    b.ret(None);
    f
}

/// A piece of a variable that is copied at once.
struct Word {
    /// The variable's place in the list.
    slot: usize,
    /// Where in the variable it begins, bytes.
    at: u64,
    /// Its size, a power of two.
    bytes: u64,
    /// Where in the warp's shared memory it goes, bytes.
    place: u64,
}

#[derive(Clone, Copy)]
enum Direction {
    /// From the variables to shared memory.
    Give,
    /// From shared memory to the variables.
    Take,
}

/// Copies a word between a variable and a warp's slot in shared memory.
fn copy_word(b: &Builder, bytes: u64, variable: Value, shared: Value, direction: Direction) {
    let (from, to) = match direction {
        Direction::Give => (variable, shared),
        Direction::Take => (shared, variable),
    };
    let word = b.load(b.ir.int(8 * bytes as u32), from, "");
    b.store(word, to);
}

pub use crate::analysis::runtime_calls::function as runtime;
