//! Assigns levels (gang, worker, vector) to loops (OpenACC 3.3, section 2.9).
//!
//! Levels that the program names are kept. Other loops get the levels between those of the
//! loops around and inside them. In a nest the outermost loop gets gangs and the innermost
//! lanes; a single loop gets all levels; of two loops the inner one gets workers and lanes. A
//! loop that is known to be short leaves its levels to others. A loop that has to be proven
//! independent (`auto`, `kernels`) and is not runs sequentially.

use crate::dimensions;
use crate::directive::{Directive, Kind};
use crate::kernels_pieces::Pieces;
use crate::nest::Nest;

/// A set of levels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Levels(u8);

impl Levels {
    /// Gangs.
    pub const GANG: Self = Self(1);
    /// Workers.
    pub const WORKER: Self = Self(2);
    /// Vector lanes.
    pub const VECTOR: Self = Self(4);

    /// Those from the first to before the last, counted from gang.
    fn range(from: u8, to: u8) -> Self {
        (from..to.min(3)).fold(Self::default(), |set, level| Self(set.0 | 1 << level))
    }

    /// One of these is in the set.
    pub fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// No level.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those of both.
    pub fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those without others.
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// It has workers or lanes.
    pub fn has_threads(self) -> bool {
        self.0 & 6 != 0
    }

    /// The levels after a level; all levels without one.
    fn without_gang(self, from: u8, to: u8) -> Self {
        let left = Self(self.0 & Self::range(from, 3).0);
        if left.is_empty() {
            Self::range(from, to)
        } else {
            left
        }
    }

    /// The outermost level, 3 for none.
    fn first(self) -> u8 {
        (0..3).find(|l| self.0 & 1 << l != 0).unwrap_or(3)
    }

    /// One past the innermost level.
    fn end(self) -> u8 {
        (0..3).rfind(|l| self.0 & 1 << l != 0).map_or(0, |l| l + 1)
    }
}

/// What was planned for a loop.
#[derive(Clone, Debug, Default)]
pub struct Planned {
    /// The levels it is shared out over.
    pub levels: Levels,
    /// Why it is sequential where the program did not say so.
    pub why: String,
    /// Loops right inside that are shared out together with it, by the same
    /// levels: gangs of several dimensions are one row of teams.
    pub with: Vec<usize>,
    /// It is such a loop.
    pub joined: bool,
    /// It is shared out over the gangs of this dimension, from 1, alone.
    pub dimension: Option<u8>,
}

/// Loops of at most this many iterations leave their levels to loops around.
pub const SHORT: u64 = 16;

/// The levels of every construct, by index.
pub fn run(nest: &Nest, pieces: &Pieces) -> Vec<Planned> {
    let mut planner = Planner {
        nest,
        pieces,
        planned: vec![Planned::default(); nest.facts.constructs.len()],
    };
    for construct in 0..nest.facts.constructs.len() {
        let Some(directive) = nest.directive(construct) else {
            continue;
        };
        let outermost = directive.is_loop()
            && (pieces.is_piece(nest, construct)
                || !nest
                    .around(construct)
                    .skip(1)
                    .any(|outer| nest.is_loop(outer)));
        if outermost {
            let from = match (nest.region[construct], nest.routine_level(construct)) {
                (None, Some(level)) => level_number(level),
                (None, None) => 1,
                // Gangs do not wait for each other between statements.
                (Some(region), _) if !pieces.divides(nest, region, construct) => 1,
                _ => 0,
            };
            planner.assign(construct, from, 0);
        }
    }
    planner.planned
}

struct Planner<'a> {
    nest: &'a Nest<'a>,
    pieces: &'a Pieces<'a>,
    planned: Vec<Planned>,
}

