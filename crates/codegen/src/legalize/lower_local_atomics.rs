//! Pass `lower_local_atomics`: replaces atomic accesses of thread-private memory by plain ones.
//!
//! PTX defines atomic, acquire and relaxed accesses of global and shared memory alone (PTX
//! ISA 8.5, 9.7.13.5 and 9.7.9.8). ptxas refuses them in local memory, and through a generic
//! address that leads there they are undefined. On GPUs of either kind one generic address leads
//! each lane to its own private memory, so lanes whose address is the same may update different
//! variables, and must not combine their updates (`expand_updates`). A thread's private variable
//! needs no atomicity, so
//! - accesses of private memory become loads, stores and arithmetic, and so do loads of
//!   constants, for which LLVM 22 has no acquire instruction;
//! - a pointer parameter that is read atomically is no longer `readonly`: LLVM 22 reads what a
//!   `noalias readonly` parameter of a kernel leads to by `ld.global.nc`, which has no atomic form
//!   (instruction selection crashes), and may miss what the host or another kernel writes;
//! - an access through a pointer of unknown origin tests first whether the address is private
//!   ([`PTX_TEST`], [`AMD_TEST`]), in kernels where the address of a private variable escapes.
//!
//! `language/private_atomics.cpp` and `directives/atomic_in_tasks.cpp` show it.

use crate::common::codegen;
use crate::ir::TargetMachine;
use crate::ir::{AtomicOp, Builder, IntPredicate as P, Ir, Opcode as O, RealPredicate, Value};
use crate::{Kernel, TargetError};
use std::collections::HashSet;
use wf_llvm::analysis::reachability;

/// The intrinsic that tells whether a generic address is private, in PTX.
pub(crate) const PTX_TEST: &str = "llvm.nvvm.isspacep.local";

/// The same on AMD's GPUs.
pub(crate) const AMD_TEST: &str = "llvm.amdgcn.is.private";

/// Address spaces of constant and private memory, the same in LLVM's NVPTX and AMDGPU back ends.
const CONSTANT: u32 = 4;
const LOCAL: u32 = 5;

/// Runs over all functions; `is_private` is the machine's test of an address.
///
/// # Errors
/// Those of LLVM's passes.
pub(crate) fn run(
    ir: Ir,
    kernels: &[Kernel],
    is_private: &str,
    machine: &TargetMachine,
) -> Result<(), TargetError> {
    let roots: HashSet<Value> = kernels
        .iter()
        .filter_map(|k| ir.function(&k.name))
        .collect();
    let mut open = None;
    let mut asks = false;
    for f in ir.definitions() {
        for i in f.instructions().into_iter().filter(|i| is_access(*i)) {
            let spaces = Spaces::of(i, &roots);
            if i.is_load() && !spaces.is_plain(i) {
                let read = origins(i.operand(0));
                for (_, n) in f.params().iter().zip(0..).filter(|(p, _)| read.contains(p)) {
                    ir.remove_param_attribute(f, n, "readonly");
                }
            }
            if spaces.is_plain(i) {
                let b = ir.builder_before(i);
                let v = plain(&b, i, &i.operands());
                finish(i, v);
            } else if spaces.own
                || spaces.unknown && open.get_or_insert_with(|| open_to(ir, &roots)).contains(&f)
            {
                ask(ir, i, is_private);
                asks = true;
            }
        }
    }
    match asks {
        true => codegen::passes(ir, machine, "always-inline,globaldce"),
        false => Ok(()),
    }
}

/// Whether an instruction is an atomic access of memory.
fn is_access(i: Value) -> bool {
    i.is_atomic() && i.operation() != Some(O::LLVMFence)
}

/// The operand of an atomic access that is its address.
fn address(i: Value) -> u32 {
    u32::from(i.is_store())
}

fn finish(i: Value, v: Option<Value>) {
    if let Some(v) = v {
        i.replace_uses(v);
    }
    i.erase();
}

/// The memory that an access may reach.
#[derive(Default)]
struct Spaces {
    /// A variable in private memory.
    own: bool,
    constant: bool,
    /// Global or shared memory.
    common: bool,
    /// Unknown.
    unknown: bool,
}

impl Spaces {
    fn of(i: Value, kernels: &HashSet<Value>) -> Self {
        let mut all = Self::default();
        let mut work = vec![i.operand(address(i))];
        let mut seen: HashSet<Value> = work.iter().copied().collect();
        while let Some(p) = work.pop() {
            let from = all.at(p, kernels);
            work.extend(from.into_iter().filter(|v| seen.insert(*v)));
        }
        all
    }

