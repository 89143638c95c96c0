//! Access strides of collapsed loops: which loop's induction variable is contiguous in memory.
//!
//! For each load and store of the body it estimates the distance between the addresses of two
//! neighbouring iterations of each loop. The result decides on speed alone.

use crate::analysis::loops::Loop;
use crate::analysis::low_half::{demands_low_half, low_half};
use crate::ir::analysis::cycles::cycles;
use crate::ir::{Ir, Opcode, TypeKind, Value, underlying};
use std::collections::{HashMap, HashSet};

/// The collapsed loops behind a linear index.
pub struct Dimensions {
    /// The divisors of the delinearisation, in order.
    pub divisors: Vec<Value>,
    /// The divisions by each.
    pub quotients: Vec<Vec<Value>>,
    /// The remainders of the last division.
    pub remainders: Vec<Value>,
    /// The induction variables of each loop; 0 is the outermost.
    counters: HashMap<Value, usize>,
}

impl Dimensions {
    /// Finds the divisions that delinearise a loop's induction variable; `is_fixed` holds for loop
    /// invariants.
    pub fn of(l: &Loop, is_fixed: &dyn Fn(Value) -> bool) -> Option<Self> {
        let (mut divisors, mut all_quotients) = (vec![], vec![]);
        let mut remainders = vec![];
        let mut counters = HashMap::new();
        let here = |v: &Value| v.is_instruction() && l.body.contains(&v.block());
        let mut left = l.iv;
        loop {
            let users: Vec<_> = left.users().into_iter().filter(here).collect();
            let of = |i: &&Value| i.operand(0) == left && is_fixed(i.operand(1));
            let quotients: Vec<_> = users
                .iter()
                .filter(|i| matches!(i.opcode(), Opcode::LLVMSDiv | Opcode::LLVMUDiv))
                .filter(of)
                .copied()
                .collect();
            let Some(first) = quotients.first() else {
                counters.insert(left, divisors.len());
                break;
            };
            let divisor = first.operand(1);
            if quotients.iter().any(|q| q.operand(1) != divisor) {
                return None;
            }
            let is_left = |i: &Value| {
                let product = |p: Value| {
                    matches!(p.operation(), Some(Opcode::LLVMMul | Opcode::LLVMShl))
                        && quotients.contains(&p.operand(0))
                };
                match i.opcode() {
                    Opcode::LLVMAdd | Opcode::LLVMSub => i.operands().into_iter().any(product),
                    Opcode::LLVMSRem | Opcode::LLVMURem => i.operand(0) == left,
                    _ => false,
                }
            };
            let rests: Vec<_> = users.iter().copied().filter(is_left).collect();
            counters.extend(quotients.iter().map(|q| (*q, divisors.len())));
            divisors.push(divisor);
            let divided = |rest: &Value| {
                rest.users().into_iter().any(|i| {
                    matches!(i.operation(), Some(Opcode::LLVMSDiv | Opcode::LLVMUDiv))
                        && i.operand(0) == *rest
                        && is_fixed(i.operand(1))
                })
            };
            let rest = rests.iter().copied().find(divided);
            if rest.is_some_and(|r| !is_remainder(r, left, &quotients, divisor)) {
                return None;
            }
            match rest {
                Some(rest) => {
                    all_quotients.push(quotients);
                    left = rest;
                }
                None => {
                    counters.extend(rests.iter().map(|r| (*r, divisors.len())));
                    let is_exact = |r: &Value| {
                        is_remainder(*r, left, &quotients, divisor)
                            || is_remainder_in_low_half(*r, left, &quotients, divisor)
                    };
                    remainders = rests.into_iter().filter(is_exact).collect();
                    all_quotients.push(quotients);
                    break;
                }
            }
        }
        (!divisors.is_empty()).then_some(Self {
            divisors,
            quotients: all_quotients,
            remainders,
            counters,
        })
    }

    fn count(&self) -> usize {
        self.divisors.len() + 1
    }
}

/// Whether `rest` is the exact remainder of `left` for one of the quotients.
fn is_remainder(rest: Value, left: Value, quotients: &[Value], divisor: Value) -> bool {
    let (a, b) = (rest.operand(0), rest.operand(1));
    let product = |p: Value, sign: i64| {
        let factor = match p.operation() {
            Some(Opcode::LLVMMul | Opcode::LLVMShl) if quotients.contains(&p.operand(0)) => {
                p.operand(1)
            }
            _ => return false,
        };
        let constant = factor.as_i64().and_then(|n| match p.opcode() {
            Opcode::LLVMShl => 1i64.checked_shl(n as u32),
            _ => Some(n),
        });
        match (constant, divisor.as_i64()) {
            (Some(n), Some(d)) => n == sign * d,
            _ => sign == 1 && factor == divisor && p.opcode() == Opcode::LLVMMul,
        }
    };
    match rest.opcode() {
        Opcode::LLVMSub => a == left && product(b, 1),
        Opcode::LLVMAdd => (a == left && product(b, -1)) || (b == left && product(a, -1)),
        Opcode::LLVMSRem | Opcode::LLVMURem => a == left && b == divisor,
        _ => false,
    }
}

