//! Replacements of libomp's functions that create tasks of target constructs and wait for them.
//! Tasks of constructs with `nowait` and without `depend` are handled by module `nowait`, those
//! with `depend` by module `tasks`. A wait for tasks also waits for their kernels.
//!
//! The task that the program fills in is ours. libomp gets a task that represents it, if any
//! work is left.
//!
//! Other calls are forwarded to libomp, which follows this library in symbol lookup. If libomp
//! precedes it, none of these functions is called and libomp works as without this library.

use crate::ffi::types::Ident;
use crate::guard::attempt;
use crate::libomp::{self, DESTRUCTORS, DETACHED, Depend, TIED, TaskFunction, next};
use crate::nowait::{self, Outcome, Parked};
use crate::per_thread::PerThread;
use crate::program::program;
use crate::runtime::{Choice, runtime};
use crate::session::Session;
use crate::tasks::task::aside;
use crate::tasks::{self, Function, Number, Submitted};
use std::alloc::{Layout, alloc_zeroed, dealloc, handle_alloc_error};
use std::cell::RefCell;
use std::ffi::c_void;

/// A task that was made for a device, which libomp does not know.
struct Made {
    task: *mut libomp::Task,
    layout: Layout,
    flags: i32,
    /// The device, unless the host runs the region.
    session: Option<&'static Session>,
}

// SAFETY: a task goes to one other thread at most, and with it all that is in
// it.
unsafe impl Send for Made {}

/// The calling thread's tasks that are not yet submitted.
static MADE: PerThread<RefCell<Vec<Made>>> = PerThread::new();

/// What a task of libomp's does for one of ours.
enum Work {
    /// All of it.
    Whole(Made),
    /// The construct; its arguments may be in the task.
    Construct(Parked, Made),
}

/// A task of ours that the program has filled in.
struct Filled {
    made: Option<Made>,
    thread: i32,
}

impl Function for Filled {
    fn call(&self, number: Number) {
        let thread = match number {
            Number::Submitter => self.thread,
            Number::Own => libomp::thread_number(self.thread),
        };
        if let Some(made) = &self.made {
            // SAFETY: the program has filled the task in.
            unsafe { made.call(thread) }
        }
    }
}

impl Drop for Filled {
    fn drop(&mut self) {
        if let Some(made) = self.made.take() {
            // SAFETY: the program has filled the task in.
            unsafe { made.end(self.thread) }
        }
    }
}

/// A task of libomp that represents one of ours.
#[repr(C)]
struct StandIn {
    task: libomp::Task,
    work: *mut Work,
}

impl Made {
    fn new(
        bytes: usize,
        shared_bytes: usize,
        flags: i32,
        function: TaskFunction,
        session: Option<&'static Session>,
    ) -> Self {
        /// Variables of a task may be vectors.
        const ALIGN: usize = 64;
        let shareds = bytes.max(size_of::<libomp::Task>()).next_multiple_of(ALIGN);
        let layout = Layout::from_size_align(shareds + shared_bytes, ALIGN);
        let layout = layout.expect("a program's variables are smaller than its memory");
        // SAFETY: the size is not 0, and the parts are inside the block.
        let task = unsafe {
            let task: *mut libomp::Task = alloc_zeroed(layout).cast();
            if task.is_null() {
                handle_alloc_error(layout);
            }
            if shared_bytes > 0 {
                (*task).shareds = task.byte_add(shareds).cast();
            }
            (*task).function = Some(function);
            task
        };
        Self {
            task,
            layout,
            flags,
            session,
        }
    }

    /// # Safety
    /// The program has filled the task in.
    unsafe fn call(&self, thread: i32) {
        // SAFETY: promised by the caller; the task was made with a function.
        unsafe {
            if let Some(function) = (*self.task).function {
                function(thread, self.task);
            }
        }
    }

    /// Ends the lives of the task's variables and of the task.
    ///
    /// # Safety
    /// The program has filled the task in.
    unsafe fn end(self, thread: i32) {
        // SAFETY: promised by the caller; the flag says that there is a
        // function for this. The block was made with the layout.
        unsafe {
            if self.flags & DESTRUCTORS != 0
                && let Some(destroy) = (*self.task).destroy
            {
                destroy(thread, self.task);
            }
            dealloc(self.task.cast(), self.layout);
        }
    }
}

/// Takes a task out of those that are not yet submitted; `None` if it is none
/// of ours.
fn take(task: *mut libomp::Task) -> Option<Made> {
    MADE.with_existing(|made| {
        let mut made = made.borrow_mut();
        let at = made.iter().rposition(|m| m.task == task)?;
        Some(made.swap_remove(at))
    })?
}

/// Makes a task of libomp's that does some work, for its own threads to run.
///
/// # Safety
/// As the exported functions below.
unsafe fn stand_in(ident: *mut Ident, thread: i32, work: Work) -> *mut libomp::Task {
    let work = Box::into_raw(Box::new(work));
    // SAFETY: libomp makes a task of the size given, whose end is ours.
    unsafe {
        let size = (size_of::<StandIn>(), 0);
        let task = libomp::target_task_alloc(ident, thread, DESTRUCTORS, size, carry_out, -1);
        (*task).destroy = Some(finish);
        (*task.cast::<StandIn>()).work = work;
        task
    }
}

