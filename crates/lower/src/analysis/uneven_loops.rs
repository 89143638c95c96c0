//! Part of pass `lower_fork`: whether iterations of a kernel's loops differ in length.
//!
//! A loop inside that ends by what the data say, as the iteration of a function or a merge of two lists
//! does, is longer in some iterations than in others. Threads that take their iterations in turn then
//! end at different times. A loop is even if it has one end, which compares an induction variable
//! with a value from outside. It affects speed alone.

use crate::analysis::calls::{is_runtime, reachable};
use crate::ir::analysis::cycles::cycles;
use crate::ir::{Block, Ir, Opcode, Value};
use std::collections::HashSet;

/// Whether a function that the kernel `f` reaches has a loop inside of another whose end the data say.
pub fn has_any(ir: Ir, f: Value) -> bool {
    let own = reachable(f).into_iter().filter(|g| !is_runtime(ir, *g));
    own.flat_map(|g| cycles(&g.blocks()))
        .any(|outer| inside(&outer))
}

fn inside(outer: &[Block]) -> bool {
    cycles(&outer[1..])
        .iter()
        .any(|inner| ends_by_data(inner) || inside(inner))
}

/// Whether a loop has several ends, or one that compares something else than an induction variable
/// with a value that the loop does not change.
fn ends_by_data(inner: &[Block]) -> bool {
    let blocks: HashSet<Block> = inner.iter().copied().collect();
    let leaves = |end: &Value| end.successors().iter().any(|to| !blocks.contains(to));
    let ends: Vec<Value> = inner.iter().filter_map(|b| b.terminator()).collect();
    let [end] = ends.into_iter().filter(leaves).collect::<Vec<_>>()[..] else {
        return true;
    };
    let changes = |v: Value| v.is_instruction() && blocks.contains(&v.block());
    let counted = |test: Value| {
        let is_compare = test.is_instruction() && test.operation() == Some(Opcode::LLVMICmp);
        let changed = || (0..2).map(|n| test.operand(n)).filter(|v| changes(*v));
        is_compare && changed().count() < 2 && changed().all(|v| is_induction(v, &blocks))
    };
    end.operation() == Some(Opcode::LLVMBr) && !counted(end.operand(0))
}

/// Whether a value of the loop is computed of phis that each iteration changes in the same way.
fn is_induction(v: Value, inside: &HashSet<Block>) -> bool {
    use Opcode as O;
    let mut seen = HashSet::new();
    let mut work = vec![v];
    while let Some(v) = work.pop() {
        if !v.is_instruction() || !inside.contains(&v.block()) || !seen.insert(v) {
            continue;
        }
        match v.operation() {
            Some(O::LLVMPHI) => {
                let within = |(_, from): &(Value, Block)| inside.contains(from);
                let next: Vec<_> = v.incoming().into_iter().filter(within).collect();
                let [(next, _)] = next[..] else { return false };
                work.push(next);
            }
            Some(O::LLVMAdd | O::LLVMSub | O::LLVMMul | O::LLVMShl | O::LLVMLShr) => {
                work.extend(v.operands());
            }
            Some(O::LLVMAShr | O::LLVMUDiv | O::LLVMSDiv | O::LLVMGetElementPtr) => {
                work.extend(v.operands());
            }
            Some(O::LLVMZExt | O::LLVMSExt | O::LLVMTrunc) => work.extend(v.operands()),
            _ => return false,
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{Context, Module};

    /// Whether the loop inside, with this body and end, is uneven.
    fn inner(body: &str) -> bool {
        let text = format!(
            "define void @k(ptr %a, i64 %n, double %x) {{\n\
             entry: br label %outer\n\
             outer: %i = phi i64 [ 0, %entry ], [ %next, %latch ]\n\
             br label %inner\n{body}\n\
             latch: %next = add i64 %i, 1\n%more = icmp ult i64 %next, %n\n\
             br i1 %more, label %outer, label %end\n\
             end: ret void }}"
        );
        let context = Context::new();
        let module = Module::parse(&context, "uneven", text.as_bytes()).unwrap();
        let ir = Ir::of(&module);
        has_any(ir, ir.function("k").unwrap())
    }

    #[test]
    fn a_counted_loop_is_even() {
        assert!(!inner(
            "inner: %j = phi i64 [ 0, %outer ], [ %k, %inner ]\n%k = add i64 %j, 1\n\
             %go = icmp ult i64 %k, %n\nbr i1 %go, label %inner, label %latch"
        ));
        assert!(!inner(
            "inner: %j = phi i64 [ %n, %outer ], [ %k, %inner ]\n%k = lshr i64 %j, 1\n\
             %go = icmp ne i64 %k, 0\nbr i1 %go, label %inner, label %latch"
        ));
    }

    #[test]
    fn a_binary_search_is_uneven() {
        assert!(inner(
            "inner: %lo = phi i64 [ 0, %outer ], [ %l, %inner ]\n\
             %hi = phi i64 [ %n, %outer ], [ %h, %inner ]\n%sum = add i64 %lo, %hi\n\
             %mid = lshr i64 %sum, 1\n%p = getelementptr double, ptr %a, i64 %mid\n\
             %v = load double, ptr %p\n%small = fcmp olt double %v, %x\n\
             %l = select i1 %small, i64 %mid, i64 %lo\n%h = select i1 %small, i64 %hi, i64 %mid\n\
             %d = sub i64 %h, %l\n%go = icmp ugt i64 %d, 1\nbr i1 %go, label %inner, label %latch"
        ));
    }

    #[test]
    fn a_loop_with_two_ends_or_that_compares_what_it_changes_is_uneven() {
        assert!(inner(
            "inner: %j = phi i64 [ 0, %outer ], [ %k, %on ]\n%k = add i64 %j, 1\n\
             %v = load double, ptr %a\n%small = fcmp olt double %v, %x\n\
             br i1 %small, label %on, label %latch\n\
             on: %go = icmp ult i64 %k, %n\nbr i1 %go, label %inner, label %latch"
        ));
        assert!(inner(
            "inner: %lo = phi i64 [ 0, %outer ], [ %l, %inner ]\n\
             %hi = phi i64 [ %n, %outer ], [ %h, %inner ]\n%l = add i64 %lo, 1\n%h = lshr i64 %hi, 1\n\
             %go = icmp ult i64 %l, %h\nbr i1 %go, label %inner, label %latch"
        ));
    }
}
