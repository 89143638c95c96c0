//! The layer over LLVM for passes that rewrite IR, and the only one: the compiler's other crates
//! use neither LLVM's C interface nor another wrapper of it. (`amdsim` calls LLVM's disassembler.)
//!
//! [`Context`] and [`Module`] own what LLVM allocates, [`TargetMachine`] is a cost model and code
//! generator, and [`Ir`] is a module as passes see it.
//!
//! [`Value`], [`Block`] and [`Type`] are handles: small, copyable, and of one kind whatever they
//! name, since passes walk and rewrite whole modules. A handle is valid while its module lives
//! and the thing that it names has not been deleted:
//!
//! - An instruction that a pass erases leaves the program and is no longer of any kind, but keeps
//!   its memory, so that lists made before may still be walked.
//! - A function, variable or block that is deleted takes its handles with it. A pass deletes what
//!   its own lists no longer name.
//! - Handles outlive a pass only in facts: reductions and split sums in `lower/src/program/`,
//!   functions in `Work` of `codegen`. The passes between the one that finds such a fact and the
//!   last that reads it must delete none of these. `wf-opt/tests/continue.rs` writes and reads the facts
//!   after each pass of whole programs, so a handle that dangles is met there.
//!
//! All `unsafe` of the passes is here.

// Each function below forwards to one or two functions of LLVM's C interface.
// SAFETY argument that they share:
// - The fields of handles are private to this crate, which makes a handle only from a pointer
//   that LLVM returned for an object of that kind, and never from null. By the rules above the
//   object is live.
// - Strings are passed with their length or as `CString`s that outlive the call; what LLVM
//   allocates for a caller is given back where it was taken.
// - One thread uses a context and its modules: `Context`, `Module` and handles hold raw
//   pointers, so they are neither `Send` nor `Sync`.
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
mod machine;
mod metadata;
mod module;
mod owned;
mod passes;
mod persist;
pub mod progress;
mod switches;
mod types;
mod values;

pub use assembly::EmptyAssembly;
pub use builder::Builder;
pub use constants::Extended;
pub use copy::{clone_blocks, clone_body, clone_function, copy_value};
pub use library::{Library, LinkError};
pub use machine::{BackEnd, CodeKind, Processor, TargetMachine};
pub use metadata::Place;
pub use owned::{Context, MetadataOperand, Module};
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
pub struct Value(LLVMValueRef);

/// A basic block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Block(LLVMBasicBlockRef);

/// A type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Type(LLVMTypeRef);

/// A module, owned elsewhere.
#[derive(Clone, Copy)]
pub struct Ir {
    module: LLVMModuleRef,
    context: LLVMContextRef,
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
