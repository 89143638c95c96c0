//! Legalisation: passes that every target runs first, from the host compiler's IR to IR that
//! a device can execute.

pub(crate) mod expand_atomics;
pub(crate) mod expand_large_fp_convert;
pub(crate) mod internalize;
pub(crate) mod lower_constrained_fp;
pub(crate) mod lower_dynamic_alloca;
pub(crate) mod lower_inline_asm;
pub(crate) mod lower_local_atomics;
pub(crate) mod lower_shared_tables;
pub(crate) mod private_space;
pub(crate) mod strip_host_attributes;
