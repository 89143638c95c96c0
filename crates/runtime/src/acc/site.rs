//! Source locations of constructs.

use crate::ffi::types::Ident;

/// Where a construct stands in the source, which the program's constants say.
#[derive(Clone, Copy)]
pub struct Site(pub *const Ident);

// SAFETY: locations are constants of the program's code.
unsafe impl Send for Site {}