impl Planner<'_> {
    /// Gives a loop and those in it levels from this one on. `depth` keeps bad
    /// facts from going on for ever.
    fn assign(&mut self, construct: usize, from: u8, depth: usize) {
        if depth > self.nest.facts.constructs.len() {
            return;
        }
        let mut why = String::new();
        let kernels = self.nest.region_kind(construct) == Some(Kind::Kernels);
        let apart =
            self.nest.region[construct].is_some_and(|region| dimensions::apart(self.nest, region));
        let levels = match self.wish(construct) {
            Wish::Levels(levels) if apart && levels.has(Levels::GANG) => levels,
            // A gang loop inside of another, of another dimension, or in `kernels`.
            Wish::Levels(levels) if levels.first() < from => {
                levels.without_gang(from, self.limit(construct))
            }
            // Gangs of another dimension: the routine shares out its loops over all,
            // and each does all iterations of this one.
            Wish::Levels(levels) if levels.has(Levels::GANG) && self.calls_gangs(construct) => {
                why = "a routine in it has the gangs".to_owned();
                Levels::default()
            }
            Wish::Levels(levels) => levels,
            Wish::Sequential(reason) => {
                why = reason;
                Levels::default()
            }
            Wish::Any => {
                let to = self.limit(construct);
                // A routine does not see the end of the gangs' reductions.
                let reduces = self
                    .nest
                    .directive(construct)
                    .is_some_and(|d| d.has("reduction"));
                let orphan = self.nest.region[construct].is_none();
                let from = from.max(u8::from(orphan && reduces));
                match self.height(construct) {
                    0 | 1 => Levels::range(from, to),
                    // The innermost keeps lanes, one between them workers.
                    _ if from < to && (from == 0 || from + 1 < to) => Levels::range(from, from + 1),
                    _ => Levels::default(),
                }
            }
        };
        let serial = self.nest.region_kind(construct) == Some(Kind::Serial);
        let mut with = self.dimensions(construct, levels);
        let mut dimension = None;
        if apart && levels.has(Levels::GANG) && !self.covers(construct, &with) {
            with.clear();
            dimension = dimensions::number(self.nest, construct);
        }
        let levels = match with.last().and_then(|last| self.nest.directive(*last)) {
            Some(last) => levels.with(named(last)),
            None => levels,
        };
        for child in &with {
            self.planned[*child].joined = true;
        }
        let innermost = with.last().copied().unwrap_or(construct);
        self.planned[construct] = Planned {
            levels: if serial { Levels::default() } else { levels },
            why,
            with,
            joined: false,
            dimension,
        };
        let mut inner = from.max(levels.end());
        if kernels && levels.is_empty() {
            // Gangs do not wait for each other between iterations.
            inner = inner.max(1);
        }
        for child in self.nest.inner_loops(innermost) {
            if !self.pieces.is_piece(self.nest, child) {
                self.assign(child, inner, depth + 1);
            }
        }
    }

    /// The loops over gangs of lower dimensions that are all that a loop over
    /// gangs does (section 2.9.2), where their bounds do not change with it.
    fn dimensions(&self, construct: usize, levels: Levels) -> Vec<usize> {
        let mut found = Vec::new();
        let mut outer = construct;
        let kind = self.nest.region_kind(construct);
        if levels != Levels::GANG || kind != Some(Kind::Parallel) {
            return found;
        }
        let mut variables = Vec::new();
        while let Some(variable) = self.single(outer) {
            variables.push(variable);
            let Some(inner) = self.nest.tight(outer) else {
                break;
            };
            let gangs = self.nest.directive(inner).is_some_and(|d| d.has("gang"));
            let last = found.last().copied().unwrap_or(construct);
            let only = self.nest.directive(last).map(named) == Some(Levels::GANG);
            let bounds = self.nest.fact(inner).loops.first().map(|l| &l.bounds);
            let fixed = bounds.is_some_and(|b| b.iter().all(|id| !variables.contains(id)));
            if !gangs
                || !only
                || !fixed
                || self.single(inner).is_none()
                || found.len() >= 2
                || self.nest.sequential(inner).is_some()
            {
                break;
            }
            found.push(inner);
            outer = inner;
        }
        found
    }

    /// A nest is shared out over all of a region's gangs: it has a loop over each
    /// dimension.
    fn covers(&self, construct: usize, with: &[usize]) -> bool {
        let loops = with.iter().chain([&construct]);
        let mut found: Vec<u8> = loops
            .filter_map(|c| dimensions::number(self.nest, *c))
            .collect();
        found.sort_unstable();
        let all = self.nest.region[construct].map_or(1, |r| dimensions::count(self.nest, r));
        found.iter().map(|d| usize::from(*d)).eq(1..=all)
    }

    fn calls_gangs(&self, construct: usize) -> bool {
        self.nest.fact(construct).calls.iter().any(|c| c == "gang")
    }

    /// The variable of a directive's loop, where it is for one.
    fn single(&self, construct: usize) -> Option<u64> {
        let directive = self.nest.directive(construct)?;
        let variable = self.nest.fact(construct).loops.first()?.id;
        let one = !directive.has("collapse") && !directive.has("tile");
        (one && variable != 0).then_some(variable)
    }

    /// What the program or the loop itself asks for.
    fn wish(&self, construct: usize) -> Wish {
        let Some(directive) = self.nest.directive(construct) else {
            return Wish::Sequential(String::new());
        };
        if let Some(why) = self.nest.sequential(construct) {
            return Wish::Sequential(why);
        }
        let fact = self.nest.fact(construct);
        let named = named(directive);
        if named.is_empty() {
            // Nobody has said whether gangs or threads call the function.
            if self.nest.region[construct].is_none() && self.nest.routine_level(construct).is_none()
            {
                return Wish::Sequential("its function is no routine".to_owned());
            }
            let short = fact
                .loops
                .first()
                .and_then(|l| l.count)
                .is_some_and(|c| c <= SHORT);
            let nested = self
                .nest
                .around(construct)
                .skip(1)
                .any(|o| self.nest.is_loop(o));
            if short && nested && !directive.has("collapse") && !directive.has("tile") {
                return Wish::Sequential(String::new());
            }
            Wish::Any
        } else {
            Wish::Levels(named)
        }
    }

    /// The outermost level that something inside of a loop needs.
    fn limit(&self, construct: usize) -> u8 {
        let calls = self.nest.fact(construct).calls.iter();
        let called = calls.map(|level| level_number(level)).min().unwrap_or(3);
        let inner = self.nest.inner_loops(construct).into_iter();
        let loops = inner.map(|child| {
            let own = match self.wish(child) {
                Wish::Levels(levels) => levels.first(),
                _ => 3,
            };
            own.min(self.limit(child))
        });
        called.min(loops.min().unwrap_or(3))
    }

    /// How many loops without a level lie in each other here, with this one.
    fn height(&self, construct: usize) -> usize {
        let inner = self.nest.inner_loops(construct).into_iter();
        let below = inner.map(|child| self.height(child)).max().unwrap_or(0);
        below + usize::from(matches!(self.wish(construct), Wish::Any))
    }
}

enum Wish {
    Levels(Levels),
    Sequential(String),
    Any,
}

/// The levels that a directive names.
fn named(directive: &Directive) -> Levels {
    [
        ("gang", Levels::GANG),
        ("worker", Levels::WORKER),
        ("vector", Levels::VECTOR),
    ]
    .into_iter()
    .filter(|(name, _)| directive.has(name))
    .fold(Levels::default(), |set, (_, level)| set.with(level))
}

/// The number of a level's name, from gang; other names have a larger number.
fn level_number(name: &str) -> u8 {
    match name {
        "gang" => 0,
        "worker" => 1,
        "vector" => 2,
        _ => 3,
    }
}
