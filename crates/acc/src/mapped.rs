//! Data directives that determine where a variable is.

use crate::directive::Kind;
use crate::facts::{Scope, Use};
use crate::names::Name;
use crate::nest::Nest;

/// Names of clauses that map a variable.
const DATA: [&str; 10] = [
    "copy",
    "copyin",
    "copyout",
    "create",
    "no_create",
    "present",
    "deviceptr",
    "attach",
    "device_resident",
    "link",
];

/// A data clause of the directive of this index names the variable.
pub fn in_data_clause(nest: &Nest, index: usize, name: &Name) -> bool {
    let Some(directive) = &nest.directives[index] else {
        return false;
    };
    let clauses = directive.clauses.iter();
    clauses
        .filter(|c| DATA.contains(&c.name.as_str()))
        .flat_map(|c| &c.items)
        .any(|item| Name::of_item(nest.facts, index, item) == *name)
}

/// The directive of this index maps members of a structure and not all of it, and
/// the construct uses more than these: all of it is copied then, as of a structure
/// that no clause names (section 2.6.2).
pub fn uses_more_than_members(nest: &Nest, index: usize, used: &Use) -> bool {
    let name = Name::of_use(used);
    let Some(directive) = &nest.directives[index] else {
        return false;
    };
    let mut mapped = Vec::new();
    for item in directive
        .clauses
        .iter()
        .filter(|c| DATA.contains(&c.name.as_str()))
        .flat_map(|c| &c.items)
        .filter(|item| Name::of_item(nest.facts, index, item) == name)
    {
        match nest.facts.var(index, item.span.start) {
            Some(var) if !var.of.is_empty() => mapped.push(&var.of),
            _ => return false,
        }
    }
    !mapped.is_empty() && (used.whole || used.members.iter().any(|m| !mapped.contains(&m)))
}

/// A `declare` directive outside of functions names the variable.
pub fn declared(nest: &Nest, name: &Name) -> bool {
    declares(nest, name, |scope| scope != Scope::Statement)
}

/// A `declare` in a function names the variable.
pub fn declared_in(nest: &Nest, name: &Name) -> bool {
    declares(nest, name, |scope| scope == Scope::Statement)
}

fn declares(nest: &Nest, name: &Name, wanted: impl Fn(Scope) -> bool) -> bool {
    let facts = nest.facts.directives.iter().zip(nest.directives);
    facts.enumerate().any(|(index, (fact, directive))| {
        wanted(fact.scope)
            && directive.as_ref().is_some_and(|d| d.kind == Kind::Declare)
            && in_data_clause(nest, index, name)
    })
}

/// A data construct around the region names the variable.
pub fn enclosing_data(nest: &Nest, region: usize, name: &Name) -> bool {
    nest.around(region)
        .skip(1)
        .any(|outer| in_data_clause(nest, nest.fact(outer).directive, name))
}
