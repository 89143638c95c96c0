//! `declare` (OpenACC 3.3, section 2.13).

use super::Writer;
use crate::directive::{Directive, Item};
use crate::facts::Scope;
use crate::plan::{Parts, Replacement};

impl Writer<'_> {
    pub(super) fn declare(&mut self, index: usize, directive: &Directive) -> Option<Replacement> {
        if self.fact(index).scope == Scope::Statement {
            return self.declare_in_function(index, directive);
        }
        // OpenMP 6.0 has no `to` any more, and 5.1 no `enter` yet.
        let enter = if self.options.openmp_version < 60 {
            "to"
        } else {
            "enter"
        };
        let mut elements = Vec::new();
        for clause in &directive.clauses {
            let kind = match clause.name.as_str() {
                "link" => "link",
                "create" | "copyin" | "device_resident" => enter,
                _ => {
                    let message = format!("'{}' has no meaning outside of a function", clause.name);
                    self.error(index, clause.at, message);
                    continue;
                }
            };
            let mut head = Parts::new(format!("declare target {kind}("));
            for (place, item) in clause.items.iter().enumerate() {
                head.text(if place > 0 { ", " } else { "" })
                    .tokens(&item.span);
            }
            head.text(")");
            elements.push(head.omp());
        }
        Some(Replacement {
            replace: elements,
            ..Replacement::default()
        })
    }

    /// Data for the rest of the function: a variable whose cleanup ends it, where
    /// ever the function is left.
    fn declare_in_function(&mut self, index: usize, directive: &Directive) -> Option<Replacement> {
        let mut elements = Vec::new();
        for clause in &directive.clauses {
            let (into, out) = match clause.name.as_str() {
                "copy" => (1, 1),
                "copyin" => (1, 0),
                "copyout" => (0, 1),
                "create" | "device_resident" => (0, 0),
                // The program has seen to it.
                _ => continue,
            };
            let shown: Vec<String> = clause.items.iter().map(|i| self.shown(index, i)).collect();
            self.note(
                index,
                format!("Generating {}({})", clause.name, shown.join(",")),
            );
            for item in &clause.items {
                let Some((address, bytes)) = self.extent(index, item) else {
                    let message = format!(
                        "'{}' is no variable or section that can be declared",
                        self.shown(index, item)
                    );
                    self.error(index, item.span.start, message);
                    continue;
                };
                let mut code = Parts::new(format!(
                    "__attribute__((cleanup(__wf_acc_leave))) struct __wf_acc_kept \
                     __wf_kept_{index}_{} = __wf_acc_keep(",
                    item.span.start
                ));
                code.parts(&address).text(", ").parts(&bytes);
                code.text(format!(", {into}, {out});"));
                elements.push(code.code());
            }
        }
        Some(Replacement {
            replace: elements,
            ..Replacement::default()
        })
    }

    /// Where a variable or a section of an array begins, and its bytes.
    fn extent(&self, index: usize, item: &Item) -> Option<(Parts, Parts)> {
        let mut address = Parts::new("&(");
        let mut bytes = Parts::new("sizeof(");
        let Some(first) = item.brackets.first() else {
            address.tokens(&item.span).text(")");
            bytes.tokens(&item.span).text(")");
            return Some((address, bytes));
        };
        let name = item.span.start..first.start - 1;
        let tokens = &self.fact(index).tokens;
        let colon = first
            .clone()
            .find(|at| tokens.get(*at).is_some_and(|t| t.text == ":"));
        let (from, count) = match colon {
            Some(colon) => (first.start..colon, colon + 1..first.end),
            None => (first.clone(), 0..0),
        };
        address.tokens(&name).text(")[");
        if from.is_empty() {
            address.text("0");
        } else {
            address.tokens(&from);
        }
        address.text("]");
        bytes.tokens(&name).text("[0])");
        if colon.is_some() && count.is_empty() {
            // To the array's end.
            let mut all = Parts::new("sizeof(");
            all.tokens(&name).text(")");
            if !from.is_empty() {
                all.text(" - (").tokens(&from).text(") * ").parts(&bytes);
            }
            bytes = all;
        } else if colon.is_some() {
            bytes.text(" * (").tokens(&count).text(")");
        }
        Some((address, bytes))
    }
}
