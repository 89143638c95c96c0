//! Fields that all events of a construct share.

use super::event;
use super::registry::{Detail, call};
use super::types::{ApiInfo, ProfInfo, VERSION};
use crate::acc::construct::{Construct, What};
use crate::acc::construct_kind as kinds_of_constructs;
use crate::acc::current::ASYNC_SYNC;
use crate::acc::kinds::{self, Target};
use crate::acc::queue::Queue;
use crate::acc::site::Site;
use crate::config::Kind;
use crate::error::Result;
use crate::events::on;
use crate::ffi::types::Ident;
use crate::mapping::Item;
use crate::per_thread::PerThread;
use crate::region::Data;
use crate::session::Session;
use std::cell::RefCell;
use std::ffi::{CString, c_int, c_void};
use std::ptr::null;
use std::sync::Arc;

/// A construct, or a routine, as tools see it.
pub struct Scope {
    /// What it does.
    pub what: What,
    kind: c_int,
    session: Option<&'static Session>,
    queue: Option<&'static Queue>,
    place: Option<Place>,
}

struct Place {
    file: CString,
    function: CString,
    line: c_int,
}

static CURRENT: PerThread<RefCell<Option<Arc<Scope>>>> = PerThread::new();

/// The calling thread is inside a scope for as long as this lives.
pub struct Inside {
    before: Option<Arc<Scope>>,
    entered: bool,
}

impl Drop for Inside {
    fn drop(&mut self) {
        if self.entered {
            CURRENT.with(|current| current.replace(self.before.take()));
        }
    }
}

/// The scope of a construct.
pub fn of_construct(construct: &Construct, what: What, site: Site, items: &[Item]) -> Arc<Scope> {
    let place = on().then(|| {
        // SAFETY: the program's locations are constants.
        let source = unsafe { Ident::place(site.0, "construct") }.source;
        let text = |s: String| CString::new(s).unwrap_or_default();
        Place {
            file: text(source.file),
            function: text(source.function),
            line: source.line as c_int,
        }
    });
    Arc::new(Scope {
        what,
        kind: construct.kind(what, items),
        session: Some(construct.session),
        queue: construct.queue,
        place: place.filter(|p| p.line > 0),
    })
}

/// The scope of a wait for a queue.
pub fn of_queue(queue: &'static Queue) -> Arc<Scope> {
    Arc::new(Scope {
        what: What::Data(Data::Update),
        kind: kinds_of_constructs::WAIT,
        session: Some(queue.session),
        queue: Some(queue),
        place: None,
    })
}

/// The scope of a routine's work on a device, and of what happens to the device
/// as a whole.
pub fn of_routine(session: &'static Session, queue: Option<&'static Queue>) -> Arc<Scope> {
    Arc::new(Scope {
        what: What::Data(Data::Enter),
        kind: kinds_of_constructs::RUNTIME_API,
        session: Some(session),
        queue,
        place: None,
    })
}

/// An end that is to come.
pub struct Ends<'a> {
    scope: &'a Scope,
    event: i32,
    tool_info: *mut c_void,
}

impl Ends<'_> {
    /// Here it is.
    pub fn end(self) {
        if on() {
            self.scope
                .emit(self.event, &Detail::other(false), self.tool_info);
        }
    }
}

impl Scope {
    /// The calling thread works on it.
    pub fn enter(self: &Arc<Self>) -> Inside {
        let entered = on();
        Inside {
            before: match entered {
                true => CURRENT.with(|current| current.replace(Some(Arc::clone(self)))),
                false => None,
            },
            entered,
        }
    }

    /// The start of a construct.
    pub fn begin_construct(&self, what: What) -> Ends<'_> {
        let (start, event) = match what {
            What::Compute => event::COMPUTE,
            What::Data(Data::Enter) => event::ENTER_DATA,
            What::Data(Data::Exit) => event::EXIT_DATA,
            What::Data(Data::Update) => event::UPDATE,
        };
        let tool_info = match on() {
            true => self.emit(start, &Detail::other(false), std::ptr::null_mut()),
            false => std::ptr::null_mut(),
        };
        Ends {
            scope: self,
            event,
            tool_info,
        }
    }

    /// Calls the callbacks of an event.
    pub fn emit(&self, event: i32, detail: &Detail, tool_info: *mut c_void) -> *mut c_void {
        call(event, self.kind, detail, tool_info, || self.common())
    }

    fn common(&self) -> (ProfInfo, ApiInfo) {
        let (mut info, mut api) = nowhere();
        if let Some(session) = self.session {
            info.device_type = kinds::of(session);
            info.device_number = Target::Device(session).number();
            api.device_type = info.device_type;
            let properties = session.device.properties();
            api.device_api = match properties.kind {
                Kind::Cuda => 1,
                Kind::Hip | Kind::Virtual | Kind::Amdsim => 4,
            };
            if let Some((device, context)) = session.device.native_handles() {
                api.device_handle = device as *const c_void;
                api.context_handle = context as *const c_void;
                let queue = self.queue.map(|q| q.stream().queue);
                api.async_handle = queue.map_or(null(), |q| q.0 as *const c_void);
            }
        }
        if let Some(queue) = self.queue {
            info.name = queue.name as isize;
            info.queue = queue.index as isize;
        }
        if let Some(place) = &self.place {
            info.src_file = place.file.as_ptr();
            info.func_name = place.function.as_ptr();
            info.line_no = place.line;
        }
        (info, api)
    }
}

/// What is said where nothing is known.
pub fn nowhere() -> (ProfInfo, ApiInfo) {
    let info = ProfInfo {
        event_type: 0,
        valid_bytes: size_of::<ProfInfo>() as c_int,
        version: VERSION,
        device_type: kinds::HOST,
        device_number: 0,
        // SAFETY: no preconditions.
        thread_id: unsafe { libc::gettid() },
        name: ASYNC_SYNC as isize,
        queue: ASYNC_SYNC as isize,
        src_file: null(),
        func_name: null(),
        line_no: 0,
        end_line_no: 0,
        func_line_no: 0,
        func_end_line_no: 0,
    };
    let api = ApiInfo {
        device_api: 0,
        valid_bytes: size_of::<ApiInfo>() as c_int,
        device_type: kinds::HOST,
        vendor: 0,
        device_handle: null(),
        context_handle: null(),
        async_handle: null(),
    };
    (info, api)
}

/// An event of what the calling thread works on. Outside of constructs of
/// OpenACC's only errors are events.
pub fn emit(event: i32, detail: &Detail, tool_info: *mut c_void) -> *mut c_void {
    match CURRENT.with(|current| current.borrow().clone()) {
        Some(scope) => scope.emit(event, detail, tool_info),
        None if event == event::ERROR => {
            let parent = kinds_of_constructs::RUNTIME_API;
            call(event, parent, detail, tool_info, nowhere)
        }
        None => tool_info,
    }
}

/// Does something that has a start and an end.
///
/// # Errors
/// Those of `body`, after which no end is reported.
pub fn around<R>(
    events: (i32, i32),
    detail: &Detail,
    body: impl FnOnce() -> Result<R>,
) -> Result<R> {
    let info = emit(events.0, detail, std::ptr::null_mut());
    let result = body()?;
    emit(events.1, detail, info);
    Ok(result)
}
