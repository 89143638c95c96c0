//! `declare` (OpenACC 3.3, section 2.13).

use super::Writer;
use crate::directive::Directive;
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

    fn declare_in_function(&mut self, index: usize, directive: &Directive) -> Option<Replacement> {
        let _ = (index, directive);
        None
    }
}
