//! Pass `lower_inline_asm`: rewrites inline assembly without instructions for the machine.
//!
//! Programs use empty assembly as an optimisation barrier: the compiler must not assume
//! anything of a value, or of memory, after it. The register constraints are the host's.

use crate::ir::{Builder, EmptyAssembly, Ir, Type, TypeKind, Value};

/// The letter of the machine's registers that hold values of a type, if any do.
pub(crate) type Letters = fn(Type) -> Option<char>;

/// Runs over all functions.
pub(crate) fn run(ir: Ir, letters: Letters) {
    for f in ir.functions() {
        for i in f.instructions() {
            if let Some(asm) = i.empty_assembly() {
                rewrite(ir, i, &asm, letters);
            }
        }
    }
}

fn rewrite(ir: Ir, i: Value, asm: &EmptyAssembly, letter: Letters) {
    let b = ir.builder_before(i);
    for &(p, v) in &asm.stores {
        b.store(v, p);
    }
    for &v in asm.inputs.iter().filter(|v| !v.is_constant()) {
        match letter(v.ty()) {
            Some(l) => read(ir, &b, v, l),
            None => read_at(ir, &b, in_memory(ir, i, &b, v), letter),
        }
    }
    if asm.memory {
        let ty = ir.fn_type(ir.void(), &[]);
        b.call_as(ty, ir.empty_asm(ty, "~{memory}"), &[], "");
    }
    let types = match asm.results.len() {
        0 | 1 => vec![i.ty()],
        _ => i.ty().fields(),
    };
    let new: Vec<Value> = asm
        .results
        .iter()
        .zip(types)
        .map(|(from, ty)| from.map_or(ty.zero(), |v| hidden(ir, i, &b, v, letter)))
        .collect();
    match new[..] {
        [] => {}
        [one] => i.replace_uses(one),
        _ => {
            let mut all = i.ty().poison();
            for (n, v) in new.iter().enumerate() {
                all = b.insert_value(all, *v, n as u32);
            }
            i.replace_uses(all);
        }
    }
    i.erase();
}

/// PTX's letters (PTX ISA, "Inline PTX Assembly in CUDA", 1.1).
pub(crate) fn of_ptx(ty: Type) -> Option<char> {
    match (ty.kind(), ty.int_bits()) {
        (_, Some(16)) => Some('h'),
        (_, Some(32)) => Some('r'),
        (_, Some(64)) | (TypeKind::LLVMPointerTypeKind, _) => Some('l'),
        (TypeKind::LLVMFloatTypeKind, _) => Some('f'),
        (TypeKind::LLVMDoubleTypeKind, _) => Some('d'),
        _ => None,
    }
}

/// AMD's letter, that of the vector registers.
pub(crate) fn of_amd(ty: Type) -> Option<char> {
    match (ty.kind(), ty.int_bits()) {
        (_, Some(16 | 32 | 64)) => Some('v'),
        (TypeKind::LLVMPointerTypeKind, _) => Some('v'),
        (TypeKind::LLVMFloatTypeKind | TypeKind::LLVMDoubleTypeKind, _) => Some('v'),
        _ => None,
    }
}

/// The assembly may read what `p` points to.
fn read_at(ir: Ir, b: &Builder, p: Value, letter: Letters) {
    if let Some(l) = letter(p.ty()) {
        read(ir, b, p, l);
    }
}

fn read(ir: Ir, b: &Builder, v: Value, letter: char) {
    let ty = ir.fn_type(ir.void(), &[v.ty()]);
    let asm = ir.empty_asm(ty, &format!("{letter},~{{memory}}"));
    b.call_as(ty, asm, &[v], "");
}

/// The value `v`, of which LLVM no longer knows what it is.
fn hidden(ir: Ir, at: Value, b: &Builder, v: Value, letter: Letters) -> Value {
    let Some(letter) = letter(v.ty()) else {
        let p = in_memory(ir, at, b, v);
        read_at(ir, b, p, letter);
        return b.load(v.ty(), p, "");
    };
    let ty = ir.fn_type(v.ty(), &[v.ty()]);
    b.call_as(ty, ir.empty_asm(ty, &format!("={letter},0")), &[v], "")
}

/// The address of memory that holds `v`.
fn in_memory(ir: Ir, at: Value, b: &Builder, v: Value) -> Value {
    let entry = at.function().entry().first_after_allocas();
    let p = ir.builder_before(entry).alloca(v.ty(), "");
    b.store(v, p);
    p
}
