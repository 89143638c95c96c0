//! Finds the kernels of NVVM IR, and gives them AMD's kernel ABI.

use std::collections::HashMap;
use wf_codegen::Kernel;
use wf_codegen::amdgcn::machine::object_version;
use wf_host_abi::amd::Gfx;
use wf_llvm::MetadataOperand::{Number, Symbol, Text};
use wf_llvm::Module;
use wf_llvm::{Ir, Linkage, Opcode, Value, clone_body};

/// LLVM's number of PTX's calling convention for kernels.
const PTX_KERNEL: u32 = 71;

/// Named metadata in which older front ends list kernels and their widths:
/// `{function, property, value, …}`.
const ANNOTATIONS: &str = "nvvm.annotations";

/// Most threads of a team where the module does not say.
const TEAM: u32 = 1024;

/// Address space of the kernel's arguments.
const ARGUMENTS: u32 = 4;

/// The annotations of functions.
fn annotations(module: &Module<'_>) -> Vec<(String, String, u64)> {
    let mut out = vec![];
    for node in module.named_metadata(ANNOTATIONS) {
        let Some((Symbol(name), properties)) = node.split_first() else {
            continue;
        };
        for pair in properties.chunks(2) {
            if let [Text(key), Number(value)] = pair {
                out.push((name.clone(), key.clone(), *value));
            }
        }
    }
    out
}

/// The module's kernels.
pub(crate) fn find(module: &Module<'_>) -> Vec<Kernel> {
    let said = annotations(module);
    let mut out = vec![];
    let ir = module.ir();
    for f in ir.definitions() {
        let name = f.name();
        let of = |key: &str| {
            let mut mine = said.iter().filter(|(n, k, _)| *n == name && k == key);
            mine.next().map(|(_, _, v)| *v)
        };
        if f.calling_convention() != PTX_KERNEL && of("kernel") != Some(1) {
            continue;
        }
        let attribute = f.string_attribute("nvvm.maxntid");
        let widths: Vec<u32> = match attribute {
            Some(text) => text
                .split(',')
                .filter_map(|n| n.trim().parse().ok())
                .collect(),
            None => ["maxntidx", "maxntidy", "maxntidz"]
                .iter()
                .filter_map(|k| u32::try_from(of(k)?).ok())
                .collect(),
        };
        let product: u32 = widths.iter().product();
        out.push(Kernel {
            name,
            max_threads: if widths.is_empty() {
                TEAM
            } else {
                product.clamp(1, TEAM)
            },
            ..Kernel::default()
        });
    }
    out
}

/// Makes them AMD kernels, and all other functions internal.
pub(crate) fn run(ir: Ir, kernels: &[Kernel], gfx: Gfx, optimised: bool) {
    for f in ir.definitions() {
        if optimised && ir.has_attribute(f, "optnone") {
            // Clang adds it to all functions at `-O0`.
            ir.remove_attribute(f, "optnone");
            ir.remove_attribute(f, "noinline");
        }
        // Clang's attributes for NVIDIA processors and frames.
        for key in ir.string_attributes(f) {
            ir.remove_string_attribute(f, &key);
        }
        if kernels.iter().all(|k| k.name != f.name()) {
            f.set_linkage(Linkage::LLVMInternalLinkage);
        }
    }
    for k in kernels {
        let Some(old) = ir.function(&k.name) else {
            continue;
        };
        let f = by_reference(ir, old);
        f.set_amd_kernel();
        let widths = format!("1,{}", k.max_threads);
        ir.set_string_attribute(f, "amdgpu-flat-work-group-size", &widths);
        ir.set_string_attribute(f, "uniform-work-group-size", "true");
    }
    ir.set_flag("amdhsa_code_object_version", object_version(gfx));
}

/// By-value structures of PTX kernels are among the arguments, and the kernel copies them.
fn by_reference(ir: Ir, old: Value) -> Value {
    let ty = old.value_type();
    let by_value: Vec<_> = (0..old.params().len() as u32)
        .map(|i| ir.param_type_attribute(old, i, "byval"))
        .collect();
    if by_value.iter().all(Option::is_none) {
        return old;
    }
    let there = ir.ptr_in(ARGUMENTS);
    let types = ty.params().into_iter().zip(&by_value);
    let params: Vec<_> = types.map(|(t, b)| b.map_or(t, |_| there)).collect();
    let name = old.name();
    old.set_name("");
    let linkage = old.linkage();
    let new = ir.add_function(&name, ir.fn_type(ty.return_type(), &params));
    new.set_linkage(linkage);
    clone_body(ir, old, new, &mut HashMap::new());
    let first = new.entry().instructions()[0];
    for (i, (param, ty)) in new.params().into_iter().zip(by_value).enumerate() {
        let Some(ty) = ty else { continue };
        let align = ir.align_of(ty).max(ir.param_alignment(old, i as u32));
        ir.add_param_type_attribute(new, i as u32, "byref", ty);
        ir.set_param_alignment(new, i as u32, align);
        let b = ir.builder_before(first);
        let copy = b.alloca(ty, "");
        copy.set_alignment(align);
        // The data layout has a separate address space for allocas.
        let copy = match copy.ty().address_space() {
            0 => copy,
            _ => b.cast(Opcode::LLVMAddrSpaceCast, copy, ir.ptr()),
        };
        param.replace_uses(copy);
        b.memcpy(copy, align, param, align, ir.i64(ir.size_of(ty)));
    }
    old.delete_function();
    new
}
