//! Reports, with its line, what no AMD GPU has a counterpart for.

use crate::{Input, assembly, defined_as, families, has, kernels, libdevice};
use std::collections::HashMap;
use wf_codegen::amdgcn::cross_lane::lower_nvvm_cross_lane;
use wf_codegen::amdgcn::{link_libcalls, lower_primitives};
use wf_codegen::loc_of;
use wf_codegen::{Provided, TargetError};
use wf_host_abi::SourceLoc;
use wf_llvm::Module;
use wf_llvm::{Ir, Linkage, Value};

/// All that is refused in the module.
pub(crate) fn run(module: &Module<'_>, input: Input<'_>) -> Vec<TargetError> {
    let ir = Ir::of(module);
    let lines = Lines::new(input);
    let mut out = vec![];
    if kernels::find(module).is_empty() {
        let why = format!("{}: there is no kernel in it", input.file);
        let help = "compile device code: clang -x cuda --cuda-device-only -emit-llvm";
        out.push(TargetError::unsupported(
            why,
            SourceLoc::default(),
            Some(help.into()),
        ));
    }
    for f in ir.definitions() {
        // The text has the calls of one function in the module's order.
        let mut seen = HashMap::new();
        for i in f.instructions() {
            let text = i.assembly().map(|(text, _)| text);
            let name = match i.called_function() {
                Some(g) if g.is_declaration() => g.name(),
                None if text.is_some() => "asm".to_owned(),
                _ => continue,
            };
            let n = seen.entry(name.clone()).or_insert(0);
            let at = *n;
            *n += 1;
            if let Some(why) = reason(ir, i, &name, text.as_deref()) {
                let loc = lines.find(i, &f.name(), &name, at);
                out.push(TargetError::unsupported(why, loc, None));
            }
        }
    }
    for g in ir.globals().into_iter().filter(|g| g.is_declaration()) {
        let shared = g.ty().address_space() == wf_llvm::SHARED;
        let may_lack = g.linkage() == Linkage::LLVMExternalWeakLinkage;
        if !shared && !may_lack && g.has_uses() {
            let why = format!("the variable `{}` is defined nowhere", g.name());
            out.push(TargetError::unsupported(why, lines.global(&g.name()), None));
        }
    }
    out
}

/// Why a call cannot be taken; `None` where it can.
fn reason(ir: Ir, call: Value, name: &str, text: Option<&str>) -> Option<String> {
    if let Some(text) = text {
        let taken = call.empty_assembly().is_some() || assembly::replaces(ir, call);
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        return (!taken).then(|| format!("assembly `{text}` has no counterpart on AMD GPUs"));
    }
    if let Some(short) = name.strip_prefix("llvm.nvvm.") {
        if short.starts_with("barrier.cta.sync.aligned.all") || short == "barrier0" {
            let id = call.args().first().map_or(Some(0), |id| id.as_u64());
            return (id != Some(0))
                .then(|| format!("`{name}`: barriers other than 0 do not exist on AMD GPUs"));
        }
        if let Some(why) = lower_nvvm_cross_lane::refuses(short, call) {
            return Some(format!("`{name}`: {why}"));
        }
        let known = lower_nvvm_cross_lane::replaces(short) || defined_as(name).is_some();
        let why = || match families::why(short) {
            Some(why) => format!("`{name}`: {why}"),
            None => format!("`{name}` has no counterpart on AMD GPUs"),
        };
        return (!known).then(why);
    }
    let provided = name.starts_with("llvm.")
        || has(name)
        || libdevice::provides(name)
        || lower_primitives::defines(name)
        || link_libcalls::provides(name) == Provided::Yes;
    (!provided).then(|| {
        let shown = wf_codegen::names::demangled(name);
        format!("`{shown}` is called and defined nowhere")
    })
}

/// Lines of the module's text.
struct Lines<'a> {
    file: &'a str,
    /// By function: the lines of its body.
    functions: HashMap<&'a str, Vec<(u32, &'a str)>>,
    /// Where they begin.
    begins: HashMap<&'a str, u32>,
    /// Of the variables.
    globals: HashMap<&'a str, u32>,
}

impl<'a> Lines<'a> {
    fn new(input: Input<'a>) -> Self {
        let text = std::str::from_utf8(input.bytes).unwrap_or_default();
        let mut functions: HashMap<_, Vec<_>> = HashMap::new();
        let (mut begins, mut globals) = (HashMap::new(), HashMap::new());
        let mut inside = None;
        for (line, n) in text.lines().zip(1..) {
            if line.starts_with("define ") {
                inside = called(line).next();
                begins.extend(inside.map(|f| (f, n)));
            } else if line == "}" {
                inside = None;
            } else if let Some(f) = inside {
                functions.entry(f).or_default().push((n, line));
            } else if let Some((name, _)) = line.split_once(" = ") {
                globals.insert(name.trim_start_matches('@').trim_matches('"'), n);
            }
        }
        Self {
            file: input.file,
            functions,
            begins,
            globals,
        }
    }

    /// Location of the `n`th call of `callee` in `function`: in the source if the module has line
    /// information, otherwise in its text; where LLVM has read an old name as a new one, its
    /// function.
    fn find(&self, call: Value, function: &str, callee: &str, n: usize) -> SourceLoc {
        let source = loc_of(call);
        if source.line != 0 {
            return source;
        }
        let is = |line: &str| match callee {
            "asm" => line.contains(" asm "),
            _ => line.contains("call ") && called(line).next() == Some(callee),
        };
        let body = self.functions.get(function).map_or(&[][..], |b| b);
        let mut calls = body.iter().filter(|(_, line)| is(line));
        let begin = self.begins.get(function).copied().unwrap_or(0);
        self.at(calls.nth(n).map_or(begin, |(line, _)| *line), function)
    }

    fn global(&self, name: &str) -> SourceLoc {
        self.at(self.globals.get(name).copied().unwrap_or(0), "")
    }

    fn at(&self, line: u32, function: &str) -> SourceLoc {
        SourceLoc {
            file: self.file.to_owned(),
            line,
            column: 0,
            function: function.to_owned(),
        }
    }
}

/// Names in a line of IR before a parenthesis, `@name(`.
fn called(line: &str) -> impl Iterator<Item = &str> {
    line.split('@').skip(1).filter_map(|rest| {
        let end = match rest.strip_prefix('"') {
            Some(quoted) => quoted.find('"').map(|n| (1, n + 1, n + 2)),
            None => rest.find('(').map(|n| (0, n, n)),
        };
        let (from, to, next) = end?;
        let name = &rest[from..to];
        let is = rest[next..].starts_with('(') && !name.contains([' ', ',', ')']);
        is.then_some(name)
    })
}
