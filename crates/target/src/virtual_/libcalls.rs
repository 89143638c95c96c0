//! Library functions on the virtual GPU: mathematics and output are the
//! host's, all else is as on other targets.

use crate::libc::{self, math};
use crate::{Provided, TargetError};
use inkwell::module::Module;

/// Functions of the host's C library that are called as they are.
const HOST: &[&str] = &[
    "printf",
    "fprintf",
    "__printf_chk",
    "__fprintf_chk",
    "puts",
    "putchar",
    "fputs",
    "fputc",
    "putc",
    "fflush",
    "stdout",
    "stderr",
    "sincos",
    "sincosf",
];

/// What the optimiser and the code generator call of their own accord.
const GENERATED: &[&str] = &["memcpy", "memmove", "memset", "memcmp", "bcmp", "strlen"];

pub(super) fn run(m: &Module) -> Result<(), TargetError> {
    libc::resolve(m, &|_, _| None, &[])
}

pub(super) fn provides(name: &str) -> Provided {
    if in_host(name) {
        Provided::Yes
    } else {
        libc::provides(name)
    }
}

/// Whether the host's libraries have the function, and it is called there.
pub(super) fn in_host(name: &str) -> bool {
    math::base(name).is_some_and(|b| !b.starts_with("__wf"))
        || HOST.contains(&name)
        || GENERATED.contains(&name)
}
