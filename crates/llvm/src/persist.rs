//! Values in what passes write beside a module, and read again.
//!
//! A value is written as a reference. A function or variable has its name, an argument its function
//! and index, a block its terminator, and a constant its operands. An instruction has a number,
//! which is metadata [`MARK`] in the module's text. So a reference still finds its value after the
//! text was edited.
//!
//! Serde has no place for a module, so what is written and read now is the thread's.

use super::{Block, Ir, Opcode, Value, ValueKind};
use llvm_sys::core::*;
use serde::de::Error as _;
use serde::ser::{Error as _, SerializeSeq};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap, HashSet};

/// Metadata of an instruction that something beside the module refers to: its number.
const MARK: &str = "wf.id";

/// The module whose values are written or read.
struct Scope {
    ir: Ir,
    /// Each instruction's number, for writing.
    numbers: HashMap<Value, u32>,
    /// Each marked instruction by its number, for reading.
    marked: HashMap<u32, Value>,
    /// The numbers that were written.
    used: BTreeSet<u32>,
}

thread_local! {
    static SCOPE: RefCell<Option<Scope>> = const { RefCell::new(None) };
}

impl Ir {
    /// What `write` gives, in which values of this module may be serialised, and the module's
    /// text, in which the instructions carry marks that were referred to.
    pub fn print_with<T>(self, write: impl FnOnce() -> T) -> (T, String) {
        let all: Vec<Value> = self
            .definitions()
            .into_iter()
            .flat_map(Value::instructions)
            .collect();
        let scope = Scope {
            ir: self,
            numbers: (0..).zip(&all).map(|(n, i)| (*i, n)).collect(),
            marked: HashMap::new(),
            used: BTreeSet::new(),
        };
        let (made, scope) = within(scope, write);
        for n in &scope.used {
            all[*n as usize].set_number(self, MARK, *n);
        }
        // LLVM writes the order of the uses of an assembly, and cannot read it.
        let is_of_assembly = |l: &&str| l.trim_start().starts_with("uselistorder ptr asm ");
        let text = self.print();
        let lines = text.split_inclusive('\n').filter(|l| !is_of_assembly(l));
        let text = lines.collect();
        for n in scope.used {
            all[n as usize].clear_metadata(self, MARK);
        }
        (made, text)
    }

    /// What `read` gives, in which values of this module may be deserialised, which
    /// [`Ir::print_with`] wrote. The marks go.
    pub fn read_with<T>(self, read: impl FnOnce() -> T) -> T {
        let all = self.definitions().into_iter().flat_map(Value::instructions);
        let marked: HashMap<u32, Value> = all
            .filter_map(|i| Some((i.number(self, MARK)?, i)))
            .collect();
        for i in marked.values() {
            i.clear_metadata(self, MARK);
        }
        let scope = Scope {
            ir: self,
            numbers: HashMap::new(),
            marked,
            used: BTreeSet::new(),
        };
        within(scope, read).0
    }
}

/// Does something while a scope is the thread's, and gives the scope back.
fn within<T>(scope: Scope, work: impl FnOnce() -> T) -> (T, Scope) {
    SCOPE.set(Some(scope));
    let made = work();
    let scope = SCOPE.take();
    (made, scope.expect("nothing else takes it"))
}

/// How a value is written.
#[derive(Serialize, Deserialize)]
enum Reference {
    /// A function or variable.
    Global(String),
    /// An argument of a function.
    Argument(String, u32),
    /// An instruction.
    Instruction(u32),
    /// An integer of so many bits.
    Integer(u32, u64),
    /// The null pointer of an address space.
    Null(u32),
    /// A constant integer as a pointer of an address space.
    IntToPtr(Box<Reference>, u32),
    /// A constant pointer in another address space.
    AddrSpaceCast(Box<Reference>, u32),
}

