//! What becomes of the variables of a region: private, reduced, mapped.
//!
//! Reductions follow "OpenACC Reductions" (Sidwell, 2015). The object that a
//! gang reduction results in exists once for the program, behind the region; so
//! it is reduced on the league (`teams`), whichever loop names it. A reduction
//! over workers or lanes into such an object gets a reduction over gangs around
//! it, outside of the gang loop. Loops then combine into the gang's own object,
//! which the league's reduction consumes. Where the result is a variable of the
//! region or private in a loop around, gangs have nothing to combine.

use crate::directive::{Directive, Item, Kind, text};
use crate::facts::{Class, Scope, Token, Use};
use crate::levels::{Levels, Planned};
use crate::nest::Nest;
use crate::pieces::{Piece, Pieces};

/// A reduction of one variable, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reduced {
    /// The operator.
    pub operator: String,
    /// What is reduced: a name, an element, a section.
    pub what: String,
    /// The name that `what` begins with.
    pub base: String,
}

/// What a construct's OpenMP directive says of variables.
#[derive(Clone, Debug, Default)]
pub struct Variables {
    /// One copy for each gang or thread, without a value.
    pub private: Vec<String>,
    /// The same with the value from outside.
    pub firstprivate: Vec<String>,
    /// Combined over gangs, on a compute construct.
    pub gangs: Vec<Reduced>,
    /// Combined over the threads of a loop.
    pub threads: Vec<Reduced>,
    /// Mapped both ways though no clause says so.
    pub copied: Vec<String>,
    /// Combining needs that there is one gang; why.
    pub one_gang: Option<String>,
}

/// Names of clauses that map a variable.
const DATA: [&str; 10] = [
    "copy",
    "copyin",
    "copyout",
    "create",
    "no_create",
    "present",
    "deviceptr",
    "attach",
    "device_resident",
    "link",
];

/// The variables of every construct, by index.
pub fn run(nest: &Nest, planned: &[Planned], pieces: &Pieces) -> Vec<Variables> {
    let mut all: Vec<Variables> = (0..planned.len())
        .map(|construct| {
            if nest.is_loop(construct) {
                of_loop(nest, planned, construct)
            } else {
                Variables::default()
            }
        })
        .collect();
    for construct in 0..planned.len() {
        let computes = nest.directive(construct).is_some_and(|d| d.kind.computes());
        let Some(pieces) = pieces.of(construct) else {
            if computes {
                of_region(nest, planned, &mut all, construct, construct);
            }
            continue;
        };
        for piece in pieces {
            if let Piece::Loop(root) = piece {
                of_region(nest, planned, &mut all, *root, construct);
            }
        }
    }
    all
}

/// The reductions that a directive names.
pub fn reductions(tokens: &[Token], directive: &Directive) -> Vec<(Reduced, Item)> {
    directive
        .all("reduction")
        .flat_map(|clause| {
            clause.items.iter().map(|item| {
                let reduced = Reduced {
                    operator: clause.operator.clone(),
                    what: text(tokens, &item.span),
                    base: item.base.clone(),
                };
                (reduced, item.clone())
            })
        })
        .collect()
}

/// A data clause of the directive names the variable.
pub fn in_data_clause(directive: &Directive, name: &str) -> bool {
    let mut clauses = directive.clauses.iter();
    clauses.any(|c| DATA.contains(&c.name.as_str()) && c.items.iter().any(|i| i.base == name))
}

/// A `declare` directive outside of functions names the variable.
pub fn declared(nest: &Nest, name: &str) -> bool {
    let facts = nest.facts.directives.iter().zip(nest.directives);
    facts
        .filter(|(fact, _)| fact.scope != Scope::Statement)
        .filter_map(|(_, directive)| directive.as_ref())
        .any(|d| d.kind == Kind::Declare && in_data_clause(d, name))
}

fn tokens<'a>(nest: &'a Nest, construct: usize) -> &'a [Token] {
    &nest.facts.directives[nest.fact(construct).directive].tokens
}

/// A variable that a loop's threads may have a copy of each: one value that is
/// assigned before it is read.
pub fn temporary(used: &Use) -> bool {
    used.written && used.first_written && matches!(used.class, Class::Scalar | Class::Pointer)
}

