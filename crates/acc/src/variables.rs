//! Data attributes of a region's variables: private, reduced, mapped.
//!
//! Reductions follow "OpenACC Reductions" (Sidwell, 2015). The result object of a gang
//! reduction exists once for the program, after the region. So it is reduced on the league
//! (`teams`), whichever loop names it. A reduction over workers or lanes into such an object
//! gets a reduction over gangs around it, outside of the gang loop. Loops then combine into the
//! gang's private object, which the league's reduction consumes. If the result is a variable of
//! the region, or private in an outer loop, gangs have nothing to combine.

use crate::directive::{Kind, text};
use crate::facts::{Class, Construct, Token, Use};
use crate::implicit_collapse;
use crate::kernels_pieces::{Division, Piece, Pieces};
use crate::levels::{Levels, Planned};
use crate::mapped;
use crate::names::{Name, is_behind_pointer};
use crate::nest::Nest;
use crate::reductions::{self, Reduced};

/// What a construct's OpenMP directive says of variables.
#[derive(Clone, Debug, Default)]
pub struct Variables {
    /// One copy for each gang or thread, without a value.
    pub private: Vec<Name>,
    /// The same with the value from outside.
    pub firstprivate: Vec<Name>,
    /// Combined over gangs, on a compute construct.
    pub gangs: Vec<Reduced>,
    /// Combined over the threads of a loop.
    pub threads: Vec<Reduced>,
    /// Mapped both ways though no clause says so.
    pub copied: Vec<Name>,
    /// Combining needs that there is one gang; why.
    pub one_gang: Option<String>,
}

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
    for (construct, plan) in planned.iter().enumerate() {
        for inner in &plan.with {
            let inner = std::mem::take(&mut all[*inner]);
            let outer = &mut all[construct];
            for name in inner.private {
                if !outer.private.contains(&name) {
                    outer.private.push(name);
                }
            }
            for reduced in inner.threads {
                if !outer.threads.contains(&reduced) {
                    outer.threads.push(reduced);
                }
            }
        }
    }
    for construct in 0..planned.len() {
        let computes = nest.directive(construct).is_some_and(|d| d.kind.computes());
        let Some(division) = pieces.of(construct) else {
            if computes {
                let none = Division::default();
                of_region(nest, planned, &mut all, construct, construct, &none);
            }
            continue;
        };
        for piece in &division.pieces {
            if let Piece::Loop(root, _) = piece {
                of_region(nest, planned, &mut all, *root, construct, division);
            }
        }
    }
    all
}

fn tokens<'a>(nest: &'a Nest, construct: usize) -> &'a [Token] {
    &nest.facts.directives[nest.fact(construct).directive].tokens
}

fn of_loop(nest: &Nest, planned: &[Planned], construct: usize) -> Variables {
    let mut variables = Variables::default();
    let fact = nest.fact(construct);
    variables.private.extend(names(nest, construct, "private"));
    variables.threads.extend(reductions::all(nest, construct));
    if planned[construct].levels.is_empty() {
        return variables;
    }
    // A loop inside of one that reduces a variable takes part in that.
    for outer in nest.around(construct).skip(1) {
        for reduced in reductions::all(nest, outer) {
            let used = fact.variable(&reduced.base);
            let takes_part = used.is_some_and(|u| u.written && !u.first_written)
                && !variables.private.contains(&reduced.base)
                && !variables.threads.iter().any(|r| r.same_object(&reduced));
            if takes_part {
                variables.threads.push(reduced);
            }
        }
        if nest.directive(outer).is_none_or(|d| d.kind.computes()) {
            break;
        }
    }
    let region = nest.region[construct].map(|r| nest.fact(r).directive);
    for used in fact.uses.iter().filter(|u| u.is_temporary()) {
        let name = Name::of_use(used);
        let settled = variables.private.contains(&name)
            || variables.threads.iter().any(|r| r.base == name)
            || fact.counts(associated(nest, construct), &name)
            || region.is_some_and(|r| mapped::in_data_clause(nest, r, &name))
            || (used.global && mapped::declared(nest, &name))
            || is_of_the_gang(nest, planned, construct, &name);
        if !settled {
            variables.private.push(name);
        }
    }
    variables
}

