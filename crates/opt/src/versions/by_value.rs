//! Pass `by_value`: derives versions of kernels that take small variables by value (argument
//! promotion).
//!
//! A struct, array or closure that a region reads is in memory: the runtime copies it to the
//! device before the launch, and the kernel waits for the copy. If the kernel only loads it at
//! constant offsets, the version takes these words as parameters, which travel with the launch.
//! The runtime launches the version if the variable is one of the region's private copies, and
//! then copies nothing.
//!
//! It expects optimised IR, in which all loads are visible. A parameter is the address of one
//! variable, and not of the user's arrays, if the front end states its size (`dereferenceable`): C++'s
//! references, and descriptors of Fortran's arrays, in which a kernel finds bounds and strides.
//! `tests/programs/kernels/by_value.cpp` shows it.

use super::launch_values;
use std::collections::{BTreeSet, HashMap};
use wf_host_abi::{ExtraParam, Guard, MOST_PARAMS, Version};
use wf_llvm::{Builder, Ir, Opcode, Type, TypeKind, Value, clone_body};

/// LLVM's passes that exploit values in registers.
const PASSES: &str = "instcombine<no-verify-fixpoint>,early-cse<memssa>,loop-mssa(licm),gvn,\
                      instcombine<no-verify-fixpoint>,simplifycfg";

/// Bytes of a word.
const WORD: u64 = 8;

/// Variables that can be passed by value: each parameter, with the offsets of the words that the
/// kernel reads.
type Variables = Vec<(u32, Vec<u32>)>;

/// Derives the by-value version of `of`, if there are variables that can be passed by value.
pub fn run(ir: Ir, of: &Version) -> Option<Version> {
    let f = ir.function(&of.symbol).filter(|f| !f.is_declaration())?;
    let mut room = MOST_PARAMS.saturating_sub(f.params().len());
    let mut variables = Variables::new();
    for index in 1..f.params().len() as u32 {
        let words = variable(ir, f, index).map(|reads| words(&reads));
        if let Some(words) = words.filter(|w| w.len() <= room) {
            room -= words.len();
            variables.push((index, words));
        }
    }
    if variables.iter().all(|(_, words)| words.is_empty()) {
        return None;
    }
    let word = |param: u32| move |&offset: &u32| ExtraParam::Word { param, offset };
    let extra = variables
        .iter()
        .flat_map(|(p, all)| all.iter().map(word(*p)));
    let copies = variables.iter().map(|(param, _)| *param).collect();
    let version = of.derive(Guard::PrivateCopies(copies), extra.collect());
    make(ir, f, &version.symbol, &variables);
    Some(version)
}

/// Derives the by-value version of `of` where other versions gain by it: where words of variables
/// decide what a launch's values do ([`launch_values`]), or are pointers.
pub fn of_launch_values(ir: Ir, of: &Version) -> Option<Version> {
    let f = ir.function(&of.symbol)?;
    let version = run(ir, of)?;
    let code = ir.function(&version.symbol)?;
    let own = f.params().len();
    let gains = launch_values::known(code) > launch_values::known(f)
        || code.params()[own..].iter().any(|p| p.ty().is_pointer());
    if !gains {
        code.delete_function();
        return None;
    }
    Some(version)
}

/// Clones `f` as `symbol` with the words as parameters.
fn make(ir: Ir, f: Value, symbol: &str, variables: &Variables) {
    let mut types = f.value_type().params();
    let own = types.len();
    for (index, words) in variables {
        let reads = variable(ir, f, *index).unwrap_or_default();
        types.extend(words.iter().map(|at| word_type(ir, &reads, *at)));
    }
    let code = ir.add_function(symbol, ir.fn_type(ir.void(), &types));
    ir.copy_attributes(f, code);
    code.copy_calling_convention(f);
    clone_body(ir, f, code, &mut HashMap::new());
    let mut more = code.params().into_iter().skip(own);
    let b = ir.builder();
    for (index, words) in variables {
        let values: HashMap<u32, Value> = words.iter().copied().zip(&mut more).collect();
        for read in variable(ir, code, *index).unwrap_or_default() {
            b.before(read.load).located_as(read.load);
            read.load.replace_uses(read.value(ir, &b, &values));
            read.load.erase();
        }
    }
    ir.run_passes(code, PASSES);
}

/// A load at a constant offset of a variable.
struct Read {
    load: Value,
    /// Offset in bytes.
    at: u64,
    /// Size in bytes.
    bytes: u64,
}

impl Read {
    /// Offsets of the words that it reads.
    fn words(&self) -> impl Iterator<Item = u32> + use<> {
        let (first, end) = (self.at / WORD, (self.at + self.bytes).div_ceil(WORD));
        (first..end).map(|w| (w * WORD) as u32)
    }

