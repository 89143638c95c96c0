//! A thin layer over LLVM's C interface for passes that rewrite IR.
//!
//! Inkwell keeps values of different kinds apart, which is a help when IR is
//! built and a burden when whole modules are walked and rewritten; the passes
//! do the latter.
//!
//! [`Value`], [`Block`] and [`Type`] are handles: small, copyable, and valid
//! while the module that they came from lives and the thing they name has not
//! been deleted. Passes use them as indices are used elsewhere; none is kept
//! from one pass to the next. An instruction that a pass erases leaves the
//! program and is no longer of any kind, but keeps its memory, so that lists
//! made before may still be walked. All `unsafe` of the passes is here.

// Each function below forwards to one or two functions of LLVM's C interface.
// SAFETY argument that they share: a handle is made only by this module, from
// a pointer LLVM returned, so it points to a live object of the kind its type
// says as long as the rule above is kept; LLVM is used from one thread.
#![allow(
    clippy::undocumented_unsafe_blocks,
    reason = "one argument for all, stated above"
)]

pub mod analysis;
mod assembly;
mod attributes;
mod builder;
mod constants;
mod copy;
mod erase;
mod flow;
mod functions;
mod globals;
mod instructions;
mod library;
mod lines;
mod metadata;
mod module;
mod passes;
mod persist;
pub mod progress;
mod switches;
mod types;
mod values;

pub use assembly::EmptyAssembly;
pub use builder::Builder;
pub use constants::Extended;
pub use copy::{clone_body, copy_value};
pub use library::{Library, LinkError};
pub use metadata::Place;
pub use persist::{Sorted, sorted};
pub use switches::set_switches;

use llvm_sys::prelude::*;
use std::ffi::{CString, c_char};

pub use llvm_sys::LLVMAtomicOrdering as Ordering;
pub use llvm_sys::LLVMAtomicRMWBinOp as AtomicOp;
pub use llvm_sys::LLVMIntPredicate as IntPredicate;
pub use llvm_sys::LLVMLinkage as Linkage;
pub use llvm_sys::LLVMOpcode as Opcode;
pub use llvm_sys::LLVMRealPredicate as RealPredicate;
pub use llvm_sys::LLVMTypeKind as TypeKind;
pub use llvm_sys::LLVMValueKind as ValueKind;

/// Address space of memory that a team shares.
pub const SHARED: u32 = 3;

/// A value: constant, argument, instruction, function or global variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Value(pub LLVMValueRef);

/// A basic block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Block(pub LLVMBasicBlockRef);

/// A type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Type(pub LLVMTypeRef);

/// A module, owned elsewhere.
#[derive(Clone, Copy)]
pub struct Ir {
    /// The module.
    pub module: LLVMModuleRef,
    /// Its context.
    pub context: LLVMContextRef,
}

fn c(s: &str) -> CString {
    CString::new(s.replace('\0', "")).expect("NULs were removed")
}

fn text(p: *const c_char, n: usize) -> String {
    if p.is_null() {
        return String::new();
    }
    let bytes = unsafe { std::slice::from_raw_parts(p.cast::<u8>(), n) };
    String::from_utf8_lossy(bytes).into_owned()
}

fn chain<T: Copy>(first: Option<T>, next: impl Fn(T) -> Option<T>) -> Vec<T> {
    std::iter::successors(first, |&v| next(v)).collect()
}

fn value(v: LLVMValueRef) -> Option<Value> {
    (!v.is_null()).then_some(Value(v))
}

fn block(b: LLVMBasicBlockRef) -> Option<Block> {
    (!b.is_null()).then_some(Block(b))
}

/// The object that a pointer is based on, through casts and address
/// arithmetic.
pub fn underlying(mut p: Value) -> Value {
    loop {
        let passes_through = if p.is_instruction() || p.is_constant_expr() {
            matches!(
                p.opcode(),
                Opcode::LLVMGetElementPtr | Opcode::LLVMAddrSpaceCast | Opcode::LLVMBitCast
            )
        } else {
            false
        };
        if !passes_through {
            return p;
        }
        p = p.operand(0);
    }
}
