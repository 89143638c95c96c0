//! Loops of workers that do nothing but run a loop of lanes become one loop with it.
//!
//! Workers with lanes of their own take two levels of parallel regions, with barriers and shared
//! memory between them. If a loop is all that the loop around it does, and its bounds do not change
//! with that one, the iterations of both can be shared out as those of one loop. Nothing can tell
//! which worker and which lane run an iteration. A loop over gangs that is all there is around them
//! takes part.
//!
//! A loop around with private variables stays, since each of its iterations has one for all of its
//! lanes. So does one that reduces by an operator whose result follows the order of operations.

use crate::levels::{Levels, Planned, SHORT};
use crate::nest::Nest;
use crate::reductions;

/// Operators whose result does not depend on the order in which values are combined.
const EXACT: [&str; 9] = ["max", "min", "fmax", "fmin", "&", "|", "^", "&&", "||"];

/// Joins loops: their levels go to the outermost of them.
pub fn run(nest: &Nest, planned: &mut [Planned]) {
    for construct in 0..planned.len() {
        let chain = chain(nest, planned, construct);
        let all = || std::iter::once(&construct).chain(&chain);
        let has = |c: &usize, level| planned[*c].levels.has(level);
        let apart = |c: &usize| has(c, Levels::WORKER) && !has(c, Levels::VECTOR);
        if !all().any(apart) || !all().any(|c| has(c, Levels::VECTOR)) {
            continue;
        }
        let levels = all().fold(Levels::default(), |set, c| set.with(planned[*c].levels));
        for inner in &chain {
            planned[*inner].joined = true;
        }
        planned[construct].levels = levels;
        planned[construct].with = chain;
    }
}

/// The loops inside of a loop that can be shared out with it, outermost first, up to the loop of
/// lanes.
fn chain(nest: &Nest, planned: &[Planned], construct: usize) -> Vec<usize> {
    let mut found = Vec::new();
    let mut outer = construct;
    let mut variables = Vec::new();
    if planned[construct].levels.is_empty() || !is_plain(nest, planned, construct) {
        return found;
    }
    while found.len() < planned.len()
        && !planned[outer].levels.has(Levels::VECTOR)
        && let Some(own) = nest.fact(outer).loops.first()
        && own.id != 0
        && !nest.directive(outer).is_some_and(|d| d.has("private"))
        && let Some(inner) = nest.tight(outer)
        && let Some(one) = nest.fact(inner).loops.first()
        && one.count.is_none_or(|c| c > SHORT)
    {
        variables.push(own.id);
        let fixed = one.bounds.iter().all(|id| !variables.contains(id));
        if !fixed || !is_plain(nest, planned, inner) {
            break;
        }
        found.push(inner);
        outer = inner;
    }
    found
}

/// A loop whose directive is for it alone, and which nothing keeps from being shared out.
fn is_plain(nest: &Nest, planned: &[Planned], construct: usize) -> bool {
    let Some(directive) = nest.directive(construct) else {
        return false;
    };
    let plan = &planned[construct];
    let fixed = directive.clause("gang").and_then(|c| c.key("static"));
    let exact = |r: &reductions::Reduced| EXACT.contains(&r.operator.as_str());
    directive.is_loop()
        && !["collapse", "tile", "seq"].iter().any(|c| directive.has(c))
        && fixed.is_none()
        && nest.sequential(construct).is_none()
        && nest.region_kind(construct) == Some(crate::directive::Kind::Parallel)
        && plan.dimension.is_none()
        && plan.with.is_empty()
        && !plan.joined
        && reductions::all(nest, construct).iter().all(exact)
}
