//! Pass `lower_scan`: lets all threads compute the prefix sums of `reduction(inscan, …)` loops.
//!
//! Clang's form of such a loop has a buffer with an element for each iteration. A first loop fills
//! it, then the master thread alone combines
//!
//! ```text
//! for k in 0..ceil(log2(n)) { for i in (2^k..n).rev() { buffer[i] += buffer[i - 2^k] } }
//! ```
//!
//! and a second loop reads it. The pass keeps the combination of two elements and replaces the
//! loops around it by three phases. In each phase a thread combines the pairs that the device
//! runtime assigns to it (`scan.rs` there): prefix sums inside each thread's share, prefix sums of
//! the shares' totals, and the totals added to the shares.
//!
//! In a `for` that is not a `parallel for`, Clang gives each thread a private buffer and so a wrong
//! result. The pass replaces it by one buffer for all threads.

use crate::ir::{Block, IntPredicate, Ir, Opcode, Value, underlying};
use crate::program::Program;

/// Phases of the combination.
const PHASES: u32 = 3;

/// Clang's two loops around a combination.
struct Loops {
    /// The preheader of the outer loop.
    before: Block,
    /// Header of the outer loop, and its induction variable.
    outer: Block,
    round: Value,
    /// Header of the inner loop, and its induction variable.
    inner: Block,
    index: Value,
    /// Index of the buffer's last element.
    last: Value,
    /// Distance of the two elements.
    distance: Value,
    /// The index of the next iteration of the inner loop.
    next: Value,
    /// Latch of the outer loop, and its comparison.
    exit: Block,
    compare: Value,
}

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    for f in ir.definitions() {
        for i in f.instructions() {
            if i.called_name() == "llvm.log2.f64"
                && let Some(loops) = recognise(i)
            {
                rewrite(ir, &loops);
            }
        }
    }
}

/// The combination between the two loops of a `reduction(inscan, …)`.
pub struct Combination {
    /// Its first block.
    pub first: Block,
    /// Its last block.
    pub last: Block,
}

/// The combinations in a function of Clang's form.
pub fn combinations(f: Value) -> Vec<Combination> {
    let logarithms = f.instructions().into_iter();
    let loops = logarithms
        .filter(|i| i.called_name() == "llvm.log2.f64")
        .filter_map(recognise);
    loops
        .map(|l| Combination {
            first: l.before,
            last: l.exit,
        })
        .collect()
}

fn only_user(v: Value) -> Option<Value> {
    match v.users()[..] {
        [u] if u.is_instruction() => Some(u),
        _ => None,
    }
}

fn is(v: Value, opcode: Opcode) -> bool {
    v.is_instruction() && v.opcode() == opcode
}

/// Clang's loops after the logarithm of a buffer's length.
fn recognise(logarithm: Value) -> Option<Loops> {
    let ceiling = only_user(logarithm).filter(|u| u.called_name() == "llvm.ceil.f64")?;
    let rounds = only_user(ceiling).filter(|u| is(*u, Opcode::LLVMFPToUI))?;
    let compare = only_user(rounds).filter(|u| is(*u, Opcode::LLVMICmp))?;
    let before = rounds.block();
    let [outer] = before.terminator()?.successors()[..] else {
        return None;
    };
    let exit = compare.block();
    let round = outer
        .instructions()
        .into_iter()
        .find(|i| is(*i, Opcode::LLVMPHI) && i.ty() == rounds.ty())?;
    let distance = outer
        .instructions()
        .into_iter()
        .find(|i| is(*i, Opcode::LLVMPHI) && i.ty() != rounds.ty())?;
    let [inner, _] = outer.terminator()?.successors()[..] else {
        return None;
    };
    let index = inner
        .instructions()
        .into_iter()
        .find(|i| is(*i, Opcode::LLVMPHI))?;
    let first = outer.terminator()?.operand(0);
    let next = index.users().into_iter().find(|u| {
        is(*u, Opcode::LLVMSub) && u.operand(0) == index && u.operand(1).as_u64() == Some(1)
    })?;
    is(first, Opcode::LLVMICmp).then_some(Loops {
        before,
        outer,
        round,
        inner,
        index,
        last: first.operand(0),
        distance,
        next,
        exit,
        compare,
    })
}

