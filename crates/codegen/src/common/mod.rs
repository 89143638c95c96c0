//! What targets have in common: linking from libraries, source locations,
//! what code reaches, constants that are computed, team-shared memory, address spaces, LLVM's code generator.

pub(crate) mod codegen;
pub(crate) mod constants;
pub(crate) mod shared;
pub(crate) mod spaces;
pub(crate) mod traps;
