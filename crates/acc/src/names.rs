//! Variables, identified by their declaration and not by name: one that is declared inside a
//! construct may have the name of one outside.

use crate::directive::{Item, text};
use crate::facts::{Class, Construct, Facts, Loop, Use};

/// A variable, and the words that a directive has for it.
#[derive(Clone, Debug, Default)]
pub struct Name {
    /// The words: a name, perhaps qualified, or a section.
    pub text: String,
    /// Its declaration, 0 where that is not known.
    pub id: u64,
    /// At the directive the words mean another variable, or none.
    pub hidden: bool,
}

/// Whether both are the same variable: of the same declaration or, where one is
/// not known (in templates that have no instance), of the same words.
impl PartialEq for Name {
    fn eq(&self, other: &Self) -> bool {
        if self.id != 0 && other.id != 0 {
            self.id == other.id
        } else {
            self.text == other.text
        }
    }
}

impl Name {
    /// What an argument of a directive's clause names, or names a part of.
    pub fn of_item(facts: &Facts, directive: usize, item: &Item) -> Self {
        let tokens = &facts.directives[directive].tokens;
        let whole = item.brackets.is_empty() && !item.member;
        Self {
            text: if whole {
                text(tokens, &item.span)
            } else {
                item.base.clone()
            },
            id: facts.var(directive, item.span.start).map_or(0, |v| v.id),
            hidden: false,
        }
    }

    /// What a construct uses.
    pub fn of_use(used: &Use) -> Self {
        Self {
            text: used.name.clone(),
            id: used.id,
            hidden: used.hidden,
        }
    }

    /// What a loop counts with.
    pub fn of_loop(one: &Loop) -> Self {
        Self {
            text: one.variable.clone(),
            id: one.id,
            hidden: false,
        }
    }

    /// The same variable in other words.
    pub fn called(&self, text: &str) -> Self {
        Self {
            text: text.to_owned(),
            ..self.clone()
        }
    }
}

impl Construct {
    /// How it uses a variable.
    pub fn variable(&self, name: &Name) -> Option<&Use> {
        self.uses.iter().find(|u| Name::of_use(u) == *name)
    }

    /// One of the outermost `count` loops counts with the variable.
    pub fn counts(&self, count: usize, name: &Name) -> bool {
        let mut loops = self.loops.iter().take(count);
        loops.any(|l| Name::of_loop(l) == *name)
    }
}

/// The words of each.
pub fn texts(names: &[Name]) -> Vec<String> {
    names.iter().map(|n| n.text.clone()).collect()
}

/// An argument is a section or an element of what a pointer leads to, or may be
/// one in a template's instance.
pub fn is_behind_pointer(facts: &Facts, directive: usize, item: &Item) -> bool {
    let var = facts.var(directive, item.span.start);
    !item.brackets.is_empty()
        && var.is_some_and(|v| v.through.contains(&true) || v.class == Class::Dependent)
}
