//! `private(p[0:n])`, where `p` is a pointer: each gang of a region has memory of
//! its own, which `p` points to inside (OpenACC 3.3, 2.5.13). OpenMP's `private`
//! takes no sections.

use super::Writer;
use crate::directive::Directive;
use crate::names;
use crate::plan::{Element, Parts};

impl Writer<'_> {
    /// What begins the region's body, and what ends it behind the body.
    pub(super) fn own_memory(
        &mut self,
        index: usize,
        directive: &Directive,
    ) -> Option<(Element, Element)> {
        let (mut begin, mut end) = (Parts::new(""), String::new());
        for item in directive.all("private").flat_map(|c| &c.items) {
            if !names::is_behind_pointer(self.facts(), index, item) {
                continue;
            }
            let [bracket] = item.brackets.as_slice() else {
                continue;
            };
            let (first, length) = self.bracket(index, bracket);
            let Some(length) = length else {
                let message = "a section behind a pointer needs a length".to_owned();
                self.error(index, bracket.start, message);
                continue;
            };
            let memory = format!("__wf_private{}", item.span.start);
            begin.text(format!("{{ __typeof__(*({})) {memory}[", item.base));
            length.write(&mut begin);
            // The pointer is of the program's name, and hides the host's.
            begin.text(format!(
                "]; {{ __typeof__({memory}[0]) *{} = {memory} - ",
                item.base
            ));
            first.write(&mut begin);
            begin.text(";");
            end.push_str("} }");
        }
        (!end.is_empty()).then(|| (begin.code(), Parts::new(end).code()))
    }
}