impl Reference {
    /// A reference to a value; `None` for one of a kind that no pass keeps.
    fn to(v: Value, scope: &mut Scope) -> Option<Self> {
        let inner = |scope: &mut Scope| Some(Box::new(Self::to(v.operand(0), scope)?));
        match v.kind() {
            ValueKind::LLVMFunctionValueKind
            | ValueKind::LLVMGlobalVariableValueKind
            | ValueKind::LLVMGlobalAliasValueKind => Some(Self::Global(v.name())),
            ValueKind::LLVMArgumentValueKind => {
                let (f, n) = v.as_parameter()?;
                Some(Self::Argument(f.name(), n as u32))
            }
            ValueKind::LLVMInstructionValueKind => {
                let n = *scope.numbers.get(&v)?;
                scope.used.insert(n);
                Some(Self::Instruction(n))
            }
            ValueKind::LLVMConstantIntValueKind => {
                Some(Self::Integer(v.ty().int_bits()?, v.as_u64()?))
            }
            ValueKind::LLVMConstantPointerNullValueKind => Some(Self::Null(v.ty().address_space())),
            ValueKind::LLVMConstantExprValueKind => match v.opcode() {
                Opcode::LLVMIntToPtr => Some(Self::IntToPtr(inner(scope)?, v.ty().address_space())),
                Opcode::LLVMAddrSpaceCast => {
                    Some(Self::AddrSpaceCast(inner(scope)?, v.ty().address_space()))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// The value that it leads to.
    fn find(&self, scope: &Scope) -> Option<Value> {
        let ir = scope.ir;
        match self {
            Self::Global(name) => {
                let mut aliases = ir.aliases().into_iter();
                let global = ir.function(name).or_else(|| ir.global(name));
                global.or_else(|| aliases.find(|a| a.name() == *name))
            }
            Self::Argument(f, n) => ir.function(f)?.params().get(*n as usize).copied(),
            Self::Instruction(n) => scope.marked.get(n).copied(),
            Self::Integer(bits, n) => Some(ir.constant(ir.int(*bits), *n)),
            Self::Null(space) => Some(ir.ptr_in(*space).zero()),
            Self::IntToPtr(of, space) => {
                let (of, ty) = (of.find(scope)?, ir.ptr_in(*space));
                // SAFETY: an integer constant and a pointer type of one context.
                Some(Value(unsafe { LLVMConstIntToPtr(of.0, ty.0) }))
            }
            Self::AddrSpaceCast(of, space) => {
                let (of, ty) = (of.find(scope)?, ir.ptr_in(*space));
                // SAFETY: a pointer constant and a pointer type of one context.
                Some(Value(unsafe { LLVMConstAddrSpaceCast(of.0, ty.0) }))
            }
        }
    }
}

/// Does something with the scope that is the thread's now.
fn with_scope<T>(work: impl FnOnce(&mut Scope) -> T) -> Option<T> {
    SCOPE.with_borrow_mut(|scope| scope.as_mut().map(work))
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match with_scope(|scope| Reference::to(*self, scope)).flatten() {
            Some(reference) => reference.serialize(to),
            None => Err(S::Error::custom("a value that no text can refer to")),
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let reference = Reference::deserialize(from)?;
        let found = with_scope(|scope| reference.find(scope)).flatten();
        found.ok_or_else(|| D::Error::custom("a reference to a value that is not there"))
    }
}

impl Serialize for Block {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.terminator() {
            Some(terminator) => terminator.serialize(to),
            None => Err(S::Error::custom("a block without an end")),
        }
    }
}

impl<'de> Deserialize<'de> for Block {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Value::deserialize(from)?.block())
    }
}

/// What a set of values or blocks holds of the module that is written: what a pass erased is
/// left out.
pub trait InModule: Sized {
    /// Its place among the module's instructions, or 0 and its name for what is none.
    fn position(&self, numbers: &HashMap<Value, u32>) -> Option<(u32, String)>;
}

impl InModule for Value {
    fn position(&self, numbers: &HashMap<Value, u32>) -> Option<(u32, String)> {
        match self.kind() {
            ValueKind::LLVMInstructionValueKind => Some((*numbers.get(self)?, String::new())),
            _ => Some((0, self.name())),
        }
    }
}

impl InModule for Block {
    fn position(&self, numbers: &HashMap<Value, u32>) -> Option<(u32, String)> {
        self.terminator()?.position(numbers)
    }
}

/// Writes a set of values or blocks in the module's order, without what passes have erased.
///
/// # Errors
/// As the serialiser.
pub fn sorted<T: InModule + Serialize, S: Serializer>(
    set: &HashSet<T>,
    to: S,
) -> Result<S::Ok, S::Error> {
    let place = |v: &T| with_scope(|scope| v.position(&scope.numbers)).flatten();
    let mut all: Vec<_> = set.iter().filter_map(|v| Some((place(v)?, v))).collect();
    all.sort_by(|(a, _), (b, _)| a.cmp(b));
    let mut out = to.serialize_seq(Some(all.len()))?;
    for (_, v) in all {
        out.serialize_element(v)?;
    }
    out.end()
}

/// A set that is written by [`sorted`].
pub struct Sorted<'a, T>(pub &'a HashSet<T>);

impl<T: InModule + Serialize> Serialize for Sorted<'_, T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        sorted(self.0, to)
    }
}
