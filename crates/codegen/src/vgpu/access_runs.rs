//! Accesses that need a check, and those of a block that one check is for.

use crate::ir::{Ir, Opcode, Value, underlying};
use wf_llvm::analysis::addresses::Address;

/// What an access does, as the check gets it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Read = 0,
    Write = 1,
    Atomic = 2,
    /// A load of what another lane may change meanwhile.
    Poll = 3,
    /// A call through a pointer.
    Call = 4,
}

/// An access and what its check gets.
pub(super) struct Access {
    /// The instruction.
    pub at: Value,
    /// The address.
    pub pointer: Value,
    /// Bytes.
    pub size: Value,
    /// What it does.
    pub kind: Kind,
    /// The index of its place in the source.
    pub loc: u32,
    /// Further accesses of the block that this one's check is for, too.
    pub run: Option<Run>,
}

/// Accesses of the same size at the same distance from each other, as in unrolled loops.
pub(super) struct Run {
    /// Bytes from one to the next.
    pub stride: i64,
    /// How many follow the first.
    pub more: i64,
}

/// The ends of runs in a block.
#[derive(Default)]
pub(super) struct Runs(Vec<(Address, usize)>);

impl Runs {
    /// Most runs that an access is compared with.
    const MOST: usize = 16;

    /// Ends all runs.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Whether an access that comes next in the block continues a run, so that it has no check of its
    /// own. `out` has the checks so far, to which the access is added otherwise.
    pub fn takes(
        &mut self,
        ir: Ir,
        out: &mut [Access],
        (pointer, bytes, kind, loc): (Value, Option<i64>, Kind, u32),
    ) -> bool {
        let has_entry = matches!(kind, Kind::Read | Kind::Write)
            && pointer.ty() == ir.ptr()
            && bytes.is_some_and(|n| n > 0)
            && variable(ir, pointer).is_none();
        let Some(address) = Address::of(ir, pointer).filter(|_| has_entry) else {
            return false;
        };
        for (last, n) in self.0.iter_mut().rev().take(Self::MOST) {
            let first = &mut out[*n];
            let is_same = (first.size.as_i64(), first.kind, first.loc) == (bytes, kind, loc);
            if !is_same || !last.is_beside(&address) {
                continue;
            }
            let stride = address.offset.wrapping_sub(last.offset);
            let run = first.run.get_or_insert(Run { stride, more: 0 });
            if run.stride == stride {
                run.more += 1;
                *last = address;
                return true;
            }
        }
        self.0.push((address, out.len()));
        false
    }
}

/// The lane's own variable of known size that a pointer is computed from, if it is one, and
/// the variable's bytes.
pub(super) fn variable(ir: Ir, p: Value) -> Option<(Value, u64)> {
    let base = underlying(p);
    if base.operation() != Some(Opcode::LLVMAlloca) || base.ty() != ir.ptr() {
        return None;
    }
    let count = u64::try_from(base.try_operand(0)?.as_i64()?).ok()?;
    let bytes = count.checked_mul(ir.size_of(base.allocated_type()))?;
    i64::try_from(bytes).ok().map(|bytes| (base, bytes as u64))
}
