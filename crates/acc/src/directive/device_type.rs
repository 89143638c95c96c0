//! Selects the clauses that apply to a device (`device_type`, OpenACC 3.3 section 2.4).

use super::Clause;
use crate::facts::Token;

/// Clauses of `device_type` itself are arguments in these directives.
fn selects(clauses: &[Clause]) -> bool {
    clauses.iter().any(|c| c.is("device_type"))
}

/// Leaves what holds for a device of the first of these types that a section is
/// for, else of `*`: that section's clauses, and of those before all sections
/// the ones whose name it does not have.
pub(super) fn select(clauses: Vec<Clause>, tokens: &[Token], devices: &[&str]) -> Vec<Clause> {
    let operand = tokens
        .first()
        .is_some_and(|t| matches!(t.text.as_str(), "init" | "shutdown" | "set"));
    if operand || !selects(&clauses) {
        return clauses;
    }
    let mut sections: Vec<(Vec<String>, Vec<Clause>)> = vec![(Vec::new(), Vec::new())];
    for clause in clauses {
        if clause.is("device_type") {
            let types = clause.items.iter().map(|i| i.base.clone()).collect();
            sections.push((types, Vec::new()));
        } else if let Some(section) = sections.last_mut() {
            section.1.push(clause);
        }
    }
    let common = sections.remove(0).1;
    let wanted = devices.iter().copied().chain(["*"]);
    let chosen = wanted
        .into_iter()
        .find_map(|device| {
            sections
                .iter()
                .find(|(types, _)| types.iter().any(|t| t == device))
        })
        .map(|(_, clauses)| clauses.clone())
        .unwrap_or_default();
    let mut result: Vec<Clause> = common
        .into_iter()
        .filter(|c| !chosen.iter().any(|other| other.name == c.name))
        .collect();
    result.extend(chosen);
    result
}
