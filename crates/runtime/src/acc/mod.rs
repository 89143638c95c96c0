//! OpenACC at run time: what translated programs call (`__wf_acc_*`), the
//! `acc_*` routines of chapter 3 and the interface of chapter 5 for tools.
//!
//! A construct of OpenACC arrives as one of OpenMP, through the same
//! `__tgt_*` functions, with a device number that says so ([`construct`]).
//! Its list of maps is then brought to what OpenACC wants of it: the
//! structured reference count is the table's count of holds, the dynamic one
//! the other. After that mapping and launch are the same code ([`submit`]).
//!
//! An activity queue ([`queue`]) is a stream with a thread of its own. What a
//! construct with `async` does is put on the stream where the construct
//! stands; what has to come after its kernel, copies to the host above all,
//! is done by the thread. While that has something to do, later constructs on
//! the queue are its business as a whole, so that each sees what those before
//! it left.

pub mod absent;
pub mod attach;
pub mod calls;
pub mod construct;
pub mod construct_kind;
pub mod current;
pub mod data;
pub mod fault;
pub mod kinds;
pub mod lists;
pub mod pointer;
pub mod prof;
pub mod queue;
pub mod queues;
pub mod rest;
pub mod routines;
pub mod rows;
pub mod sections;
pub mod site;
pub mod submit;
