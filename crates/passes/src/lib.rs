//! Passes as rows of tables: what a pass is, what orders passes, and what runs them.
//!
//! A [`Pass`] is a row: a name, the least `-O` level, facts and a function. `wf-lower` and
//! `wf-codegen` have the tables, each with its own type of function, since what a pass works
//! on differs: a whole program before its machine is chosen, a module of one machine after.
//!
//! [`Facts`] order the passes. A row says what has to hold before the pass, what holds after
//! it, and what may not hold yet; [`after`] checks a table when it is compiled.
//!
//! A [`Runner`] runs tables over a [`Unit`]. It does for all passes what is the same for all:
//! it writes dumps, verifies the module, measures times, names the pass in the message of an
//! internal error, and starts after and stops after the passes that were asked for.
//!
//! A dump holds what passes know beside the module ([`State`]), so it can be read and the
//! compilation continued.

mod facts;
mod kernel;
mod pass;
mod runner;
mod state;
mod unit;

pub use facts::Facts;
pub use kernel::Kernel;
pub use pass::{Pass, after, names};
pub use runner::{Ended, Failure, PassTime, Requests, Runner, Watch, Watcher, machine_name};
pub use state::State;
pub use unit::Unit;
