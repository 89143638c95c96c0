//! Loop unrolling: more independent work under way in a thread. One cost model ([`cost`]) says
//! how far each pass goes.
//!
//! LLVM's own unroller leaves these loops alone: their step is a number of threads, so a trip
//! count would take a division, or their body is larger than pays on a processor.
//!
//! | pass | loops |
//! | --- | --- |
//! | `runtime_unroll` (`lower/src/loops/`) | grid-stride loops that only read, in host form |
//! | `unroll_grid_stride` | grid-stride loops that read and write, also in place (`in_place.rs`), those whose iterations load what others do (`jam/`), and those that capture a counter (`captures/`) |
//! | `unroll_remainder` | remainder loops of main loops, and short loops (`remainder/`) |
//! | `unroll_for_sroa` | loops that index a thread's small arrays, and those that write a record (`records.rs`) |
//! | `unroll_and_hoist` | short inner loops over a loop-invariant table |
//! | `unroll_for_ilp` | loops with long chains of arithmetic, and loops that read streams (`streaming.rs`) |

pub mod and_hoist;
mod captures;
pub mod cost;
pub mod for_ilp;
pub mod for_sroa;
pub mod grid_stride;
mod in_place;
pub(crate) mod iterations;
mod jam;
mod league_loop;
mod records;
pub mod remainder;
mod streaming;
