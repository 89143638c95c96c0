//! `kernels` (OpenACC 3.3, section 2.5.3).

use super::Writer;
use crate::directive::Directive;
use crate::plan::Replacement;

impl Writer<'_> {
    pub(super) fn kernels(&mut self, index: usize, directive: &Directive) -> Option<Replacement> {
        self.compute(index, directive)
    }
}
