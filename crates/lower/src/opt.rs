//! Passes on a module's text: what `wf-opt` does.

use crate::emit::{machine_options, of_machine};
use crate::frontend::link_modules;
use crate::ir::Context;
use crate::ir::Module;
use crate::ir::{Ir, Value, set_switches};
use crate::pass::{Lowering, Setting, Step};
use crate::pipeline::{LOWERING, host_machine, machine_tables, passes_for};
use crate::program::Program;
use crate::{DeviceModule, Options, diagnostic};
use wf_codegen::{Kernel, Target, Work};
use wf_diagnostics::Diagnostic;
use wf_host_abi::Arch;
use wf_passes::{Ended, Pass, PassTime, Runner, State, Unit};

/// A module and what to do with it.
#[derive(Debug)]
pub struct Request<'a> {
    /// Its file, in messages.
    pub file: &'a str,
    /// LLVM IR as text: what a pass left, or the device code of a translation unit where
    /// the first pass is `link_modules`.
    pub text: &'a str,
    /// The passes, whatever their level; if there are none, all that the options ask for.
    pub passes: &'a [String],
    /// Of all passes, the one after which to start.
    pub start_after: Option<&'a str>,
    /// Of all passes, the last.
    pub stop_after: Option<&'a str>,
    /// Kernels by their symbols, with the most threads of a team, where the text does not
    /// say which functions are kernels.
    pub kernels: &'a [(String, u32)],
    /// How to compile; the first architecture is the one whose passes there are.
    pub options: &'a Options,
}

/// What passes made of a module.
#[derive(Debug)]
pub struct Optimized {
    /// Its text, with what passes know beside it.
    pub text: String,
    /// Warnings.
    pub warnings: Vec<Diagnostic>,
    /// How long each pass took.
    pub times: Vec<PassTime>,
}

/// The rows of the passes that are asked for.
struct Chosen {
    lowering: Vec<Pass<Step>>,
    of_machine: Vec<wf_codegen::Pass>,
    level: u8,
}

impl Chosen {
    fn of(request: &Request<'_>, target: &dyn Target) -> Result<Self, Diagnostic> {
        let all = machine_tables(target).concat();
        let level = request.options.opt_level;
        if !request.passes.is_empty() {
            return Self::listed(request.passes, &all, target.arch());
        }
        let known = passes_for(target.arch(), level);
        let ends = [request.start_after, request.stop_after];
        for name in ends.into_iter().flatten() {
            if !known.contains(&name) {
                return Err(unknown(name, &known));
            }
        }
        let is_lowering = |name: &str| LOWERING.iter().any(|p| p.name == name);
        let starts_later = request.start_after.is_some_and(|name| !is_lowering(name));
        Ok(Self {
            lowering: match starts_later {
                true => vec![],
                false => LOWERING.to_vec(),
            },
            of_machine: all,
            level,
        })
    }

    fn listed(names: &[String], all: &[wf_codegen::Pass], arch: &Arch) -> Result<Self, Diagnostic> {
        let (mut lowering, mut of_machine) = (vec![], vec![]);
        for name in names {
            if let Some(pass) = all.iter().find(|p| p.name == name) {
                of_machine.push(*pass);
            } else if let Some(pass) = LOWERING.iter().find(|p| p.name == name) {
                if !of_machine.is_empty() {
                    return Err(Diagnostic::error(
                        format!("pass `{name}` runs before a machine is chosen"),
                        "name it before the machine's passes",
                    ));
                }
                lowering.push(*pass);
            } else {
                return Err(unknown(name, &passes_for(arch, u8::MAX)));
            }
        }
        Ok(Self {
            lowering,
            of_machine,
            level: u8::MAX,
        })
    }
}

fn unknown(name: &str, known: &[&str]) -> Diagnostic {
    Diagnostic::error(
        format!("there is no pass `{name}` for this target"),
        format!("the passes are {}", known.join(", ")),
    )
}

/// Runs passes over a module.
///
/// # Errors
/// Text that is no module, passes that there are not, and what the passes find wrong.
pub fn run(request: &Request<'_>) -> Result<Optimized, Vec<Diagnostic>> {
    set_switches();
    let Some(arch) = request.options.archs.first() else {
        return Err(vec![Diagnostic::error("there is no target", "name one")]);
    };
    let target = wf_codegen::target(arch);
    let chosen = Chosen::of(request, target.as_ref()).map_err(|e| vec![e])?;
    let mut requests = request.options.requests();
    requests.start_after = request.start_after;
    requests.stop_after = request.stop_after;
    let mut opt = Opt {
        request,
        target: target.as_ref(),
        runner: Runner::new(requests),
        chosen,
        state: State::default(),
        warnings: vec![],
    };
    let context = Context::new();
    let (state, text) = State::split(request.text);
    opt.state = state;
    let module = parse(&context, request.file, &text)?;
    // As lowering calls it, and dumps with it.
    module.set_name("program");
    let text = opt.run(&context, module)?;
    Ok(Optimized {
        text,
        warnings: opt.warnings,
        times: opt.runner.into_times(),
    })
}

/// A module's text without what passes know beside it, and without orders of uses: to be
/// read by people.
pub fn plain(text: &str) -> String {
    let (_, text) = State::split(text);
    let is_order = |l: &&str| {
        l.trim_start()
            .trim_start_matches("; ")
            .starts_with("uselistorder")
    };
    let lines = text.lines().filter(|l| !is_order(l));
    lines.flat_map(|l| [l, "\n"]).collect()
}

