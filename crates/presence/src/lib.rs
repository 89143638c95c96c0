//! States of a mapping: when a host thread may access a mapping that other host threads use.
//!
//! OpenMP's map operations are atomic (OpenMP 5.2, section 5.8): a thread that enters a mapping
//! while another one leaves it either uses the device's copy, or makes a new one from the bytes
//! that the other has copied to the host. The copy to the host is made without the table's
//! lock, since it waits for kernels. So a mapping has a state, and a thread that finds it in
//! another state than it needs waits.
//!
//! | state of a mapping | set by | entered by | left by | `update` of a section |
//! | --- | --- | --- | --- | --- |
//! | live | the construct that created it | counted up | counted down | copied |
//! | live, a section moves | a copy of the section to the host | counted up; `always` on the section waits | counted down; a construct that would remove it waits | the section waits, others are copied |
//! | lent | a region that works on a copy of it, whose changes come back ([`Life::lend`]) | waits | waits | does not wait |
//! | arriving | a construct that copies pageable memory to the device, by host threads | waits | waits | waits |
//! | leaving | the construct that counted it to zero and copies it to the host | waits | waits | waits |
//!
//! A mapping that is removed without a copy to the host leaves the table at once, without a
//! state in between.
//!
//! Two rules prevent deadlock:
//! - A construct waits before it has changed anything: it checks all mappings that it is about
//!   to access under one lock ([`Monitor::when`]), and checks again after each wait.
//! - A construct that has set a mapping to leaving or arriving, or a section to moving, waits
//!   for nothing but the device and the threads that copy until it has reset that.
//!
//! The regions that run on a mapping are counted beside its references ([`Life::enter`]), so
//! that `delete`, or an exit too many, does not free the memory of a running kernel: an `exit
//! data` waits for these regions. A region that finds others at its end leaves the removal to
//! the last one, since regions that wait for each other would wait forever.
//!
//! The crate needs nothing but a lock and a condition variable, so that loom can run all
//! interleavings of it: `RUSTFLAGS="--cfg loom" cargo test -p wf-presence`.

mod life;
mod monitor;
mod release;
mod releases;

pub use life::{Life, Refs};
pub use monitor::{Guard, Monitor};
pub use release::{By, Release};
pub use releases::Releases;
