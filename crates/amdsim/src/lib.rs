//! `amdsim`: loads code objects for AMD GPUs as the driver does, and executes them on the
//! processor, wave by wave.
//!
//! It executes machine code: LLVM's disassembler writes each instruction as text once, which is
//! parsed and compiled to a function. An unknown instruction is an error that names it, when it
//! is reached.
//!
//! # Layers
//!
//! Each uses only those before it: `arch`, `config` and `memory`; `asm`, which parses an
//! instruction's text; `machine`, the state of waves, work-groups and the device. Then follow
//! `exec`, the semantics of instructions; `decode`, which compiles code on demand; `load`, code
//! objects; `run`, launches; `simulator`, the device; `abi`, its C interface.
//!
//! # Checks
//!
//! - A register that a load fills must not be used before a wait covers the load.
//! - A wave must not arrive at a barrier with outstanding stores to LDS.
//! - A value that was read from uninitialised LDS or scratch, or computed from such a value,
//!   must not be compared or used as an address.
//! - Addresses must be in memory of the device.
//!
//! # What differs from hardware
//!
//! Results of `v_rcp`, `v_exp` and similar instructions are the nearest numbers. Rounding is to
//! nearest; code with another rounding mode is refused. Images, buffers other than scratch, and
//! matrix instructions are not executed.

pub mod abi;
pub mod arch;
mod asm;
mod config;
mod decode;
mod exec;
mod load;
mod machine;
mod memory;
mod run;
mod simulator;

pub use arch::{ARCHS, Arch, Generation};
pub use config::Config;
pub use load::{Argument, Descriptor, Kernel, KernelInfo, LoadError, Module, Place, Symbol};
pub use machine::Interrupt;
pub use memory::{Block, FRESH, Memory};
pub use run::{Fault, MAX_BLOCK, MAX_LDS, Shape};
pub use simulator::Simulator;
