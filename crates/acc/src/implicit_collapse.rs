//! Implicit collapse: nested loops without `collapse` whose iterations are proven independent
//! together are collapsed.

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
    const NAMED: [&str; 5] = ["gang", "worker", "vector", "collapse", "tile"];
    let Some(directive) = nest.directive(construct) else {
        return 1;
    };
    let open = nest.proves(construct)
        && nest.children[construct].is_empty()
        && nest.sequential(construct).is_none()
        && !NAMED.into_iter().any(|clause| directive.has(clause));
    let fact = nest.fact(construct);
    if open {
        together(&fact.loops, fact.depth)
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
