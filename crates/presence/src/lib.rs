//! When a host thread may touch a mapping that other host threads use.
//!
//! OpenMP's map operations are atomic (OpenMP 5.2, section 5.8): a thread that
//! enters a mapping while another one leaves it either uses the device's copy,
//! or makes a new one from what the other has copied to the host. The copy to
//! the host is made without the table's lock, since it waits for kernels. So a
//! mapping has a state, and whoever meets it in the wrong one waits.
//!
//! | state of a mapping | who made it so | entered by | left by | `update` of a section |
//! | --- | --- | --- | --- | --- |
//! | live | the construct that created it | counted up | counted down | copied |
//! | live, a section moves | a copy of the section to the host | counted up; `always` on the section waits | counted down; who would remove it waits | the section waits, others are copied |
//! | lent | a region that works on a copy of it, whose changes come back ([`Life::lend`]) | waits | waits | is not held up |
//! | leaving | the construct that counted it to zero and copies it to the host | waits | waits | waits |
//!
//! A mapping that goes without a copy to the host is taken out of the table at
//! once, and has no state in between.
//!
//! Two rules keep threads from waiting for each other for ever:
//! - A construct waits before it has changed anything: it looks at all mappings
//!   that it is about to touch under one lock ([`Monitor::when`]), and begins
//!   again after each wait.
//! - Whoever has made a mapping leave, or a section move, waits for nothing but
//!   the device until it has taken that back.
//!
//! The regions that run on a mapping are counted beside its references
//! ([`Life::enter`]), so that `delete`, or an exit too many, does not free the
//! memory of a running kernel: an `exit data` waits for these regions. A region
//! that finds others at its end leaves the removal to the last one, for regions
//! that wait for each other would wait for ever.
//!
//! The crate needs nothing but a lock and a condition, so that loom can run all
//! interleavings of it: `RUSTFLAGS="--cfg loom" cargo test -p wf-presence`.

mod life;
mod monitor;
mod release;
mod releases;

pub use life::{Life, Refs};
pub use monitor::{Guard, Monitor};
pub use release::{By, Release};
pub use releases::Releases;
