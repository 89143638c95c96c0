//! The registered callbacks (section 5.3), and their calls.

use super::event::{self, LAST};
use super::types::{ApiInfo, Callback, DataInfo, ErrorInfo, EventInfo, Head, LaunchInfo, ProfInfo};
use crate::acc::fault::Code;
use crate::lock::lock;
use crate::reentrancy::outside;
use std::cell::Cell;
use std::ffi::{CStr, c_int, c_void};
use std::ptr::null;
use std::sync::Mutex;

/// `acc_register_t`.
mod what {
    pub const REG: i32 = 0;
    pub const TOGGLE: i32 = 1;
    pub const TOGGLE_PER_THREAD: i32 = 2;
}

/// A callback of an event.
#[derive(Clone, Copy)]
struct Registered {
    callback: Callback,
    /// How often it was registered.
    count: u32,
    enabled: bool,
}

struct Registry {
    events: Vec<Vec<Registered>>,
    /// Whether callbacks of an event, and of all, are called.
    disabled: [bool; LAST as usize],
    all_disabled: bool,
}

static REGISTRY: Mutex<Registry> = Mutex::new(Registry {
    events: vec![],
    disabled: [false; LAST as usize],
    all_disabled: false,
});

thread_local! {
    static DISABLED: Cell<bool> = const { Cell::new(false) };
    /// In a callback, whose own doings are no events.
    static CALLING: Cell<bool> = const { Cell::new(false) };
}

/// Registers or enables callbacks (`more`), or undoes that: of an event, of
/// all events (`acc_ev_none`), or for the calling thread. Returns whether there
/// is a callback that was not there before.
pub fn change(event: c_int, callback: Option<Callback>, how: c_int, more: bool) -> bool {
    if !(0..LAST).contains(&event) {
        return false;
    }
    let at = event as usize;
    let mut registry = lock(&REGISTRY);
    if registry.events.is_empty() {
        registry.events.resize(LAST as usize, vec![]);
    }
    let same = |r: &Registered| callback.is_some_and(|c| std::ptr::fn_addr_eq(r.callback, c));
    let known = registry.events[at].iter().position(same);
    match (how, callback, known) {
        (what::REG, Some(callback), None) if more && event != 0 => {
            registry.events[at].push(Registered {
                callback,
                count: 1,
                enabled: true,
            });
            return true;
        }
        (what::REG, Some(_), Some(found)) => {
            let count = &mut registry.events[at][found].count;
            *count = if more { *count + 1 } else { *count - 1 };
            if *count == 0 {
                registry.events[at].remove(found);
            }
        }
        (what::TOGGLE, None, _) if event == 0 => registry.all_disabled = !more,
        (what::TOGGLE, None, _) => registry.disabled[at] = !more,
        (what::TOGGLE, Some(_), Some(found)) => registry.events[at][found].enabled = more,
        (what::TOGGLE_PER_THREAD, None, _) if event == 0 => DISABLED.set(!more),
        _ => {}
    }
    false
}

/// The callbacks of an event that the calling thread has to call now, in
/// order.
fn callbacks(event: i32) -> Vec<Callback> {
    if DISABLED.get() || CALLING.get() {
        return vec![];
    }
    let registry = lock(&REGISTRY);
    let at = event as usize;
    if registry.all_disabled || registry.disabled[at] || registry.events.is_empty() {
        return vec![];
    }
    let enabled = registry.events[at].iter().filter(|r| r.enabled);
    let mut list: Vec<Callback> = enabled.map(|r| r.callback).collect();
    if event::is_end(event) {
        list.reverse();
    }
    list
}

/// What is said of one event beyond its construct; what it borrows lives until
/// the callbacks return.
pub struct Detail {
    info: EventInfo,
    valid_bytes: usize,
    implicit: bool,
}

impl Detail {
    const HEAD: Head = Head {
        event_type: 0,
        valid_bytes: 0,
        parent_construct: 0,
        implicit: 0,
        tool_info: std::ptr::null_mut(),
    };

    /// Nothing.
    pub fn other(implicit: bool) -> Self {
        Self {
            info: EventInfo { head: Self::HEAD },
            valid_bytes: size_of::<Head>(),
            implicit,
        }
    }

    /// Data of the host and its counterpart.
    pub fn data(name: Option<&CStr>, bytes: u64, host: u64, device: u64) -> Self {
        let data = DataInfo {
            head: Self::HEAD,
            var_name: name.map_or(null(), CStr::as_ptr),
            bytes: bytes as usize,
            host_ptr: host as *const c_void,
            device_ptr: device as *const c_void,
        };
        Self {
            info: EventInfo { data },
            valid_bytes: size_of::<DataInfo>(),
            implicit: false,
        }
    }

