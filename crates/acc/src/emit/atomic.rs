//! `atomic` (OpenACC 3.3, section 2.12).
//!
//! Its `if` clause says when the operation has to be atomic; it is always atomic here.

use crate::directive::Directive;
use crate::plan::{Parts, Replacement};

pub(super) fn write(directive: &Directive) -> Replacement {
    let kind = ["read", "write", "update", "capture"]
        .into_iter()
        .find(|kind| directive.has(kind))
        .unwrap_or("update");
    Replacement {
        replace: vec![Parts::new(format!("atomic {kind}")).omp()],
        ..Replacement::default()
    }
}
