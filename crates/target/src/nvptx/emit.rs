//! From an optimised module to PTX text or, through ptxas, machine code.

use super::{
    bounds, copies, intrinsics, libcalls, loads, older, orderings, retarget, strides, symbol,
};
use crate::ir::Ir;
use crate::{Emitted, Kernel, Options, TargetError, codegen, locs, shared};
use inkwell::OptimizationLevel;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::Module;
use inkwell::targets::{
    CodeModel, FileType, InitializationConfig, RelocMode, Target, TargetMachine, TargetTriple,
};
use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::process::Command;
use std::sync::Once;
use wf_image::{Arch, SourceLoc};

/// The triple of all NVIDIA code.
pub(super) const TRIPLE: &str = "nvptx64-nvidia-cuda";

/// Functions that the driver's own device library has.
pub(super) const SYSTEM: &[&str] = &["vprintf", "malloc", "free", "__assertfail"];

/// Compute capabilities that this LLVM generates code for, with the PTX
/// version that each asks for. Version 7.3 is the least: it brought dynamic
/// `alloca`. No more than needed is asked, so that older drivers load the
/// code too. What is older than sm_70 is there for [`older`]'s reasons.
const VERSIONS: &[(u32, u32)] = &[
    (35, 73),
    (60, 73),
    (70, 73),
    (72, 73),
    (75, 73),
    (80, 73),
    (86, 73),
    (87, 74),
    (88, 90),
    (89, 78),
    (90, 78),
    (100, 86),
    (103, 88),
    (110, 90),
    (120, 87),
    (121, 88),
];

/// Most static shared memory that a kernel may have on any NVIDIA GPU.
pub(super) const MAX_STATIC_SHARED: u64 = 48 * 1024;

pub(super) fn machine(capability: u32, options: &Options) -> Result<TargetMachine, TargetError> {
    static INIT: Once = Once::new();
    INIT.call_once(|| Target::initialize_nvptx(&InitializationConfig::default()));
    let Some((_, ptx)) = VERSIONS.iter().find(|(sm, _)| *sm == capability) else {
        let known = VERSIONS.iter().filter(|(sm, _)| *sm >= older::VOLTA);
        let known: Vec<_> = known.map(|(sm, _)| format!("sm_{sm}")).collect();
        return Err(TargetError::unsupported(
            format!("no code can be generated for sm_{capability}"),
            SourceLoc::default(),
            Some(format!("choose one of {}", known.join(", "))),
        ));
    };
    let triple = TargetTriple::create(TRIPLE);
    let target = Target::from_triple(&triple).map_err(|e| TargetError::Llvm(e.to_string()))?;
    let level = match options.opt_level {
        0 => OptimizationLevel::None,
        1 => OptimizationLevel::Less,
        2 => OptimizationLevel::Default,
        _ => OptimizationLevel::Aggressive,
    };
    target
        .create_target_machine(
            &triple,
            &format!("sm_{capability}"),
            &format!("+ptx{ptx}"),
            level,
            RelocMode::Default,
            CodeModel::Default,
        )
        .ok_or_else(|| TargetError::Llvm("no NVPTX target machine".into()))
}

pub(super) fn run(
    arch: &Arch,
    m: &Module,
    kernels: &[Kernel],
    options: &Options,
) -> Result<Emitted, Vec<TargetError>> {
    let (Arch::Ptx(capability) | Arch::Cubin(capability)) = *arch else {
        return Err(vec![TargetError::Llvm("the virtual GPU has no PTX".into())]);
    };
    let one = |e: TargetError| vec![e];
    let machine = machine(capability, options).map_err(one)?;
    let ir = Ir::of(m);
    // The optimiser may have made calls of functions that nobody called
    // before it ran.
    libcalls::run(ir, options, true)?;
    intrinsics::place_traps(ir).map_err(one)?;
    codegen::sweep(ir, &machine).map_err(one)?;
    copies::run(ir, kernels, &machine).map_err(one)?;
    let mut errors = codegen::undefined(ir, &|name| {
        SYSTEM.contains(&name) || name == "__wf_dyn_shared"
    });
    if capability < older::VOLTA {
        older::run(ir);
    }
    let static_shared = shared_sizes(ir, kernels, &mut errors);
    if !errors.is_empty() {
        return Err(errors);
    }
    orderings::run(ir);
    loads::run(ir);
    strides::run(ir);
    let twins: Vec<_> = bounds::run(ir, kernels)
        .into_iter()
        .map(|k| (symbol(&k.name), k.max_threads))
        .collect();
    retarget::rename(ir, symbol);
    let code = if options.debug {
        codegen::passes(ir, &machine, "strip-nonlinetable-debuginfo").map_err(one)?;
        let lines = directives_only(m).map_err(one)?;
        codegen::generate(&lines, &machine, FileType::Assembly)?
    } else {
        m.strip_debug_info();
        codegen::generate(m, &machine, FileType::Assembly)?
    };
    let text = String::from_utf8_lossy(&code);
    let mut code = bounds::add_twins(&text, &twins).into_bytes();
    code.push(0);
    if let Arch::Cubin(_) = arch {
        let Some(ptxas) = &options.ptxas else {
            return Err(vec![TargetError::unsupported(
                format!("machine code for sm_{capability} needs ptxas"),
                SourceLoc::default(),
                Some("install CUDA's compiler, or ask for PTX instead".to_owned()),
            )]);
        };
        let ptx = &code[..code.len() - 1];
        let bounded: HashSet<_> = twins.iter().map(|(name, _)| name.clone()).collect();
        let widths: HashMap<_, _> = kernels
            .iter()
            .map(|k| (symbol(&k.name), k.max_threads))
            .filter(|(name, _)| !bounded.contains(name))
            .collect();
        let (mut made, used) = assemble(ptxas, capability, ptx, options, None).map_err(one)?;
        if let Some(most) = bounds::exceeded(&used, &widths) {
            (made, _) = assemble(ptxas, capability, ptx, options, Some(most)).map_err(one)?;
        }
        code = made;
    }
    Ok(Emitted {
        code,
        locs: vec![],
        static_shared,
    })
}

