//! OpenACC at run time: the functions that translated programs call (`__wf_acc_*`), the `acc_*`
//! routines of chapter 3, and the tools interface of chapter 5.
//!
//! An OpenACC construct arrives as an OpenMP construct, through the same `__tgt_*` functions,
//! with a device number that marks it ([`construct`]). Its list of maps is then adapted to
//! OpenACC's rules: the structured reference counter is the table's count of holds, the dynamic
//! one the other counter. Mapping and launch are the same code as for OpenMP ([`submit`]).
//!
//! Allocatable variables and pointers of Fortran's that are in a `declare` are compared with what
//! was made of them on a device before each construct ([`declared`]).
//!
//! An activity queue ([`queue`]) is a stream with a thread. A construct with `async` enqueues
//! its work on the stream when it is encountered. Work that has to follow its kernel, such as
//! copies to the host, is done by the queue's thread. While that thread has work, it also runs
//! later constructs of the queue, so that each sees the effects of those before it.

pub mod absent;
pub mod attach;
pub mod calls;
pub mod construct;
pub mod construct_kind;
pub mod current;
pub mod data;
pub mod declared;
pub mod descriptor;
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
