//! NVVM IR to code for AMD's GPUs: what Clang's CUDA or nvcc's own compiler makes
//! of a program's kernels, as text or bitcode.
//!
//! What stands for NVIDIA's machine is replaced: special registers, barriers,
//! shuffles and votes, fences, arithmetic of PTX (`nvvm.ll`), single instructions
//! of PTX that stand in assembly (`assembly.rs`, `ptx.ll`), and libdevice's functions
//! by those of libclc (`libdevice.rs`, `libdevice.ll`). A warp of 32 lanes is half of a wave of 64
//! (`lanes/nvvm.rs`). What has no counterpart is named, with its line
//! (`refused.rs`).

mod assembly;
mod kernels;
mod libdevice;
mod refused;

use super::lanes::{nvvm, products};
use super::{assemble, between_lanes, gfx, intrinsics, is_there, libcalls, machine, settle};
use crate::common::library::Library;
use crate::common::{codegen, undefined};
use crate::ir::{Ir, Linkage, SHARED};
use crate::{OPTIMISE, Options, Pass, TargetError, Work};
use inkwell::context::Context;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::targets::FileType;
use wf_image::Arch;
use wf_image::amd::Gfx;

/// Definitions of NVVM's intrinsics, `llvm.nvvm.X` as `nvvm.X`, of functions of
/// libdevice that are not the C library's, and of PTX's instructions `X` as `ptx.X`.
const TEXT: &str = concat!(
    include_str!("nvvm.ll"),
    include_str!("libdevice.ll"),
    include_str!("ptx.ll")
);

/// What comes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Assembly, as LLVM's assembler takes it.
    Assembly,
    /// A relocatable object.
    Object,
    /// A code object, which a driver loads.
    CodeObject,
}

/// A module that is to be translated.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a> {
    /// Its file, in messages.
    pub file: &'a str,
    /// LLVM IR as text, or bitcode.
    pub bytes: &'a [u8],
}

/// Translates a module for a GPU.
///
/// # Errors
/// IR that LLVM cannot read, and each thing that the GPU has no counterpart for.
pub fn translate(
    input: Input<'_>,
    gfx: Gfx,
    form: Form,
    options: &Options,
) -> Result<Vec<u8>, Vec<TargetError>> {
    let context = Context::create();
    let buffer = MemoryBuffer::create_from_memory_range_copy(input.bytes, input.file);
    let module = context.create_module_from_ir(buffer).map_err(|e| {
        let why = format!("{}: not LLVM IR that can be read: {e}", input.file);
        vec![TargetError::unsupported(why, Default::default(), None)]
    })?;
    let errors = refused::run(&module, input);
    if !errors.is_empty() {
        return Err(errors);
    }
    let found = kernels::find(&module);
    let arch = Arch::Amd(gfx);
    let machine = machine::machine(gfx, options).map_err(|e| vec![e])?;
    let mut work = Work::new(&arch, &module, &found, options, &machine);
    for pass in PREPARE.iter().chain(OPTIMISE).chain(FINISH) {
        if pass.is_wanted(options) {
            pass.run(&mut work)?;
        }
    }
    if !options.debug {
        module.strip_debug_info();
    }
    let kind = match form {
        Form::Assembly => FileType::Assembly,
        _ => FileType::Object,
    };
    let code = codegen::generate(&module, &machine, kind)?;
    match form {
        Form::CodeObject => assemble::run(&code).map_err(|e| vec![e]),
        _ => Ok(code),
    }
}

#[rustfmt::skip]
const PREPARE: &[Pass] = &[
    Pass::new("libdevice", |w| { libdevice::run(w.ir()); Ok(()) }),
    Pass::new("target", |w| { w.ir().set_target(machine::TRIPLE, w.machine); Ok(()) }),
    Pass::new("shared", |w| { shared(w.ir()); Ok(()) }),
    Pass::new("nvvm_kernels", |w| { kernels::run(w.ir(), w.kernels, gfx(w.arch), w.options.opt_level > 0); Ok(()) }),
    Pass::new("assembly", |w| { assembly::run(w.ir()); Ok(()) }),
    Pass::new("lanes", |w| { nvvm::run(w.ir(), gfx(w.arch)); Ok(()) }),
    Pass::new("nvvm", |w| replace(w.ir())),
    Pass::new("libcalls", |w| libcalls::run(w.ir())),
    Pass::new("primitives", |w| { intrinsics::run(w.ir())?; settle(w.ir()); Ok(()) }),
];

#[rustfmt::skip]
const FINISH: &[Pass] = &[
    Pass::new("shuffles", between_lanes),
    Pass::new("products", |w| { products::run(w.ir(), gfx(w.arch)); Ok(()) }),
    Pass::new("traps", |w| { intrinsics::place_traps(w.ir())?; settle(w.ir()); Ok(()) }),
    Pass::new("sweep", |w| codegen::sweep(w.ir(), w.machine)),
    Pass::new("undefined", |w| w.note(left(w.ir()))).stops(),
];

/// Shared memory of a team holds anything when a kernel starts, and what is taken
/// dynamically is external.
fn shared(ir: Ir) {
    for g in ir.globals() {
        if g.ty().address_space() == SHARED && !g.is_declaration() {
            g.set_initializer(g.value_type().poison());
            g.set_linkage(Linkage::LLVMInternalLinkage);
        }
    }
}

/// What is still defined nowhere; shared memory that is taken dynamically need
/// not be.
fn left(ir: Ir) -> Vec<TargetError> {
    let is_shared = |name: &str| {
        ir.global(name)
            .is_some_and(|g| g.ty().address_space() == SHARED)
    };
    undefined::run(ir, &|name| is_there(name) || is_shared(name))
}

/// The name under which `nvvm.ll` has an intrinsic.
fn defined_as(intrinsic: &str) -> Option<&str> {
    let name = intrinsic.strip_prefix("llvm.")?;
    (name.starts_with("nvvm.") && has(name)).then_some(name)
}

/// Whether [`TEXT`] defines it.
fn has(name: &str) -> bool {
    definition(name).is_some()
}

/// The first line of what [`TEXT`] defines under a name.
fn definition(name: &str) -> Option<&'static str> {
    let at = format!("@{name}(");
    TEXT.lines()
        .find(|l| l.starts_with("define ") && l.contains(&at))
}

/// Has intrinsics that are left be functions, and links these and PTX's instructions.
fn replace(ir: Ir) -> Result<(), TargetError> {
    for f in ir.functions() {
        let name = f.name();
        if let Some(to) = defined_as(&name) {
            let ours = ir.declare(to, f.value_type());
            for call in f.users() {
                call.set_callee(ours);
            }
            f.delete_function();
        }
    }
    Library::from_text(ir, "nvvm.ll", TEXT)?.link_hidden(ir)
}
