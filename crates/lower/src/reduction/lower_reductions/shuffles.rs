//! Generates the data-dependent functions around Clang's reduce function for each site
//! (openmp-gpu-reductions, "Introduction to Decoupling"). The algorithms that call them are in
//! the device runtime.

use crate::ir::{Builder, IntPredicate, Ir, Opcode, Value};
use crate::program::lists::{Site, Slot, copy_fn, generated, slot_address};

/// Bytes of a warp's variables that pass through shared memory at a time.
const ROUND: u64 = 64;

/// Bytes of shared memory for a warp's variables in one round.
pub fn pitch(site: &Site) -> u64 {
    site.packed.min(ROUND).next_multiple_of(8)
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

/// `inter_warp_copy(list, warps)`: the paper's interWarpCpyFn, in rounds of
/// at most [`ROUND`] bytes a warp.
pub fn inter_warp_copy_fn(ir: Ir, site: &Site, context: u32) -> Value {
    let f = generated(ir, site, "inter_warp_copy", &[ir.ptr(), ir.int(32)]);
    let (list, warps) = (f.params()[0], f.params()[1]);
    let mut words = Vec::new();
    for (i, slot) in site.slots.iter().enumerate() {
        if let Slot::Variable { bytes, word, .. } = *slot {
            words.extend((0..bytes).step_by(word as usize).map(|at| (i, at, word)));
        }
    }
    let mut rounds: Vec<Vec<Word>> = vec![vec![]];
    let mut used = 0;
    for (i, at, word) in words {
        let mut place = u64::next_multiple_of(used, word);
        if place + word > ROUND {
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
    for round in rounds {
        let give = ir.append_block(f, "give");
        let given = ir.append_block(f, "given");
        let take = ir.append_block(f, "take");
        let taken = ir.append_block(f, "taken");
        b.cond_br(is_first, give, given);
        b.at_end(give);
        let mine = b.element(shared, warp, pitch);
        copy_words(&b, list, &round, mine, Direction::Give);
        b.br(given);
        b.at_end(given);
        b.call(runtime(ir, "__wf_reduce_barrier"), &[ir.i32(context)], "");
        b.cond_br(takes, take, taken);
        b.at_end(take);
        let theirs = b.element(shared, tid, pitch);
        copy_words(&b, list, &round, theirs, Direction::Take);
        b.br(taken);
        b.at_end(taken);
        b.call(runtime(ir, "__wf_reduce_barrier"), &[ir.i32(context)], "");
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

enum Direction {
    /// From the variables to shared memory.
    Give,
    /// From shared memory to the variables.
    Take,
}

/// Copies the words of one round between the variables of `list` and a warp's slot in shared
/// memory.
fn copy_words(b: &Builder, list: Value, round: &[Word], shared: Value, direction: Direction) {
    let ir = b.ir;
    for w in round {
        let variable = b.load(ir.ptr(), slot_address(b, list, w.slot), "");
        let variable = b.offset(variable, w.at, "");
        let shared = b.offset(shared, w.place, "");
        let (from, to) = match direction {
            Direction::Give => (variable, shared),
            Direction::Take => (shared, variable),
        };
        let word = b.load(ir.int(8 * w.bytes as u32), from, "");
        b.store(word, to);
    }
}

pub use crate::analysis::runtime_calls::function as runtime;
