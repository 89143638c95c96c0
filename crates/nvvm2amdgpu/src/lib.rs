//! Translates NVVM IR to code for AMD GPUs. The input is a program's kernels as Clang's CUDA
//! or nvcc's compiler emits them, as text or bitcode.
//!
//! Replaced are
//! - special registers, barriers, shuffles, votes, fences and PTX arithmetic (`nvvm.ll`),
//! - single PTX instructions in inline assembly (`assembly.rs`, `opcodes.rs`, `ptx.ll`),
//! - arithmetic that rounds down, up or to zero (`rounding.rs`),
//! - libdevice's functions, by those of libclc (`libdevice.rs`, `libdevice.ll`).
//!
//! A warp of 32 lanes is half of a wave of 64 (`codegen/src/amdgcn/cross_lane/`). What
//! has no counterpart is reported with its line (`unsupported.rs`).

mod assembly;
mod blocks;
mod carries;
mod conversions;
mod families;
mod kernels;
mod libdevice;
mod memory;
mod opcodes;
mod rounding;
mod scalars;
mod steps;
mod text;
mod unsupported;
mod video;

use std::collections::BTreeSet;
use text::Made;
use wf_codegen::amdgcn::cross_lane::{dpp_mul_workaround, lower_nvvm_cross_lane};
use wf_codegen::amdgcn::passes::{fix_irreducible, infer_norecurse};
use wf_codegen::amdgcn::{
    assemble, between_lanes, fixed_stack, generate, gfx, is_there, link_libcalls, lower_primitives,
    machine, settle,
};
use wf_codegen::{Library, OPTIMIZE, Pass, Work};
pub use wf_codegen::{Options, TargetError};
use wf_codegen::{diagnose_undefined, sweep};
use wf_host_abi::Arch;
use wf_host_abi::amd::Gfx;
use wf_llvm::{CodeKind, Context, Ir, Linkage, Module, SHARED};
use wf_passes::{Facts, Requests, Runner, after};

/// Definitions of NVVM's intrinsics, `llvm.nvvm.X` as `nvvm.X`, of functions of
/// libdevice and of CUDA's system that are not the C library's, and of PTX's
/// instructions `X` as `ptx.X`.
const TEXT: &str = concat!(
    include_str!("nvvm.ll"),
    include_str!("libdevice.ll"),
    include_str!("system.ll"),
    include_str!("ptx.ll"),
    include_str!("rounding.ll"),
    include_str!("copies.ll"),
    include_str!("scalars.ll")
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
    let context = Context::new();
    let module = Module::parse(&context, input.file, input.bytes).map_err(|e| {
        let why = format!("{}: not LLVM IR that can be read: {e}", input.file);
        vec![TargetError::unsupported(why, Default::default(), None)]
    })?;
    let errors = unsupported::run(&module, input);
    if !errors.is_empty() {
        return Err(errors);
    }
    let found = kernels::find(&module);
    let arch = Arch::Amd(gfx);
    let machine = machine::machine(gfx, options).map_err(|e| vec![e])?;
    let mut work = Work::new(&arch, &module, found, options, &machine);
    let mut runner = Runner::new(Requests::default());
    // Variables are in the machine's address spaces only once all libraries are linked, at
    // the end of the table.
    runner.unverified(|r| r.run(PREPARE, options.opt_level, &mut work))?;
    for passes in [OPTIMIZE, FINISH] {
        runner.run(passes, options.opt_level, &mut work)?;
    }
    if !options.debug {
        module.strip_debug_info();
    }
    let kind = match form {
        Form::Assembly => CodeKind::Assembly,
        _ => CodeKind::Object,
    };
    let recursion = options.amd_stack.unwrap_or(fixed_stack::DEFAULT);
    let stack = fixed_stack::Stack::of(work.ir(), recursion, gfx);
    let code = generate::run(&module, &machine, gfx, options, kind)?;
    let fixed = |code| fixed_stack::run(code, stack);
    match form {
        Form::Assembly => Ok(code),
        Form::Object => fixed(code).map_err(|e| vec![e]),
        Form::CodeObject => fixed(code)
            .and_then(|c| assemble::run(&c))
            .map_err(|e| vec![e]),
    }
}

#[rustfmt::skip]
const PREPARE: &[Pass] = &[
    Pass::new("libdevice", |w| { libdevice::run(w.ir()); Ok(()) }).leaves(Facts::NO_LIBDEVICE),
    Pass::new("set_target", |w| { w.ir().set_target(machine::TRIPLE, w.machine); Ok(()) })
        .needs(Facts::NO_LIBDEVICE).leaves(Facts::TARGET),
    Pass::new("undefine_shared_memory", |w| { shared(w.ir()); Ok(()) })
        .needs(Facts::TARGET).before(Facts::OPTIMIZED),
    Pass::new("kernel_abi", |w| { kernels::run(w.ir(), &w.kernels, gfx(w.arch), w.options.opt_level > 0); Ok(()) })
        .needs(Facts::TARGET).before(Facts::OPTIMIZED).leaves(Facts::KERNEL_ABI),
    Pass::new("lower_inline_asm", |w| { assembly::run(w.ir()); Ok(()) })
        .needs(Facts::TARGET).before(Facts::CROSS_LANE.and(Facts::LIBRARY)),
    Pass::new("lower_nvvm_cross_lane", |w| { lower_nvvm_cross_lane::run(w.ir(), gfx(w.arch)); Ok(()) })
        .needs(Facts::TARGET).before(Facts::PRIMITIVES),
    Pass::new("lower_nvvm", |w| replace(w.ir())).needs(Facts::TARGET).before(Facts::LIBRARY),
    Pass::new("link_libcalls", |w| link_libcalls::run(w.ir())).needs(Facts::TARGET).leaves(Facts::LIBRARY),
    Pass::new("lower_primitives", |w| { lower_primitives::run(w.ir())?; settle(w.ir()); Ok(()) })
        .needs(Facts::LIBRARY).leaves(Facts::PRIMITIVES),
];

