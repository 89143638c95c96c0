//! What the host does for code on AMD's GPUs, which asks by a mailbox: see
//! [`wf_host_abi::amd`]. The runtime's plugins that run such code share this with
//! `warpfork translate --run`.

mod heap;
mod record;
mod server;
mod services;

pub use heap::Heap;
pub use server::{Found, Server};
pub use services::Services;