/// The module with debug information of the kind that becomes `.loc` and no
/// more: PTX with debug sections is not optimised by ptxas. LLVM's C interface
/// cannot change the kind; its text can.
fn directives_only<'ctx>(m: &Module<'ctx>) -> Result<Module<'ctx>, TargetError> {
    let text = m.print_to_string().to_string();
    let mut out = String::with_capacity(text.len());
    for line in text.lines() {
        if line.starts_with('!') && line.contains("!DICompileUnit(") {
            out.push_str(&line.replace(
                "emissionKind: LineTablesOnly",
                "emissionKind: DebugDirectivesOnly",
            ));
        } else {
            out.push_str(line);
        }
        out.push('\n');
    }
    let buffer = MemoryBuffer::create_from_memory_range_copy(out.as_bytes(), "device");
    m.get_context()
        .create_module_from_ir(buffer)
        .map_err(|e| TargetError::Llvm(e.to_string()))
}

fn shared_sizes(ir: Ir, kernels: &[Kernel], errors: &mut Vec<TargetError>) -> HashMap<String, u32> {
    let mut out = HashMap::new();
    for (kernel, globals) in shared::by_kernel(ir, kernels) {
        let (_, size) = shared::place(ir, &globals, 0);
        if size > MAX_STATIC_SHARED {
            errors.push(TargetError::unsupported(
                format!("the target region needs {size} bytes of static shared memory a team"),
                ir.function(&kernel)
                    .map(locs::of_function)
                    .unwrap_or_default(),
                Some(format!(
                    "at most {MAX_STATIC_SHARED} bytes are there on any NVIDIA GPU"
                )),
            ));
        }
        out.insert(kernel, size.min(u64::from(u32::MAX)) as u32);
    }
    out
}

/// Runs ptxas, with at most so many registers a thread if there is a number.
/// Returns machine code and what ptxas says of the registers it took.
fn assemble(
    ptxas: &Path,
    capability: u32,
    ptx: &[u8],
    options: &Options,
    most_registers: Option<u32>,
) -> Result<(Vec<u8>, String), TargetError> {
    let tool = |e: std::io::Error| TargetError::Tool {
        path: ptxas.into(),
        why: e.to_string(),
    };
    let folder = tempfile::tempdir().map_err(tool)?;
    let (input, output) = (
        folder.path().join("device.ptx"),
        folder.path().join("device.cubin"),
    );
    std::fs::write(&input, ptx).map_err(tool)?;
    let mut command = Command::new(ptxas);
    command
        .arg(format!("-arch=sm_{capability}"))
        .arg(format!("-O{}", options.opt_level.min(3)));
    if options.debug {
        command.arg("-lineinfo");
    }
    if let Some(most) = most_registers {
        command.arg(format!("-maxrregcount={most}"));
    }
    let run = command
        .arg("-v")
        .arg("-o")
        .arg(&output)
        .arg(&input)
        .output()
        .map_err(tool)?;
    if !run.status.success() {
        let mut words = String::from_utf8_lossy(&run.stderr).into_owned();
        words.push_str(&String::from_utf8_lossy(&run.stdout));
        if words.contains("is not defined for option 'gpu-name'") {
            return Err(TargetError::unsupported(
                format!("{} does not know sm_{capability}", ptxas.display()),
                SourceLoc::default(),
                Some("ask for PTX, which every newer GPU loads, or take another CUDA".to_owned()),
            ));
        }
        return Err(TargetError::Ptxas(words));
    }
    let words = String::from_utf8_lossy(&run.stderr).into_owned();
    Ok((std::fs::read(&output).map_err(tool)?, words))
}
