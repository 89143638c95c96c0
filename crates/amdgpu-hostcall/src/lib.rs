//! The host's services for code on AMD GPUs, which sends requests by a mailbox: see
//! [`wf_host_abi::amd`]. The runtime's plugins share this crate with `warpfork translate
//! --run`.

mod heap;
mod record;
mod server;
mod services;

pub use heap::Heap;
pub use server::Server;
pub use services::Services;
