//! Settings that code for other compilers relies on.

use super::read;
use crate::args::Arg;

/// Errors of Clang's that older compilers, and today's of NVIDIA, only warn of: C before
/// 1999 allowed most of it.
const ONLY_WARNED_OF: [&str; 5] = [
    "-Wno-error=implicit-function-declaration",
    "-Wno-error=implicit-int",
    "-Wno-error=int-conversion",
    "-Wno-error=incompatible-pointer-types",
    "-Wno-error=return-mismatch",
];

/// The flags before the user's own, of which the last counts, where `given` is a build
/// for another compiler or of OpenACC, whose code is often old: Clang's newer errors are
/// warnings, unless the user says which warnings are errors.
pub fn leniency(given: &[Arg]) -> &'static [&'static str] {
    let foreign = |arg: &Arg| arg.name() == "-fopenacc" || !matches!(read(arg), Ok(None));
    let strict = |arg: &Arg| matches!(arg.name(), "-Werror" | "-pedantic-errors");
    match given.iter().any(foreign) && !given.iter().any(strict) {
        true => &ONLY_WARNED_OF,
        false => &[],
    }
}

/// Whether NVIDIA's compiler reads the flag so, which links the mathematical library
/// without being asked.
pub fn links_libm(arg: &Arg) -> bool {
    let name = arg.name();
    matches!(name, "-acc" | "-mp")
        || ["-acc=", "-mp=", "-ta=", "-gpu="]
            .iter()
            .any(|prefix| name.starts_with(prefix))
}
