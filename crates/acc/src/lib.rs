//! Translates OpenACC 3.3 for C and C++ to OpenMP, and decides about Fortran's ([`decisions`]).
//!
//! Clang checks a source's OpenACC, and our plugin states facts about it ([`facts`]).
//! [`translate`] parses each directive from its tokens ([`directive`]), builds the tree of
//! constructs ([`nest`]), checks for errors ([`check`]), splits `kernels` ([`kernels_split`]),
//! and assigns levels to loops ([`levels`]) and places to variables ([`variables`]). For each
//! directive it emits the OpenMP constructs and runtime calls that replace it when Clang
//! compiles the source ([`plan`]).
//!
//! `gang` becomes `distribute`, `worker` and `vector` become `parallel for`, nested if the
//! program says so. The passes that find teams, warps and lanes for OpenMP then do so for
//! OpenACC. The runtime recognises OpenACC constructs by their device number, which
//! `__wf_acc_device` computes: it names the queue and the data rules that differ from OpenMP's.
//! Variables are identified by their declarations ([`names`]).
//!
//! The crate never reads the source's text, and needs no LLVM.

pub mod check;
pub mod decisions;
pub mod dimensions;
pub mod directive;
mod emit;
pub mod facts;
pub mod implicit_collapse;
pub mod joined_loops;
pub mod kernels_pieces;
pub mod kernels_split;
pub mod levels;
pub mod mapped;
pub mod names;
pub mod nest;
pub mod plan;
pub mod reductions;
#[cfg(test)]
mod tests;
pub mod variables;

use directive::Directive;
use facts::Facts;
use nest::Nest;
use wf_diagnostics::Diagnostic;
use wf_host_abi::SourceLoc;

/// How to translate.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The program's own OpenMP directives are to be read, too.
    pub openmp: bool,
    /// The source is C++.
    pub cxx: bool,
    /// The version of OpenMP that Clang reads, as `51`.
    pub openmp_version: u32,
    /// Whose clauses hold where they differ.
    pub device_type: DeviceType,
    /// Tells what is compiled from everything else that may be linked with it.
    pub unit: u64,
    /// The device accesses the host's memory (`-fopenmp-force-usm`, `-gpu=managed`).
    pub shared_memory: bool,
}

/// What a source became.
#[derive(Clone, Debug)]
pub struct Translation {
    /// The plan for the plugin.
    pub plan_json: String,
    /// What `-Minfo=accel` shows, in order of the source.
    pub minfo: Vec<Note>,
}

/// A line of `-Minfo`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The file.
    pub file: String,
    /// The line that it is about, from 1.
    pub line: u32,
    /// The function that the line is in; empty outside of functions.
    pub function: String,
    /// Line of the compute construct's directive that it is about; `None` where it
    /// is about something else.
    pub construct: Option<u32>,
    /// It is how a loop is shared out.
    pub of_loop: bool,
    /// What was generated.
    pub text: String,
}

impl std::fmt::Display for Note {
    /// As users of `-Minfo` know it: what is said of a loop stands further in.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.of_loop {
            true => write!(f, "         {}, {}", self.line, self.text),
            false => write!(f, "{:>7}, {}", self.line, self.text),
        }
    }
}

/// An error at a token of a directive.
fn error_at(directive: &facts::Directive, token: usize, message: String) -> Diagnostic {
    let token = directive.tokens.get(token).or(directive.tokens.last());
    let loc = SourceLoc {
        file: directive.file.clone(),
        line: token.map_or(directive.line, |t| t.line),
        column: token.map_or(directive.column, |t| t.column),
        function: String::new(),
    };
    Diagnostic::error_at(message, loc)
}

/// Whose devices a source is planned for (section 2.4 and appendix A.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DeviceType {
    /// NVIDIA's; the virtual GPU counts as one.
    #[default]
    Nvidia,
    /// AMD's.
    Radeon,
}

impl DeviceType {
    /// The device names that `device_type` matches, most specific first.
    fn names(self) -> [&'static str; 4] {
        match self {
            Self::Nvidia => ["nvidia", "acc_device_nvidia", "not_host", "default"],
            Self::Radeon => ["radeon", "acc_device_radeon", "not_host", "default"],
        }
    }
}

/// Translates the OpenACC directives of a source.
///
/// # Errors
/// What the program has to change; Clang has reported what it checks itself.
pub fn translate(facts_json: &str, options: &Options) -> Result<Translation, Vec<Diagnostic>> {
    let facts: Facts = serde_json::from_str(facts_json).map_err(|error| {
        vec![Diagnostic::bug(format!(
            "the plugin's facts cannot be read: {error}"
        ))]
    })?;
    let mut diagnostics = Vec::new();
    let directives: Vec<Option<Directive>> = facts
        .directives
        .iter()
        .map(
            |fact| match Directive::parse(&fact.tokens, &options.device_type.names()) {
                Ok(directive) => Some(directive),
                Err(problem) => {
                    diagnostics.push(error_at(fact, problem.token, problem.message));
                    None
                }
            },
        )
        .collect();
    if let Some(construct) = facts
        .constructs
        .iter()
        .find(|c| c.directive >= facts.directives.len())
    {
        diagnostics.push(Diagnostic::bug(format!(
            "the plugin's facts name directive {}",
            construct.directive
        )));
        return Err(diagnostics);
    }
    let nest = Nest::new(&facts, &directives);
    diagnostics.extend(check::run(&nest));
    let pieces = kernels_split::run(&nest);
    let mut planned = levels::run(&nest, &pieces);
    joined_loops::run(&nest, &mut planned);
    let variables = variables::run(&nest, &planned, &pieces);
    let mut writer = emit::Writer::new(&nest, &pieces, &planned, &variables, options);
    writer.run();
    diagnostics.append(&mut writer.diagnostics);
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    let plan_json = serde_json::to_string(&writer.plan).map_err(|error| {
        vec![Diagnostic::bug(format!(
            "the plan cannot be written: {error}"
        ))]
    })?;
    let mut minfo = std::mem::take(&mut writer.notes);
    minfo.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
    Ok(Translation { plan_json, minfo })
}
