//! The target primitives as calls through the table of [`wf_image::vgpu`].
//!
//! They stay calls of undefined functions through the optimiser, so that each
//! still has its own debug location when [`lower`] gives it the index of that
//! location.

use crate::TargetError;
use crate::ir::{self, Builder, Types};
use crate::library::Library;
use crate::locs::LocTable;
use inkwell::module::Module;
use llvm_sys::core::*;
use llvm_sys::{LLVMLinkage, LLVMVisibility};
use std::fmt::Write;
use wf_image::vgpu::{API_TABLE, COUNT, Function};

const TEXT: &str = include_str!("intrinsics.ll");

/// Prefix of the primitives in the common interface.
const PREFIX: &str = "__wf_t_";

/// Prefix of the functions in `intrinsics.ll`.
const OURS: &str = "__wf_v_";

/// Whether `name` is a target primitive.
pub(super) fn defines(name: &str) -> bool {
    name.strip_prefix(PREFIX)
        .is_some_and(|n| TEXT.contains(&format!("@{OURS}{n}(")))
}

/// Tells the optimiser what the primitives do.
pub(super) fn annotate(m: &Module) {
    for f in ir::functions(m) {
        let name = f.name();
        let Some(name) = name.strip_prefix(PREFIX) else {
            continue;
        };
        f.add_fn_attr(m, "nounwind");
        match name {
            "tid" | "ntid" | "ctaid" | "nctaid" | "lane" | "warp_size" | "dyn_shared"
            | "dyn_shared_size" | "mul_high" => {
                // The attribute's value 0 says that no memory is accessed.
                for attr in ["memory", "willreturn", "speculatable"] {
                    f.add_fn_attr(m, attr);
                }
                f.remove_fn_attr("convergent");
            }
            "trap" | "exit" => {
                for attr in ["noreturn", "cold"] {
                    f.add_fn_attr(m, attr);
                }
            }
            _ => {}
        }
    }
}

/// IR of a function of the table: return type, parameters.
fn signature(f: Function) -> (&'static str, &'static [&'static str]) {
    match f {
        Function::Tid
        | Function::Ntid
        | Function::Ctaid
        | Function::Nctaid
        | Function::WarpSize
        | Function::DynamicShared => ("i32", &[]),
        Function::Barrier => ("void", &["i32", "i32", "i32"]),
        Function::SyncWarp => ("void", &["i64", "i32"]),
        Function::Shuffle => ("i64", &["i64", "i64", "i32", "i32"]),
        Function::Ballot => ("i64", &["i64", "i32", "i32"]),
        Function::ActiveMask => ("i64", &["i32"]),
        Function::SharedBase => ("ptr", &[]),
        Function::Check => ("void", &["ptr", "i64", "i32", "i32"]),
        Function::Malloc => ("ptr", &["i64"]),
        Function::Free => ("void", &["ptr"]),
        Function::Trap => ("void", &["ptr", "i32"]),
        Function::Yield => ("void", &["i32"]),
        Function::Clock | Function::Nanoseconds => ("i64", &[]),
    }
}

/// IR text that defines the table and a function for each entry.
fn table() -> String {
    let mut out = format!("@{API_TABLE} = global [{COUNT} x ptr] zeroinitializer, align 16\n");
    for &f in Function::ALL {
        let (ret, params) = signature(f);
        let list: Vec<_> = params
            .iter()
            .enumerate()
            .map(|(i, t)| format!("{t} %{i}"))
            .collect();
        let list = list.join(", ");
        let (name, index) = (f.name(), f as usize);
        let (bind, give) = if ret == "void" {
            ("", "ret void".into())
        } else {
            ("%r = ", format!("ret {ret} %r"))
        };
        let _ = write!(
            out,
            "define {ret} @{name}({list}) alwaysinline nounwind {{\n  \
             %f = load ptr, ptr getelementptr ([{COUNT} x ptr], ptr @{API_TABLE}, i64 0, i64 {index})\n  \
             {bind}call {ret} %f({list})\n  {give}\n}}\n"
        );
    }
    out
}

/// Replaces every call of a primitive by one that says where it stands, and
/// defines the table and what the module needs of it.
pub(super) fn lower(m: &Module, locs: &mut LocTable) -> Result<(), TargetError> {
    let t = Types::of(m);
    for f in ir::functions(m) {
        let name = f.name();
        let Some(short) = name.strip_prefix(PREFIX) else {
            continue;
        };
        if !f.is_declaration() || !defines(&name) {
            continue;
        }
        let ty = f.value_type();
        let mut params = ty.param_types();
        params.push(t.i32);
        let ours_ty = t.function(ty.return_type(), &params);
        let ours = ir::declare(m, &format!("{OURS}{short}"), ours_ty);
        for call in f.users() {
            if call.called_function() != Some(f) {
                return Err(TargetError::Llvm(format!(
                    "the address of `{name}` is taken"
                )));
            }
            let mut args = call.args();
            args.push(t.int(t.i32, u64::from(locs.of(call))));
            let new = Builder::before(m, call).call(ours_ty, ours, &args);
            call.replace_uses_with(new);
            call.erase();
        }
        f.delete_function();
    }
    // The layout of shared memory, which comes later, needs this one.
    ir::declare(m, "__wf_v_shared_base", t.function(t.ptr, &[]));
    let cname = ir::cstring(API_TABLE);
    // SAFETY: types and module are alive; a declaration makes the linker take
    // the definition, whether it is used or not.
    unsafe {
        let ty = LLVMArrayType2(t.ptr.0, COUNT as u64);
        LLVMAddGlobal(m.as_mut_ptr(), ty, cname.as_ptr());
    }
    Library::from_text(m, "intrinsics.ll", &format!("{}{TEXT}", table()))?.link_hidden(m)?;
    if let Some(table) = ir::global(m, API_TABLE) {
        table.set_linkage(LLVMLinkage::LLVMExternalLinkage);
        // SAFETY: the value is a global variable. Protected, it is seen from
        // outside and still this image's own.
        unsafe { LLVMSetVisibility(table.0, LLVMVisibility::LLVMProtectedVisibility) };
    }
    Ok(())
}
