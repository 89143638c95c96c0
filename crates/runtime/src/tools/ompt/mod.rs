//! OpenMP's tools interface (5.2, chapter 19): callbacks of target constructs, and device
//! tracing. A tool starts with libomp, which knows its registrations. This library gets them
//! through `ompt_libomp_connect`, as LLVM's libomptarget does, if the tool initialises devices.

mod buffers;
mod callbacks;
mod caller;
mod clock;
mod listener;
mod maps;
mod records;
mod tracing;
mod types;

use crate::events::listen;
use crate::libomp::{after_this, symbol};
use crate::reentrancy::{Inside, outside};
use callbacks::Callbacks;
use listener::Tool;
use std::ffi::{c_int, c_void};
use std::mem::transmute;
use std::sync::atomic::{AtomicI32, AtomicU32, Ordering};
use std::sync::{Once, OnceLock};
use types::{Data, Lookup, StartResult};

/// The tool, once it is there.
static TOOL: OnceLock<Tool> = OnceLock::new();

/// The host's number among the devices.
static HOST: AtomicI32 = AtomicI32::new(0);

/// Has libomp tell of a tool, if there may be one: libomp would start for the
/// question. `host` is the host's number among the devices.
pub fn start(host: i32) {
    HOST.store(host, Ordering::Relaxed);
    type Connect = unsafe extern "C" fn(*mut StartResult);
    let Some(connect) = symbol(c"ompt_libomp_connect") else {
        return;
    };
    if !may_be(connect) {
        return;
    }
    let result = Box::leak(Box::new(StartResult {
        initialize,
        finalize,
        data: Data { value: 0 },
    }));
    // SAFETY: libomp gives the function this type; the structure is there for
    // good.
    outside(|| unsafe { transmute::<*mut c_void, Connect>(connect)(result) });
}

/// Whether a tool can be there: libraries are named for libomp to look for one
/// in, or there is a function to start one besides libomp's own.
fn may_be(of_libomp: *mut c_void) -> bool {
    let named =
        wf_host_abi::environment::var_os("OMP_TOOL_LIBRARIES").is_some_and(|list| !list.is_empty());
    let own = caller::library(of_libomp);
    let start = c"ompt_start_tool";
    let found = [symbol(start), after_this(start)];
    named
        || found
            .into_iter()
            .flatten()
            .any(|f| caller::library(f) != own)
}

unsafe extern "C" fn initialize(lookup: Lookup, _device: c_int, _data: *mut Data) -> c_int {
    let _inside = Inside::enter();
    // SAFETY: libomp's lookup gives what the tool registered under these names,
    // or functions of its own of the types in `types`, or null.
    let callbacks = unsafe { Callbacks::new(lookup) };
    let mut first = false;
    let tool = TOOL.get_or_init(|| {
        first = true;
        Tool::new(callbacks, HOST.load(Ordering::Relaxed))
    });
    if first {
        listen(tool);
        watch_the_end();
    }
    1
}

/// The tool knows of the devices' ends by then.
unsafe extern "C" fn finalize(_data: *mut Data) {}

/// The tool is notified that devices end before libomp ends it.
fn watch_the_end() {
    static WATCHED: Once = Once::new();
    static PROCESS: AtomicU32 = AtomicU32::new(0);
    extern "C" fn over() {
        // A child of the process is another program to a tool.
        if PROCESS.load(Ordering::Relaxed) == std::process::id()
            && let Some(tool) = TOOL.get()
        {
            let _inside = Inside::enter();
            tool.end();
        }
    }
    WATCHED.call_once(|| {
        PROCESS.store(std::process::id(), Ordering::Relaxed);
        // SAFETY: the function is there for good.
        unsafe { libc::atexit(over) };
    });
}
