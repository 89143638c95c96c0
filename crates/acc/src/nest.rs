//! The tree of a source's constructs.

use crate::directive::{Directive, Item, Kind};
use crate::facts::{Class, Construct, Facts, Use};

/// The constructs and how they lie in each other. Constructs are named by their
/// index in the facts.
pub struct Nest<'a> {
    /// What the plugin stated.
    pub facts: &'a Facts,
    /// The directives, as read; none where one could not be.
    pub directives: &'a [Option<Directive>],
    /// Constructs right inside of each construct, in order of the source.
    pub children: Vec<Vec<usize>>,
    /// The compute construct that each construct is or is in.
    pub region: Vec<Option<usize>>,
    of_directive: Vec<Option<usize>>,
}

impl<'a> Nest<'a> {
    /// The tree of these facts.
    pub fn new(facts: &'a Facts, directives: &'a [Option<Directive>]) -> Self {
        let count = facts.constructs.len();
        let mut nest = Self {
            facts,
            directives,
            children: vec![Vec::new(); count],
            region: vec![None; count],
            of_directive: vec![None; directives.len()],
        };
        for (index, construct) in facts.constructs.iter().enumerate() {
            if let Some(slot) = nest.of_directive.get_mut(construct.directive) {
                slot.get_or_insert(index);
            }
        }
        for index in 0..count {
            // Facts in which constructs lie in themselves are not followed.
            let rooted = nest.around(index).any(|i| nest.parent(i).is_none());
            if rooted && let Some(parent) = nest.parent(index) {
                nest.children[parent].push(index);
            }
        }
        for index in 0..count {
            let region = nest
                .around(index)
                .find(|i| nest.directive(*i).is_some_and(|d| d.kind.computes()));
            nest.region[index] = region;
        }
        nest
    }

    /// The construct of a directive.
    pub fn construct(&self, directive: usize) -> Option<usize> {
        self.of_directive.get(directive).copied().flatten()
    }

    /// What is known of a construct.
    pub fn fact(&self, construct: usize) -> &'a Construct {
        &self.facts.constructs[construct]
    }

    /// The directive of a construct.
    pub fn directive(&self, construct: usize) -> Option<&'a Directive> {
        self.directives
            .get(self.fact(construct).directive)
            .and_then(Option::as_ref)
    }

    /// A construct and those around it, innermost first.
    pub fn around(&self, construct: usize) -> impl Iterator<Item = usize> + '_ {
        // A cycle in bad facts would not end.
        let limit = self.facts.constructs.len();
        std::iter::successors(Some(construct), |i| self.parent(*i)).take(limit)
    }

    fn parent(&self, construct: usize) -> Option<usize> {
        self.construct(self.facts.constructs.get(construct)?.parent?)
    }

    /// The loop inside of a loop that is all that this does.
    pub fn tight(&self, construct: usize) -> Option<usize> {
        let inner = self.construct(self.fact(construct).tight?)?;
        // Bad facts could name the loop itself.
        (self.parent(inner) == Some(construct) && inner != construct).then_some(inner)
    }

    /// The constructs inside of a construct, outer ones before inner ones.
    pub fn inside(&self, construct: usize) -> Vec<usize> {
        let mut found = Vec::new();
        let mut open: Vec<usize> = self.children[construct].iter().rev().copied().collect();
        while let Some(index) = open.pop() {
            if found.len() > self.facts.constructs.len() {
                break;
            }
            found.push(index);
            open.extend(self.children[index].iter().rev());
        }
        found
    }

    /// What is reduced is a structure of whose members not all are known, or a
    /// part of one.
    pub fn is_composite(&self, construct: usize, item: &Item) -> bool {
        let var = self
            .facts
            .var(self.fact(construct).directive, item.span.start);
        item.member || var.is_some_and(|v| v.class == Class::Record && v.members.is_empty())
    }

    /// The construct is a loop.
    pub fn is_loop(&self, construct: usize) -> bool {
        self.directive(construct).is_some_and(Directive::is_loop)
    }

    /// The loops right inside of a construct, through constructs that are none.
    pub fn inner_loops(&self, construct: usize) -> Vec<usize> {
        let mut found = Vec::new();
        for &child in &self.children[construct] {
            if self.is_loop(child) {
                found.push(child);
            } else {
                found.extend(self.inner_loops(child));
            }
        }
        found
    }

    /// The level of the routine that a construct stands in.
    pub fn routine_level(&self, construct: usize) -> Option<&'static str> {
        let function = self.fact(construct).function;
        let mut routines = self.facts.routines.iter();
        let routine = routines.find(|r| function != 0 && r.id == function)?;
        let directive = self.directives.get(routine.directive)?.as_ref()?;
        Some(routine_level(directive))
    }

    /// Whether a loop's iterations are proven independent.
    ///
    /// # Errors
    /// Why they are not.
    pub fn independent(&self, construct: usize) -> Result<(), String> {
        let fact = self.fact(construct);
        let statement = self
            .facts
            .constructs
            .iter()
            .flat_map(|c| &c.statements)
            .find(|s| s.directive == Some(fact.directive));
        // The loops' own variables are private (section 2.9.10).
        let kept = |u: &&Use| {
            fact.last.contains(&u.id) && !fact.loops.iter().any(|l| l.id == u.id && u.id != 0)
        };
        if let Some(used) = fact.uses.iter().find(kept) {
            return Err(format!("the value of '{}' goes out of the loop", used.name));
        }
        if fact.independent || statement.is_some_and(|s| s.independent) {
            return Ok(());
        }
        let reasons = [&fact.why, statement.map_or(&fact.why, |s| &s.why)];
        let reason = reasons.into_iter().find(|r| !r.is_empty());
        Err(reason.map_or_else(
            || "its iterations are not proven independent".to_owned(),
            Clone::clone,
        ))
    }

    /// Whether it is ours to find out what a loop's iterations do: in `kernels`, and
    /// with `auto`.
    pub fn proves(&self, construct: usize) -> bool {
        let auto = self.directive(construct).is_some_and(|d| d.has("auto"));
        auto || self.region_kind(construct) == Some(Kind::Kernels)
    }

    /// Why a loop is sequential, if the program does not say so itself.
    pub fn sequential(&self, construct: usize) -> Option<String> {
        let directive = self.directive(construct)?;
        if directive.has("seq") {
            return Some(String::new());
        }
        let independent = directive.has("independent");
        if self.proves(construct)
            && !independent
            && let Err(why) = self.independent(construct)
        {
            return Some(why);
        }
        let mut reduced = directive.all("reduction").flat_map(|c| &c.items);
        reduced
            .any(|item| self.is_composite(construct, item))
            .then(|| "it reduces a structure or a part of one".to_owned())
    }

    /// What kind of region a loop is in: that of the compute construct, or none
    /// in a routine.
    pub fn region_kind(&self, construct: usize) -> Option<Kind> {
        Some(self.directive(self.region[construct]?)?.kind)
    }
}

/// The level that a `routine` directive names.
pub fn routine_level(directive: &Directive) -> &'static str {
    ["gang", "worker", "vector"]
        .into_iter()
        .find(|level| directive.has(level))
        .unwrap_or("seq")
}
