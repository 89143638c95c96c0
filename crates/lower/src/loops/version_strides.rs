//! Pass `version_strides`: versions the region of a `distribute parallel do` on unit strides (LLVM's
//! loop versioning for symbolic strides).
//!
//! Fortran's assumed-shape arrays and pointers have their strides in descriptors. Since elements
//! may be apart, no pass can take neighbouring iterations for neighbouring memory, though nearly
//! every array that a program passes is contiguous. This pass copies a region that multiplies by
//! the first stride of a descriptor. In the copy the stride is the size of the element. A guard
//! ([`FITS`]) before the fork asks whether the strides of all such arrays are so. The runtime evaluates
//! it at launch where descriptors are passed by value (passes `by_value` and `launch_values`), each
//! thread otherwise.
//!
//! The elements' size is that of the loads and stores at addresses in which the product is. It
//! expects IR in SSA form, in which regions take descriptors as parameters.
//! `tests/programs/fortran/unit_strides.f90` shows it.

use crate::analysis::expressions::passed;
use crate::analysis::forks::is_fork;
use crate::analysis::loops::is_combined_half;
use crate::analysis::runtime_calls;
use crate::ir::{IntPredicate, Ir, Opcode, Type, TypeKind, Value, clone_function};
use crate::program::Program;
use std::collections::HashSet;
use wf_device_abi::{FITS, Role};

/// Offset of the first dimension's stride, in bytes, in a descriptor of Flang's (`CFI_cdesc_t` of
/// Fortran 2018, 18.5.3, with Flang's order).
const STRIDE: u64 = 40;
/// Bytes of a descriptor without dimensions, and of a dimension.
const HEADER: u64 = 24;
const DIMENSION: u64 = 24;
/// Regions of more instructions are not copied.
const LARGEST: usize = 600;
/// Values that are followed from a product to its accesses.
const MOST: usize = 200;

/// Runs the pass.
pub fn run(program: &mut Program<'_>) {
    let ir = program.ir();
    let kernels: Vec<_> = program
        .kernels
        .iter()
        .filter_map(|k| ir.function(&k.name))
        .collect();
    for f in ir.definitions() {
        for fork in f.instructions().into_iter().filter(|i| is_fork(*i)) {
            if let Some(region) = copied_region(ir, fork) {
                version(ir, fork, region, &kernels);
            }
        }
    }
}

/// The region of a fork, if it may be copied.
fn copied_region(ir: Ir, fork: Value) -> Option<Value> {
    let region = *fork
        .args()
        .get(2)
        .filter(|r| r.is_function() && !r.is_declaration())?;
    let all = region.instructions();
    let fits = region.users().len() == 1
        && is_combined_half(ir, region)
        && all.len() <= LARGEST
        && !all.iter().any(|i| runtime_calls::is(*i, Role::Reduce));
    fits.then_some(region)
}

/// A first stride that a region uses.
struct Stride {
    /// The region's argument at the fork: the address of the descriptor, or the stride.
    argument: Value,
    /// Whether it is the stride.
    by_value: bool,
    /// Bytes of an element.
    element: u64,
    /// The parameter's position in the region.
    param: usize,
}

/// Adds the version of a region.
fn version(ir: Ir, fork: Value, region: Value, kernels: &[Value]) {
    let strides: Vec<_> = (2..region.params().len())
        .filter_map(|n| Stride::of(ir, fork, region, n, kernels))
        .collect();
    if strides.is_empty() {
        return;
    }
    let copy = clone_function(ir, region, &format!("{}.unit", region.name()));
    copy.set_linkage(region.linkage());
    for stride in &strides {
        let size = ir.i64(stride.element);
        let param = copy.params()[stride.param];
        match stride.by_value {
            true => param.replace_uses(size),
            false => loads(param).into_iter().for_each(|l| l.replace_uses(size)),
        }
    }
    // The guard is below the limit if no stride differs.
    let head = ir.split_before(fork);
    let b = ir.builder();
    b.at_end(head).located_as(fork);
    let mut differ = ir.i64(0);
    for stride in &strides {
        let found = match stride.by_value {
            true => stride.argument,
            false => b.load(ir.int(64), b.offset(stride.argument, STRIDE, ""), "stride"),
        };
        let other = b.icmp(IntPredicate::LLVMIntNE, found, ir.i64(stride.element));
        let other = b.cast(Opcode::LLVMSExt, other, ir.int(64));
        differ = b.binary(Opcode::LLVMOr, differ, other, "");
    }
    let ty = ir.fn_type(ir.bool(true).ty(), &[ir.int(64), ir.int(64)]);
    let is_unit = b.call(ir.declare(FITS, ty), &[differ, ir.i64(0)], "unit");
    let f = fork.function();
    let (unit, other) = (ir.append_block(f, "unit"), ir.append_block(f, "strided"));
    let after = fork.block();
    b.cond_br(is_unit, unit, other);
    b.at_end(unit).located_as(fork);
    let second = fork.clone_instruction();
    second.set_operand(2, copy);
    b.insert(second);
    b.br(after);
    b.at_end(other).located_as(fork);
    b.take(fork);
    b.br(after);
}