    /// Records the origin of a pointer; returns the pointers that it is computed from.
    fn at(&mut self, p: Value, kernels: &HashSet<Value>) -> Vec<Value> {
        let space = p.ty().is_pointer().then(|| p.ty().address_space());
        match space {
            Some(LOCAL) => self.own = true,
            Some(CONSTANT) => self.constant = true,
            Some(0) => {
                let bases = bases(p);
                if !bases.is_empty() {
                    return bases;
                }
                if p.is_alloca() {
                    self.own = true;
                } else if p.is_global_variable() {
                    let reads = p.is_global_constant();
                    self.constant |= reads;
                    self.common |= !reads;
                } else if p.is_argument() && kernels.iter().any(|k| k.params().contains(&p)) {
                    self.common = true;
                } else if !(p.is_null() || p.is_undefined()) {
                    self.unknown = true;
                }
            }
            Some(_) => self.common = true,
            None => self.unknown = true,
        }
        vec![]
    }

    /// Whether a plain access is enough.
    fn is_plain(&self, i: Value) -> bool {
        let reads = i.is_load() && self.constant;
        !self.common && !self.unknown && (reads || self.own && !self.constant)
    }
}

/// The pointers that one is computed from.
fn bases(p: Value) -> Vec<Value> {
    match p.operation() {
        Some(O::LLVMGetElementPtr | O::LLVMAddrSpaceCast | O::LLVMBitCast | O::LLVMFreeze) => {
            vec![p.operand(0)]
        }
        Some(O::LLVMSelect) => vec![p.operand(1), p.operand(2)],
        Some(O::LLVMPHI) => p.incoming().into_iter().map(|(v, _)| v).collect(),
        Some(O::LLVMCall) if p.called_name().starts_with("llvm.ptrmask.") => vec![p.args()[0]],
        Some(O::LLVMIntToPtr) => {
            let number = p.operand(0);
            let is_of_pointer = number.operation() == Some(O::LLVMPtrToInt);
            is_of_pointer
                .then(|| number.operand(0))
                .into_iter()
                .collect()
        }
        _ => vec![],
    }
}

/// A pointer and all pointers that it is computed from.
fn origins(p: Value) -> HashSet<Value> {
    let mut all = HashSet::from([p]);
    let mut work = vec![p];
    while let Some(p) = work.pop() {
        work.extend(bases(p).into_iter().filter(|v| all.insert(*v)));
    }
    all
}

/// Functions of kernels in which the address of a private variable escapes, so that a pointer of
/// unknown origin may lead to one.
fn open_to(ir: Ir, kernels: &HashSet<Value>) -> HashSet<Value> {
    let passing: HashSet<Value> = ir
        .definitions()
        .into_iter()
        .filter(|f| {
            f.instructions()
                .into_iter()
                .any(|i| i.is_alloca() && escapes(i))
        })
        .collect();
    let reached = reachability::of_each(kernels.iter().copied());
    let open = reached
        .into_iter()
        .filter(|(_, all)| !all.is_disjoint(&passing));
    open.flat_map(|(_, all)| all).collect()
}

/// Whether a variable's address escapes.
fn escapes(variable: Value) -> bool {
    let mut work = vec![variable];
    let mut seen: HashSet<Value> = HashSet::from([variable]);
    while let Some(p) = work.pop() {
        for user in p.users() {
            if bases(user).contains(&p) {
                if seen.insert(user) {
                    work.push(user);
                }
                continue;
            }
            let stays = match user.operation() {
                Some(O::LLVMLoad | O::LLVMICmp) => true,
                Some(O::LLVMStore | O::LLVMAtomicRMW | O::LLVMAtomicCmpXchg) => {
                    let others = user.operands().into_iter().zip(0..);
                    others
                        .filter(|(v, _)| *v == p)
                        .all(|(_, n)| n == address(user))
                }
                // A function without a body here passes no pointer on to one with a body.
                Some(O::LLVMCall) => user.called_function().is_some_and(Value::is_declaration),
                _ => false,
            };
            if !stays {
                return true;
            }
        }
    }
    false
}

/// Guards an access by a test whether it is to private memory.
fn ask(ir: Ir, i: Value, is_private: &str) {
    let operands = i.operands();
    let types: Vec<_> = operands.iter().map(|v| v.ty()).collect();
    let f = ir.add_function("local.atomic", ir.fn_type(i.ty(), &types));
    f.set_linkage(crate::ir::Linkage::LLVMInternalLinkage);
    ir.add_attribute(f, "alwaysinline");
    let [entry, own, common] = ["entry", "own", "common"].map(|n| ir.append_block(f, n));
    let params = f.params();
    let b = ir.builder();
    b.at_end(entry);
    let ty = ir.fn_type(ir.int(1), &[ir.ptr()]);
    let is_own = ir.declare(is_private, ty);
    let is_own = b.call(is_own, &[params[address(i) as usize]], "own");
    b.cond_br(is_own, own, common);
    b.at_end(own);
    let v = plain(&b, i, &params);
    b.ret(v);
    b.at_end(common);
    let access = i.clone_instruction();
    b.insert(access);
    for (p, n) in params.iter().zip(0..) {
        access.set_operand(n, *p);
    }
    b.ret((!i.is_store()).then_some(access));
    let b = ir.builder_before(i);
    let v = b.call(f, &operands, "");
    finish(i, (!i.is_store()).then_some(v));
}