/// The function of a task that represents one of ours.
unsafe extern "C" fn carry_out(thread: i32, task: *mut libomp::Task) -> i32 {
    // SAFETY: libomp calls this once with a task that `stand_in` made, before
    // `finish`; its caller vouched for the program's task. What runs names
    // its own place.
    unsafe {
        match &mut *(*task.cast::<StandIn>()).work {
            Work::Whole(made) => made.call(thread),
            Work::Construct(parked, _) => {
                attempt("target construct", std::ptr::null(), || {
                    parked.run();
                    Ok(())
                });
            }
        }
    }
    0
}

/// Ends such a task, which may have been cancelled.
unsafe extern "C" fn finish(thread: i32, task: *mut libomp::Task) -> i32 {
    // SAFETY: libomp calls this once, as the last thing that it does with the
    // task's variables.
    unsafe {
        match *Box::from_raw((*task.cast::<StandIn>()).work) {
            Work::Whole(made) | Work::Construct(_, made) => made.end(thread),
        }
    }
    0
}

/// A task of libomp's that ends when one of the runtime's threads comes back from a function.
#[repr(C)]
struct Detached {
    task: libomp::Task,
    wait: *mut Wait,
    event: *mut c_void,
}

/// What waits.
type Wait = Box<dyn FnOnce() + Send>;

/// The event of such a task, which any thread may fulfil.
struct Event(*mut c_void);

// SAFETY: libomp's function for it may be called by any thread.
unsafe impl Send for Event {}

impl Event {
    /// # Safety
    /// It is called once, for the event of a task that was submitted.
    unsafe fn fulfill(self) {
        // SAFETY: promised by the caller.
        unsafe { (next().fulfill)(self.0) }
    }
}

/// Makes such a task.
///
/// # Safety
/// As the exported functions below.
unsafe fn detached(ident: *mut Ident, thread: i32, wait: Wait) -> *mut libomp::Task {
    // SAFETY: libomp makes a task of the size given, whose end is ours.
    unsafe {
        let flags = TIED | DETACHED;
        let alloc = next().task_alloc;
        let task = alloc(
            ident,
            thread,
            flags,
            size_of::<Detached>(),
            0,
            begin_detached,
        );
        let ours = task.cast::<Detached>();
        (*ours).wait = Box::into_raw(Box::new(wait));
        (*ours).event = (next().task_event)(ident, thread, task);
        task
    }
}

/// The function of such a task.
unsafe extern "C" fn begin_detached(_thread: i32, task: *mut libomp::Task) -> i32 {
    // SAFETY: libomp calls this once with a task that `detached` made.
    let (wait, event) = unsafe {
        let ours = &*task.cast::<Detached>();
        (Box::from_raw(ours.wait), Event(ours.event))
    };
    aside(Box::new(move || {
        wait();
        // SAFETY: the task's function was called.
        unsafe { event.fulfill() }
    }));
    0
}

/// Makes a task of a target construct with `nowait`.
///
/// # Safety
/// As Clang 22 calls it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __kmpc_omp_target_task_alloc(
    _ident: *mut Ident,
    _thread: i32,
    flags: i32,
    bytes: usize,
    shared_bytes: usize,
    function: TaskFunction,
    device: i64,
) -> *mut libomp::Task {
    // The host's version of a region is past its construct.
    nowait::leave();
    let session = match runtime().choose(device) {
        Ok(Choice::Device(session)) => Some(session),
        _ => None,
    };
    let made = Made::new(bytes, shared_bytes, flags, function, session);
    let task = made.task;
    MADE.with(|all| all.borrow_mut().push(made));
    task
}

/// Submits a task without dependences.
///
/// # Safety
/// As Clang 22 calls it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __kmpc_omp_task(
    ident: *mut Ident,
    thread: i32,
    task: *mut libomp::Task,
) -> i32 {
    let Some(made) = take(task) else {
        // SAFETY: promised by the caller.
        return unsafe { (next().task)(ident, thread, task) };
    };
    // SAFETY: the program has filled the task in.
    unsafe {
        match nowait::call(|| made.call(thread)) {
            Outcome::Done => {
                made.end(thread);
                0
            }
            Outcome::Parked(mut parked) => {
                let depends = std::mem::take(&mut parked.depends);
                if let Some(admitted) = tasks::admit(&depends) {
                    let session = made.session;
                    let filled = Filled {
                        made: Some(made),
                        thread,
                    };
                    tasks::keep(session, depends, admitted, move || {
                        // The construct's arguments may be in the task.
                        let _filled = filled;
                        parked.run();
                    });
                    await_ours(ident, thread);
                    return 0;
                }
                represent(ident, thread, &depends);
                let task = stand_in(ident, thread, Work::Construct(parked, made));
                let (count, list) = (depends.len() as i32, depends.as_ptr());
                let submit = next().task_with_deps;
                submit(ident, thread, task, count, list, 0, std::ptr::null())
            }
        }
    }
}