/// What is under way.
struct Opt<'a> {
    request: &'a Request<'a>,
    target: &'a dyn Target,
    runner: Runner<'a>,
    chosen: Chosen,
    /// What the module's text says beside the module.
    state: State,
    warnings: Vec<Diagnostic>,
}

impl Opt<'_> {
    fn run<'ctx>(
        &mut self,
        context: &'ctx Context,
        module: Module<'ctx>,
    ) -> Result<String, Vec<Diagnostic>> {
        if self.chosen.lowering.is_empty() {
            let kernels = self.kernels(&module)?;
            return self.machine(&module, kernels);
        }
        let machine = host_machine().map_err(|e| vec![e])?;
        let first = self.chosen.lowering[0].name;
        let links = first == "link_modules" && self.request.start_after.is_none();
        let units = match links {
            true => vec![DeviceModule {
                origin: self.request.file.to_owned(),
                bitcode: module.bitcode(),
                functions: vec![],
                plan: vec![],
                exec_modes: vec![],
            }],
            false => vec![],
        };
        let program = match links {
            true => Program::new(context, self.target.class()),
            false => self.program(module)?,
        };
        let mut lowering = Lowering {
            program,
            setting: Setting {
                modules: &units,
                options: self.request.options,
                machine: &machine,
            },
        };
        let (passes, level) = (&self.chosen.lowering, self.chosen.level);
        let ended = self.runner.run(passes, level, &mut lowering)?;
        self.warnings.append(&mut lowering.program.diagnostics);
        if ended == Ended::Early || self.chosen.of_machine.is_empty() {
            return lowering.print().map_err(|why| self.fail(why));
        }
        let p = lowering.program;
        self.machine(&p.module, p.kernels.iter().map(of_machine).collect())
    }

    /// The program that the text is.
    fn program<'ctx>(&self, module: Module<'ctx>) -> Result<Program<'ctx>, Vec<Diagnostic>> {
        let (ir, class) = (Ir::of(&module), self.target.class());
        let program = ir.read_with(|| Program::read(module, &self.state, class));
        let mut program = program.map_err(|why| self.fail(why))?;
        for (name, _) in self.request.kernels {
            let f = self.function(ir, name)?;
            program.kernels.push(link_modules::kernel(f, class));
        }
        Ok(program)
    }

    /// The kernels of a lowered module: what the text says of them, those that were named,
    /// or else the functions that are kernels by their calling convention.
    fn kernels(&self, module: &Module<'_>) -> Result<Vec<Kernel>, Vec<Diagnostic>> {
        let ir = Ir::of(module);
        if self.state.has("kernels") {
            let program = self.program(module.clone())?;
            return Ok(program.kernels.iter().map(of_machine).collect());
        }
        let mut kernels = vec![];
        for (name, threads) in self.request.kernels {
            let name = self.function(ir, name)?.name();
            kernels.push(Kernel::new(name, *threads));
        }
        if kernels.is_empty() {
            let found = ir.definitions().into_iter().filter(|f| f.is_kernel());
            kernels.extend(found.map(|f| Kernel::new(f.name(), self.target.class().team_threads)));
        }
        Ok(kernels)
    }

    /// Runs the machine's passes.
    fn machine(
        &mut self,
        module: &Module<'_>,
        kernels: Vec<Kernel>,
    ) -> Result<String, Vec<Diagnostic>> {
        let options = machine_options(self.request.options);
        let errors = |e: Vec<_>| e.iter().map(diagnostic::of_target).collect::<Vec<_>>();
        let machine = self.target.machine(&options).map_err(|e| errors(vec![e]))?;
        let arch = self.target.arch();
        let read = || Work::read(arch, module, &options, &machine, &self.state);
        let read = Ir::of(module)
            .read_with(read)
            .map_err(|why| self.fail(why))?;
        let new = || Work::new(arch, module, kernels, &options, &machine);
        let mut work = read.unwrap_or_else(new);
        let (passes, level) = (&self.chosen.of_machine, self.chosen.level);
        let ended = self.runner.run(passes, level, &mut work);
        ended.map_err(errors)?;
        work.print().map_err(|why| self.fail(why))
    }

    fn function(&self, ir: Ir, name: &str) -> Result<Value, Vec<Diagnostic>> {
        let none = || self.fail(format!("there is no function `{name}`"));
        ir.function(name).ok_or_else(none)
    }

    fn fail(&self, why: String) -> Vec<Diagnostic> {
        let message = format!("{}: {}", self.request.file, why.trim_end());
        vec![unreadable(message)]
    }
}

fn parse<'ctx>(
    context: &'ctx Context,
    file: &str,
    text: &str,
) -> Result<Module<'ctx>, Vec<Diagnostic>> {
    let module = Module::parse(context, file, text.as_bytes());
    let is_good = module.and_then(|m| m.verify().map(|()| m));
    is_good.map_err(|e| vec![unreadable(format!("{file}: {}", e.trim_end()))])
}

fn unreadable(message: String) -> Diagnostic {
    Diagnostic::error(
        message,
        "what `--dump` and `--stop-after` write can be read",
    )
}