/// Whether the lower half of `rest` is that of the remainder, and its upper half does not count.
fn is_remainder_in_low_half(rest: Value, left: Value, quotients: &[Value], divisor: Value) -> bool {
    let is_product = |p: Value| {
        p.operation() == Some(Opcode::LLVMMul)
            && quotients.contains(&p.operand(0))
            && low_half(p.operand(1)) == low_half(divisor)
    };
    rest.operation() == Some(Opcode::LLVMSub)
        && rest.operand(0) == left
        && is_product(rest.operand(1))
        && demands_low_half(rest)
}

/// Cost of an access with a large stride between lanes.
const FAR: u32 = 2;

/// The difference of a value in two neighbouring iterations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// None: the value is invariant.
    Same,
    /// A constant.
    By(i128),
    /// A product of so many factors that are known at run time alone.
    Far(u32),
}

impl Step {
    fn plus(self, other: Self) -> Self {
        match (self, other) {
            (Self::Same, s) | (s, Self::Same) => s,
            (Self::By(a), Self::By(b)) if a == -b => Self::Same,
            (Self::By(a), Self::By(b)) => Self::By(a.saturating_add(b)),
            (Self::Far(a), Self::Far(b)) => Self::Far(a.max(b)),
            (Self::Far(a), _) | (_, Self::Far(a)) => Self::Far(a),
        }
    }

    fn times(self, factor: i128) -> Self {
        match self {
            Self::By(a) if factor != 0 => Self::By(a.saturating_mul(factor)),
            Self::By(_) => Self::Same,
            other => other,
        }
    }

    fn farther(self) -> Self {
        match self {
            Self::Same => Self::Same,
            Self::By(_) => Self::Far(1),
            Self::Far(n) => Self::Far(n + 1),
        }
    }

    /// Cost of a warp's access with this stride: 0 if it is contiguous.
    fn cost(self) -> u32 {
        match self {
            Self::Same => 0,
            Self::By(b) if b.unsigned_abs() <= 16 => 0,
            Self::By(b) if b.unsigned_abs() <= 64 => 1,
            _ => FAR,
        }
    }

    /// Whether the lanes' accesses are contiguous and disjoint.
    fn is_beside(self) -> bool {
        self != Self::Same && self.cost() == 0
    }

    /// A larger number for a longer stride.
    fn length(self) -> u32 {
        match self {
            Self::Same => 0,
            Self::By(b) => 128 - b.unsigned_abs().leading_zeros(),
            Self::Far(n) => 128 * (n + 1),
        }
    }
}

/// The cost of each loop as the innermost one.
pub struct Weights {
    costs: Vec<u32>,
    lengths: Vec<u32>,
    /// Pairs of loops such that an access is contiguous along the second and strided along the
    /// first.
    crossed: HashSet<(usize, usize)>,
    /// Bytes of the largest element that is stored contiguously along each loop.
    stored: Vec<Option<u64>>,
}

impl Weights {
    /// Of a loop's body.
    pub fn of(ir: Ir, l: &Loop, dims: &Dimensions) -> Self {
        /// Assumed trip count of an inner loop.
        const INSIDE: u32 = 4;
        let n = dims.count();
        let mut weights = Self {
            costs: vec![0; n],
            lengths: vec![0; n],
            crossed: HashSet::new(),
            stored: vec![None; n],
        };
        let mut steps = Steps {
            ir,
            l,
            dims,
            known: HashMap::new(),
            under_way: HashSet::new(),
        };
        let inside: HashSet<_> = cycles(&l.body).into_iter().flatten().collect();
        for block in &l.body {
            let times = if inside.contains(block) { INSIDE } else { 1 };
            for i in block.instructions() {
                let address = match i.opcode() {
                    Opcode::LLVMLoad => i.operand(0),
                    Opcode::LLVMStore => i.operand(1),
                    _ => continue,
                };
                if underlying(address).is_alloca() {
                    continue;
                }
                let steps = steps.of(address);
                for (d, step) in steps.iter().enumerate() {
                    if i.is_store() && step.is_beside() {
                        let bytes = Some(ir.size_of(i.operand(0).ty()));
                        weights.stored[d] = weights.stored[d].max(bytes);
                    }
                    weights.costs[d] += times * step.cost();
                    weights.lengths[d] += times * step.length();
                    let beside = steps.iter().enumerate().filter(|(_, s)| s.is_beside());
                    if step.cost() == FAR {
                        weights.crossed.extend(beside.map(|(other, _)| (d, other)));
                    }
                }
            }
        }
        weights
    }

    /// A better order of the loops, outermost first; `None` if it gains too little.
    pub fn order(&self) -> Option<Vec<usize>> {
        let last = self.costs.len() - 1;
        let along = (0..=last).rev().min_by_key(|d| self.costs[*d])?;
        if along == last || 2 * self.costs[along] > self.costs[last] {
            return None;
        }
        let mut order: Vec<_> = (0..=last).filter(|d| *d != along).collect();
        order.sort_by_key(|d| std::cmp::Reverse(self.lengths[*d]));
        order.push(along);
        Some(order)
    }
}

