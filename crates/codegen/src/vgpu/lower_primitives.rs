//! Lowers the target primitives to calls through the table of [`wf_host_abi::vgpu`].
//!
//! They stay calls of undefined functions through the optimiser. Each call then keeps its own
//! debug location, whose index [`lower`] passes to it.

use crate::TargetError;
use crate::ir::{Ir, Linkage};
use crate::link::library::Library;
use crate::locs::LocTable;
use std::fmt::Write;
use wf_host_abi::vgpu::{API_TABLE, COUNT, Function};

const TEXT: &str = concat!(include_str!("intrinsics.ll"), include_str!("warp.ll"));

/// Prefix of the primitives in the common interface.
const PREFIX: &str = "__wf_t_";

/// Prefix of the functions in `intrinsics.ll`.
const OURS: &str = "__wf_v_";

/// Whether `name` is a target primitive.
pub(super) fn defines(name: &str) -> bool {
    name.strip_prefix(PREFIX)
        .is_some_and(|n| TEXT.contains(&format!("@{OURS}{n}(")))
}

/// Adds attributes to the primitives.
pub(super) fn annotate(ir: Ir) {
    for f in ir.functions() {
        let name = f.name();
        let Some(name) = name.strip_prefix(PREFIX) else {
            continue;
        };
        ir.add_attribute(f, "nounwind");
        match name {
            "tid" | "ntid" | "ctaid" | "nctaid" | "part" | "parts" | "lane" | "warp_size"
            | "device_type" | "dyn_shared" | "dyn_shared_size" | "mul_high" => {
                // The attribute's value 0 says that no memory is accessed.
                for attr in ["memory", "willreturn", "speculatable"] {
                    ir.add_attribute(f, attr);
                }
                ir.remove_attribute(f, "convergent");
            }
            // Where two branches begin with it, each asks for its own lanes.
            "activemask" => ir.add_attribute(f, "nomerge"),
            "trap" | "exit" | "undefined_division" => {
                for attr in ["noreturn", "cold"] {
                    ir.add_attribute(f, attr);
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
        | Function::Part
        | Function::Parts
        | Function::WarpSize
        | Function::DynamicShared => ("i32", &[]),
        Function::Barrier => ("void", &["i32", "i32", "i32"]),
        Function::SyncWarp => ("void", &["i64", "i32"]),
        Function::Shuffle => ("i64", &["i64", "i64", "i32", "i32"]),
        Function::Ballot => ("i64", &["i64", "i32", "i32"]),
        Function::Match => ("i64", &["i64", "i64", "i32"]),
        Function::ActiveMask => ("i64", &["i32"]),
        Function::SharedBase | Function::Worker => ("ptr", &[]),
        Function::Check => ("void", &["ptr", "i64", "i32", "i32", "i32"]),
        Function::Malloc => ("ptr", &["i64"]),
        Function::Free => ("void", &["ptr", "i32"]),
        Function::Block => ("void", &["ptr", "ptr", "i64", "i64"]),
        Function::Misaligned => ("void", &["ptr", "i64", "i64", "i32", "i32"]),
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
pub(super) fn lower(ir: Ir, locs: &mut LocTable) -> Result<(), TargetError> {
    for f in ir.functions() {
        let name = f.name();
        let Some(short) = name.strip_prefix(PREFIX) else {
            continue;
        };
        if !f.is_declaration() || !defines(&name) {
            continue;
        }
        let ty = f.value_type();
        let mut params = ty.params();
        params.push(ir.int(32));
        let ours_ty = ir.fn_type(ty.return_type(), &params);
        let ours = ir.declare(&format!("{OURS}{short}"), ours_ty);
        for call in f.users() {
            if call.called_function() != Some(f) {
                return Err(TargetError::Llvm(format!(
                    "the address of `{name}` is taken"
                )));
            }
            let mut args = call.args();
            // The index tells which lanes are in one place of the code, of which there may
            // be several in a line.
            args.push(ir.i32(match short {
                "activemask" => locs.alone(call),
                _ => locs.of(call),
            }));
            let new = ir.builder_before(call).call_as(ours_ty, ours, &args, "");
            call.replace_uses(new);
            call.erase();
        }
        f.delete_function();
    }
    // The layout of shared memory, which comes later, needs this one.
    ir.declare("__wf_v_shared_base", ir.fn_type(ir.ptr(), &[]));
    // A declaration makes the linker take the definition, whether it is used or
    // not.
    ir.declare_variable(API_TABLE, ir.array(ir.ptr(), COUNT as u64));
    Library::from_text(ir, "intrinsics.ll", &format!("{}{TEXT}", table()))?.link_hidden(ir)?;
    if let Some(table) = ir.global(API_TABLE) {
        table.set_linkage(Linkage::LLVMExternalLinkage);
        table.protect();
    }
    Ok(())
}
