//! Part of pass `grid_stride_loops`: gives loops with `schedule(static, chunk)` the form of a
//! grid-stride loop, and loops with `dist_schedule(static, chunk)` the form without a chunk.
//!
//! With chunks of one, thread `i` of `n` runs the iterations `i`, `i + n`, …, as in a grid-stride
//! loop. Larger chunks go where no program could observe who runs which iteration. Clang emits
//! such loops in two forms. In a `distribute parallel for` with chunks of one the loop compares its
//! induction variable with the end of the team's share and already adds `*stride`. Elsewhere a
//! loop over chunks contains a loop over the iterations of a chunk, or a fork with the chunk's
//! bounds. All become the loop that Clang emits without a chunk.

use crate::analysis::loops::{steps_of, variables};
use crate::ir::{Block, IntPredicate, Ir, Opcode, Value};
use wf_device_abi::schedule::{KIND, STATIC};

/// Rewrites the loop that `init` begins without its chunk, so that it steps by `*stride`. Returns
/// whether it had one of the two forms.
pub fn rewrite(ir: Ir, f: Value, init: Value) -> bool {
    match Chunked::of(f, init) {
        Some(Chunked::Compared(c)) => c.rewrite(ir, init),
        Some(Chunked::Nested(n)) => n.rewrite(ir, init),
        None => return false,
    }
    let schedule = init.args()[2].as_u64().map_or(0, |s| s as u32);
    init.set_operand(2, ir.i32(schedule & !KIND | STATIC));
    true
}

/// A loop over chunks.
enum Chunked {
    Compared(Compared),
    Nested(Nested),
}

/// A loop that compares its induction variable with the end of the team's share.
struct Compared {
    /// The comparison, and the induction variable's value in it.
    test: Value,
    iv: Value,
    /// The linear index of the last iteration.
    last: Value,
}

/// A loop over chunks around a loop over a chunk's iterations.
struct Nested {
    /// The branch that leaves the loop over chunks.
    test: Value,
    /// The branch back to it.
    back: Value,
    /// The stores that advance the bounds to the next chunk.
    next: Vec<Value>,
    /// The addition that the inner loop steps by.
    step: Value,
    stride: Value,
}

impl Chunked {
    fn of(f: Value, init: Value) -> Option<Self> {
        let args = init.args();
        let (lower, upper, stride) = (args[4], args[5], args[6]);
        let next = [lower, upper].map(|bound| advanced(bound, stride));
        let [iv] = variables(f, init)[..] else {
            return None;
        };
        match next.each_ref().map(|stores| &stores[..]) {
            [[], []] => {
                let (last, _) = upper_bounds(init, upper)?;
                Compared::of(iv, upper, stride, last).map(Self::Compared)
            }
            [[low], [high]] => Nested::of(iv, *low, *high, stride).map(Self::Nested),
            _ => None,
        }
    }
}

/// The stores that add `*stride` to a bound.
fn advanced(bound: Value, stride: Value) -> Vec<Value> {
    let mut stores = steps_of(bound);
    stores.retain(|s| is_load_of(s.operand(0).operand(1), stride));
    stores
}

fn is_load_of(v: Value, place: Value) -> bool {
    v.is_load() && v.operand(0) == place
}

/// The values that Clang stores as the upper bound of a loop in a `distribute`: the linear index of
/// the last iteration, and that of the team's last one.
fn upper_bounds(init: Value, upper: Value) -> Option<(Value, Value)> {
    let before = straight_before(init).into_iter();
    let mut stores = before.filter(|i| i.is_store() && i.operand(1) == upper);
    let first = stores.next()?.operand(0);
    Some((first, stores.next()?.operand(0)))
}

/// The instructions that run right before `i`, in order: those of its block, and of the blocks that
/// lead there alone. A constructor or a reduction's initializer that may throw ends a block.
fn straight_before(i: Value) -> Vec<Value> {
    let mut block = i.block();
    let mut found = block.instructions();
    found.retain({
        let mut is_before = true;
        move |other| {
            is_before &= *other != i;
            is_before
        }
    });
    let mut seen = vec![block];
    while let [before] = block.predecessors()[..]
        && !seen.contains(&before)
    {
        found.splice(0..0, before.instructions());
        seen.push(before);
        block = before;
    }
    found
}

/// The operand of an addition of one.
fn one_more(v: Value) -> Option<Value> {
    let is_sum = v.operation() == Some(Opcode::LLVMAdd) && v.operand(1).as_u64() == Some(1);
    is_sum.then(|| v.operand(0))
}

