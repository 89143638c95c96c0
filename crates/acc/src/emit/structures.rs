//! Declared reductions, for reductions that OpenMP has no operator for: of structures, member
//! by member (OpenACC 3.3, section 2.5.15), and of floating-point numbers without a clause. The
//! latter begin with an identity that changes no number: NaN for `fmax` and `fmin`, -0.0 for
//! sums.

use super::Writer;
use crate::facts::Combined;
use crate::plan::{Element, Parts};
use crate::reductions::Reduced;

/// What OpenMP's clause calls the operator of a reduction.
pub(super) fn operator(reduced: &Reduced) -> String {
    match reduced.operator.as_str() {
        "f+" => return "__wf_fadd".to_owned(),
        extreme @ ("fmax" | "fmin") => return format!("__wf_{extreme}"),
        _ => {}
    }
    if reduced.members.is_empty() {
        return reduced.operator.clone();
    }
    let word = match reduced.operator.as_str() {
        "+" => "add",
        "*" => "mul",
        "&" => "and",
        "|" => "or",
        "^" => "xor",
        "&&" => "all",
        "||" => "any",
        other => other,
    };
    format!("__wf_{word}_{}", reduced.base.id)
}

/// It is of floating-point numbers and exact, whatever it combines.
fn is_exact(reduced: &Reduced) -> bool {
    matches!(reduced.operator.as_str(), "fmax" | "fmin" | "f+")
}

/// Declares the reductions of loops without a directive.
pub(super) fn of_loops<'a>(reductions: impl Iterator<Item = &'a Combined>) -> Vec<Element> {
    let mut names = Vec::new();
    let mut elements = Vec::new();
    for combined in reductions {
        let reduced = Reduced::seen(combined, &[]);
        let name = operator(&reduced);
        if is_exact(&reduced) && !names.contains(&name) {
            elements.extend(exact(&name, &reduced));
            names.push(name);
        }
    }
    elements
}

impl Writer<'_> {
    /// Declares the reductions of a construct's directive that no construct around has
    /// declared.
    pub(super) fn structures(&self, construct: usize) -> Vec<Element> {
        let of = |construct: usize| {
            let variables = &self.variables[construct];
            variables.gangs.iter().chain(&variables.threads)
        };
        let outer = |name: &String| {
            let mut around = self.nest.around(construct).skip(1);
            around.any(|o| of(o).any(|r| operator(r) == *name))
        };
        let mut names = Vec::new();
        let mut elements = Vec::new();
        for reduced in of(construct).filter(|r| is_exact(r) || !r.members.is_empty()) {
            let name = operator(reduced);
            if !outer(&name) && !names.contains(&name) {
                if is_exact(reduced) {
                    elements.extend(exact(&name, reduced));
                } else {
                    elements.push(declaration(&name, reduced));
                }
                names.push(name);
            }
        }
        elements
    }
}

/// The types of integers, of which a sum may be in some instances of a template.
const INTEGERS: &str = "char, signed char, unsigned char, short, unsigned short, int, unsigned, \
                        long, unsigned long, long long, unsigned long long";

/// Declares the greater or the lesser of two numbers, or the one that is a number; or a
/// sum. Each type has a declaration with an initializer of that type: in a template,
/// Clang 22 refuses `__typeof__(omp_out)`.
fn exact(name: &str, reduced: &Reduced) -> Vec<Element> {
    let declare = |types: &str, combiner: &str, initial: &str| {
        Parts::new(format!(
            "declare reduction({name} : {types} : {combiner}) initializer(omp_priv = {initial})"
        ))
        .omp()
    };
    let extreme = |relation: char| {
        let combiner =
            format!("omp_out = omp_in {relation} omp_out || omp_out != omp_out ? omp_in : omp_out");
        vec![
            declare("float", &combiner, "__builtin_nanf(\"\")"),
            declare("double", &combiner, "__builtin_nan(\"\")"),
        ]
    };
    match reduced.operator.as_str() {
        "fmax" => extreme('>'),
        "fmin" => extreme('<'),
        _ => vec![
            declare("float", "omp_out += omp_in", "-0.0f"),
            declare("double", "omp_out += omp_in", "-0.0"),
            declare(INTEGERS, "omp_out += omp_in", "0"),
        ],
    }
}

fn declaration(name: &str, reduced: &Reduced) -> Element {
    let what = &reduced.what;
    let mut combined = Vec::new();
    let mut neutral = Vec::new();
    for member in &reduced.members {
        let out = format!("omp_out.{}", member.name);
        let other = format!("omp_in.{}", member.name);
        combined.push(match reduced.operator.as_str() {
            "max" => format!("{out} = {other} > {out} ? {other} : {out}"),
            "min" => format!("{out} = {other} < {out} ? {other} : {out}"),
            operator => format!("{out} = {out} {operator} {other}"),
        });
        let value = match reduced.operator.as_str() {
            "*" | "&&" => "1",
            "&" => "-1",
            "max" => &member.low,
            "min" => &member.high,
            _ => "0",
        };
        neutral.push(format!("(__typeof__(omp_orig.{}))({value})", member.name));
    }
    Parts::new(format!(
        "declare reduction({name} : __typeof__({what}) : {}) initializer(omp_priv = {{{}}})",
        combined.join(", "),
        neutral.join(", ")
    ))
    .omp()
}