/// A variable that is private to each gang of a `parallel`, in a loop over gangs alone: the gang
/// runs its iterations in order, and code after the loop reads the value of the last one.
fn is_of_the_gang(nest: &Nest, planned: &[Planned], construct: usize, name: &Name) -> bool {
    let levels = planned[construct].levels;
    nest.region[construct].is_some_and(|region| {
        region != construct
            && nest.region_kind(construct) == Some(Kind::Parallel)
            && levels.has(Levels::GANG)
            && !levels.has_threads()
            && !mapped::enclosing_data(nest, region, name)
            && !mapped::declared_in(nest, name)
    })
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
        return implicit_collapse::with_directive(nest, construct);
    };
    let fact = nest.fact(construct);
    let perfect = fact.loops.len();
    match fact.collapse {
        Some(wanted) if wanted > perfect && collapse.modified("force") => 1,
        Some(wanted) => wanted,
        None => perfect.max(1),
    }
}

/// What is on the device at a time: a region or, as `root`, a loop of a divided
/// one, with the region's clauses.
fn of_region(
    nest: &Nest,
    planned: &[Planned],
    all: &mut [Variables],
    root: usize,
    region: usize,
    division: &Division,
) {
    let Some(directive) = nest.directive(region) else {
        return;
    };
    let index = nest.fact(region).directive;
    let combined = nest.is_loop(root);
    let fact = nest.fact(root);
    let mut variables = all[root].clone();
    if !combined {
        for (reduced, item) in reductions::named(nest, region) {
            if nest.is_composite(region, &item) {
                variables.one_gang = Some(format!("'{}' is a structure", reduced.what));
                variables.copied.push(reduced.base);
            } else {
                variables.gangs.push(reduced);
            }
        }
        variables.private.extend(names(nest, region, "private"));
    }
    variables
        .firstprivate
        .extend(names(nest, region, "firstprivate"));
    let one = single_gang(nest, planned, region, root);
    let mut loops = nest.inside(root);
    loops.insert(0, root);
    for inner in loops.into_iter().filter(|i| nest.is_loop(*i)) {
        let threads = if inner == root {
            &variables.threads
        } else {
            &all[inner].threads
        };
        for mut reduced in threads.clone() {
            let used = fact.variable(&reduced.base);
            let outside = inner == root || used.is_some() || is_member(nest, inner, &reduced.base);
            if !outside
                || (inner != root && !fixed(fact, &reduced))
                || private_around(nest, all, inner, region, &reduced.base)
                || reduced.what == reduced.base.text
                    && begun_anew(nest, planned, inner, region, &reduced.base)
                || variables.firstprivate.contains(&reduced.base)
                || (!combined && variables.private.contains(&reduced.base))
            {
                continue;
            }
            if inner != root && used.is_some_and(|u| u.hidden && u.name == reduced.base.text) {
                reduced.base.hidden = true;
            }
            if !mapped::in_data_clause(nest, index, &reduced.base) {
                variables.copied.push(reduced.base.called(&reduced.what));
            }
            if !one && !planned[inner].levels.is_empty() {
                combine(&mut variables, reduced);
            }
        }
    }
    for reduced in &variables.gangs {
        if !mapped::in_data_clause(nest, index, &reduced.base) {
            let name = reduced.base.called(&reduced.what);
            variables.copied.push(name);
        }
    }
    if variables.one_gang.is_some() {
        let named = reductions::named(nest, region);
        variables
            .gangs
            .retain(|g| !combined && named.iter().any(|n| n.0 == *g));
    }
    for used in fact.uses.iter().filter(|u| u.class == Class::Scalar) {
        let name = Name::of_use(used);
        let named = mapped::in_data_clause(nest, index, &name);
        let settled = (combined && fact.counts(associated(nest, root), &name))
            || variables.private.contains(&name)
            || variables.firstprivate.contains(&name)
            || variables.gangs.iter().any(|r| r.base == name)
            || variables.copied.contains(&name)
            || division.host.contains(&name)
            // A piece is a region of its own, around which the clause holds.
            || (named && root == region)
            || (used.global && mapped::declared(nest, &name));
        if settled {
            continue;
        }
        let other_piece = nest.fact(region).variable(&name);
        let changed = used.changes() || other_piece.is_some_and(Use::changes);
        let kernels = directive.kind == Kind::Kernels;
        if (kernels && changed)
            || named
            || division.holds(&name)
            || mapped::enclosing_data(nest, region, &name)
            || mapped::declared_in(nest, &name)
        {
            // The device's value, not the host's.
            variables.copied.push(name);
        } else if used.written && used.first_written {
            variables.private.push(name);
        } else if used.written {
            variables.firstprivate.push(name);
        }
    }
    let partly = |u: &&Use| u.class == Class::Record && !u.constant;
    for used in fact.uses.iter().filter(partly) {
        if root == region && mapped::uses_more_than_members(nest, index, used) {
            variables.copied.push(Name::of_use(used));
        }
    }
    variables.copied.sort_by(|a, b| a.text.cmp(&b.text));
    variables.copied.dedup_by(|a, b| a.text == b.text && a == b);
    all[root] = variables;
}