fn of_loop(nest: &Nest, planned: &[Planned], construct: usize) -> Variables {
    let mut variables = Variables::default();
    let Some(directive) = nest.directive(construct) else {
        return variables;
    };
    let fact = nest.fact(construct);
    for clause in directive.all("private") {
        variables
            .private
            .extend(clause.items.iter().map(|i| i.base.clone()));
    }
    for (reduced, _) in reductions(tokens(nest, construct), directive) {
        variables.threads.push(reduced);
    }
    if planned[construct].levels.is_empty() {
        return variables;
    }
    // A loop inside of one that reduces a variable takes part in that.
    for outer in nest.around(construct).skip(1) {
        let Some(directive) = nest.directive(outer) else {
            break;
        };
        for (reduced, _) in reductions(tokens(nest, outer), directive) {
            let used = fact.variable(&reduced.base);
            let takes_part = used.is_some_and(|u| u.written && !u.first_written)
                && !variables.private.contains(&reduced.base)
                && !variables.threads.iter().any(|r| r.what == reduced.what);
            if takes_part {
                variables.threads.push(reduced);
            }
        }
        if directive.kind.computes() {
            break;
        }
    }
    let region = nest.region[construct].and_then(|r| nest.directive(r));
    for used in fact.uses.iter().filter(|u| temporary(u)) {
        let name = &used.name;
        let settled = variables.private.contains(name)
            || variables.threads.iter().any(|r| r.base == *name)
            || fact
                .loops
                .iter()
                .take(associated(nest, construct))
                .any(|l| l.variable == *name)
            || region.is_some_and(|r| in_data_clause(r, name))
            || (used.global && declared(nest, name));
        if !settled {
            variables.private.push(name.clone());
        }
    }
    variables
}

/// How many loops a directive is for, as it will be written: one where the loops
/// of `collapse(force: n)` have code between them.
pub fn associated(nest: &Nest, construct: usize) -> usize {
    let Some(directive) = nest.directive(construct) else {
        return 1;
    };
    if let Some(tile) = directive.clause("tile") {
        return tile.items.len().max(1);
    }
    let Some(collapse) = directive.clause("collapse") else {
        return 1;
    };
    let perfect = nest.fact(construct).loops.len();
    let wanted = collapse
        .first()
        .and_then(|span| text(tokens(nest, construct), span).parse::<usize>().ok());
    match wanted {
        Some(wanted) if wanted > perfect && collapse.modified("force") => 1,
        Some(wanted) => wanted,
        None => perfect.max(1),
    }
}

/// What is on the device at a time: a region or, as `root`, a loop of a divided
/// one, with the region's clauses.
fn of_region(nest: &Nest, planned: &[Planned], all: &mut [Variables], root: usize, region: usize) {
    let Some(directive) = nest.directive(region) else {
        return;
    };
    let combined = nest.is_loop(root);
    let fact = nest.fact(root);
    let mut variables = all[root].clone();
    if !combined {
        for (reduced, item) in reductions(tokens(nest, region), directive) {
            if nest.is_composite(region, &item) {
                variables.one_gang = Some(format!("'{}' is a structure", reduced.what));
                variables.copied.push(reduced.base);
            } else {
                variables.gangs.push(reduced);
            }
        }
        variables.private.extend(names(directive, "private"));
    }
    variables
        .firstprivate
        .extend(names(directive, "firstprivate"));
    let one = single_gang(nest, planned, region, root);
    let mut loops = nest.inside(root);
    loops.insert(0, root);
    for inner in loops.into_iter().filter(|i| nest.is_loop(*i)) {
        let threads = if inner == root {
            &variables.threads
        } else {
            &all[inner].threads
        };
        for reduced in threads.clone() {
            let outside = inner == root || fact.variable(&reduced.base).is_some();
            if !outside
                || private_around(nest, all, inner, region, &reduced.base)
                || variables.firstprivate.contains(&reduced.base)
                || (!combined && variables.private.contains(&reduced.base))
            {
                continue;
            }
            if !in_data_clause(directive, &reduced.base) {
                variables.copied.push(reduced.what.clone());
            }
            if !one && !planned[inner].levels.is_empty() {
                combine(&mut variables, reduced);
            }
        }
    }
    for reduced in &variables.gangs {
        if !in_data_clause(directive, &reduced.base) {
            variables.copied.push(reduced.what.clone());
        }
    }
    if variables.one_gang.is_some() {
        let named = reductions(tokens(nest, region), directive);
        variables
            .gangs
            .retain(|g| !combined && named.iter().any(|n| n.0 == *g));
    }
    for used in fact.uses.iter().filter(|u| u.class == Class::Scalar) {
        let name = &used.name;
        let own_loop = combined
            && fact
                .loops
                .iter()
                .take(associated(nest, root))
                .any(|l| l.variable == *name);
        let settled = own_loop
            || variables.private.contains(name)
            || variables.firstprivate.contains(name)
            || variables.gangs.iter().any(|r| r.base == *name)
            || variables.copied.contains(name)
            || in_data_clause(directive, name)
            || (used.global && declared(nest, name));
        if settled {
            continue;
        }
        let kernels = directive.kind == Kind::Kernels;
        if (kernels && used.written)
            || enclosing_data(nest, region, name)
            || declared_in(nest, region, name)
        {
            // The device's value, not the host's.
            variables.copied.push(name.clone());
        } else if used.written && used.first_written {
            variables.private.push(name.clone());
        } else if used.written {
            variables.firstprivate.push(name.clone());
        }
    }
    variables.copied.sort();
    variables.copied.dedup();
    all[root] = variables;
}

