//! Pass `aligned`: derives versions of kernels whose pointer parameters are aligned to 16 bytes.
//!
//! A thread may read or write several neighbouring numbers: a complex number, a point, a small
//! matrix. Lanes are then a record apart, so each scalar access of a warp takes as many
//! transactions as a vector access would, and a scalar store writes a part of a sector. LLVM's
//! load-store vectorizer merges such accesses, but C promises the alignment of one number only.
//! Mappings and allocations are aligned to 256 bytes, so most pointers are aligned at run time.
//! The version is the same code with `align 16` on its parameters. The runtime launches it if
//! they are.
//!
//! It expects optimised IR, in which the base of every address is visible. It derives a version
//! only if accesses of one basic block can be merged: those of a thread or iteration, or the many of a
//! table that all threads read, such as coefficients. Bytes stay scalar: to take them out of a
//! vector takes longer than to load them (`scalarize_bytes.rs` of `wf-codegen`).
//! `tests/programs/kernels/records.cpp`.

use std::collections::{BTreeSet, HashMap};
use wf_host_abi::{Guard, Version};
use wf_llvm::analysis::addresses::{Address, is_element};
use wf_llvm::{Block, Ir, Opcode, Value, clone_function};

/// Bytes of the widest access, and the alignment that the runtime checks.
const WIDEST: u64 = Guard::ALIGNMENT;
/// LLVM's pass that puts the alignment of addresses on accesses.
const PASSES: &str = "infer-alignment";
/// Fewest loads of a basic block at constant offsets that make a table worth a version.
const TABLE: usize = 16;
/// Most instructions of a basic block that is searched.
const MOST: usize = 4000;

/// Derives the aligned version of `of`, if it gains anything.
pub fn run(ir: Ir, of: &Version) -> Option<Version> {
    let f = ir.function(&of.symbol).filter(|f| !f.is_declaration())?;
    let params: BTreeSet<u32> = f.blocks().iter().flat_map(|b| gaining(ir, f, *b)).collect();
    if params.is_empty() {
        return None;
    }
    let version = of.derive(Guard::Aligned(params.iter().copied().collect()), vec![]);
    let code = clone_function(ir, f, &version.symbol);
    for index in params {
        ir.align_param(code, index, WIDEST);
    }
    ir.run_passes(code, PASSES);
    Some(version)
}

/// Loads, or stores, of one type at addresses that differ by constants.
struct Group {
    is_load: bool,
    address: Address,
    /// The offset and the known alignment of each access.
    accesses: Vec<(i64, u64)>,
    size: u64,
}

/// The parameters whose alignment lets accesses of a block be merged.
fn gaining(ir: Ir, f: Value, block: Block) -> BTreeSet<u32> {
    let mut all: Vec<Group> = vec![];
    let body = block.instructions();
    if body.len() > MOST {
        return BTreeSet::new();
    }
    for i in body {
        let (value, pointer) = match (i.is_load(), i.is_store()) {
            (true, _) => (i, i.operand(0)),
            (_, true) => (i.operand(0), i.operand(1)),
            _ => continue,
        };
        if !i.is_plain_access() || !is_element(value.ty()) || value.ty().int_bits() == Some(8) {
            continue;
        }
        let Some(address) = Address::of(ir, pointer) else {
            continue;
        };
        let size = ir.store_size(value.ty());
        let alike = |g: &&mut Group| {
            g.is_load == i.is_load() && g.size == size && g.address.is_beside(&address)
        };
        let access = (address.offset, u64::from(i.alignment()));
        match all.iter_mut().find(alike) {
            Some(g) => g.accesses.push(access),
            None => all.push(Group {
                is_load: i.is_load(),
                address,
                accesses: vec![access],
                size,
            }),
        }
    }
    let gains = all.iter().filter(|g| g.gains());
    gains.filter_map(|g| g.param(ir, f)).collect()
}

impl Group {
    /// Whether accesses can be merged once the base is known to be aligned, and threads or iterations
    /// have their own, or a table that all threads read takes many loads.
    fn gains(&self) -> bool {
        let varies = !self.address.terms.is_empty();
        let is_table = self.is_load && self.accesses.len() >= TABLE;
        let terms = self.address.terms.iter();
        let factors = terms.map(|t| t.times << zeros(t.value, DEPTH).min(t.times.leading_zeros()));
        let bits = factors.fold(WIDEST, |bits, times| bits | times);
        let most = 1u64 << bits.trailing_zeros();
        let known: HashMap<i64, u64> = self.accesses.iter().copied().collect();
        let widths = [WIDEST, WIDEST / 2, WIDEST / 4];
        widths.into_iter().any(|bytes| {
            let begins = |(offset, alignment): (&i64, &u64)| {
                *alignment < bytes && offset.rem_euclid(bytes as i64) == 0 && {
                    let mut lanes = (0..bytes).step_by(self.size as usize);
                    lanes.all(|n| known.contains_key(&(offset + n as i64)))
                }
            };
            (varies || is_table) && self.size < bytes && bytes <= most && known.iter().any(begins)
        })
    }

