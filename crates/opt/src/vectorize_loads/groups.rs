//! Groups of loads at consecutive addresses.

use super::keeps_memory;
use crate::primitives::is_any;
use std::collections::HashMap;
use wf_llvm::analysis::addresses::{Address, is_element};
use wf_llvm::analysis::affine::Term;
use wf_llvm::analysis::loops::at;
use wf_llvm::{Block, Ir, Opcode, Value};

/// Bytes of the widest load.
const WIDEST: u64 = 16;

/// The loads of one vector load.
pub(super) struct Chunk {
    /// The loads of each element, of which there is one at least.
    pub elements: Vec<Vec<Value>>,
    /// Whether it is the first chunk of its group, whose address the guard tests.
    pub leads: bool,
}

impl Chunk {
    /// The load of the first element.
    pub fn first(&self) -> Value {
        self.elements[0][0]
    }

    /// The address of the first element.
    pub fn address(&self) -> Value {
        self.first().operand(0)
    }

    /// How many elements there are.
    pub fn lanes(&self) -> usize {
        self.elements.len()
    }

    /// Bytes of the vector load, and its alignment.
    pub fn bytes(&self, ir: Ir) -> u64 {
        self.lanes() as u64 * ir.store_size(self.first().ty())
    }

    /// Whether a load is one of its elements.
    pub fn has(&self, load: Value) -> bool {
        self.elements.iter().flatten().any(|l| *l == load)
    }
}

/// Loads whose addresses differ by constants, with their offsets.
struct Group {
    /// Between which writes of memory they are.
    stretch: usize,
    address: Address,
    loads: Vec<(i64, Value)>,
}

/// The chunks of a loop's loads.
pub(super) fn groups(ir: Ir, block: Block, body: &[Value], uniform: &mut Uniform) -> Vec<Chunk> {
    // Loads between which memory may be written are in different stretches.
    let mut stretch = 0;
    let mut all: Vec<Group> = vec![];
    for i in body {
        if !keeps_memory(ir, *i) {
            stretch += 1;
        }
        if !i.is_load() || !i.is_plain_access() || !is_element(i.ty()) {
            continue;
        }
        let Some(a) = Address::of(ir, i.operand(0)) else {
            continue;
        };
        let alike = |g: &&mut Group| {
            g.stretch == stretch && g.address.is_beside(&a) && g.loads[0].1.ty() == i.ty()
        };
        let load = (a.offset, *i);
        match all.iter_mut().find(alike) {
            Some(g) => g.loads.push(load),
            None => all.push(Group {
                stretch,
                address: a,
                loads: vec![load],
            }),
        }
    }
    let mut found = vec![];
    for Group {
        address, mut loads, ..
    } in all
    {
        loads.sort_by_key(|(offset, _)| *offset);
        if loads.first().map(|l| l.0) != loads.last().map(|l| l.0) {
            let most = alignment(&address, block, uniform);
            split(ir, &loads, most, &mut found);
        }
    }
    found
}

/// Splits the loads of a group, by rising offset, into chunks of at most so many bytes.
fn split(ir: Ir, loads: &[(i64, Value)], most: u64, found: &mut Vec<Chunk>) {
    let size = ir.store_size(loads[0].1.ty()) as i64;
    let lowest = loads[0].0;
    let of = |offset: i64| -> Vec<Value> {
        let here = loads.iter().filter(|(o, _)| *o == offset);
        here.map(|(_, load)| *load).collect()
    };
    let mut lanes = most as i64 / size;
    while lanes > 1 {
        let bytes = lanes * size;
        let mut starts: Vec<i64> = loads
            .iter()
            .map(|(o, _)| *o)
            .filter(|o| (o - lowest) % bytes == 0)
            .collect();
        starts.dedup();
        let chunks = starts.into_iter().filter_map(|start| {
            let elements: Vec<_> = (0..lanes).map(|n| of(start + n * size)).collect();
            elements.iter().all(|e| !e.is_empty()).then_some(elements)
        });
        let before = found.len();
        for elements in chunks {
            let leads = found.len() == before;
            found.push(Chunk { elements, leads });
        }
        if found.len() > before {
            return;
        }
        lanes /= 2;
    }
}

/// The greatest alignment in bytes that all addresses of a group may share: in all iterations,
/// and for all lanes of a warp. 1 if the group stays scalar.
fn alignment(address: &Address, block: Block, uniform: &mut Uniform) -> u64 {
    let here = |v: Value| v.is_instruction() && v.block() == block;
    let step = |phi: Value| {
        let next = at(phi, block);
        let is_step = matches!(
            next.operation(),
            Some(Opcode::LLVMAdd | Opcode::LLVMGetElementPtr)
        );
        (is_step && next.operand(0) == phi && next.operands().len() == 2).then_some(next)
    };
    let mut bits = WIDEST;
    if here(address.base) {
        return 1;
    }
    for &Term {
        times, value: v, ..
    } in &address.terms
    {
        bits |= match (here(v), v.is_phi()) {
            (true, true) => {
                let by = step(v).and_then(|next| next.operand(1).as_u64());
                let Some(by) = by else { return 1 };
                times.wrapping_mul(by)
            }
            (true, false) => return 1,
            (false, _) if uniform.is(v) || uniform.is_scaled(v) => 0,
            (false, _) => times,
        };
    }
    if !uniform.is(address.base) {
        return 1;
    }
    1 << bits.trailing_zeros()
}

/// Values that lanes of a warp share. This decides what is worth a guard, which each lane evaluates
/// for itself.
#[derive(Default)]
pub(super) struct Uniform(HashMap<Value, bool>);

impl Uniform {
    /// Whether a value depends on no thread's number.
    fn is(&mut self, v: Value) -> bool {
        if !v.is_instruction() {
            return true;
        }
        if let Some(known) = self.0.get(&v) {
            return *known;
        }
        // Of a cycle of phis, the other values decide.
        self.0.insert(v, true);
        let of_operands = match v.is_call() {
            true => {
                is_any(v, |m| [m.team, m.teams, m.part, m.parts, m.team_size])
                    || v.called_function().is_some_and(Value::is_intrinsic)
                        && !v.args().is_empty()
                        && v.args().into_iter().all(|a| self.is(a))
            }
            false => v.operands().into_iter().all(|o| self.is(o)),
        };
        self.0.insert(v, of_operands);
        of_operands
    }

    /// Whether a value is a product with a number of the launch's: the alignment of all lanes
    /// then depends on that number.
    fn is_scaled(&mut self, v: Value) -> bool {
        let by = |n| v.operand(n).as_i64().is_none() && self.is(v.operand(n));
        v.operation() == Some(Opcode::LLVMMul) && [0, 1].into_iter().any(by)
    }
}
