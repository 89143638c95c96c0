//! `declare` (OpenACC 3.3, section 2.13).

use super::Writer;
use crate::directive::{Clause, Directive, Item};
use crate::facts::{Class, Scope, Var};
use crate::mapped;
use crate::names::Name;
use crate::plan::{Element, Parts, Replacement};
use wf_host_abi::openacc as flags;

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
            if kind == "link" {
                self.check_linked(index, clause);
            } else {
                let items = clause.items.iter();
                elements.extend(items.filter_map(|item| self.found_by_host(index, item)));
            }
        }
        Some(Replacement {
            replace: elements,
            ..Replacement::default()
        })
    }

    /// Clang names the pointer through which device code reaches a variable by the
    /// file that declares it: one for all files that include that.
    fn check_linked(&mut self, index: usize, clause: &Clause) {
        for item in &clause.items {
            let var = self.facts().var(index, item.span.start);
            if var.is_some_and(|v| v.header) {
                let message = format!(
                    "each file that includes this header has a '{}' of its own, which 'link' \
                     cannot distinguish; name it in 'create' or 'copyin', or make it extern",
                    self.shown(index, item)
                );
                self.error(index, item.span.start, message);
            }
        }
    }

    /// Emits an offload entry (LLVM's `__tgt_offload_entry`) for a variable that other files cannot
    /// name, so that the host finds the device's copy. Clang makes none for it.
    fn found_by_host(&mut self, index: usize, item: &Item) -> Option<Element> {
        let var = self.facts().var(index, item.span.start)?;
        if var.internal.is_empty() {
            return None;
        }
        if self.fact(index).scope == Scope::Class {
            let message = format!(
                "'{}' is a member that no other file can name, which cannot be on the device",
                self.shown(index, item)
            );
            self.error(index, item.span.start, message);
        }
        let count = self.plan.statics.len();
        let name = format!("static${:016x}${count}", self.options.unit);
        let mut code = Parts::new(format!(
            "__attribute__((section(\"llvm_offload_entries\"), used)) static const struct \
             __wf_acc_entry __wf_static_{count} = {{0, 1, 1, 0, (void *)&("
        ));
        code.tokens(&item.span)
            .text(format!("), \"{name}\", sizeof("))
            .tokens(&item.span)
            .text("), 0, 0};");
        self.plan.statics.insert(var.internal.clone(), name);
        Some(code.code())
    }

    /// The operand of an update for an item. Clang updates no variable that other
    /// files cannot name; that is reached by a pointer, which `before` declares.
    pub(super) fn updated(&self, index: usize, item: &Item, before: &mut Vec<Element>) -> Parts {
        let mut operand = Parts::default();
        let var = self.facts().var(index, item.span.start);
        let name = Name::of_item(self.facts(), index, item);
        let internal = |v: &&Var| !v.internal.is_empty() && mapped::declared(self.nest, &name);
        let Some(var) = var.filter(internal) else {
            operand.tokens(&item.span);
            return operand;
        };
        let tokens = &self.fact(index).tokens;
        let behind = |at: &usize| matches!(tokens[*at].text.as_str(), "[" | "." | "->");
        let end = item.span.clone().find(behind).unwrap_or(item.span.end);
        let root = item.span.start..end;
        let pointer = format!("__wf_static_{}", item.span.start);
        let next = tokens.get(end).filter(|_| end < item.span.end);
        let mut code = Parts::new("__typeof__(");
        code.tokens(&root);
        operand.text(&pointer);
        match next.map(|t| t.text.as_str()) {
            Some("->") => {
                code.text(format!(") {pointer} = ")).tokens(&root);
            }
            Some("[") => {
                code.text(format!("[0]) *{pointer} = ")).tokens(&root);
            }
            None if var.class == Class::Array => {
                code.text(format!("[0]) *{pointer} = ")).tokens(&root);
                operand.text("[0:sizeof(").tokens(&root).text(") / sizeof(");
                operand.tokens(&root).text("[0])]");
            }
            next => {
                code.text(format!(") *{pointer} = &")).tokens(&root);
                operand.text(if next.is_some() { "[0]" } else { "[0:1]" });
            }
        }
        code.text(";");
        before.push(code.code());
        operand.tokens(&(root.end..item.span.end));
        operand
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
                "present" => {
                    elements.extend(self.check_present(index, directive, clause));
                    continue;
                }
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

    /// A data region of nothing, which ends the program where data is absent.
    fn check_present(&self, index: usize, directive: &Directive, clause: &Clause) -> [Element; 2] {
        let mut head = Parts::new("target data map(present, alloc: ");
        for (place, item) in clause.items.iter().enumerate() {
            head.text(if place > 0 { ", " } else { "" });
            head.tokens(&item.span)
                .text(self.section(index, clause, item));
        }
        head.text(")");
        self.device_clause(&mut head, directive, flags::KERNELS);
        [head.omp(), Parts::new(";").code()]
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
