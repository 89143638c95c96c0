//! Clones function bodies, which LLVM's C interface does not offer, and maps values to their
//! copies.

use super::{Builder, Ir, Value};
use std::collections::HashMap;

/// Adds a copy of a function called `name`, with its type, attributes, calling convention and body.
pub fn clone_function(ir: Ir, from: Value, name: &str) -> Value {
    let to = ir.add_function(name, from.value_type());
    ir.copy_attributes(from, to);
    to.copy_calling_convention(from);
    clone_body(ir, from, to, &mut HashMap::new());
    to
}

/// Copies a function's body into `to`, an empty function with as many
/// parameters. `map` may hold replacements for values of the body beforehand
/// (for globals, say) and holds each value's copy afterwards.
///
/// The copy has no debug information of its own, since a subprogram belongs
/// to one function; its instructions keep their locations.
pub fn clone_body(ir: Ir, from: Value, to: Value, map: &mut HashMap<Value, Value>) {
    for (old, new) in from.params().into_iter().zip(to.params()) {
        new.set_name(&old.name());
        map.insert(old, new);
    }
    clone_blocks(ir, from, to, map);
}

/// The same for a function with other parameters: `map` holds replacements for those of `from`.
pub fn clone_blocks(ir: Ir, from: Value, to: Value, map: &mut HashMap<Value, Value>) {
    let b = ir.builder();
    let mut blocks = HashMap::new();
    for old in from.blocks() {
        blocks.insert(old, ir.append_block(to, &old.name()));
    }
    let mut copies = Vec::new();
    for old_block in from.blocks() {
        b.at_end(blocks[&old_block]);
        for old in old_block.instructions() {
            let new = if old.is_phi() {
                b.located_as(old).phi(old.ty(), "")
            } else {
                let new = old.clone_instruction();
                b.located_as(old);
                b.insert(new);
                new
            };
            let name = old.name();
            if !name.is_empty() {
                new.set_name(&name);
            }
            map.insert(old, new);
            copies.push((old, new));
        }
    }
    for (old, new) in copies {
        if old.is_phi() {
            for (v, from) in old.incoming() {
                new.add_incoming(map.get(&v).copied().unwrap_or(v), blocks[&from]);
            }
            continue;
        }
        for (i, v) in old.operands().into_iter().enumerate() {
            if let Some(&n) = map.get(&v) {
                new.set_operand(i as u32, n);
            }
        }
        if old.is_terminator() {
            for (i, s) in old.successors().into_iter().enumerate() {
                new.set_successor(i as u32, blocks[&s]);
            }
        }
    }
}

/// Rematerialises a value at the position of `b`: copies its instructions, except for values that
/// are available there, for which `stays` holds. `copies` may contain replacements, and contains
/// each value's copy afterwards.
pub fn copy_value(
    b: &Builder,
    v: Value,
    stays: &dyn Fn(Value) -> bool,
    copies: &mut HashMap<Value, Value>,
) -> Value {
    if let Some(&copy) = copies.get(&v) {
        return copy;
    }
    let mut copy = v;
    if v.is_instruction() && !stays(v) {
        let operands = v.operands().into_iter();
        let operands: Vec<_> = operands.map(|o| copy_value(b, o, stays, copies)).collect();
        copy = v.clone_instruction();
        b.insert(copy);
        for (n, o) in operands.into_iter().enumerate() {
            copy.set_operand(n as u32, o);
        }
    }
    copies.insert(v, copy);
    copy
}