impl Weights {
    /// Bytes of the largest element that is stored contiguously along a loop.
    pub fn stored_along(&self, loop_: usize) -> Option<u64> {
        self.stored[loop_]
    }

    /// A loop other than `along` in which an array is contiguous that is not contiguous in `along`:
    /// both loops should be tiled.
    pub fn across(&self, along: usize) -> Option<usize> {
        let others = (0..self.costs.len()).filter(|d| *d != along);
        others
            .filter(|d| self.crossed.contains(&(along, *d)))
            .min_by_key(|d| self.costs[*d])
    }
}

/// Computes how values change from iteration to iteration of each loop.
struct Steps<'a> {
    ir: Ir,
    l: &'a Loop,
    dims: &'a Dimensions,
    known: HashMap<Value, Vec<Step>>,
    under_way: HashSet<Value>,
}

impl Steps<'_> {
    fn of(&mut self, v: Value) -> Vec<Step> {
        let n = self.dims.count();
        let mut steps = vec![Step::Same; n];
        if let Some(&d) = self.dims.counters.get(&v) {
            steps[d] = Step::By(1);
            return steps;
        }
        if v == self.l.iv {
            steps = (1..=n as u32).rev().map(|k| Step::Far(k - 1)).collect();
            steps[n - 1] = Step::By(1);
            return steps;
        }
        if !v.is_instruction() || !self.l.body.contains(&v.block()) {
            return steps;
        }
        if let Some(known) = self.known.get(&v) {
            return known.clone();
        }
        // A value that depends on itself is an inner loop's phi; its initial value decides.
        if !self.under_way.insert(v) {
            return steps;
        }
        let steps = self.computed(v);
        self.under_way.remove(&v);
        self.known.insert(v, steps.clone());
        steps
    }

    fn computed(&mut self, v: Value) -> Vec<Step> {
        let sum = |a: Vec<Step>, b: Vec<Step>| -> Vec<Step> {
            a.into_iter().zip(b).map(|(a, b)| a.plus(b)).collect()
        };
        let scaled =
            |a: Vec<Step>, by: i128| -> Vec<Step> { a.into_iter().map(|s| s.times(by)).collect() };
        let farther = |a: Vec<Step>| -> Vec<Step> { a.into_iter().map(Step::farther).collect() };
        let operand = |n: u32| v.operand(n);
        match v.opcode() {
            Opcode::LLVMAdd | Opcode::LLVMOr => sum(self.of(operand(0)), self.of(operand(1))),
            Opcode::LLVMSub => {
                let taken = scaled(self.of(operand(1)), -1);
                sum(self.of(operand(0)), taken)
            }
            Opcode::LLVMSExt
            | Opcode::LLVMZExt
            | Opcode::LLVMTrunc
            | Opcode::LLVMFreeze
            | Opcode::LLVMAddrSpaceCast => self.of(operand(0)),
            // A mask, which keeps the lower bits.
            Opcode::LLVMAnd if operand(1).as_u64().is_some() => self.of(operand(0)),
            Opcode::LLVMMul => match operand(1).as_i64() {
                Some(factor) => scaled(self.of(operand(0)), factor.into()),
                None => farther(sum(self.of(operand(0)), self.of(operand(1)))),
            },
            Opcode::LLVMShl => match operand(1).as_u64() {
                Some(bits @ 0..64) => scaled(self.of(operand(0)), 1 << bits),
                _ => farther(self.of(operand(0))),
            },
            Opcode::LLVMAShr | Opcode::LLVMLShr => match operand(1).as_u64() {
                Some(bits @ 0..64) => {
                    let less = |s| match s {
                        Step::By(b) if b % (1 << bits) == 0 => Step::By(b >> bits),
                        other => other,
                    };
                    self.of(operand(0)).into_iter().map(less).collect()
                }
                _ => farther(self.of(operand(0))),
            },
            Opcode::LLVMGetElementPtr => {
                let mut steps = self.of(operand(0));
                let mut ty = v.gep_type();
                for (n, index) in v.operands().into_iter().skip(1).enumerate() {
                    if n > 0 && ty.kind() == TypeKind::LLVMStructTypeKind {
                        let field = index.as_u64().unwrap_or(0) as usize;
                        ty = ty.fields()[field];
                        continue;
                    }
                    if n > 0 {
                        ty = ty.contained();
                    }
                    let size = self.ir.size_of(ty);
                    steps = sum(steps, scaled(self.of(index), size.into()));
                }
                steps
            }
            Opcode::LLVMPHI => {
                let mut steps = vec![Step::Same; self.dims.count()];
                for (from, _) in v.incoming() {
                    let other = self.of(from);
                    for (s, o) in steps.iter_mut().zip(other) {
                        if s.length() < o.length() {
                            *s = o;
                        }
                    }
                }
                steps
            }
            _ => {
                let mut steps = vec![Step::Same; self.dims.count()];
                for o in v.operands() {
                    steps = sum(steps, self.of(o));
                }
                farther(steps)
            }
        }
    }
}
