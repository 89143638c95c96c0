//! Decisions alone, for a front end that makes operations and not tokens.
//!
//! Flang's plugin states the same facts as Clang's ([`crate::facts`]), with a name for each
//! variable and the words of each directive. It reads what is planned for each construct, and
//! makes operations of OpenMP's dialect.

use serde::Serialize;

use crate::directive::Directive;
use crate::facts::Facts;
use crate::kernels_pieces::{Pieces, State};
use crate::levels::{self, Levels, Planned};
use crate::names::Name;
use crate::nest::Nest;
use crate::reductions::Reduced;
use crate::variables::{self, Variables};
use crate::{DeviceType, check, error_at};
use wf_diagnostics::Diagnostic;

/// What was decided about a source.
#[derive(Debug, Default, Serialize)]
pub struct Decisions {
    /// For each construct, in the order of the facts.
    pub constructs: Vec<Decided>,
    /// What the program has to change.
    pub errors: Vec<Complaint>,
}

/// What was decided about a construct.
#[derive(Debug, Default, Serialize)]
pub struct Decided {
    /// It is shared out over gangs.
    pub gang: bool,
    /// It is shared out over workers or lanes.
    pub threads: bool,
    /// The dimension, from 1, whose gangs alone share the loop.
    pub dimension: Option<u8>,
    /// Why it is sequential where the program did not say so.
    pub why: String,
    /// Its region has one gang.
    pub single: bool,
    /// Declarations of variables with a copy for each gang or thread, without a value.
    pub private: Vec<u64>,
    /// The same with the value from outside.
    pub firstprivate: Vec<u64>,
    /// Combined over gangs, on a compute construct.
    pub gangs: Vec<Combined>,
    /// Combined over the threads of a loop.
    pub combined: Vec<Combined>,
    /// Mapped both ways though no clause says so.
    pub copied: Vec<u64>,
}

/// A variable that is reduced.
#[derive(Debug, Serialize)]
pub struct Combined {
    /// Its declaration.
    pub id: u64,
    /// The operator.
    pub operator: String,
}

/// An error of the program's.
#[derive(Debug, Serialize)]
pub struct Complaint {
    /// The directive's line, from 1.
    pub line: u32,
    /// What is wrong and, after a semicolon, the remedy.
    pub message: String,
}

/// Decides about the constructs of a source. A `kernels` construct is one region.
///
/// # Errors
/// When the facts cannot be read: a fault of the plugin's.
pub fn decide(facts_json: &str) -> Result<Decisions, String> {
    let facts: Facts = serde_json::from_str(facts_json).map_err(|e| e.to_string())?;
    let mut errors = Vec::new();
    let names = DeviceType::default().names();
    let directives: Vec<Option<Directive>> = facts
        .directives
        .iter()
        .map(|fact| match Directive::parse(&fact.tokens, &names) {
            Ok(directive) => Some(directive),
            Err(problem) => {
                errors.push(error_at(fact, problem.token, problem.message));
                None
            }
        })
        .collect();
    if facts
        .constructs
        .iter()
        .any(|c| c.directive >= facts.directives.len())
    {
        return Err("a construct has no directive".to_owned());
    }
    let nest = Nest::new(&facts, &directives);
    errors.extend(check::run(&nest));
    let pieces = Pieces(vec![State::None; facts.constructs.len()]);
    let planned = levels::run(&nest, &pieces);
    let variables = variables::run(&nest, &planned, &pieces);
    let constructs = (0..facts.constructs.len())
        .map(|construct| decided(&nest, &planned, &variables[construct], construct))
        .collect();
    Ok(Decisions {
        constructs,
        errors: errors.iter().map(complaint).collect(),
    })
}

fn decided(nest: &Nest, planned: &[Planned], of: &Variables, construct: usize) -> Decided {
    let levels = planned[construct].levels;
    let computes = nest.directive(construct).is_some_and(|d| d.kind.computes());
    Decided {
        gang: levels.has(Levels::GANG),
        threads: levels.has_threads(),
        dimension: planned[construct].dimension,
        why: planned[construct].why.clone(),
        single: computes
            && (of.one_gang.is_some()
                || variables::single_gang(nest, planned, construct, construct)),
        private: ids(&of.private),
        firstprivate: ids(&of.firstprivate),
        gangs: combined(&of.gangs),
        combined: combined(&of.threads),
        copied: ids(&of.copied),
    }
}

fn ids(names: &[Name]) -> Vec<u64> {
    names.iter().map(|name| name.id).collect()
}

fn combined(all: &[Reduced]) -> Vec<Combined> {
    all.iter()
        .map(|reduced| Combined {
            id: reduced.base.id,
            operator: reduced.operator.clone(),
        })
        .collect()
}

/// The diagnostic in Fortran's words.
fn complaint(diagnostic: &Diagnostic) -> Complaint {
    let help = diagnostic.help.as_deref();
    let whole = match help {
        Some(help) => format!("{}; {help}", diagnostic.message),
        None => diagnostic.message.clone(),
    };
    Complaint {
        line: diagnostic.loc.line,
        message: whole.replace("#pragma acc", "!$acc"),
    }
}
