//! Target tasks that the runtime carries out itself: those with `nowait` and `depend`, and those
//! without `depend` whose regions copy ([`crate::nowait`]).
//!
//! libomp releases a task when a host thread has finished those before it. Between two kernels
//! that costs more than most kernels take. So the runtime takes a target task itself if it can
//! prove that no task of libomp's comes before it:
//! - The task that submits it is an implicit one, of the program, one of its threads or a parallel
//!   region. Such a task stays on its thread, and each has a [`graph`] of its tasks: all that have
//!   dependences pass here. In an explicit task, which may change threads, libomp takes over.
//! - Its dependences are `in`, `out` and `inout`.
//! - No other task at these addresses was submitted since the last wait for all tasks, except for
//!   tasks that read what this one reads.
//!
//! What becomes of such a task ([`submit()`]):
//! - On a simulated device, whose operations are done when their calls return, and on the host, it
//!   is carried out at once.
//! - If it is a region that copies nothing, it is launched at once, on the stream of a task before
//!   it, or on another one that waits for events of those.
//! - Otherwise a host thread carries it out when the tasks before it are done ([`task`]).
//!
//! A task of libomp's that comes after one of ours waits for it: outside of parallel regions the
//! thread that submits it waits, as it would run the task at once, too. In a region libomp gets a
//! task with the same dependences that waits ([`before_others()`]). The region's own end is
//! libomp's, so libomp gets a task that waits for all of ours there ([`awaited()`]).

pub mod construct;
pub mod graph;
pub mod mark;
pub mod mine;
pub mod submit;
pub mod task;
pub mod waits;

pub use construct::{Place, is_later, launched, place, runs_here};
pub use submit::{Function, Number, Submitted, admit, keep, submit};
pub use waits::{all_are_done, awaited, before_others, wait_for, wait_for_all};
