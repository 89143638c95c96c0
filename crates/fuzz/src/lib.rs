//! Random OpenMP target programs in C, each of which has one result whatever
//! the number of teams and threads, so that the virtual GPU must print what
//! the host prints.
//!
//! [`generate`] makes a tree from a seed; [`scope`] has the rules that keep
//! its meaning single. [`emit`] writes it as C and puts barriers where they
//! are needed, so that any part of a tree can be dropped, which is what
//! [`shrink`] does to a program that fails. [`check`] compiles, runs and
//! compares. [`openacc`] makes nests of OpenACC loops, which compare themselves
//! with the same nests in C alone, [`fortran`] routines over arrays of all kinds, compared with the
//! same routines without directives, [`leagues`] leagues whose iterations hold short
//! parallel loops, and [`kernels`] bodies of `kernels` regions, whose loops run in
//! parallel where that is proved.

pub mod check;
pub mod emit;
pub mod error;
pub mod fortran;
mod functions;
pub mod generate;
pub mod kernels;
pub mod leagues;
pub mod nests;
pub mod openacc;
pub mod process;
pub mod records;
pub mod rng;
pub mod scope;
pub mod shrink;
pub mod tree;
