//! Drivers with an interface like CUDA's, as HIP has: a table of functions that is opened at
//! run time, memory, streams, events, modules and launches. A kind of GPU supplies the symbols'
//! names and its differences, as a [`Maker`].

mod buffers;
mod crew;
mod gpu;
mod interface;
mod known;
mod memory;
mod module;
mod numbers;
mod staging;
mod stream_copy;
mod wait;

pub use gpu::{Gpu, Maker};
pub(crate) use interface::functions;
pub use interface::{Driver, Handle, Interface, Names};
pub use known::{Known, Numbers};
pub use module::Loaded;
pub use numbers::ILLEGAL_ADDRESS;
