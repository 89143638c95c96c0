//! Checks of clauses: their numbers and their variables.

use super::at;
use crate::directive::{Clause, Item, Kind, text};
use crate::error_at;
use crate::names::{Name, is_behind_pointer};
use crate::nest::Nest;
use wf_diagnostics::Diagnostic;

/// The errors of a construct's clauses.
pub(super) fn run(nest: &Nest, construct: usize) -> Vec<Diagnostic> {
    let mut found = numbers(nest, construct);
    found.extend(copies(nest, construct));
    found.extend(twice(nest, construct));
    found.extend(addresses(nest, construct));
    found
}

/// An error at an argument.
fn at_item(nest: &Nest, construct: usize, item: &Item, message: String, help: &str) -> Diagnostic {
    let fact = &nest.facts.directives[nest.fact(construct).directive];
    error_at(fact, item.span.start, message).with_help(help)
}

/// The words of an argument.
fn words(nest: &Nest, construct: usize, item: &Item) -> String {
    let fact = &nest.facts.directives[nest.fact(construct).directive];
    text(&fact.tokens, &item.span).replace(' ', "")
}

/// Numbers of gangs, workers and lanes are positive, and so is how many iterations
/// gangs take at a time.
fn numbers(nest: &Nest, construct: usize) -> Vec<Diagnostic> {
    let Some(directive) = nest.directive(construct) else {
        return Vec::new();
    };
    let index = nest.fact(construct).directive;
    let mut found = Vec::new();
    for clause in &directive.clauses {
        let (items, keys): (&[Item], &[&str]) = match clause.name.as_str() {
            "num_gangs" | "num_workers" | "vector_length" => (&clause.items, &[]),
            "gang" => (&clause.items, &["num", "static"]),
            "worker" => (&clause.items, &["num"]),
            "vector" => (&clause.items, &["length"]),
            _ => continue,
        };
        let plain = items.iter().map(|item| (clause.name.as_str(), &item.span));
        let keyed = clause.keyed.iter().map(|k| (k.key.as_str(), &k.span));
        let keyed = keyed.filter(|(key, _)| keys.contains(key));
        for (name, span) in plain.chain(keyed) {
            if nest.facts.number(index, span.start).is_none_or(|n| n > 0) {
                continue;
            }
            let message = match name == clause.name {
                true => format!("'{name}' needs a number above 0"),
                false => format!("'{name}' of '{}' needs a number above 0", clause.name),
            };
            let help = "leave the clause out to have the number chosen";
            found.push(at(nest, construct, clause, message, help));
        }
    }
    found
}

/// Copies are made of variables, and of one section behind a pointer.
fn copies(nest: &Nest, construct: usize) -> Vec<Diagnostic> {
    let Some(directive) = nest.directive(construct) else {
        return Vec::new();
    };
    let index = nest.fact(construct).directive;
    let clauses = ["private", "firstprivate"].into_iter();
    let items = clauses.flat_map(|name| directive.all(name).flat_map(|c| &c.items));
    items
        .filter_map(|item| {
            let behind = is_behind_pointer(nest.facts, index, item) && item.brackets.len() != 1;
            let what = words(nest, construct, item);
            let (message, help) = if item.member {
                (
                    format!("a member, '{what}', cannot be private without its object"),
                    "name the object, or declare a variable in the region",
                )
            } else if behind {
                (
                    format!("a private copy of '{what}' needs one section, of a variable"),
                    "declare an array inside of the region",
                )
            } else {
                return None;
            };
            Some(at_item(nest, construct, item, message, help))
        })
        .collect()
}

/// A variable is reduced by one operator, and is nothing else then; what is private
/// either begins with a value or does not, unless a combined construct has it
/// `firstprivate` and its loop private.
fn twice(nest: &Nest, construct: usize) -> Vec<Diagnostic> {
    let Some(directive) = nest.directive(construct) else {
        return Vec::new();
    };
    let index = nest.fact(construct).directive;
    let of = |names: &'static [&str]| {
        let clauses = directive.clauses.iter();
        let clauses = clauses.filter(move |c| names.contains(&c.name.as_str()));
        clauses.flat_map(|c| c.items.iter().map(move |i| (c, i)))
    };
    // Elements and sections of an array may be different ones.
    let same = |a: &Item, b: &Item| {
        words(nest, construct, a) == words(nest, construct, b)
            || (a.brackets.is_empty() || b.brackets.is_empty())
                && !a.member
                && !b.member
                && Name::of_item(nest.facts, index, a) == Name::of_item(nest.facts, index, b)
    };
    let all: Vec<(&Clause, &Item)> = of(&["private", "firstprivate", "reduction"]).collect();
    let mut found = Vec::new();
    for (place, &(clause, item)) in all.iter().enumerate() {
        let kinds = |other: &Clause| match (other.name.as_str(), clause.name.as_str()) {
            ("reduction", _) | (_, "reduction") => true,
            (a, b) => a != b && !directive.combined,
        };
        let mut before = all[..place].iter();
        let Some((other, _)) = before.find(|(c, i)| kinds(c) && same(i, item)) else {
            continue;
        };
        let what = words(nest, construct, item);
        let (message, help) = match (other.name.as_str(), clause.name.as_str()) {
            ("reduction", "reduction") => (
                format!("'{what}' is reduced twice by one directive"),
                "reduce another variable, and combine the two behind the construct",
            ),
            ("reduction", other) | (other, "reduction") => (
                format!("'{what}' is both reduced and '{other}'"),
                "leave one of the clauses out: a reduction makes the copies that it needs",
            ),
            _ => (
                format!("'{what}' is both 'private' and 'firstprivate'"),
                "leave 'private' out if the copies begin with a value",
            ),
        };
        found.push(at_item(nest, construct, item, message, help));
    }
    found
}

/// Addresses are of variables (section 2.8.1).
fn addresses(nest: &Nest, construct: usize) -> Vec<Diagnostic> {
    let directive = nest.directive(construct);
    let Some(directive) = directive.filter(|d| d.kind == Kind::HostData) else {
        return Vec::new();
    };
    let items = directive.all("use_device").flat_map(|c| &c.items);
    let parts = items.filter(|item| !item.brackets.is_empty() || item.member);
    parts
        .map(|item| {
            let message = format!(
                "'use_device' is for variables, and '{}' is a part of one",
                words(nest, construct, item)
            );
            let help = match item.member {
                true => "assign a member to a variable, and name that",
                false => "name the array or the pointer without brackets",
            };
            at_item(nest, construct, item, message, help)
        })
        .collect()
}