    /// The loaded value, assembled from words.
    fn value(&self, ir: Ir, b: &Builder, words: &HashMap<u32, Value>) -> Value {
        let ty = self.load.ty();
        let all: Vec<_> = self.words().map(|at| words[&at]).collect();
        if let [word] = all[..]
            && word.ty() == ty
        {
            return word;
        }
        let wide = ir.int((8 * WORD) as u32 * all.len() as u32);
        let bits = |n: u64| ir.constant(wide, 8 * n);
        let mut whole = None;
        for (i, word) in all.into_iter().enumerate() {
            let word = match word.ty().is_pointer() {
                true => b.cast(Opcode::LLVMPtrToInt, word, ir.int(64)),
                false => word,
            };
            let word = b.int_cast(word, wide);
            let part = b.binary(Opcode::LLVMShl, word, bits(i as u64 * WORD), "");
            whole = Some(whole.map_or(part, |w| b.binary(Opcode::LLVMOr, w, part, "")));
        }
        let whole = whole.expect("a load reads of a word");
        let low = b.binary(Opcode::LLVMLShr, whole, bits(self.at % WORD), "");
        let low = b.int_cast(low, ir.int(8 * self.bytes as u32));
        if ty.is_pointer() {
            b.cast(Opcode::LLVMIntToPtr, low, ty)
        } else if ty.int_bits().is_some() {
            b.int_cast(low, ty)
        } else {
            b.cast(Opcode::LLVMBitCast, low, ty)
        }
    }
}

/// The loads of the variable whose address is parameter `index` of `f`, if it is one variable whose
/// only uses are loads at constant offsets.
fn variable(ir: Ir, f: Value, index: u32) -> Option<Vec<Read>> {
    let p = f.params()[index as usize];
    let size = p
        .ty()
        .is_pointer()
        .then(|| ir.param_dereferenceable(f, index))??;
    let mut reads = vec![];
    let mut addresses = vec![(p, 0)];
    while let Some((address, at)) = addresses.pop() {
        for u in address.users() {
            match u.opcode() {
                Opcode::LLVMLoad => {
                    let bytes = loaded_bytes(ir, u)?;
                    (at + bytes <= size).then_some(())?;
                    reads.push(Read { load: u, at, bytes });
                }
                Opcode::LLVMGetElementPtr if u.operand(0) == address => {
                    let [i] = u.operands()[1..] else { return None };
                    let step = i.as_u64()?.checked_mul(ir.size_of(u.gep_type()))?;
                    addresses.push((u, at.checked_add(step)?));
                }
                _ => return None,
            }
        }
    }
    Some(reads)
}

/// Size of a plain load of a number, a pointer or a vector of numbers without padding bits.
fn loaded_bytes(ir: Ir, load: Value) -> Option<u64> {
    let ty = load.ty();
    let bytes = ir.store_size(ty);
    let alike = match ty.kind() {
        TypeKind::LLVMIntegerTypeKind | TypeKind::LLVMPointerTypeKind => true,
        TypeKind::LLVMVectorTypeKind => {
            number_bits(ty.element()).map(|bits| bits * ty.lanes()) == Some(8 * bytes as u32)
        }
        _ => number_bits(ty).is_some(),
    };
    (alike && bytes <= 2 * WORD && !load.is_volatile() && !load.is_atomic()).then_some(bytes)
}

fn number_bits(ty: Type) -> Option<u32> {
    match ty.kind() {
        TypeKind::LLVMHalfTypeKind | TypeKind::LLVMBFloatTypeKind => Some(16),
        TypeKind::LLVMFloatTypeKind => Some(32),
        TypeKind::LLVMDoubleTypeKind => Some(64),
        TypeKind::LLVMIntegerTypeKind => ty.int_bits().filter(|bits| bits.is_multiple_of(8)),
        _ => None,
    }
}

/// The offsets of the words that are read.
fn words(reads: &[Read]) -> Vec<u32> {
    let all: BTreeSet<_> = reads.iter().flat_map(Read::words).collect();
    all.into_iter().collect()
}

/// The type of a word's parameter: a pointer if every load of it is of a pointer. It is then known
/// to point to device memory, like every pointer parameter of a kernel.
fn word_type(ir: Ir, reads: &[Read], at: u32) -> Type {
    let pointer =
        |r: &Read| r.at == u64::from(at) && r.load.ty().is_pointer() && r.load.ty() == ir.ptr();
    let mut of_it = reads.iter().filter(|r| r.words().any(|w| w == at));
    match of_it.all(pointer) {
        true => ir.ptr(),
        false => ir.int(64),
    }
}
