//! Errors that the standard requires and Clang does not report: misplaced constructs, exhausted
//! levels of parallelism, invalid numbers, and variables that a clause cannot take.

mod clauses;

use crate::dimensions;
use crate::directive::{Clause, Kind};
use crate::error_at;
use crate::nest::Nest;
use crate::variables;
use wf_diagnostics::Diagnostic;

/// The levels, from the outermost; what comes last has none.
const LEVELS: [&str; 4] = ["gang", "worker", "vector", "seq"];

/// The errors of all constructs.
pub fn run(nest: &Nest) -> Vec<Diagnostic> {
    let constructs = 0..nest.facts.constructs.len();
    constructs
        .flat_map(|construct| {
            let mut found = clauses::run(nest, construct);
            found.extend(in_region(nest, construct));
            found.extend(atomic(nest, construct));
            if nest.is_loop(construct) {
                found.extend(in_routine(nest, construct));
                found.extend(in_function(nest, construct));
                found.extend(in_gangs(nest, construct));
                found.extend(calls(nest, construct));
                found.extend(together(nest, construct));
            }
            found
        })
        .collect()
}

/// Where a level stands among [`LEVELS`].
fn number(level: &str) -> usize {
    LEVELS.iter().position(|l| *l == level).unwrap_or(3)
}

fn at(nest: &Nest, construct: usize, clause: &Clause, message: String, help: &str) -> Diagnostic {
    let fact = &nest.facts.directives[nest.fact(construct).directive];
    error_at(fact, clause.at, message).with_help(help)
}

/// A construct that the host executes is in no compute construct and in no routine,
/// and no compute construct in another (sections 2.5.4 and 2.15.1).
fn in_region(nest: &Nest, construct: usize) -> Option<Diagnostic> {
    let directive = nest.directive(construct)?;
    if matches!(directive.kind, Kind::Loop | Kind::Cache | Kind::Atomic) {
        return None;
    }
    let what = |kind: Kind| match kind {
        Kind::Parallel | Kind::Serial | Kind::Kernels | Kind::Data | Kind::HostData => {
            format!("a '{}' construct", kind.name())
        }
        _ => format!("'{}'", kind.name()),
    };
    let mut around = nest.around(construct).skip(1);
    let outer = around.find_map(|c| nest.directive(c).filter(|d| d.kind.computes()));
    let place = match outer {
        Some(outer) => what(outer.kind),
        None => format!("a routine with '{}'", nest.routine_level(construct)?),
    };
    let help = match (directive.kind.computes(), outer) {
        (true, Some(_)) => "write 'loop' for what the outer construct shares out, or end it first",
        (true, None) => "write 'loop' for what the routine's callers share out",
        (false, Some(_)) => "put it before, behind or around that construct: the host executes it",
        (false, None) => "put it where the routine is called from: the host executes it",
    };
    let message = format!("{} in {place}", what(directive.kind));
    let fact = &nest.facts.directives[nest.fact(construct).directive];
    Some(error_at(fact, 0, message).with_help(help))
}

/// A loop over gangs in another one is for gangs of a lower dimension (section 2.9.2).
fn in_gangs(nest: &Nest, construct: usize) -> Option<Diagnostic> {
    let inner = dimensions::named(nest, construct)?;
    let around = nest.around(construct).skip(1);
    let mut outer = around.filter_map(|c| dimensions::named(nest, c));
    let outer = outer.find(|outer| *outer <= inner)?;
    let message =
        format!("a loop over gangs of dimension {inner} in one over gangs of dimension {outer}");
    let help = "give the inner loop 'worker' or 'vector', or the outer one a higher 'dim'";
    let clause = nest.directive(construct)?.clause("gang")?;
    Some(at(nest, construct, clause, message, help))
}

/// A loop of a routine has the levels of that routine at most (section 2.15.1).
fn in_routine(nest: &Nest, construct: usize) -> Option<Diagnostic> {
    if nest.region[construct].is_some() {
        return None;
    }
    let routine = nest.routine_level(construct)?;
    let directive = nest.directive(construct)?;
    let level = LEVELS[..3].iter().find(|level| directive.has(level))?;
    if number(level) >= number(routine) {
        return None;
    }
    let message = format!("a '{level}' loop in a routine with '{routine}'");
    let help = format!("give the routine '{level}', or take '{level}' away here");
    Some(at(
        nest,
        construct,
        directive.clause(level)?,
        message,
        &help,
    ))
}

