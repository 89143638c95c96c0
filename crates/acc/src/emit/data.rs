//! `data`, `enter data`, `exit data`, `host_data`, `update` (OpenACC 3.3, 2.6.5,
//! 2.6.6, 2.8 and 2.14.4).

use super::{Writer, alone, around};
use crate::directive::{Clause, Directive, Item, Kind};
use crate::facts::Class;
use crate::plan::{Element, Parts, Replacement};
use wf_host_abi::openacc as flags;

impl Writer<'_> {
    pub(super) fn data(&mut self, index: usize, directive: &Directive) -> Option<Replacement> {
        let mut inner = Vec::new();
        for round in 0..self.rounds(index, directive) {
            let mut head = Parts::new("target data");
            self.device_clause(&mut head, directive, 0);
            self.if_clause(&mut head, directive, "");
            if self.maps(&mut head, index, directive, Some(round)) > 0 {
                inner.push(head.omp());
            }
        }
        let mut before = self.before(directive);
        before.extend(self.updates(index, directive, "alwaysin", "to"));
        before.extend(self.enter_rows(index, directive, 0));
        let mut after = self.updates(index, directive, "alwaysout", "from");
        after.extend(self.attach_calls(directive, "attach", ", 0"));
        after.extend(self.leave_rows(index, directive));
        Some(around(before, inner, after))
    }

    pub(super) fn dynamic(&mut self, index: usize, directive: &Directive) -> Option<Replacement> {
        let enter = directive.kind == Kind::EnterData;
        let mut flags = flags::DYNAMIC;
        if directive.has("finalize") {
            flags |= flags::FINALIZE;
        }
        let name = if enter {
            "target enter data"
        } else {
            "target exit data"
        };
        let mut heads = Vec::new();
        for round in 0..self.rounds(index, directive) {
            let mut head = Parts::new(name);
            self.device_clause(&mut head, directive, flags);
            self.if_clause(&mut head, directive, "");
            if self.maps(&mut head, index, directive, Some(round)) > 0 {
                heads.push(head.omp());
            }
        }
        let mut elements: Vec<_> = directive
            .all("wait")
            .map(|c| self.wait_call(directive, c))
            .collect();
        let finalize = if directive.has("finalize") {
            ", 1"
        } else {
            ", 0"
        };
        // Pointers leave before what they point at does.
        elements.extend(self.attach_calls(directive, "detach", finalize));
        if !enter {
            elements.extend(self.exit_rows(index, directive, flags));
            elements.extend(self.exit_pointers(index, directive, flags));
        }
        elements.extend(heads);
        if enter {
            elements.extend(self.enter_rows(index, directive, flags));
        }
        elements.extend(self.attach_calls(directive, "attach", ""));
        Some(alone(elements))
    }

    /// A pointer that `exit data` names without bounds.
    pub(super) fn leaves_by_pointer(
        &self,
        index: usize,
        directive: &Directive,
        clause: &Clause,
        item: &Item,
    ) -> bool {
        directive.kind == Kind::ExitData
            && matches!(clause.name.as_str(), "delete" | "copyout")
            && item.brackets.is_empty()
            && self.is_pointer(index, item)
            && !self.is_this(index, item)
    }

    /// A call for each of these.
    fn exit_pointers(&self, index: usize, directive: &Directive, flags: u32) -> Vec<Element> {
        let clauses = directive.clauses.iter();
        let items = clauses.flat_map(|c| c.items.iter().map(move |i| (c, i)));
        items
            .filter(|(clause, item)| self.leaves_by_pointer(index, directive, clause, item))
            .map(|(clause, item)| {
                let mut call = Parts::new("");
                if let Some(condition) = directive.clause("if").and_then(Clause::first) {
                    call.text("if (").tokens(condition).text(") ");
                }
                call.text(format!("__wf_acc_exit_pointer(__wf_acc_device({flags}, "));
                call.parts(&self.queue(directive));
                call.text("), (void **)&(").tokens(&item.span);
                let out = u32::from(clause.name == "copyout");
                call.text(format!("), {out});"));
                call.code()
            })
            .collect()
    }

    pub(super) fn host_data(&mut self, index: usize, directive: &Directive) -> Option<Replacement> {
        let mut head = Parts::new("target data");
        let optional = directive.has("if_present");
        let flags = if optional { flags::IF_PRESENT } else { 0 };
        self.device_clause(&mut head, directive, flags);
        self.if_clause(&mut head, directive, "");
        for item in directive.all("use_device").flat_map(|c| &c.items) {
            let kind = if self.is_pointer(index, item) {
                "ptr"
            } else {
                "addr"
            };
            head.text(format!(" use_device_{kind}("))
                .tokens(&item.span)
                .text(")");
        }
        Some(around(Vec::new(), vec![head.omp()], Vec::new()))
    }

    fn is_pointer(&self, index: usize, item: &Item) -> bool {
        self.facts()
            .var(index, item.span.start)
            .is_some_and(|v| v.class == Class::Pointer)
    }

    pub(super) fn update(&mut self, index: usize, directive: &Directive) -> Option<Replacement> {
        let optional = directive.has("if_present");
        let flags = if optional { flags::IF_PRESENT } else { 0 };
        let modifier = if optional { "" } else { "present: " };
        let mut elements = self.before(directive);
        for round in 0..self.rounds(index, directive) {
            let mut head = Parts::new("target update");
            self.device_clause(&mut head, directive, flags);
            self.if_clause(&mut head, directive, "");
            let mut moved = false;
            for clause in &directive.clauses {
                let motion = match clause.name.as_str() {
                    "self" => "from",
                    "device" => "to",
                    _ => continue,
                };
                let items = clause.items.iter().filter(|item| {
                    !self.is_rows(index, item)
                        && !self.is_section(index, item)
                        && self.round(index, directive, item) == round
                });
                let mut any = false;
                for item in items {
                    head.text(if any { ", " } else { " " });
                    if !any {
                        head.text(format!("{motion}({modifier}"));
                    }
                    any = true;
                    head.parts(&self.updated(index, item, &mut elements));
                }
                if any {
                    moved = true;
                    head.text(")");
                }
                if round == 0 {
                    let note = self.update_note(index, clause);
                    self.note(index, note);
                }
            }
            if moved {
                elements.push(head.omp());
            }
        }
        elements.extend(self.update_rows(index, directive, flags));
        elements.extend(self.update_sections(index, directive, flags));
        Some(alone(elements))
    }

    fn update_note(&self, index: usize, clause: &Clause) -> String {
        let shown: Vec<String> = clause.items.iter().map(|i| self.shown(index, i)).collect();
        format!("Generating update {}({})", clause.name, shown.join(","))
    }
}
