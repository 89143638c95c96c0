//! `amdsim`: loads code objects for AMD GPUs as the driver does, and executes
//! them on the processor, wave by wave.
//!
//! What runs is machine code: LLVM's disassembler gives each instruction's
//! text once, which is parsed and made a function. What is not understood is
//! an error that names the instruction, when it is reached.
//!
//! # Layers
//!
//! Each knows only of those before it: `arch`, `config` and `memory`; `asm`,
//! what an instruction's text says; `machine`, what a wave, its work-group and
//! the device hold; `exec`, what an instruction does to it; `decode`, code
//! whose instructions are made functions as they are reached; `load`, code
//! objects; `run`, launches; `simulator`, the device; `abi`, its C interface.
//!
//! # Checks
//!
//! - A register that a load fills must not be used before a wait covers the
//!   load.
//! - A wave must not meet a barrier with writes of LDS under way.
//! - What was read from LDS and scratch that nobody wrote, or was calculated
//!   from such a value, must not be compared or used as an address.
//! - Addresses must lie in memory of the device.
//!
//! # What differs from hardware
//!
//! Results of `v_rcp`, `v_exp` and their like are the nearest numbers.
//! Rounding is to the nearest; code that asks for another is refused. Images,
//! buffers other than scratch, and matrix instructions are not executed.

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