impl Compared {
    fn of(iv: Value, upper: Value, stride: Value, last: Value) -> Option<Self> {
        let steps = steps_of(iv);
        if steps.is_empty()
            || !steps
                .iter()
                .all(|s| is_load_of(s.operand(0).operand(1), stride))
        {
            return None;
        }
        let loads = iv.users().into_iter().filter(|u| u.is_load());
        let tests = loads.flat_map(|load| {
            let users = load.users().into_iter();
            let extended = users
                .clone()
                .filter(|u| matches!(u.operation(), Some(Opcode::LLVMSExt | Opcode::LLVMZExt)));
            let of_extended = extended.flat_map(Value::users);
            users.chain(of_extended).map(move |u| (u, load))
        });
        let of_team = |v: Value| v.is_load() && v.operand(0).is_alloca() && v.operand(0) != upper;
        let is_test = |i: Value| {
            i.operation() == Some(Opcode::LLVMICmp)
                && i.users().into_iter().all(Value::is_terminator)
                && match i.predicate() {
                    IntPredicate::LLVMIntULE => of_team(i.operand(1)),
                    // Clang's form for unsigned variables.
                    IntPredicate::LLVMIntULT => one_more(i.operand(1)).is_some_and(of_team),
                    _ => false,
                }
        };
        let mut found: Vec<_> = tests.filter(|(i, _)| is_test(*i)).collect();
        let (test, iv) = found.pop()?;
        found.is_empty().then_some(Self { test, iv, last })
    }

    fn rewrite(self, ir: Ir, init: Value) {
        let more = match init.called_name().ends_with('u') {
            true => IntPredicate::LLVMIntUGT,
            false => IntPredicate::LLVMIntSGT,
        };
        let (upper, ty) = (init.args()[5], self.iv.ty());
        let b = ir.builder();
        b.before(init.next().expect("a block ends with a branch"));
        b.located_as(init);
        let ours = b.load(ty, upper, "");
        let least = b.select(b.icmp(more, ours, self.last), self.last, ours);
        b.store(least, upper);
        b.before(self.test).located_as(self.test);
        let bound = b.load(ty, upper, "");
        let test = match self.test.predicate() {
            IntPredicate::LLVMIntULT => {
                let end = b.binary(Opcode::LLVMAdd, bound, ir.constant(ty, 1), "");
                b.icmp(IntPredicate::LLVMIntULT, self.iv, end)
            }
            _ if more == IntPredicate::LLVMIntUGT => {
                b.icmp(IntPredicate::LLVMIntULE, self.iv, bound)
            }
            _ => b.icmp(IntPredicate::LLVMIntSLE, self.iv, bound),
        };
        self.test.replace_uses(test);
        self.test.erase();
    }
}

impl Nested {
    fn of(iv: Value, low: Value, high: Value, stride: Value) -> Option<Self> {
        let back = low.block().terminator()?;
        if high.block() != low.block() {
            return None;
        }
        let [head] = back.successors()[..] else {
            return None;
        };
        let test = exit_test(head, iv)?;
        if test.successors().into_iter().any(|s| !s.phis().is_empty()) {
            return None;
        }
        let steps = steps_of(iv);
        let [step] = steps[..] else { return None };
        let step = step.operand(0);
        (step.operand(1).as_u64() == Some(1)).then_some(Self {
            test,
            back,
            next: vec![low, high],
            step,
            stride,
        })
    }

    fn rewrite(self, ir: Ir, init: Value) {
        // Without a chunk Clang compares with the loop's end. The team's end is in the bound that
        // the runtime returns.
        if let Some((last, team)) = upper_bounds(init, init.args()[5])
            && let Some(load) = loaded(team)
        {
            let b = ir.builder();
            let others = load.operand(0).users().into_iter();
            for other in others.filter(|u| u.is_load() && u.block() != load.block()) {
                b.before(other).located_as(other);
                other.replace_uses(b.int_cast(last, other.ty()));
                other.erase();
            }
        }
        let [inside, out] = self.test.successors()[..] else {
            unreachable!("the branch has two ways");
        };
        self.back.set_successor(0, out);
        // The inner loop begins with the same test.
        self.test.set_successor(1, inside);
        for store in self.next {
            store.erase();
        }
        let b = ir.builder();
        b.before(self.step);
        let step = b.load(self.step.ty(), self.stride, "step");
        self.step.set_operand(1, step);
    }
}

/// The load that a value is, or is truncated from.
fn loaded(v: Value) -> Option<Value> {
    let v = match v.operation() {
        Some(Opcode::LLVMTrunc) => v.operand(0),
        _ => v,
    };
    v.is_load().then_some(v)
}

/// The next branch that tests whether the induction variable is within bounds. Before it the smaller
/// of two bounds is selected by a branch.
pub fn exit_test(mut head: Block, iv: Value) -> Option<Value> {
    for _ in 0..3 {
        let mut test = head.terminator()?;
        if leaves_by(test, iv) {
            return Some(test);
        }
        if let [only] = test.successors()[..] {
            head = only;
            test = head.terminator()?;
            if leaves_by(test, iv) {
                return Some(test);
            }
        }
        head = *test.successors().last()?;
    }
    None
}

/// Whether a branch is conditional and tests whether the induction variable is within bounds.
fn leaves_by(branch: Value, iv: Value) -> bool {
    branch.operation() == Some(Opcode::LLVMBr) && branch.is_conditional() && {
        let test = branch.operand(0);
        test.operation() == Some(Opcode::LLVMICmp) && is_load_of(test.operand(0), iv)
    }
}
