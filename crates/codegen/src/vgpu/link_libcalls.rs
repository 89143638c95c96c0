//! Library functions on the virtual GPU: mathematics and output are the host's, all others
//! are those of the other targets.

use crate::ir::Ir;
use crate::libcalls;
use crate::libcalls::math;
use crate::{Provided, TargetError};

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

/// Functions that the optimiser and the code generator call by themselves.
const GENERATED: &[&str] = &[
    "memcpy", "memmove", "memset", "memcmp", "bcmp", "strlen", "fwrite",
];

pub(super) fn run(ir: Ir) -> Result<(), TargetError> {
    libcalls::resolve(ir, &|_, _| None)
}

pub(super) fn provides(name: &str) -> Provided {
    if called_there(name) {
        Provided::Yes
    } else {
        libcalls::provides(name)
    }
}

/// Whether device code may call the host's function of that name.
fn called_there(name: &str) -> bool {
    math::base(name).is_some_and(|b| !b.starts_with("__wf")) || HOST.contains(&name)
}

/// Whether the host's libraries have what is left undefined.
pub(super) fn in_host(name: &str) -> bool {
    called_there(name) || GENERATED.contains(&name)
}