/// Emits the plain form of an atomic access with these operands. Returns its result.
fn plain(b: &Builder, i: Value, operands: &[Value]) -> Option<Value> {
    let p = operands[address(i) as usize];
    let load = |ty| {
        let v = b.load(ty, p, "");
        v.set_alignment(i.alignment());
        v
    };
    let store = |v| b.store(v, p).set_alignment(i.alignment());
    match i.operation() {
        Some(O::LLVMLoad) => Some(load(i.ty())),
        Some(O::LLVMStore) => {
            store(operands[0]);
            None
        }
        Some(O::LLVMAtomicCmpXchg) => {
            let old = load(operands[1].ty());
            let same = b.icmp(P::LLVMIntEQ, old, operands[1]);
            store(b.select(same, operands[2], old));
            let pair = b.insert_value(i.ty().poison(), old, 0);
            Some(b.insert_value(pair, same, 1))
        }
        _ => {
            let old = load(i.ty());
            store(updated(b, i.atomic_operation(), old, operands[1]));
            Some(old)
        }
    }
}

/// The new value of an atomic update.
fn updated(b: &Builder, op: AtomicOp, old: Value, v: Value) -> Value {
    use AtomicOp::*;
    let ir = b.ir;
    let binary = |op| b.binary(op, old, v, "");
    let one_of = |p| b.select(b.icmp(p, old, v), old, v);
    // `fmin` and `fmax` ignore a NaN operand.
    let number = |p| {
        let chosen = b.select(b.fcmp(p, old, v), old, v);
        let none = b.fcmp(RealPredicate::LLVMRealUNO, v, v);
        b.select(none, old, chosen)
    };
    let intrinsic = |name: &str| {
        let kind = match old.ty().print().as_str() {
            "float" => "f32".to_owned(),
            "double" => "f64".to_owned(),
            "half" => "f16".to_owned(),
            "bfloat" => "bf16".to_owned(),
            other => other.to_owned(),
        };
        let ty = ir.fn_type(old.ty(), &[old.ty(), old.ty()]);
        b.call(
            ir.declare(&format!("llvm.{name}.{kind}"), ty),
            &[old, v],
            "",
        )
    };
    match op {
        LLVMAtomicRMWBinOpXchg => v,
        LLVMAtomicRMWBinOpAdd => binary(O::LLVMAdd),
        LLVMAtomicRMWBinOpSub => binary(O::LLVMSub),
        LLVMAtomicRMWBinOpAnd => binary(O::LLVMAnd),
        LLVMAtomicRMWBinOpNand => b.not(binary(O::LLVMAnd)),
        LLVMAtomicRMWBinOpOr => binary(O::LLVMOr),
        LLVMAtomicRMWBinOpXor => binary(O::LLVMXor),
        LLVMAtomicRMWBinOpMax => one_of(P::LLVMIntSGT),
        LLVMAtomicRMWBinOpMin => one_of(P::LLVMIntSLT),
        LLVMAtomicRMWBinOpUMax => one_of(P::LLVMIntUGT),
        LLVMAtomicRMWBinOpUMin => one_of(P::LLVMIntULT),
        LLVMAtomicRMWBinOpFAdd => binary(O::LLVMFAdd),
        LLVMAtomicRMWBinOpFSub => binary(O::LLVMFSub),
        LLVMAtomicRMWBinOpFMax => number(RealPredicate::LLVMRealOGT),
        LLVMAtomicRMWBinOpFMin => number(RealPredicate::LLVMRealOLT),
        LLVMAtomicRMWBinOpFMaximum => intrinsic("maximum"),
        LLVMAtomicRMWBinOpFMinimum => intrinsic("minimum"),
        LLVMAtomicRMWBinOpUIncWrap => {
            let next = b.binary(O::LLVMAdd, old, ir.constant(old.ty(), 1), "");
            b.select(b.icmp(P::LLVMIntUGE, old, v), old.ty().zero(), next)
        }
        LLVMAtomicRMWBinOpUDecWrap => {
            let next = b.binary(O::LLVMSub, old, ir.constant(old.ty(), 1), "");
            let none = b.icmp(P::LLVMIntEQ, old, old.ty().zero());
            let over = b.icmp(P::LLVMIntUGT, old, v);
            b.select(b.binary(O::LLVMOr, none, over, ""), v, next)
        }
        LLVMAtomicRMWBinOpUSubCond => {
            b.select(b.icmp(P::LLVMIntUGE, old, v), binary(O::LLVMSub), old)
        }
        LLVMAtomicRMWBinOpUSubSat => intrinsic("usub.sat"),
    }
}
