//! Loads code objects: from a file in memory to code, data and kernels at addresses, as the
//! driver's loader does (LLVM, "User Guide for AMDGPU Backend", "Code Object").

mod descriptor;
mod error;
mod image;
mod lines;
mod metadata;
mod module;

pub use descriptor::Descriptor;
pub use error::LoadError;
pub use lines::{Lines, Place};
pub use metadata::{Argument, KernelInfo};
pub use module::{Kernel, Module, Symbol};