/// The league's reduction of a variable that loops in the region reduce.
fn combine(variables: &mut Variables, reduced: Reduced) {
    match variables.gangs.iter().find(|r| r.what == reduced.what) {
        Some(other) if other.operator != reduced.operator => {
            variables.one_gang = Some(format!(
                "'{}' is reduced with '{}' and with '{}'",
                reduced.what, other.operator, reduced.operator
            ));
        }
        Some(_) => {}
        None => variables.gangs.push(reduced),
    }
}

fn names<'a>(directive: &'a Directive, clause: &'a str) -> impl Iterator<Item = String> + 'a {
    directive
        .all(clause)
        .flat_map(|c| c.items.iter().map(|i| i.base.clone()))
}

/// The region, or the loop `root` of a divided one, has one gang for certain.
pub fn single_gang(nest: &Nest, planned: &[Planned], region: usize, root: usize) -> bool {
    let Some(directive) = nest.directive(region) else {
        return false;
    };
    let tokens = tokens(nest, region);
    match directive.clause("num_gangs") {
        _ if directive.kind == Kind::Serial => true,
        Some(clause) => clause.items.iter().all(|i| text(tokens, &i.span) == "1"),
        None => !has_gang_loop(nest, planned, root),
    }
}

/// A `declare` in the region's function names the variable.
pub fn declared_in(nest: &Nest, region: usize, name: &str) -> bool {
    let function = &nest.fact(region).function;
    let facts = nest.facts.directives.iter().zip(nest.directives);
    facts
        .filter(|(fact, _)| fact.scope == Scope::Statement && fact.function == *function)
        .filter_map(|(_, directive)| directive.as_ref())
        .any(|d| d.kind == Kind::Declare && in_data_clause(d, name))
}

/// A loop around, up to the region, has a copy of the variable.
fn private_around(nest: &Nest, all: &[Variables], inner: usize, region: usize, name: &str) -> bool {
    nest.around(inner)
        .skip(1)
        .take_while(|outer| nest.region[*outer] == Some(region))
        .any(|outer| nest.is_loop(outer) && all[outer].private.iter().any(|p| p == name))
}

/// A data construct around the region names the variable.
pub fn enclosing_data(nest: &Nest, region: usize, name: &str) -> bool {
    nest.around(region)
        .skip(1)
        .filter_map(|outer| nest.directive(outer))
        .any(|d| in_data_clause(d, name))
}

/// A region without anything that is shared out over gangs.
pub fn has_gang_loop(nest: &Nest, planned: &[Planned], region: usize) -> bool {
    let mut constructs = nest.inside(region);
    constructs.push(region);
    let calls = nest.fact(region).calls.iter().any(|c| c == "gang");
    calls
        || constructs
            .into_iter()
            .any(|c| planned[c].levels.has(Levels::GANG))
}
