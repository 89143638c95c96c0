//! `private(p[0:n])` and `firstprivate(p[0:n])` with a pointer `p`: each gang of a region, or
//! thread of a loop, has private memory, which `p` points to inside (OpenACC 3.3, sections
//! 2.5.13, 2.5.14 and 2.9.10). OpenMP's clauses do not take sections.
//!
//! A loop's memory is declared at the beginning of an iteration, so it belongs to the thread
//! that runs the iteration; in a gang loop, to the gang. Initial values are the host's, in an
//! array that each gang has a copy of.

use super::{Writer, clause};
use crate::directive::{Directive, Item};
use crate::names;
use crate::plan::{Element, Insert, Parts, Replacement};
use crate::variables;

/// Memory of gangs' or threads' own.
#[derive(Default)]
pub(super) struct Own {
    /// What the host does before the region.
    pub before: Vec<Element>,
    /// Arrays with first values.
    first: Vec<String>,
    begin: Parts,
    end: String,
}

impl Own {
    /// What begins and ends a region's body, if anything does.
    pub(super) fn around_body(self) -> Option<(Element, Element)> {
        (!self.end.is_empty()).then(|| (self.begin.code(), Parts::new(self.end).code()))
    }

    /// ` firstprivate(…)`
    pub(super) fn clause(&self, head: &mut Parts) {
        clause(head, "firstprivate", &self.first);
    }
}

impl Writer<'_> {
    /// The memory that a directive asks for.
    pub(super) fn own_memory(&mut self, index: usize, directive: &Directive) -> Own {
        let mut own = Own::default();
        for name in ["private", "firstprivate"] {
            for item in directive.all(name).flat_map(|c| &c.items) {
                if names::is_behind_pointer(self.facts(), index, item) {
                    self.add_own(&mut own, index, item, name == "firstprivate");
                }
            }
        }
        own
    }

    fn add_own(&mut self, own: &mut Own, index: usize, item: &Item, first: bool) {
        let [bracket] = item.brackets.as_slice() else {
            return;
        };
        let (from, length) = self.bracket(index, bracket);
        let Some(length) = length else {
            let message = "a section behind a pointer needs a length".to_owned();
            self.error(index, bracket.start, message);
            return;
        };
        let (base, place) = (&item.base, item.span.start);
        let memory = format!("__wf_private_{index}_{place}");
        let kind = if self.options.cxx {
            format!("__remove_cv(__typeof__(*({base})))")
        } else {
            format!("__typeof_unqual__(*({base}))")
        };
        let mut array = Parts::new(format!("{kind} {memory}["));
        length.write(&mut array);
        array.text("]; ");
        own.begin.text("{ ");
        if first {
            let begin = format!("__wf_from_{index}_{place}");
            let mut code = Parts::new(format!("const long {begin} = "));
            from.write(&mut code);
            code.text("; ").parts(&array).text(format!(
                "for (unsigned long __wf_k = 0; __wf_k < sizeof {memory} / sizeof *{memory}; \
                 __wf_k++) {memory}[__wf_k] = ({base})[{begin} + (long)__wf_k];"
            ));
            own.before.push(code.code());
            own.begin.text(begin_pointer(&memory, base)).text(begin);
            own.first.push(memory);
        } else {
            own.begin.parts(&array).text(begin_pointer(&memory, base));
            from.write(&mut own.begin);
        }
        own.begin.text("); ");
        own.end.push_str("} }");
    }

    /// Puts a loop's memory where the innermost of the loops that are shared out
    /// together begins an iteration.
    pub(super) fn place_own(
        &mut self,
        construct: usize,
        own: Own,
        replacement: Option<Replacement>,
    ) -> Option<Replacement> {
        let Some((begin, end)) = own.around_body() else {
            return replacement;
        };
        let mut replacement = replacement.unwrap_or_default();
        let fact = self.nest.fact(construct);
        if replacement.omit.is_empty() {
            let count = variables::associated(self.nest, construct);
            let inner = fact.loops.get(count - 1).map_or("", |l| l.close.as_str());
            if inner.is_empty() || !self.planned[construct].with.is_empty() {
                let message = "the memory of what is private behind a pointer has no place in \
                               this loop, whose header a macro has or which is one with a loop \
                               inside: declare an array in the body";
                self.error(fact.directive, 0, message.to_owned());
            }
            replacement.inserts.push(Insert {
                at: inner.to_owned(),
                behind: true,
                elements: vec![begin],
            });
        } else {
            // The header has vanished, and what is in its place comes last.
            replacement.replace.push(begin);
        }
        replacement.after.insert(0, end);
        Some(replacement)
    }
}

/// A pointer of the program's name, which hides the one outside.
fn begin_pointer(memory: &str, base: &str) -> String {
    format!("{{ __typeof__({memory}[0]) *{base} = {memory} - (")
}
