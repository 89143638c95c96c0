//! Reachability in the call graph: the functions and global variables that a function uses.

use crate::{Value, ValueKind};
use std::collections::{HashMap, HashSet};

/// For each of `roots` the functions and globals that it can reach, itself included. A function
/// whose address is taken in reachable code counts as called.
pub fn of_each(roots: impl Iterator<Item = Value>) -> Vec<(Value, HashSet<Value>)> {
    let mut direct: HashMap<Value, Vec<Value>> = HashMap::new();
    roots
        .map(|f| {
            let mut seen = HashSet::from([f]);
            let mut work = vec![f];
            while let Some(at) = work.pop() {
                let next = direct.entry(at).or_insert_with(|| mentioned(at));
                work.extend(next.iter().filter(|v| seen.insert(**v)));
            }
            (f, seen)
        })
        .collect()
}

/// The functions and globals that a function's code or a variable's initial
/// value names.
pub fn mentioned(v: Value) -> Vec<Value> {
    let (mut constants, mut out) = (HashSet::new(), Vec::new());
    if v.kind() == ValueKind::LLVMFunctionValueKind {
        for i in v.instructions() {
            operands(i, &mut constants, &mut out);
        }
    } else {
        operands(v, &mut constants, &mut out);
    }
    out
}

/// Functions and globals among a value's operands, through constants.
fn operands(v: Value, seen: &mut HashSet<Value>, out: &mut Vec<Value>) {
    for operand in v.operands() {
        match operand.kind() {
            ValueKind::LLVMFunctionValueKind
            | ValueKind::LLVMGlobalVariableValueKind
            | ValueKind::LLVMGlobalAliasValueKind => out.push(operand),
            ValueKind::LLVMConstantExprValueKind
            | ValueKind::LLVMConstantArrayValueKind
            | ValueKind::LLVMConstantStructValueKind
            | ValueKind::LLVMConstantVectorValueKind
                if seen.insert(operand) =>
            {
                operands(operand, seen, out);
            }
            _ => {}
        }
    }
}
