//! `routine` (OpenACC 3.3, section 2.15).

use super::Writer;
use crate::directive::Directive;
use crate::nest::routine_level;
use crate::plan::Replacement;

impl Writer<'_> {
    pub(super) fn routine(&mut self, index: usize, directive: &Directive) -> Option<Replacement> {
        let facts = self.facts();
        for routine in facts.routines.iter().filter(|r| r.directive == index) {
            self.plan.declare_target.push(routine.mangled.clone());
            if let Some(target) = &routine.bind {
                self.plan
                    .bind
                    .insert(routine.mangled.clone(), target.clone());
            }
        }
        self.note(
            index,
            format!("Generating acc routine {}", routine_level(directive)),
        );
        None
    }
}
