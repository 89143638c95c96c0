//! Pass `fix_irreducible`: gives every cycle of the control-flow graph one entry block.
//!
//! LLVM's back end needs reducible control flow in divergent code. Cycles with several
//! entries come from pass `lane_scheduler` and from `goto`. LLVM has a pass for that
//! (`fix-irreducible`), which in LLVM 22 loses phi operands: if a block of the cycle branches
//! to two entries, of which one becomes the header, `reconnectPhis` removes the block's
//! operand whichever edge was redirected. So this pass first splits such edges and then runs
//! LLVM's pass. It does so before the code generator, which removes empty blocks.
//! `kernels/waits_in_two_places.c` shows it.

use crate::ir::{Block, Ir, Value};
use std::collections::{HashMap, HashSet};

/// The back end's pass does not support switches.
const PASSES: &str = "lower-switch,break-crit-edges,fix-irreducible";

/// Runs over all functions.
pub fn run(ir: Ir) {
    for f in ir.definitions().into_iter().filter(|f| has_entries(*f)) {
        ir.run_passes(f, PASSES);
    }
}

/// Whether the control-flow graph of `f` is irreducible: a retreating edge, in reverse postorder,
/// whose target does not dominate its source.
fn has_entries(f: Value) -> bool {
    let order = order(f.entry());
    let back = order.iter().flat_map(|(from, n)| {
        let to = from.successors().into_iter();
        to.filter(|to| order[to] <= *n).map(|to| (to, *from))
    });
    let mut past: HashMap<Block, HashSet<Block>> = HashMap::new();
    back.into_iter().any(|(to, from)| {
        let reached = past.entry(to);
        let reached = reached.or_insert_with(|| reached_without(f.entry(), to));
        reached.contains(&from)
    })
}

/// The blocks that are reachable from `entry`, in reverse postorder.
fn order(entry: Block) -> HashMap<Block, usize> {
    let mut seen = HashSet::from([entry]);
    let mut left = Vec::new();
    let mut stack = vec![(entry, entry.successors())];
    while let Some((block, next)) = stack.last_mut() {
        match next.pop() {
            Some(b) if seen.insert(b) => stack.push((b, b.successors())),
            Some(_) => {}
            None => {
                left.push(*block);
                stack.pop();
            }
        }
    }
    left.into_iter().rev().zip(0..).collect()
}

/// The blocks that are reachable from `entry` without passing `block`, which `block` does not
/// dominate.
fn reached_without(entry: Block, block: Block) -> HashSet<Block> {
    let mut seen = HashSet::from([block]);
    let mut work = vec![entry];
    while let Some(b) = work.pop() {
        if seen.insert(b) {
            work.extend(b.successors());
        }
    }
    seen.remove(&block);
    seen
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{Context, Module};

    /// A cycle of three blocks with the entries `h` and `e`; `a` branches to both.
    const TWO: &str = "
define void @two(i1 %c, ptr %p) {
entry:
  br i1 %c, label %h, label %e
h:
  %n = phi i32 [ 0, %entry ], [ %m, %a ]
  store volatile i32 %n, ptr %p
  br label %a
e:
  %x = phi i32 [ 7, %entry ], [ %m, %a ]
  store volatile i32 %x, ptr %p
  br label %a
a:
  %k = phi i32 [ %n, %h ], [ %x, %e ]
  %m = add i32 %k, 1
  %t = load volatile i1, ptr %p
  br i1 %t, label %h, label %e
}
define void @one(i1 %c, ptr %p) {
entry:
  br label %h
h:
  %n = phi i32 [ 0, %entry ], [ %m, %e ]
  br i1 %c, label %a, label %e
a:
  store volatile i32 %n, ptr %p
  br label %e
e:
  %m = add i32 %n, 1
  %t = load volatile i1, ptr %p
  br i1 %t, label %h, label %done
done:
  ret void
}
";

    /// The value that `phi`'s operand has when control comes along `path`, of
    /// which the last block is the phi's.
    fn along(path: &[Block], value: Value) -> Value {
        let mut value = value;
        for step in path.windows(2).rev() {
            if value.is_instruction() && value.is_phi() && value.block() == step[1] {
                value = value.incoming_from(step[0]).expect("an edge of the path");
            }
        }
        value
    }

    /// The shortest way from one block to another on which no branch contradicts
    /// the constants that its phis have.
    fn way(from: Block, to: Block) -> Vec<Block> {
        let mut ways = std::collections::VecDeque::from([vec![from]]);
        while let Some(way) = ways.pop_front() {
            let last = *way.last().expect("it has a beginning");
            let branch = last.terminator().expect("a whole block");
            let next = branch.successors();
            let known = branch.is_conditional().then(|| branch.operand(0));
            let known = known.and_then(|c| along(&way, c).as_u64());
            for (n, next) in next.into_iter().enumerate() {
                if known.is_some_and(|c| (c == 0) != (n == 1)) {
                    continue;
                }
                let longer = [way.clone(), vec![next]].concat();
                if next == to {
                    return longer;
                }
                ways.push_back(longer);
            }
        }
        panic!("there is no way");
    }

    #[test]
    fn cycles_have_one_entry_and_keep_their_values() {
        let context = Context::new();
        let module = Module::parse(&context, "test", TWO.as_bytes()).expect("good IR");
        let ir = Ir::of(&module);
        let [one, two] = ["one", "two"].map(|n| ir.function(n).expect("it is there"));
        assert!(!has_entries(one) && has_entries(two));
        run(ir);
        module.verify().expect("good IR");
        assert!(!has_entries(two));
        let sum = two.instructions().into_iter();
        let sum = sum.filter(|i| i.operation() == Some(crate::ir::Opcode::LLVMAdd));
        let [sum] = sum.collect::<Vec<_>>()[..] else {
            panic!("one sum is expected");
        };
        let stores = two.instructions().into_iter();
        let stores: Vec<Value> = stores
            .filter(|i| i.operation() == Some(crate::ir::Opcode::LLVMStore))
            .collect();
        assert_eq!(stores.len(), 2);
        // Along the shortest way from the sum to each store, it stores the sum.
        for store in stores {
            let path = way(sum.block(), store.block());
            assert_eq!(
                along(&path, store.operand(0)),
                sum,
                "{}",
                store.block().name()
            );
        }
    }
}
