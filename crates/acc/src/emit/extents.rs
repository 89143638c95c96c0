//! Pointers of a compute construct that no clause names (OpenACC 3.3, section 2.6.2 has no rule
//! for their targets). If the loops determine the extent, the data is mapped as by `copy`,
//! `copyin` or `copyout`, as NVIDIA's compiler does.
//!
//! Data that is present already is unchanged, whatever its extent: a data region of a caller
//! may have mapped it. The length is then zero, which only looks the pointer up; so it is if
//! the extent is unknown. If the construct's function allocates the data and nothing there can
//! have mapped it, the missing clause is an error. Otherwise it is none: the data may be present,
//! or the pointer may be a device address. `-Minfo` and the message of a kernel's fault say which
//! clause to write.

use super::Writer;
use crate::directive::Directive;
use crate::facts::{Class, Extent};
use crate::mapped;
use crate::names::Name;
use crate::plan::Parts;

impl Writer<'_> {
    /// Maps what the construct's loops touch behind pointers that no clause names.
    /// Returns how many there are.
    pub(super) fn extents(
        &mut self,
        parts: &mut Parts,
        index: usize,
        directive: &Directive,
    ) -> usize {
        let nest = self.nest;
        let Some(construct) = nest.construct(index) else {
            return 0;
        };
        if directive.has("default") {
            return 0;
        }
        let fact = nest.fact(construct);
        let mut count = 0;
        let mut known = Vec::new();
        for extent in &fact.extents {
            let Some(pointer) = fact.uses.iter().find(|u| u.id == extent.id) else {
                continue;
            };
            let name = Name::of_use(pointer);
            if pointer.class != Class::Pointer
                || name.hidden
                || self.is_settled(construct, index, &name)
                || !extent.named.iter().all(|id| self.has_value(construct, *id))
            {
                continue;
            }
            count += 1;
            known.push(extent.id);
            let (kind, shown) = match (extent.read, extent.written) {
                (true, true) => ("tofrom", "copy"),
                (true, false) => ("to", "copyin"),
                (false, _) => ("from", "copyout"),
            };
            let Extent { first, length, .. } = extent;
            let text = &name.text;
            parts.text(format!(
                " map({kind}: {text}[{first} : __wf_acc_absent({text} + ({first}), {length})])"
            ));
            let first = match extent.shown_first.as_str() {
                "0" => "",
                other => other,
            };
            let length = &extent.shown_length;
            self.note(
                index,
                format!("Generating implicit {shown}({text}[{first}:{length}])"),
            );
        }
        for pointer in &fact.uses {
            let name = Name::of_use(pointer);
            if pointer.class == Class::Pointer
                && !pointer.written
                && !known.contains(&pointer.id)
                && !name.hidden
                && !self.is_settled(construct, index, &name)
            {
                let text = &name.text;
                // With either clause the host may execute the construct.
                let on_device = !directive.has("if") && !directive.has("self");
                if pointer.unmapped && on_device && !self.options.shared_memory {
                    let message = format!(
                        "the loops do not tell how much memory behind '{text}' the region uses, \
                         and nothing maps it to the device; add 'copy({text}[0:n])', n being the \
                         number of its elements"
                    );
                    self.error(index, 0, message);
                    continue;
                }
                self.note(
                    index,
                    format!(
                        "Size of the GPU copy of {text} is unknown: what it points to has to be \
                         present or the device's memory, else add copy({text}[0:n])"
                    ),
                );
            }
        }
        count
    }

    /// A directive says where the pointer's data is, or whose the pointer is.
    fn is_settled(&self, construct: usize, index: usize, name: &Name) -> bool {
        let nest = self.nest;
        let named = |index: usize| {
            let directive = nest.directives[index].as_ref();
            directive.is_some_and(|d| {
                let mut items = d.clauses.iter().flat_map(|c| &c.items);
                items.any(|item| Name::of_item(nest.facts, index, item) == *name)
            })
        };
        let mut inside = nest.inside(construct);
        inside.push(construct);
        named(index)
            || mapped::declared(nest, name)
            || mapped::declared_in(nest, name)
            || nest
                .around(construct)
                .skip(1)
                .chain(inside)
                .any(|c| named(nest.fact(c).directive))
    }

    /// At the directive, the variable has the value that it has in the construct, by
    /// its name.
    fn has_value(&self, construct: usize, id: u64) -> bool {
        let nest = self.nest;
        let mut uses = nest.fact(construct).uses.iter();
        uses.find(|u| u.id == id).is_some_and(|u| {
            let name = Name::of_use(u);
            !u.hidden && !u.written && !mapped::declared(nest, &name)
        })
    }
}
