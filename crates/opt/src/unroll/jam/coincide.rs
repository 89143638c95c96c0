//! Which loads of neighbouring iterations are of the same address.
//!
//! A stencil, a filter or an interpolation reads what its neighbour reads, too: of the loads of four
//! rows of a filter of 7 × 7 points, 70 of 196 differ. If a thread runs the four iterations side by
//! side, LLVM leaves one of those that are equal.
//!
//! What is found here decides whether that gains, not whether it is right, so sums and extensions
//! are taken for exact.

use std::collections::{HashMap, HashSet};
use wf_llvm::{Ir, Opcode, Value};

/// A value of an iteration: a sum of something and a constant.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Sum {
    of: usize,
    plus: i64,
}

/// What a value is computed with.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Shape {
    /// The same in all iterations, or in no two of them.
    Leaf(Value, usize),
    Sum(usize, usize),
    Extended(usize),
    Times(usize, i64),
    Other(Value, Vec<Sum>),
}

/// The addresses of several iterations' loads.
pub(super) struct Neighbours<'a> {
    ir: Ir,
    /// What differs between iterations.
    varying: &'a HashSet<Value>,
    /// Values that differ by one between neighbouring iterations.
    rows: &'a HashSet<Value>,
    shapes: HashMap<Shape, usize>,
    /// One instruction of each kind of operation stands for it.
    kinds: HashMap<String, Value>,
}

impl<'a> Neighbours<'a> {
    pub fn new(ir: Ir, varying: &'a HashSet<Value>, rows: &'a HashSet<Value>) -> Self {
        Self {
            ir,
            varying,
            rows,
            shapes: HashMap::new(),
            kinds: HashMap::new(),
        }
    }

    /// How many different loads so many iterations have, and the bytes of those of the thread's own.
    pub fn loads(&mut self, loads: &[Value], iterations: usize) -> (usize, u64) {
        let mut found = HashSet::new();
        let mut bytes = 0;
        for n in 0..iterations {
            let mut known = HashMap::new();
            for load in loads {
                let at = self.of(load.operand(0), n, &mut known);
                let size = self.ir.store_size(load.ty());
                if found.insert((at, size)) && self.varying.contains(load) {
                    bytes += size;
                }
            }
        }
        (found.len(), bytes)
    }

    fn sum(&mut self, shape: Shape, plus: i64) -> Sum {
        let next = self.shapes.len();
        let of = *self.shapes.entry(shape).or_insert(next);
        Sum { of, plus }
    }

    /// A value of the n-th iteration.
    fn of(&mut self, v: Value, n: usize, known: &mut HashMap<Value, Sum>) -> Sum {
        if let Some(known) = known.get(&v) {
            return *known;
        }
        let sum = self.compute(v, n, known);
        known.insert(v, sum);
        sum
    }

    fn compute(&mut self, v: Value, n: usize, known: &mut HashMap<Value, Sum>) -> Sum {
        if let Some(row) = self.rows.iter().next().filter(|_| self.rows.contains(&v)) {
            return self.sum(Shape::Leaf(*row, 0), n as i64);
        }
        if !self.varying.contains(&v) {
            return self.sum(Shape::Leaf(v, 0), 0);
        }
        let Some(op) = v.operation() else {
            return self.sum(Shape::Leaf(v, n), 0);
        };
        let constant = || v.try_operand(1).and_then(Value::as_i64);
        match op {
            Opcode::LLVMPHI | Opcode::LLVMLoad => self.sum(Shape::Leaf(v, n), 0),
            Opcode::LLVMAdd | Opcode::LLVMSub if constant().is_some() => {
                let of = self.of(v.operand(0), n, known);
                let by = constant().unwrap_or(0);
                let by = if op == Opcode::LLVMSub { -by } else { by };
                Sum {
                    plus: of.plus.wrapping_add(by),
                    ..of
                }
            }
            Opcode::LLVMAdd => {
                let [a, b] = [0, 1].map(|i| v.operand(i));
                let (a, b) = (self.of(a, n, known), self.of(b, n, known));
                let shape = Shape::Sum(a.of.min(b.of), a.of.max(b.of));
                self.sum(shape, a.plus.wrapping_add(b.plus))
            }
            Opcode::LLVMMul | Opcode::LLVMShl if constant().is_some() => {
                let of = self.of(v.operand(0), n, known);
                let by = constant().unwrap_or(0);
                let by = match op {
                    Opcode::LLVMShl => 1i64.wrapping_shl(by as u32),
                    _ => by,
                };
                self.sum(Shape::Times(of.of, by), of.plus.wrapping_mul(by))
            }
            Opcode::LLVMZExt | Opcode::LLVMSExt => {
                let of = self.of(v.operand(0), n, known);
                self.sum(Shape::Extended(of.of), of.plus)
            }
            Opcode::LLVMGetElementPtr if v.operands().len() == 2 => {
                let (base, index) = (v.operand(0), v.operand(1));
                let size = self.ir.size_of(v.gep_type()) as i64;
                let base = self.of(base, n, known);
                let index = match index.as_i64() {
                    Some(by) => {
                        return Sum {
                            plus: base.plus.wrapping_add(by.wrapping_mul(size)),
                            ..base
                        };
                    }
                    None => self.of(index, n, known),
                };
                let scaled = self.sum(Shape::Times(index.of, size), 0);
                let by = index.plus.wrapping_mul(size);
                self.sum(Shape::Sum(base.of, scaled.of), base.plus.wrapping_add(by))
            }
            _ => {
                let called = if v.is_call() {
                    v.called_name()
                } else {
                    String::new()
                };
                let kind = *self.kinds.entry(format!("{op:?} {called}")).or_insert(v);
                let operands = v.operands().into_iter();
                let operands = operands.map(|o| self.of(o, n, known)).collect();
                self.sum(Shape::Other(kind, operands), 0)
            }
        }
    }
}
