//! Implicit collapse: nested loops without `collapse` whose iterations are proven independent
//! together are collapsed.
//!
//! In `kernels` and with `auto` all such loops are. In `parallel` a loop without a directive is
//! sequential, which shows in nothing if its iterations are independent. It is collapsed with the
//! loops around it if memory runs along it and along none of them: the lanes of a warp then access
//! neighbouring elements. On an H200 a stencil of 384³ doubles takes 0.39 ms so, and 3.0 where each
//! lane runs a row (`docs/performance/unseen.md`).

use crate::directive::Kind;
use crate::facts::Loop;
use crate::levels::SHORT;
use crate::nest::Nest;

/// How many of the loops, tightly nested in each other, can be shared out as one
/// where the iterations of the first `depth` are independent together: their
/// headers are known, and no bound changes with a loop around. Short loops stay
/// inside. At least 1.
pub fn together(loops: &[Loop], depth: usize) -> usize {
    let mut outer: Vec<u64> = Vec::new();
    for one in loops.iter().take(depth) {
        let short = !outer.is_empty() && one.count.is_some_and(|c| c <= SHORT);
        let fixed = one.bounds.iter().all(|id| !outer.contains(id));
        if one.header.is_none() || one.id == 0 || short || !fixed {
            break;
        }
        outer.push(one.id);
    }
    outer.len().max(1)
}

/// The same for a loop with a directive, which names neither levels nor loops
/// and has no directive inside.
pub fn with_directive(nest: &Nest, construct: usize) -> usize {
    const LEVELS: [&str; 3] = ["gang", "worker", "vector"];
    let Some(directive) = nest.directive(construct) else {
        return 1;
    };
    let open = nest.children[construct].is_empty()
        && nest.sequential(construct).is_none()
        && !["collapse", "tile"]
            .into_iter()
            .any(|clause| directive.has(clause));
    let fact = nest.fact(construct);
    if open && nest.proves(construct) && !LEVELS.into_iter().any(|level| directive.has(level)) {
        return together(&fact.loops, fact.depth);
    }
    // The loop along which memory runs is the last of them.
    let along = fact.along.map_or(1, |n| n + 1);
    let plain = nest.region_kind(construct) == Some(Kind::Parallel)
        && !["reduction", "private", "firstprivate"]
            .into_iter()
            .any(|clause| directive.has(clause))
        && directive
            .clause("gang")
            .and_then(|c| c.key("static"))
            .is_none();
    if open
        && plain
        && along > 1
        && along <= 1 + fact.inside
        && together(&fact.loops, along) == along
    {
        along
    } else {
        1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::Header;

    fn one(id: u64, bounds: &[u64], count: Option<u64>) -> Loop {
        Loop {
            id,
            bounds: bounds.to_vec(),
            count,
            header: Some(Header::default()),
            ..Loop::default()
        }
    }

    #[test]
    fn as_deep_as_is_proven() {
        let loops = [one(1, &[], None), one(2, &[], None), one(3, &[], None)];
        assert_eq!(
            [0, 1, 2, 3].map(|depth| together(&loops, depth)),
            [1, 1, 2, 3]
        );
    }

    #[test]
    fn triangles_and_short_loops_stay() {
        assert_eq!(together(&[one(1, &[], None), one(2, &[1], None)], 2), 1);
        assert_eq!(together(&[one(1, &[], None), one(2, &[], Some(3))], 2), 1);
    }
}
