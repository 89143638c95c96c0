//! Emits PTX text or, through ptxas, machine code from a finished module.

use super::assemble::{self, Limits};
use super::machine::capability;
use super::passes::register_budget;
use super::spill_budget::Compiled;
use super::{separate_compilation, spill_budget, symbol};
use crate::common::codegen;
use crate::ir::CodeKind;
use crate::ir::Module;
use crate::pass::{Bound, Bounded};
use crate::{Emitted, TargetError, Work};
use std::collections::{HashMap, HashSet};
use wf_host_abi::{Arch, SourceLoc};

pub(super) fn run(work: &mut Work<'_, '_>) -> Result<Emitted, Vec<TargetError>> {
    let one = |e: TargetError| vec![e];
    let (m, options, machine) = (work.module, work.options, work.machine);
    let separate = separate_compilation::run(work.ir(), &work.kernels);
    let gathering = spill_budget::run(work.ir(), &work.kernels);
    let code = if options.debug {
        codegen::passes(work.ir(), machine, "strip-nonlinetable-debuginfo").map_err(one)?;
        work.ir().complete_lines();
        let lines = directives_only(m).map_err(one)?;
        codegen::generate(&lines, machine, CodeKind::Assembly)?
    } else {
        m.strip_debug_info();
        codegen::generate(m, machine, CodeKind::Assembly)?
    };
    let text = String::from_utf8_lossy(&code);
    let (text, versions) = register_budget::add_versions(&text, &work.bounded);
    let mut code = text.into_bytes();
    code.push(0);
    let mut source = None;
    if let Arch::Cubin(_) = work.arch {
        let capability = capability(work.arch);
        let Some(ptxas) = &options.ptxas else {
            return Err(vec![TargetError::unsupported(
                format!("machine code for sm_{capability} needs ptxas"),
                SourceLoc::default(),
                Some("install CUDA's compiler, or ask for PTX instead".to_owned()),
            )]);
        };
        let ptx = &code[..code.len() - 1];
        let is_wide = |b: &&Bounded| matches!(b.bound, Bound::Threads(_));
        let wide = work.bounded.iter().filter(is_wide);
        let wide: HashSet<_> = wide.map(|b| b.of.as_str()).collect();
        let widths: HashMap<_, _> = work
            .kernels
            .iter()
            .filter(|k| !wide.contains(k.name.as_str()))
            .map(|k| (symbol(&k.name), k.max_threads))
            .collect();
        let mut limits = Limits {
            all: None,
            separate,
        };
        let run = |text: String, limits| {
            assemble::run(ptxas, capability, text.as_bytes(), options, limits)
                .map(|(code, used)| Compiled { text, code, used })
                .map_err(one)
        };
        let mut program = run(String::from_utf8_lossy(ptx).into_owned(), limits)?;
        if options.opt_level >= 2 {
            // Functions that are compiled on their own have a bound of their own.
            let gathering = separate.map_or(gathering, |_| HashSet::new());
            let compile = |text| run(text, limits);
            program = spill_budget::improve(program, &gathering, capability, compile)?;
        }
        limits.all = register_budget::exceeded(&program.used, &widths);
        if limits.all.is_some() {
            program = run(program.text, limits)?;
        }
        code.pop();
        source = Some(std::mem::replace(&mut code, program.code));
    }
    Ok(Emitted {
        code,
        ptx: source,
        locs: vec![],
        static_shared: std::mem::take(&mut work.static_shared),
        skipping: std::mem::take(&mut work.skipping),
        versions,
    })
}

/// The module with debug information of the kind that becomes `.loc` and no
/// more: PTX with debug sections is not optimised by ptxas. LLVM's C interface
/// cannot change the kind; its text can.
fn directives_only<'ctx>(m: &Module<'ctx>) -> Result<Module<'ctx>, TargetError> {
    let text = m.ir().print();
    let mut out = String::with_capacity(text.len());
    // Orders of uses are for dumps that are read again.
    let is_order = |l: &&str| l.trim_start().starts_with("uselistorder");
    for line in text.lines().filter(|l| !is_order(l)) {
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
    m.parse_beside("device", out.as_bytes())
        .map_err(TargetError::Llvm)
}