/// The same object is reduced in all of a region: its brackets name nothing
/// that is declared or changes there.
fn fixed(region: &Construct, reduced: &Reduced) -> bool {
    let reads = |id: &u64| region.uses.iter().any(|u| u.id == *id && !u.written);
    reduced.indices.iter().all(reads)
}

/// It is a member of a method's object.
fn is_member(nest: &Nest, construct: usize, name: &Name) -> bool {
    let vars = nest.facts.vars.iter();
    let mut vars = vars.filter(|v| v.directive == nest.fact(construct).directive);
    vars.any(|v| v.id != 0 && v.id == name.id && v.implicit)
}

/// The league's reduction of a variable that loops in the region reduce.
fn combine(variables: &mut Variables, reduced: Reduced) {
    match variables.gangs.iter().find(|r| r.same_object(&reduced)) {
        Some(other) if other.shown() != reduced.shown() => {
            variables.one_gang = Some(format!(
                "'{}' is reduced with '{}' and with '{}'",
                reduced.what, other.operator, reduced.operator
            ));
        }
        Some(_) => {}
        None => variables.gangs.push(reduced),
    }
}

fn names(nest: &Nest, construct: usize, clause: &str) -> Vec<Name> {
    let Some(directive) = nest.directive(construct) else {
        return Vec::new();
    };
    let index = nest.fact(construct).directive;
    let items = directive.all(clause).flat_map(|c| &c.items);
    items
        .filter(|item| !is_behind_pointer(nest.facts, index, item))
        .map(|item| Name::of_item(nest.facts, index, item))
        .collect()
}

/// The region, or the loop `root` of a divided one, has one gang for certain.
pub fn single_gang(nest: &Nest, planned: &[Planned], region: usize, root: usize) -> bool {
    let Some(directive) = nest.directive(region) else {
        return false;
    };
    let tokens = tokens(nest, region);
    match directive.clause("num_gangs") {
        _ if directive.kind == Kind::Serial => true,
        // Where no loop is shared out, gangs would repeat what one is to do.
        _ if directive.kind == Kind::Kernels => !has_gang_loop(nest, planned, root),
        Some(clause) => clause.items.iter().all(|i| text(tokens, &i.span) == "1"),
        None => !has_gang_loop(nest, planned, root),
    }
}

/// A loop around, up to the region, has a copy of the variable.
fn private_around(
    nest: &Nest,
    all: &[Variables],
    inner: usize,
    region: usize,
    name: &Name,
) -> bool {
    nest.around(inner)
        .skip(1)
        .take_while(|outer| nest.region[*outer] == Some(region))
        .any(|outer| nest.is_loop(outer) && all[outer].private.contains(name))
}

/// Each iteration of a gang loop around assigns the variable before it reads it, so that gangs have
/// nothing to combine, and nothing reads the variable after the region.
fn begun_anew(nest: &Nest, planned: &[Planned], inner: usize, region: usize, name: &Name) -> bool {
    let index = nest.fact(region).directive;
    let own = |u: &Use| !u.after && !u.global;
    nest.fact(region).variable(name).is_some_and(own)
        && !mapped::in_data_clause(nest, index, name)
        && !mapped::enclosing_data(nest, region, name)
        && !mapped::declared_in(nest, name)
        && !reductions::named(nest, region)
            .iter()
            .any(|(r, _)| r.base == *name)
        && nest
            .around(inner)
            .skip(1)
            .take_while(|outer| nest.region[*outer] == Some(region) && *outer != region)
            .any(|outer| {
                let used = nest.fact(outer).variable(name);
                let reduces = reductions::all(nest, outer).iter().any(|r| r.base == *name);
                nest.is_loop(outer)
                    && planned[outer].levels.has(Levels::GANG)
                    && used.is_some_and(Use::is_temporary)
                    && !reduces
            })
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