fn rewrite(ir: Ir, l: &Loops) {
    let b = ir.builder();
    let (word, long) = (ir.int(32), ir.int(64));
    let ask = |name: &str| ir.declare(name, ir.fn_type(long, &[word, long, long]));
    // The pairs of a phase instead of those at a distance.
    let Some(enter) = l.outer.terminator() else {
        return;
    };
    b.before(enter);
    let count = b.call(
        ask("__kmpc_scan_pairs"),
        &[l.round, l.last, ir.i64(0)],
        "pairs",
    );
    enter.set_operand(0, b.icmp(IntPredicate::LLVMIntNE, count, ir.i64(0)));
    b.before(l.inner.first_non_phi());
    let pair = [l.round, l.last, l.index];
    let to = b.call(ask("__kmpc_scan_to"), &pair, "to");
    let from = b.call(ask("__kmpc_scan_from"), &pair, "from");
    for user in l.index.users() {
        if user == to || user == from || user == l.next {
            continue;
        }
        if is(user, Opcode::LLVMSub) && user.operand(1) == l.distance {
            user.replace_uses(from);
            user.erase();
            continue;
        }
        for (n, operand) in user.operands().into_iter().enumerate() {
            if operand == l.index {
                user.set_operand(n as u32, to);
            }
        }
    }
    for (n, operand) in l.index.operands().into_iter().enumerate() {
        if operand == l.last {
            l.index.set_operand(n as u32, ir.i64(0));
        }
    }
    b.before(l.next);
    let next = b.binary(Opcode::LLVMAdd, l.index, ir.i64(1), "next");
    let Some(back) = l.next.block().terminator() else {
        return;
    };
    l.next.replace_uses(next);
    b.before(back);
    back.set_operand(0, b.icmp(IntPredicate::LLVMIntULT, next, count));
    // Three iterations, with a barrier after each.
    l.compare.set_operand(1, ir.i32(PHASES));
    b.before(l.exit.first_non_phi());
    let barrier = ir.declare(
        "__kmpc_barrier",
        ir.fn_type(ir.void(), &[ir.ptr(), ir.int(32)]),
    );
    b.call(barrier, &[ir.null(), ir.i32(0)], "");
    if !drop_guard(ir, l.before) {
        share_buffers(ir, l);
    }
}

/// Removes the guard of the master's code; returns false if there is none.
fn drop_guard(ir: Ir, guarded: Block) -> bool {
    let [before] = guarded.predecessors()[..] else {
        return false;
    };
    let Some(branch) = before.terminator().filter(|t| t.successors().len() == 2) else {
        return false;
    };
    let condition = branch.operand(0);
    if !is(condition, Opcode::LLVMICmp) {
        return false;
    }
    let master = condition.operand(0);
    if !master.is_call() || master.called_name() != "__kmpc_master" {
        return false;
    }
    master.replace_uses(ir.i32(1));
    master.erase();
    true
}

/// Replaces the private buffers of a `for`'s threads by one for all.
fn share_buffers(ir: Ir, l: &Loops) {
    let f = l.inner.function();
    let b = ir.builder();
    let mut buffers: Vec<Value> = Vec::new();
    for i in f.instructions() {
        let indexed = i.is_gep()
            && i.operands()
                .iter()
                .any(|o| o.is_call() && o.called_name() == "__kmpc_scan_to");
        let buffer = underlying(i.operands().first().copied().unwrap_or(i));
        if indexed
            && buffer.is_alloca()
            && buffer.operand(0).as_u64() != Some(1)
            && !buffers.contains(&buffer)
        {
            buffers.push(buffer);
        }
    }
    let take = ir.declare("__kmpc_scan_buffer", ir.fn_type(ir.ptr(), &[ir.int(64)]));
    let give = ir.declare("__kmpc_scan_buffer_end", ir.fn_type(ir.void(), &[ir.ptr()]));
    for buffer in buffers {
        let ends = ends_of_life(buffer);
        b.before(buffer);
        let n = b.int_cast(buffer.operand(0), ir.int(64));
        let size = ir.i64(ir.size_of(buffer.allocated_type()));
        let bytes = b.binary(Opcode::LLVMMul, n, size, "bytes");
        let shared = b.call(take, &[bytes], "buffer");
        buffer.replace_uses(shared);
        buffer.erase();
        for end in ends {
            b.before(end);
            b.call(give, &[shared], "");
        }
    }
}

/// The points at which the stack is restored after a variable-length array.
fn ends_of_life(array: Value) -> Vec<Value> {
    let mut at = array.previous();
    while let Some(i) = at
        && !i.called_name().starts_with("llvm.stacksave")
    {
        at = i.previous();
    }
    let Some(save) = at else {
        return vec![];
    };
    let slots = save
        .users()
        .into_iter()
        .filter(|u| u.is_store())
        .map(|s| s.operand(1));
    slots
        .flat_map(Value::users)
        .filter(|u| u.is_load())
        .flat_map(Value::users)
        .filter(|u| u.is_call() && u.called_name().starts_with("llvm.stackrestore"))
        .collect()
}
