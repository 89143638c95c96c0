//! Gangs of several dimensions (OpenACC 3.3, sections 2.5.10 and 2.9.2).
//!
//! If `num_gangs` has several numbers, a gang loop is distributed over the gangs of its
//! dimension. Gangs that differ in other dimensions run the same iterations, and so do
//! statements between such loops. The gangs are one row of teams; a team's number is
//! delinearised into dimensions.

use crate::directive::{Clause, Directive, Kind, text};
use crate::facts::{Header, Loop};
use crate::nest::Nest;

/// How many dimensions a region's gangs have, by its clause.
pub fn count(nest: &Nest, region: usize) -> usize {
    let directive = nest.directive(region);
    let directive = directive.filter(|d| d.kind == Kind::Parallel);
    let clause = directive.and_then(|d| d.clause("num_gangs"));
    clause.map_or(1, |c| c.items.len().max(1))
}

/// Whether gang loops of the region are distributed by dimensions: it has several, the header of
/// each loop is known, and no routine, which uses all gangs, is called.
pub fn apart(nest: &Nest, region: usize) -> bool {
    let over_gangs = |c: &usize| nest.directive(*c).is_some_and(is_over_gangs);
    let mut loops = nest.inside(region);
    loops.push(region);
    let calls = nest.fact(region).calls.iter().any(|c| c == "gang");
    count(nest, region) > 1
        && !calls
        && loops
            .iter()
            .filter(|c| over_gangs(c))
            .all(|c| number(nest, *c).is_some())
}

/// The dimension, from 1, whose gangs a loop is shared out over.
pub fn number(nest: &Nest, construct: usize) -> Option<u8> {
    let directive = nest.directive(construct)?;
    let single = !directive.has("collapse") && !directive.has("tile");
    if !single || !is_over_gangs(directive) {
        return None;
    }
    header(nest.fact(construct).loops.first()?)?;
    named(nest, construct)
}

/// The dimension, from 1, that a loop over gangs names or is for.
pub fn named(nest: &Nest, construct: usize) -> Option<u8> {
    let directive = nest.directive(construct).filter(|d| is_over_gangs(d))?;
    let span = directive.all("gang").find_map(|c: &Clause| c.key("dim"));
    let Some(span) = span else { return Some(1) };
    let tokens = &nest.facts.directives[nest.fact(construct).directive].tokens;
    let dimension = text(tokens, span).parse().ok()?;
    (1..=3).contains(&dimension).then_some(dimension)
}

fn is_over_gangs(directive: &Directive) -> bool {
    directive.is_loop() && directive.has("gang")
}

/// A loop's header, if all of it is written out.
pub fn header(one: &Loop) -> Option<&Header> {
    let header = one.header.as_ref()?;
    let places = [
        &header.at,
        &header.close,
        &header.first,
        &header.relation_at,
    ];
    let known = places.iter().all(|p| !p.is_empty()) && !header.step.is_empty();
    known.then_some(header)
}