/// Submits a task with dependences.
///
/// # Safety
/// As Clang 22 calls it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __kmpc_omp_task_with_deps(
    ident: *mut Ident,
    thread: i32,
    task: *mut libomp::Task,
    count: i32,
    depends: *const Depend,
    noalias_count: i32,
    noalias: *const Depend,
) -> i32 {
    // SAFETY: promised by the caller; the program has filled the task in.
    unsafe {
        let list = list(count, depends, noalias_count, noalias);
        let task = match take(task) {
            None => task,
            Some(made) => match tasks::admit(&list) {
                Some(admitted) => {
                    let submitted = Submitted {
                        session: made.session,
                        address: (*made.task).function.map_or(0, |f| f as usize),
                        depends: &list,
                    };
                    let made = Some(made);
                    tasks::submit(&submitted, admitted, Box::new(Filled { made, thread }));
                    await_ours(ident, thread);
                    return 0;
                }
                None => stand_in(ident, thread, Work::Whole(made)),
            },
        };
        represent(ident, thread, &list);
        (next().task_with_deps)(ident, thread, task, count, depends, noalias_count, noalias)
    }
}

/// All dependences of a construct.
///
/// # Safety
/// The lists are as long as the counts say.
unsafe fn list(
    count: i32,
    depends: *const Depend,
    noalias_count: i32,
    noalias: *const Depend,
) -> Vec<Depend> {
    let mut all = vec![];
    for (count, depends) in [(count, depends), (noalias_count, noalias)] {
        if count > 0 && !depends.is_null() {
            // SAFETY: promised by the caller.
            all.extend_from_slice(unsafe { std::slice::from_raw_parts(depends, count as usize) });
        }
    }
    all
}

/// Gives libomp a task that waits for those of ours, if it needs one.
///
/// # Safety
/// As the exported functions.
unsafe fn await_ours(ident: *mut Ident, thread: i32) {
    if let Some(all) = tasks::awaited() {
        // SAFETY: promised by the caller.
        unsafe {
            let task = detached(ident, thread, Box::new(move || all.wait()));
            (next().task)(ident, thread, task);
        }
    }
}

/// Gives libomp tasks that wait for those that the runtime carries out itself, and that a task with
/// these dependences comes after.
///
/// # Safety
/// As the exported functions.
unsafe fn represent(ident: *mut Ident, thread: i32, depends: &[Depend]) {
    if program().generation() == 0 {
        return;
    }
    for ours in tasks::before_others(depends) {
        let depends = ours.depends.clone();
        // SAFETY: promised by the caller.
        unsafe {
            let task = detached(ident, thread, Box::new(move || ours.wait()));
            let (count, list) = (depends.len() as i32, depends.as_ptr());
            (next().task_with_deps)(ident, thread, task, count, list, 0, std::ptr::null());
        }
    }
}

/// Waits for tasks by their dependences, or has a task wait for them.
///
/// # Safety
/// As Clang 22 calls it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __kmpc_omp_taskwait_deps_51(
    ident: *mut Ident,
    thread: i32,
    count: i32,
    depends: *const Depend,
    noalias_count: i32,
    noalias: *const Depend,
    nowait: i32,
) {
    // SAFETY: promised by the caller.
    unsafe {
        let list = list(count, depends, noalias_count, noalias);
        match nowait {
            0 => tasks::wait_for(&list),
            _ => represent(ident, thread, &list),
        }
        let wait = next().taskwait_deps;
        wait(
            ident,
            thread,
            count,
            depends,
            noalias_count,
            noalias,
            nowait,
        );
    }
}

/// The same as older compilers call it.
///
/// # Safety
/// As Clang calls it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __kmpc_omp_wait_deps(
    ident: *mut Ident,
    thread: i32,
    count: i32,
    depends: *const Depend,
    noalias_count: i32,
    noalias: *const Depend,
) {
    let (n, more) = (count, noalias_count);
    // SAFETY: promised by the caller.
    unsafe { __kmpc_omp_taskwait_deps_51(ident, thread, n, depends, more, noalias, 0) }
}

/// Waits for the tasks of the current task.
///
/// # Safety
/// As Clang 22 calls it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __kmpc_omp_taskwait(ident: *mut Ident, thread: i32) -> i32 {
    tasks::wait_for_all();
    // SAFETY: promised by the caller.
    let done = unsafe { (next().taskwait)(ident, thread) };
    tasks::all_are_done();
    done
}

/// Waits for the tasks of a task group.
///
/// # Safety
/// As Clang 22 calls it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __kmpc_end_taskgroup(ident: *mut Ident, thread: i32) {
    tasks::wait_for_all();
    // SAFETY: promised by the caller.
    unsafe { (next().end_taskgroup)(ident, thread) }
}

/// Waits for the threads of a region and their tasks.
///
/// # Safety
/// As Clang 22 calls it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __kmpc_barrier(ident: *mut Ident, thread: i32) {
    tasks::wait_for_all();
    // SAFETY: promised by the caller.
    unsafe { (next().barrier)(ident, thread) }
    tasks::all_are_done();
}
