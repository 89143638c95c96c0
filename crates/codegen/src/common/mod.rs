//! Parts that the targets share: constants, team-shared memory, address spaces, traps and
//! LLVM's code generator.

pub mod codegen;
pub(crate) mod constants;
pub(crate) mod shared;
pub(crate) mod spaces;
pub(crate) mod traps;
