//! Hoists expressions with side effects out of clauses, such as `async(next())`. A directive
//! becomes several constructs and calls that need the value, so it is computed once, before
//! them.

use super::Writer;
use crate::directive::{Directive, Kind, Span};
use crate::plan::{Element, Part, Parts, Replacement};

/// An expression whose value is kept.
struct Kept {
    span: Span,
    name: String,
    /// Around the expression, where the variable is declared.
    declared: (&'static str, &'static str),
}

impl Writer<'_> {
    /// The name of the value that a directive's expression has.
    pub(super) fn kept_name(&self, index: usize, span: &Span) -> Option<String> {
        let directive = self.nest.directives[index].as_ref()?;
        let kept = self.kept(index, directive);
        kept.into_iter().find(|k| k.span == *span).map(|k| k.name)
    }

    /// Computes what a replacement uses several times, and what a divided construct's
    /// pieces use, before it.
    pub(super) fn keep(&self, index: usize, mut replacement: Replacement) -> Replacement {
        let Some(directive) = &self.nest.directives[index] else {
            return replacement;
        };
        let mut declarations = Vec::new();
        for kept in self.kept(index, directive) {
            let tokens = Part::Tokens(kept.span.start, kept.span.end);
            let mut uses = 0;
            each(&mut replacement, &mut |part| {
                uses += usize::from(*part == tokens)
            });
            if uses < 2 && directive.kind != Kind::Kernels {
                continue;
            }
            each(&mut replacement, &mut |part| {
                if *part == tokens {
                    *part = Part::Text(format!(" {} ", kept.name));
                }
            });
            let (before, after) = kept.declared;
            let mut code = Parts::new(before.replace('?', &kept.name));
            code.tokens(&kept.span).text(after);
            declarations.push(code.code());
        }
        if declarations.is_empty() {
            return replacement;
        }
        declarations.insert(0, Parts::new("{").code());
        replacement.replace.splice(0..0, declarations);
        let end = Parts::new("}").code();
        if is_alone(directive.kind) {
            replacement.replace.push(end);
        } else {
            replacement.after.push(end);
        }
        replacement
    }

    /// The expressions that may be needed several times and do something.
    fn kept(&self, index: usize, directive: &Directive) -> Vec<Kept> {
        let kind = directive.kind;
        let around = matches!(kind, Kind::Data | Kind::HostData);
        if !kind.computes() && !around && !is_alone(kind) {
            return Vec::new();
        }
        let tokens = &self.fact(index).tokens;
        let clauses = directive.clauses.iter();
        let items = clauses.flat_map(|clause| {
            let declared = match clause.name.as_str() {
                "async" => ("const __attribute__((__unused__)) long ? = (long)(", ");"),
                "if" => ("const __attribute__((__unused__)) int ? = (", ") ? 1 : 0;"),
                "self" if kind.computes() => {
                    ("const __attribute__((__unused__)) int ? = (", ") ? 1 : 0;")
                }
                "num_gangs" | "num_workers" | "vector_length" => {
                    ("const __attribute__((__unused__)) int ? = (int)(", ");")
                }
                _ => return Vec::new(),
            };
            let spans = clause.items.iter().map(|i| i.span.clone());
            spans.map(|span| (span, declared)).collect()
        });
        items
            .filter(|(span, _)| tokens[span.clone()].iter().any(|t| acts(&t.text)))
            .map(|(span, declared)| Kept {
                name: format!("__wf_value_{index}_{}", span.start),
                span,
                declared,
            })
            .collect()
    }
}

/// No statement belongs to the directive.
fn is_alone(kind: Kind) -> bool {
    matches!(kind, Kind::EnterData | Kind::ExitData | Kind::Update)
}

/// An expression with this token may call a function or change a variable.
fn acts(token: &str) -> bool {
    const COMPARED: [&str; 4] = ["==", "!=", "<=", ">="];
    matches!(token, "(" | "++" | "--") || token.ends_with('=') && !COMPARED.contains(&token)
}

/// Calls `with` for every part of a replacement.
fn each(replacement: &mut Replacement, with: &mut dyn FnMut(&mut Part)) {
    let inserts = replacement.inserts.iter_mut();
    let elements = replacement.replace.iter_mut();
    let elements = elements.chain(inserts.flat_map(|i| &mut i.elements));
    for element in elements.chain(&mut replacement.after) {
        let (Element::Omp(parts) | Element::Code(parts)) = element;
        parts.iter_mut().for_each(&mut *with);
    }
}