impl Stride {
    /// That of a region's parameter, if there is one.
    fn of(ir: Ir, fork: Value, region: Value, n: usize, kernels: &[Value]) -> Option<Self> {
        let param = region.params()[n];
        let argument = *fork.args().get(n + 1)?;
        let by_value = param.ty().int_bits() == Some(64);
        let (descriptor, products) = match by_value {
            true => {
                let address = argument.is_load().then(|| argument.operand(0))?;
                (at_offset(address, STRIDE)?, param.users())
            }
            false => {
                let reads =
                    param.ty().is_pointer() && ir.param_has_attribute(region, n as u32, "readonly");
                let uses = |l: Value| l.users();
                (
                    argument,
                    reads
                        .then(|| loads(param))?
                        .into_iter()
                        .flat_map(uses)
                        .collect(),
                )
            }
        };
        is_descriptor(ir, descriptor, kernels).then_some(())?;
        Some(Self {
            argument,
            by_value,
            element: element(ir, &products)?,
            param: n,
        })
    }
}

/// The loads of the first stride of the descriptor at this address.
fn loads(descriptor: Value) -> Vec<Value> {
    let at = |u: &Value| at_offset(*u, STRIDE) == Some(descriptor);
    let fields = descriptor.users().into_iter().filter(at);
    let plain = |u: &Value| u.is_load() && u.is_plain_access() && u.ty().int_bits() == Some(64);
    fields.flat_map(Value::users).filter(plain).collect()
}

/// What an address is this constant offset from.
fn at_offset(address: Value, offset: u64) -> Option<Value> {
    let is_gep = address.operation() == Some(Opcode::LLVMGetElementPtr);
    let bytes = is_gep && address.gep_type().int_bits() == Some(8);
    let [base, n] = address.operands()[..] else {
        return None;
    };
    (bytes && n.as_u64() == Some(offset)).then_some(base)
}

/// Whether an address is that of a descriptor: a variable of the type, or what a kernel's parameter leads
/// to of which the front end says so ([`Ir::param_dereferenceable`] or null).
fn is_descriptor(ir: Ir, address: Value, kernels: &[Value]) -> bool {
    if address.is_alloca() {
        return is_descriptor_type(address.allocated_type());
    }
    let Some((of, n)) = address.as_parameter() else {
        return false;
    };
    if !kernels.contains(&of) {
        return passed(of, n).is_some_and(|v| is_descriptor(ir, v, kernels));
    }
    let n = n as u32;
    let bytes = ir.param_dereferenceable(of, n).unwrap_or(0);
    ir.param_has_attribute(of, n, "dereferenceable_or_null")
        && bytes > HEADER
        && (bytes - HEADER).is_multiple_of(DIMENSION)
}

/// Whether a type is that of descriptors with dimensions.
fn is_descriptor_type(ty: Type) -> bool {
    let fields = ty.fields_or_none().unwrap_or_default();
    let bits: Vec<_> = fields.iter().map(|t| t.int_bits().unwrap_or(0)).collect();
    bits.get(..7) == Some(&[0, 64, 32, 8, 8, 8, 8])
        && fields[0].is_pointer()
        && fields
            .get(7)
            .is_some_and(|t| t.kind() == TypeKind::LLVMArrayTypeKind)
}

/// The size of what is loaded and stored at the addresses that these uses of a stride lead to, if it is
/// one size.
fn element(ir: Ir, uses: &[Value]) -> Option<u64> {
    let mut work: Vec<Value> = uses.to_vec();
    let mut seen = HashSet::new();
    let mut size = None;
    while let Some(i) = work.pop() {
        if !seen.insert(i) {
            continue;
        }
        (seen.len() <= MOST).then_some(())?;
        let follows = match i.opcode() {
            Opcode::LLVMMul | Opcode::LLVMAdd | Opcode::LLVMSub => true,
            Opcode::LLVMGetElementPtr => i.gep_type().int_bits() == Some(8),
            _ => false,
        };
        if !follows {
            continue;
        }
        for u in i.users() {
            let accessed = match (u.is_load(), u.is_store()) {
                (true, _) => Some(u.ty()),
                (_, true) if u.operand(1) == i => Some(u.operand(0).ty()),
                _ => None,
            };
            match accessed.map(|ty| ir.size_of(ty)) {
                Some(bytes) if size.is_some_and(|known| known != bytes) => return None,
                Some(bytes) => size = Some(bytes),
                None => work.push(u),
            }
        }
    }
    size
}