    /// The parameter that the addresses are based on. A variable of the region's, whose size Clang
    /// states, is none: the runtime places it.
    fn param(&self, ir: Ir, f: Value) -> Option<u32> {
        let (of, index) = self.address.base.as_parameter()?;
        let index = u32::try_from(index).ok()?;
        (of == f && index > 0 && ir.param_dereferenceable(f, index).is_none()).then_some(index)
    }
}

/// Most operations that are followed to find zero bits.
const DEPTH: u32 = 4;

/// Low bits of a value that are zero whether or not it wraps around.
fn zeros(v: Value, depth: u32) -> u32 {
    if let Some(n) = v.as_u64() {
        return n.trailing_zeros();
    }
    if depth == 0 || !v.is_instruction() {
        return 0;
    }
    let of = |v: Value| zeros(v, depth - 1);
    let constant = |n: u32| v.operand(n).as_u64();
    match v.operation() {
        Some(Opcode::LLVMShl) => constant(1).map_or(0, |n| of(v.operand(0)) + n as u32),
        Some(Opcode::LLVMMul) => of(v.operand(0)) + of(v.operand(1)),
        Some(Opcode::LLVMAnd) => of(v.operand(0)).max(of(v.operand(1))),
        Some(Opcode::LLVMAdd | Opcode::LLVMSub | Opcode::LLVMOr) => {
            of(v.operand(0)).min(of(v.operand(1)))
        }
        Some(Opcode::LLVMPHI) => v
            .incoming()
            .into_iter()
            .map(|(v, _)| of(v))
            .min()
            .unwrap_or(0),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wf_llvm::{Context, Module};

    /// The pointers that the version of a kernel with this body asks for.
    fn version(body: &str) -> Option<Vec<u32>> {
        let text = format!(
            "define void @k(ptr %scratch, ptr %a, ptr %b, i64 %n, i32 %m) {{\n{body}\nret void }}\n"
        );
        let context = Context::new();
        let module = Module::parse(&context, "aligned", text.as_bytes()).unwrap();
        let version = run(Ir::of(&module), &Version::of("k"));
        module.verify().unwrap();
        version.map(|v| match &v.guards[..] {
            [Guard::Aligned(params)] => params.clone(),
            others => panic!("{others:?}"),
        })
    }

    fn pair(offset: &str, second: &str) -> String {
        format!(
            "%o = {offset}\n%p = getelementptr i8, ptr %a, i64 %o\n\
             %q = getelementptr i8, ptr %p, i64 {second}\n\
             %x = load double, ptr %p, align 8\n%y = load double, ptr %q, align 8\n\
             %s = fadd double %x, %y\nstore double %s, ptr %b, align 8"
        )
    }

    #[test]
    fn neighbours_in_records_gain() {
        assert_eq!(version(&pair("mul i64 %n, 48", "8")), Some(vec![1]));
        // Not neighbours, and records whose second half is aligned to 8 bytes alone.
        assert_eq!(version(&pair("mul i64 %n, 48", "16")), None);
        assert_eq!(version(&pair("mul i64 %n, 24", "8")), None);
        // A factor within the extension of an index counts, too.
        let even = "%even = shl i32 %m, 1\n%e = zext i32 %even to i64\n%o = mul i64 %e, 8";
        let wraps = pair("X", "8").replace("%o = X", even);
        assert_eq!(version(&wraps), Some(vec![1]));
        let beyond = pair("mul i64 %n, 48", "8").replace(
            "%p = getelementptr i8, ptr %a, i64 %o",
            "%o8 = add i64 %o, 8\n%p = getelementptr i8, ptr %a, i64 %o8",
        );
        assert_eq!(version(&beyond), None);
    }

    #[test]
    fn stores_gain_and_what_is_aligned_does_not() {
        let stores = "%p = getelementptr [4 x float], ptr %b, i64 %n\n\
                      %q = getelementptr i8, ptr %p, i64 4\n\
                      store float 1.0, ptr %q, align 4\nstore float 0.0, ptr %p, align 4";
        assert_eq!(version(stores), Some(vec![2]));
        assert_eq!(
            version(&stores.replace("%p, align 4", "%p, align 16")),
            None
        );
        let mixed = "%p = getelementptr i8, ptr %b, i64 4\n\
                     store float 1.0, ptr %p, align 4\n%x = load float, ptr %b, align 4";
        assert_eq!(version(mixed), None);
        let of_all = stores.replace("i64 %n", "i64 1");
        assert_eq!(version(&of_all), None);
        let atomic = stores.replace("store float", "store atomic float");
        let atomic = atomic.replace(", align", " monotonic, align");
        assert_eq!(version(&atomic), None);
    }

    #[test]
    fn only_parameters_are_asked_for() {
        let loaded = "%p = load ptr, ptr %a, align 8\n%q = getelementptr i8, ptr %p, i64 8\n\
                      store double 0.0, ptr %p, align 8\nstore double 0.0, ptr %q, align 8";
        assert_eq!(version(loaded), None);
        let scratch = loaded.replace(
            "load ptr, ptr %a, align 8",
            "getelementptr i8, ptr %scratch, i64 0",
        );
        assert_eq!(version(&scratch), None);
    }
}
