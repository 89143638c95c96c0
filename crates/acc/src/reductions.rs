//! The reductions of constructs, from their clauses and from their loops.

use crate::directive::{Item, text};
use crate::facts::{Combined, Member, Use};
use crate::names::Name;
use crate::nest::Nest;

/// A reduction of one variable, as text.
#[derive(Clone, Debug, PartialEq)]
pub struct Reduced {
    /// The operator.
    pub operator: String,
    /// What is reduced: a name, an element, a section.
    pub what: String,
    /// The variable that it is, or is a part of.
    pub base: Name,
    /// The declarations of the variables in its brackets.
    pub indices: Vec<u64>,
    /// The parts of a structure, each of which is combined.
    pub members: Vec<Member>,
}

impl Reduced {
    /// A reduction that no clause names.
    pub fn seen(combined: &Combined, uses: &[Use]) -> Self {
        let hidden = uses.iter().any(|u| u.id == combined.id && u.hidden);
        Self {
            operator: combined.operator.clone(),
            what: combined.name.clone(),
            base: Name {
                text: combined.name.clone(),
                id: combined.id,
                hidden,
            },
            indices: Vec::new(),
            members: Vec::new(),
        }
    }

    /// The operator, as messages have it.
    pub fn shown(&self) -> &str {
        match self.operator.as_str() {
            "f+" => "+",
            "fmax" => "max",
            "fmin" => "min",
            operator => operator,
        }
    }

    /// Both are of the same object, perhaps with different operators.
    pub fn same_object(&self, other: &Self) -> bool {
        let whole = |r: &Self| r.what == r.base.text;
        self.base == other.base && (self.what == other.what || whole(self) && whole(other))
    }
}

/// The reductions of a construct: those that its directive names and, where it is
/// ours to see, those that its loop does.
pub fn all(nest: &Nest, construct: usize) -> Vec<Reduced> {
    let mut all: Vec<Reduced> = named(nest, construct)
        .into_iter()
        .map(|(reduced, _)| reduced)
        .collect();
    let sequential = nest.directive(construct).is_none_or(|d| d.has("seq"));
    if !sequential && nest.proves(construct) {
        let fact = nest.fact(construct);
        for combined in &fact.reductions {
            let reduced = Reduced::seen(combined, &fact.uses);
            if !all.iter().any(|r| r.base == reduced.base) {
                all.push(reduced);
            }
        }
    }
    all
}

/// The reductions that a construct's directive names.
pub fn named(nest: &Nest, construct: usize) -> Vec<(Reduced, Item)> {
    let Some(directive) = nest.directive(construct) else {
        return Vec::new();
    };
    let index = nest.fact(construct).directive;
    directive
        .all("reduction")
        .flat_map(|clause| {
            clause.items.iter().map(|item| {
                let var = nest.facts.var(index, item.span.start);
                let reduced = Reduced {
                    operator: clause.operator.clone(),
                    what: text(&nest.facts.directives[index].tokens, &item.span),
                    base: Name::of_item(nest.facts, index, item),
                    indices: var.map_or_else(Vec::new, |v| v.indices.clone()),
                    members: var.map_or_else(Vec::new, |v| v.members.clone()),
                };
                (reduced, item.clone())
            })
        })
        .collect()
}