    /// A launch: how the threads of a gang are workers and lanes is the
    /// kernel's own matter.
    pub fn launch(kernel: &CStr, gangs: u32, threads: u32) -> Self {
        let launch = LaunchInfo {
            head: Self::HEAD,
            kernel_name: kernel.as_ptr(),
            num_gangs: gangs as usize,
            num_workers: 1,
            vector_length: threads as usize,
        };
        Self {
            info: EventInfo { launch },
            valid_bytes: size_of::<LaunchInfo>(),
            implicit: false,
        }
    }

    /// An error.
    pub fn error(code: Code, message: &CStr) -> Self {
        let error = ErrorInfo {
            head: Self::HEAD,
            error_code: code as c_int,
            error_message: message.as_ptr(),
            runtime_info: 0,
        };
        Self {
            info: EventInfo { error },
            valid_bytes: size_of::<ErrorInfo>(),
            implicit: false,
        }
    }
}

/// Calls the callbacks of an event. `common` and `api` are filled in but for
/// the event. Returns the tool's own information, for the end of what starts.
pub fn call(
    event: i32,
    parent: i32,
    detail: &Detail,
    tool_info: *mut c_void,
    common: impl FnOnce() -> (ProfInfo, ApiInfo),
) -> *mut c_void {
    let list = callbacks(event);
    if list.is_empty() {
        return tool_info;
    }
    let (mut common, mut api) = common();
    common.event_type = event;
    let mut info = detail.info;
    info.head = Head {
        event_type: event,
        valid_bytes: detail.valid_bytes as c_int,
        parent_construct: parent,
        implicit: c_int::from(detail.implicit),
        tool_info,
    };
    CALLING.set(true);
    for callback in list {
        // SAFETY: the tool registered it for this; the structures live until
        // it returns. It is the tool's code, whose clocks are its own.
        outside(|| unsafe { callback(&mut common, &mut info, &mut api) });
    }
    CALLING.set(false);
    // SAFETY: all members begin with the head.
    unsafe { info.head.tool_info }
}

#[cfg(test)]
mod tests {
    use super::*;

    static SEEN: Mutex<Vec<(char, i32)>> = Mutex::new(vec![]);

    unsafe extern "C" fn a(p: *mut ProfInfo, e: *mut EventInfo, _: *mut ApiInfo) {
        // SAFETY: as `call` has it.
        unsafe {
            lock(&SEEN).push(('a', (*p).event_type));
            (*e).head.tool_info = 7 as *mut c_void;
        }
    }

    unsafe extern "C" fn b(p: *mut ProfInfo, _: *mut EventInfo, _: *mut ApiInfo) {
        // SAFETY: as above.
        lock(&SEEN).push(('b', unsafe { (*p).event_type }));
    }

    fn emit(event: i32) -> (*mut c_void, Vec<(char, i32)>) {
        let common = || super::super::scope::nowhere();
        let detail = Detail::other(false);
        let info = call(event, 0, &detail, std::ptr::null_mut(), common);
        (info, std::mem::take(&mut lock(&SEEN)))
    }

    #[test]
    fn registered_and_toggled() {
        let (start, end) = event::UPDATE;
        for new in [true, false] {
            assert_eq!(change(start, Some(a), what::REG, true), new);
        }
        for event in [start, end] {
            change(event, Some(b), what::REG, true);
        }
        change(end, Some(a), what::REG, true);
        let (info, seen) = emit(start);
        assert_eq!((info as usize, seen), (7, vec![('a', start), ('b', start)]));
        // At the end of something, in reverse order.
        assert_eq!(emit(end).1, [('a', end), ('b', end)]);
        change(start, Some(a), what::REG, false);
        change(start, Some(b), what::TOGGLE, false);
        assert_eq!(emit(start).1, [('a', start)]);
        change(start, Some(a), what::REG, false);
        change(start, Some(b), what::TOGGLE, true);
        assert_eq!(emit(start).1, [('b', start)]);
        for how in [what::TOGGLE, what::TOGGLE_PER_THREAD] {
            change(0, None, how, false);
            assert_eq!(emit(start).1, []);
            change(0, None, how, true);
        }
        change(start, None, what::TOGGLE, false);
        assert_eq!((emit(start).1.len(), emit(end).1.len()), (0, 2));
    }
}
