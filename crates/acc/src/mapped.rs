//! Which directives say where a variable's data is.

use crate::directive::Kind;
use crate::facts::Scope;
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
