//! `wait`, `init`, `shutdown`, `set` (OpenACC 3.3, sections 2.16 and 2.14).

use super::{Writer, alone};
use crate::directive::{Clause, Directive, Kind};
use crate::plan::{Parts, Replacement};

/// The numbers of `acc_device_t` in our `openacc.h`.
fn device_type(name: &str) -> Option<i32> {
    Some(match name {
        "none" => 0,
        "default" | "*" => 1,
        "host" | "multicore" => 2,
        "not_host" => 4,
        "nvidia" => 5,
        "radeon" => 8,
        _ => return None,
    })
}

impl Writer<'_> {
    pub(super) fn wait(&mut self, index: usize, directive: &Directive) -> Replacement {
        let _ = index;
        let nothing = Clause::default();
        let call = self.wait_call(directive, directive.operand.as_ref().unwrap_or(&nothing));
        match directive.clause("if").and_then(Clause::first) {
            None => alone(vec![call]),
            Some(span) => {
                let mut condition = Parts::new("if (");
                condition.tokens(span).text(")");
                alone(vec![condition.code(), call])
            }
        }
    }

    pub(super) fn device(&mut self, index: usize, directive: &Directive) -> Option<Replacement> {
        let types: Vec<(usize, String)> = directive
            .all("device_type")
            .flat_map(|c| c.items.iter().map(|i| (c.at, i.base.clone())))
            .collect();
        let mut kinds = Vec::new();
        for (_, name) in &types {
            // A type that we have no devices of has nothing to be initialised.
            kinds.extend(device_type(name));
        }
        if types.is_empty() {
            // `set` with another clause leaves the type.
            kinds.push(if directive.kind == Kind::Set { -1 } else { 1 });
        }
        let number = directive.clause("device_num").and_then(Clause::first);
        let queue = directive.clause("default_async").and_then(Clause::first);
        let mut elements = Vec::new();
        if let Some(span) = directive.clause("if").and_then(Clause::first) {
            let mut condition = Parts::new("if (");
            condition.tokens(span).text(") {");
            elements.push(condition.code());
        }
        for kind in kinds {
            let name = directive.kind.name();
            let mut call = Parts::new(format!("__wf_acc_{name}({kind}, "));
            match number {
                Some(span) => call.text("(int)(").tokens(span).text(")"),
                None => call.text("-1"),
            };
            if directive.kind == Kind::Set {
                match queue {
                    Some(span) => call.text(", (long)(").tokens(span).text(")"),
                    None => call.text(", -4L"),
                };
            }
            call.text(");");
            elements.push(call.code());
        }
        if directive.has("if") {
            elements.push(Parts::new("}").code());
        }
        let _ = index;
        Some(alone(elements))
    }
}
