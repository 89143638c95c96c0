//! What drivers have in common whose interface is CUDA's in form, as HIP's is:
//! a table of functions that is opened when a program runs, memory, streams and
//! events, modules and launches. A kind of GPU brings the symbols' names and
//! what is its own, as a [`Maker`].

mod gpu;
mod interface;
mod known;
mod module;
mod numbers;

pub use gpu::{Gpu, Maker};
pub(crate) use interface::functions;
pub use interface::{Driver, Handle, Interface, Names};
pub use known::{Known, Numbers};
pub use module::Loaded;
pub use numbers::ILLEGAL_ADDRESS;
