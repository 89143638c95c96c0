//! The digits of a loop's linear index, from the calls that mark them.

use wf_device_abi::TILE;
use wf_llvm::analysis::loops::Counted;
use wf_llvm::{IntPredicate, Opcode, Value};

/// The digits of the linear index of a collapsed nest.
pub(super) struct Digits {
    /// The calls that mark them, the innermost loop's first: the loop along which most is contiguous,
    /// and the loop that is tiled with it.
    pub marks: Vec<Value>,
    /// The step of the league's loop.
    step: Value,
}

impl Digits {
    /// Of a loop.
    pub fn of(counted: &Counted) -> Option<Self> {
        let body = counted.body().into_iter();
        let is_mark = |i: &Value| i.is_call() && i.called_name() == *TILE;
        let mut marks: Vec<_> = body.filter(is_mark).collect();
        let number = |mark: &Value, n: usize| mark.args()[n].as_u64();
        marks.sort_by_key(|m| number(m, 2));
        let mut places = marks.iter().zip(0..);
        let all = marks.len() as u64;
        let are_all = places.all(|(m, place)| {
            number(m, 2) == Some(place) && number(m, 3) == Some(all) && !counted.has(&m.args()[1])
        });
        (all >= 2 && are_all).then_some(Self {
            marks,
            step: counted.step,
        })
    }

    /// The trip count of the loop that a digit is of.
    pub fn count(&self, place: usize) -> Value {
        self.marks[place].args()[1]
    }

    /// What a value that differs for a launch of a single thread is for others.
    pub fn choice(&self, select: Value) -> Option<Value> {
        let is_alone = || {
            let test = select.operand(0);
            test.operation() == Some(Opcode::LLVMICmp)
                && test.predicate() == IntPredicate::LLVMIntEQ
                && test.operand(0) == self.step
                && test.operand(1).as_u64() == Some(1)
        };
        (select.operation() == Some(Opcode::LLVMSelect) && is_alone()).then(|| select.operand(2))
    }
}
