//! From an optimised module to a shared object for the virtual GPU.

use super::{checks, intrinsics, libcalls, shared_block};
use crate::ir::{Ir, Linkage};
use crate::locs::LocTable;
use crate::{Emitted, Kernel, Options, TargetError, codegen};
use inkwell::OptimizationLevel;
use inkwell::module::Module;
use inkwell::targets::{
    CodeModel, FileType, InitializationConfig, RelocMode, Target, TargetMachine, TargetTriple,
};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Once;
use wf_image::vgpu::KERNEL_PREFIX;

/// The triple of the virtual GPU's code.
pub(super) const TRIPLE: &str = "x86_64-unknown-linux-gnu";

pub(super) fn machine(options: &Options) -> Result<TargetMachine, TargetError> {
    static INIT: Once = Once::new();
    INIT.call_once(|| Target::initialize_x86(&InitializationConfig::default()));
    let triple = TargetTriple::create(TRIPLE);
    let target = Target::from_triple(&triple).map_err(|e| TargetError::Llvm(e.to_string()))?;
    // Instruction selection of the first level is quick and good enough for
    // code whose every memory access is a call.
    let level = match options.opt_level {
        0 => OptimizationLevel::None,
        1 => OptimizationLevel::Less,
        _ => OptimizationLevel::Default,
    };
    target
        .create_target_machine(
            &triple,
            "x86-64",
            "",
            level,
            RelocMode::PIC,
            CodeModel::Default,
        )
        .ok_or_else(|| TargetError::Llvm("no x86-64 target machine".into()))
}

pub(super) fn run(
    m: &Module,
    kernels: &[Kernel],
    options: &Options,
) -> Result<Emitted, Vec<TargetError>> {
    let one = |e: TargetError| vec![e];
    let machine = machine(options).map_err(one)?;
    let ir = Ir::of(m);
    codegen::sweep(ir, &machine).map_err(one)?;
    let errors = codegen::undefined(ir, &|name| {
        intrinsics::defines(name) || libcalls::in_host(name)
    });
    if !errors.is_empty() {
        return Err(errors);
    }
    let mut locs = LocTable::new();
    checks::run(ir, &mut locs);
    intrinsics::lower(ir, &mut locs).map_err(one)?;
    m.strip_debug_info();
    let layout = shared_block::layout(ir, kernels);
    for k in kernels {
        let dynamic = layout.dynamic_base.get(&k.name);
        entry(
            ir,
            &k.name,
            dynamic.map(|at| (*at, layout.sizes.get(&k.name).copied().unwrap_or(0))),
        )
        .map_err(one)?;
    }
    shared_block::lower(ir, &layout).map_err(one)?;
    let passes = if options.opt_level == 0 {
        "always-inline,globaldce"
    } else {
        "always-inline,globaldce,function(early-cse)"
    };
    codegen::passes(ir, &machine, passes).map_err(one)?;
    let object = codegen::generate(m, &machine, FileType::Object)?;
    let code = link(&object).map_err(one)?;
    Ok(Emitted {
        code,
        locs: locs.into_vec(),
        static_shared: layout.sizes,
    })
}

/// Defines the function that runs one lane of a kernel: it takes the
/// parameters out of their array, and if the kernel uses dynamic shared memory
/// leaves at `dynamic.0` where it begins.
fn entry(ir: Ir, name: &str, dynamic: Option<(u64, u32)>) -> Result<(), TargetError> {
    let kernel = ir
        .function(name)
        .filter(|f| !f.is_declaration())
        .ok_or_else(|| TargetError::Llvm(format!("no kernel `{name}`")))?;
    let ty = ir.fn_type(ir.void(), &[ir.ptr()]);
    let f = ir.declare(&format!("{KERNEL_PREFIX}{name}"), ty);
    let b = ir.builder();
    b.at_end(ir.append_block(f, ""));
    let params = f.params();
    if let Some((at, size)) = dynamic {
        let base_ty = ir.fn_type(ir.ptr(), &[]);
        let base = b.call_as(base_ty, ir.declare("__wf_v_shared_base", base_ty), &[], "");
        b.store(ir.i64(u64::from(size)), b.offset(base, at, ""));
    }
    let mut args = Vec::new();
    for (i, ty) in kernel.value_type().params().into_iter().enumerate() {
        let at = b.offset(params[0], 8 * i as u64, "");
        args.push(b.load(ty, at, ""));
    }
    b.call_as(kernel.value_type(), kernel, &args, "");
    b.ret(None);
    kernel.set_linkage(Linkage::LLVMInternalLinkage);
    Ok(())
}

/// The first of `names` that is in `folders`.
fn find(folders: &[&str], names: &[&str]) -> Option<PathBuf> {
    names
        .iter()
        .flat_map(|n| folders.iter().map(move |f| Path::new(f).join(n)))
        .find(|p| p.is_file())
}

/// Where the system keeps its shared libraries.
const LIBRARY_FOLDERS: &[&str] = &[
    "/lib/x86_64-linux-gnu",
    "/usr/lib/x86_64-linux-gnu",
    "/lib64",
    "/usr/lib64",
    "/lib",
    "/usr/lib",
];

/// Linkers, quickest first: lld loads all of LLVM before it begins, which
/// takes longer than this small job.
const LINKERS: &[&str] = &["ld.bfd", "ld", "ld.lld-22", "ld.lld"];

/// Links an object with the C library into a shared object.
fn link(object: &[u8]) -> Result<Vec<u8>, TargetError> {
    let path = std::env::var("PATH").unwrap_or_default();
    let mut folders: Vec<&str> = vec!["/usr/lib/llvm-22/bin"];
    folders.extend(path.split(':').filter(|f| !f.is_empty()));
    let linker = find(&folders, LINKERS).ok_or_else(|| TargetError::Tool {
        path: "ld".into(),
        why: "no linker was found; install binutils or lld-22".into(),
    })?;
    let tool = |e: std::io::Error| TargetError::Tool {
        path: linker.clone(),
        why: e.to_string(),
    };
    let folder = tempfile::tempdir().map_err(tool)?;
    let (input, output) = (
        folder.path().join("device.o"),
        folder.path().join("device.so"),
    );
    std::fs::write(&input, object).map_err(tool)?;
    let mut command = Command::new(&linker);
    command.args([
        "-shared",
        "-Bsymbolic",
        "-z",
        "defs",
        "-z",
        "now",
        "--hash-style=gnu",
        "-s",
    ]);
    command
        .arg("-o")
        .arg(&output)
        .arg(&input)
        .arg("--as-needed");
    command.args(
        ["libm.so.6", "libc.so.6", "libgcc_s.so.1"]
            .iter()
            .filter_map(|name| find(LIBRARY_FOLDERS, &[name])),
    );
    let run = command.output().map_err(tool)?;
    if !run.status.success() {
        return Err(TargetError::Linker(
            String::from_utf8_lossy(&run.stderr).into_owned(),
        ));
    }
    std::fs::read(&output).map_err(tool)
}