/// In a function that is no routine it is unknown which gangs reach a loop.
fn in_function(nest: &Nest, construct: usize) -> Option<Diagnostic> {
    if nest.region[construct].is_some() || nest.routine_level(construct).is_some() {
        return None;
    }
    let clause = nest.directive(construct)?.clause("gang")?;
    let message = "a 'gang' loop in a function that is no routine and in no compute construct";
    let help = "put '#pragma acc routine gang' before the function if compute constructs call \
                it, or make the loop a 'parallel loop'";
    Some(at(nest, construct, clause, message.to_owned(), help))
}

/// What a loop calls has levels that the loop does not use itself. Gangs may be of
/// several dimensions.
fn calls(nest: &Nest, construct: usize) -> Option<Diagnostic> {
    let directive = nest.directive(construct)?;
    let last = LEVELS[..3]
        .iter()
        .rev()
        .find(|level| directive.has(level))?;
    let called = nest.fact(construct).calls.iter();
    let taken = |level: &&String| number(level) <= number(last) && number(last) > 0;
    let called = called.filter(taken).min_by_key(|level| number(level))?;
    let message = format!("a routine with '{called}' is called in a '{last}' loop");
    let help = format!("a loop around the call may have the levels above '{called}' alone");
    Some(at(nest, construct, directive.clause(last)?, message, &help))
}

/// The trip count of collapsed loops must not depend on the outer ones (sections 2.9.1 and 2.9.8).
/// The headers of tiled loops are replaced, so no part of one may depend on another.
fn together(nest: &Nest, construct: usize) -> Option<Diagnostic> {
    let directive = nest.directive(construct)?;
    let tile = directive.clause("tile");
    let clause = tile.or_else(|| directive.clause("collapse"))?;
    let loops = &nest.fact(construct).loops;
    let loops = &loops[..variables::associated(nest, construct).min(loops.len())];
    loops.iter().enumerate().find_map(|(place, one)| {
        let named = |ids: &[u64]| -> Vec<&str> {
            let outer = loops[..place].iter();
            let outer = outer.filter(|o| o.id != 0 && ids.contains(&o.id));
            outer.map(|o| o.variable.as_str()).collect()
        };
        let (bounds, varies) = (named(&one.bounds), named(&one.varies));
        let inner = &one.variable;
        let (message, help) = match (tile, bounds.as_slice(), varies.as_slice()) {
            (Some(_), [outer, ..], _) => (
                format!(
                    "the bounds of the loop over '{inner}' change with '{outer}', so the loops \
                     cannot be tiled (OpenACC 3.3, section 2.9.8)"
                ),
                "tile the loops inside of it or outside of it alone",
            ),
            (None, _, [outer, ..]) => (
                format!(
                    "how often the loop over '{inner}' runs changes with '{outer}', so the loops \
                     cannot be collapsed (OpenACC 3.3, section 2.9.1)"
                ),
                "collapse the loops outside of it alone, and give it a 'loop' directive of its own",
            ),
            (None, [one, other, ..], _) => (
                format!(
                    "the bounds of the loop over '{inner}' change with both '{one}' and \
                     '{other}', so the loops cannot be collapsed here"
                ),
                "count from 0, and add the first value in the body",
            ),
            _ => return None,
        };
        Some(at(nest, construct, clause, message, help))
    })
}

/// What an atomic operation changes is not named in its expression (section 2.12).
fn atomic(nest: &Nest, construct: usize) -> Option<Diagnostic> {
    let what = nest.fact(construct).touches.as_ref()?;
    let fact = &nest.facts.directives[nest.fact(construct).directive];
    let message = format!(
        "the operation changes '{what}' and reads it once more in its expression, which would \
         not be atomic (OpenACC 3.3, section 2.12)"
    );
    let help = "write it as one operation on the variable, as 'x *= 1 + n' for 'x = x + x*n', or \
                leave the loop sequential";
    Some(error_at(fact, 0, message).with_help(help))
}