#[rustfmt::skip]
const FINISH: &[Pass] = &[
    Pass::new("select_cross_lane_ops", between_lanes)
        .needs(Facts::OPTIMIZED.and(Facts::PRIMITIVES)).leaves(Facts::CROSS_LANE),
    Pass::new("dpp_mul_workaround", |w| { dpp_mul_workaround::run(w.ir(), gfx(w.arch)); Ok(()) })
        .needs(Facts::CROSS_LANE),
    Pass::new("lower_traps", |w| { lower_primitives::place_traps(w.ir())?; settle(w.ir()); Ok(()) })
        .needs(Facts::OPTIMIZED).before(Facts::LIVE).leaves(Facts::TRAPS),
    Pass::new("global_dce", |w| { sweep(w.ir(), w.machine)?; lower_primitives::sweep(w.ir()); Ok(()) })
        .needs(Facts::TRAPS).leaves(Facts::LIVE),
    Pass::new("fix_irreducible", |w| { fix_irreducible::run(w.ir()); Ok(()) }).needs(Facts::LIVE),
    Pass::new("diagnose_undefined", |w| w.note(left(w.ir()))).stops().needs(Facts::LIVE).leaves(Facts::DEFINED),
    Pass::new("infer_norecurse", |w| { infer_norecurse::run(w.ir()); Ok(()) }).needs(Facts::DEFINED),
];

/// Whether each pass finds what it needs, at every `-O` level.
const fn check_order() {
    let mut level = 0;
    while level <= 3 {
        let facts = after(PREPARE, level, Facts::NONE);
        let facts = after(OPTIMIZE, level, facts);
        assert!(after(FINISH, level, facts).hold(Facts::DEFINED));
        level += 1;
    }
}

const _: () = check_order();

/// Makes shared variables uninitialised, since shared memory is, and dynamic shared memory
/// external. Removes weak declarations.
fn shared(ir: Ir) {
    for g in ir.globals() {
        // Clang's variables for `threadIdx` and others, which nothing reads.
        if g.linkage() == Linkage::LLVMExternalWeakLinkage && g.is_declaration() {
            g.replace_uses(g.ty().zero());
            g.delete_global();
            continue;
        }
        if g.ty().address_space() == SHARED && !g.is_declaration() {
            g.set_initializer(g.value_type().poison());
            g.set_linkage(Linkage::LLVMInternalLinkage);
        }
    }
}

/// Errors for undefined symbols, except dynamic shared memory.
fn left(ir: Ir) -> Vec<TargetError> {
    let is_shared = |name: &str| {
        ir.global(name)
            .is_some_and(|g| g.ty().address_space() == SHARED)
    };
    diagnose_undefined::run(ir, &|name| is_there(name) || is_shared(name))
}

/// The name under which an intrinsic is defined here.
fn defined_as(intrinsic: &str) -> Option<&str> {
    let name = intrinsic.strip_prefix("llvm.")?;
    (name.starts_with("nvvm.") && has(name)).then_some(name)
}

/// Whether it is defined here.
fn has(name: &str) -> bool {
    definition(name).is_some()
}

/// The first line of what is defined under a name.
fn definition(name: &str) -> Option<String> {
    let first = |made: Made| made.definition.lines().next().map(str::to_owned);
    let written = written(name).map(str::to_owned);
    written.or_else(|| made(name).and_then(first))
}

/// The first line of what [`TEXT`] defines under a name.
fn written(name: &str) -> Option<&'static str> {
    let at = format!("@{name}(");
    TEXT.lines()
        .find(|l| l.starts_with("define ") && l.contains(&at))
}

/// A definition that is generated on demand.
fn made(name: &str) -> Option<Made> {
    match name.strip_prefix("ptx.") {
        Some(opcode) => opcodes::made(opcode, &has),
        None => rounding::made(name).or_else(|| scalars::made(name, &has)),
    }
}

/// Replaces the remaining intrinsics by functions, and links these and PTX's instructions.
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
    // Generated definitions may call each other.
    let (mut text, mut declared) = (TEXT.to_owned(), BTreeSet::new());
    let mut wanted: Vec<String> = ir.functions().iter().map(|f| f.name()).collect();
    let mut done = BTreeSet::new();
    while let Some(name) = wanted.pop() {
        if written(&name).is_some() || !done.insert(name.clone()) {
            continue;
        }
        let Some(found) = made(&name) else { continue };
        text.push_str(&found.definition);
        for line in found.declarations {
            wanted.extend(callee(&line).map(str::to_owned));
            declared.insert(line);
        }
    }
    for line in declared {
        let is_there = callee(&line).is_some_and(|n| done_or_written(n, &done));
        if !is_there && !TEXT.lines().any(|l| l.trim_end() == line) {
            text.push_str(&line);
            text.push('\n');
        }
    }
    Library::from_text(ir, "nvvm.ll", &text)?.link_hidden(ir)
}

/// The function that a declaration is of.
fn callee(declaration: &str) -> Option<&str> {
    declaration.split_once('@')?.1.split('(').next()
}

fn done_or_written(name: &str, done: &BTreeSet<String>) -> bool {
    written(name).is_some() || (done.contains(name) && made(name).is_some())
}
