//! Parts of pass `noalias`: what a kernel does with the memory that its parameters lead
//! to. Optimised code shows where all addresses come from.

use std::collections::{BTreeSet, HashMap, HashSet};
use wf_host_abi::AliasParam;
use wf_llvm::{Ir, Opcode, SHARED, Value};

/// Parameters that an address may be based on.
pub type Origins = BTreeSet<u32>;

/// What a kernel does with memory that is not its own or its team's.
#[derive(Default)]
pub struct Uses {
    /// What each instruction reads.
    pub reads: HashMap<Value, Origins>,
    /// What each instruction writes.
    pub writes: HashMap<Value, Origins>,
    /// Whether threads may learn from each other what was written.
    synchronises: bool,
}

impl Uses {
    /// Of a kernel all of whose addresses are known.
    pub fn of(ir: Ir, f: Value) -> Option<Self> {
        let mut uses = Self::default();
        for i in f.instructions() {
            match i.opcode() {
                Opcode::LLVMLoad => {
                    uses.synchronises |= i.is_volatile() || i.is_atomic();
                    uses.note(i, i.operand(0), true, false)?;
                }
                Opcode::LLVMStore => {
                    uses.synchronises |= i.is_volatile() || i.is_atomic();
                    uses.note(i, i.operand(1), false, true)?;
                }
                Opcode::LLVMAtomicRMW | Opcode::LLVMAtomicCmpXchg => {
                    uses.synchronises = true;
                    uses.note(i, i.operand(0), true, true)?;
                }
                Opcode::LLVMFence => uses.synchronises = true,
                Opcode::LLVMCall => uses.call(ir, i)?,
                Opcode::LLVMInvoke | Opcode::LLVMVAArg | Opcode::LLVMCallBr => return None,
                _ => {}
            }
        }
        Some(uses)
    }

    fn call(&mut self, ir: Ir, i: Value) -> Option<()> {
        let f = i.called_function();
        let name = i.called_name();
        // These tell of memory and do nothing to it.
        const SILENT: [&str; 4] = [
            "llvm.lifetime.",
            "llvm.dbg.",
            "llvm.assume",
            "llvm.experimental.noalias.scope.decl",
        ];
        let plain = ["llvm.memcpy.", "llvm.memmove.", "llvm.memset."];
        if SILENT.iter().any(|n| name.starts_with(n)) || ir.memory_effects(i) == Some(0) {
            return Some(());
        }
        if plain.iter().any(|n| name.starts_with(n)) {
            self.note(i, i.operand(0), false, true)?;
            if !name.starts_with("llvm.memset.") {
                self.note(i, i.operand(1), true, false)?;
            }
            return Some(());
        }
        // A function with a body may reach anything. The machine's and the
        // driver's reach what they are given, and barriers are among them.
        let known = f.map_or(i.callee().is_inline_asm(), Value::is_declaration);
        self.synchronises = true;
        let mut pointers = i.args().into_iter().filter(|a| a.ty().is_pointer());
        (known && pointers.all(|p| self.note(i, p, true, true).is_some())).then_some(())
    }

    /// The one parameter that an instruction's address is based on.
    pub fn only_origin(&self, i: Value) -> Option<u32> {
        let origins = self.writes.get(&i)?;
        let mut all = origins.iter();
        all.next().copied().filter(|_| origins.len() == 1)
    }

    /// How many instructions access what a parameter leads to.
    pub fn count_of(&self, param: u32) -> usize {
        let mut all: HashSet<Value> = HashSet::new();
        for of in [&self.reads, &self.writes] {
            let with = of.iter().filter(|(_, origins)| origins.contains(&param));
            all.extend(with.map(|(i, _)| *i));
        }
        all.len()
    }

    /// The parameter that an address is based on, if that is one and nothing else.
    pub fn parameter_below(address: Value, f: Value) -> Option<u32> {
        let mut origins = Origins::new();
        origins_of(address, f, &mut origins, &mut HashSet::new())?;
        let mut all = origins.iter();
        all.next().copied().filter(|_| origins.len() == 1)
    }

    fn note(&mut self, i: Value, address: Value, reads: bool, writes: bool) -> Option<()> {
        let mut origins = Origins::new();
        origins_of(address, i.function(), &mut origins, &mut HashSet::new())?;
        if reads {
            self.reads.entry(i).or_default().extend(&origins);
        }
        if writes {
            self.writes.entry(i).or_default().extend(&origins);
        }
        Some(())
    }

    /// The kernel's pointers that are used, without the scratch, and which may be
    /// promised to be alone: those that are only read and, where no thread can
    /// learn of what another writes, all of them. LLVM takes it that nobody
    /// else, so not even a barrier, has to do with what is alone.
    pub fn params(&self) -> Vec<AliasParam> {
        let all = |of: &HashMap<Value, Origins>| -> Origins {
            of.values().flatten().copied().filter(|p| *p != 0).collect()
        };
        let (read, written) = (all(&self.reads), all(&self.writes));
        read.union(&written)
            .map(|&index| AliasParam {
                index,
                written: written.contains(&index),
                alone: !self.synchronises || !written.contains(&index),
            })
            .collect()
    }
}

/// The parameters of `f` that an address may be based on; `None` where it may
/// lead to anything but those, constants, and memory of the thread's or the
/// team's own.
fn origins_of(p: Value, f: Value, origins: &mut Origins, seen: &mut HashSet<Value>) -> Option<()> {
    if !seen.insert(p) || p.is_alloca() || p.is_null() || p.is_undefined() {
        return Some(());
    }
    if let Some((of, i)) = p.as_parameter() {
        origins.insert(i as u32);
        return (of == f).then_some(());
    }
    if p.is_global_variable() {
        return (p.ty().address_space() == SHARED || p.is_global_constant()).then_some(());
    }
    if !p.is_instruction() && !p.is_constant_expr() {
        return None;
    }
    match p.opcode() {
        Opcode::LLVMGetElementPtr
        | Opcode::LLVMAddrSpaceCast
        | Opcode::LLVMBitCast
        | Opcode::LLVMFreeze => origins_of(p.operand(0), f, origins, seen),
        Opcode::LLVMSelect => {
            origins_of(p.operand(1), f, origins, seen)?;
            origins_of(p.operand(2), f, origins, seen)
        }
        Opcode::LLVMPHI => p
            .incoming()
            .into_iter()
            .try_for_each(|(v, _)| origins_of(v, f, origins, seen)),
        _ => None,
    }
}
