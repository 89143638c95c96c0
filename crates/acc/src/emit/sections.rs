//! Sections of rows in `update`: `a[2:3][0:m]` of an array of arrays. Clang takes non-constant
//! bounds for whole rows, so calls describe the pieces to the runtime (`__wf_acc_section`).

use super::Writer;
use super::rows::name;
use crate::directive::{Clause, Directive, Item};
use crate::plan::{Element, Parts};

/// libomptarget's map types.
const TO: u32 = 0x1;
const FROM: u32 = 0x2;

impl Writer<'_> {
    /// Whether the item may name parts of rows, all in one object.
    pub(super) fn is_section(&self, index: usize, item: &Item) -> bool {
        let levels = self.rows_levels(index, item);
        levels > 1
            && !self.is_rows(index, item)
            && item.brackets[item.brackets.len() - levels + 1..]
                .iter()
                .any(|b| self.colon(index, b).is_some())
    }

    /// Calls for the parts of rows that an `update` names.
    pub(super) fn update_sections(
        &mut self,
        index: usize,
        directive: &Directive,
        flags: u32,
    ) -> Vec<Element> {
        let mut elements = Vec::new();
        for clause in &directive.clauses {
            let ty = match clause.name.as_str() {
                "self" => FROM,
                "device" => TO,
                _ => continue,
            };
            for item in &clause.items {
                if !self.is_section(index, item) {
                    continue;
                }
                let Some(bounds) = self.section_bounds(index, item) else {
                    continue;
                };
                elements.push(bounds.code());
                let call = self.section_call(index, directive, flags, ty, item);
                elements.push(call.code());
            }
        }
        elements
    }

    /// A variable with first element, length and bytes of each level.
    fn section_bounds(&mut self, index: usize, item: &Item) -> Option<Parts> {
        let levels = self.rows_levels(index, item);
        let pointer = self.facts().var(index, item.span.start)?.through[0];
        let base = self.rows_base(index, item);
        let mut bounds = Parts::new(format!("const long {}[] = {{", name(item)));
        for level in 0..levels {
            let bracket = &item.brackets[item.brackets.len() - levels + level];
            let of = |more: usize, bounds: &mut Parts| {
                bounds.text("(long)sizeof((").tokens(&base);
                bounds.text(format!("){})", "[0]".repeat(level + more)));
            };
            let (first, length) = self.bracket(index, bracket);
            first.write(&mut bounds);
            bounds.text(", ");
            match length {
                Some(length) => length.write(&mut bounds),
                None if level == 0 && pointer => {
                    let message = "a section behind a pointer needs a length".to_owned();
                    self.error(index, bracket.start, message);
                    return None;
                }
                // To the end of the row.
                None => {
                    of(0, &mut bounds);
                    bounds.text(" / ");
                    of(1, &mut bounds);
                    bounds.text(" - ");
                    first.write(&mut bounds);
                }
            }
            bounds.text(", ");
            of(1, &mut bounds);
            bounds.text(", ");
        }
        bounds.text("};");
        Some(bounds)
    }

    fn section_call(
        &self,
        index: usize,
        directive: &Directive,
        flags: u32,
        ty: u32,
        item: &Item,
    ) -> Parts {
        let levels = self.rows_levels(index, item);
        let mut call = Parts::new("");
        if let Some(condition) = directive.clause("if").and_then(Clause::first) {
            call.text("if (").tokens(condition).text(") ");
        }
        let at = self.place(index);
        call.text(format!("__wf_acc_section({at}, __wf_acc_device({flags}, "));
        call.parts(&self.queue(directive));
        call.text("), (void *)(");
        call.tokens(&self.rows_base(index, item));
        call.text(format!("), {ty}, {levels}, {});", name(item)));
        call
    }
}
