//! The tool's registered callbacks, and calls of them.

use super::types::{
    Data, DataOp, DataOpEmi, Finalize, Initialize, Load, Lookup, Map, MapEmi, Submit, SubmitEmi,
    Target, TargetEmi, TaskData, find,
};
use crate::per_thread::PerThread;
use crate::reentrancy::outside;
use std::cell::{Cell, RefCell};

macro_rules! callbacks {
    ($($field:ident: $ty:ty = $name:literal;)*) => {
        /// What the tool registered, and libomp's own functions for it.
        #[derive(Clone, Copy)]
        pub struct Callbacks {
            $(pub $field: Option<$ty>,)*
        }

        impl Callbacks {
            /// Looks them up.
            ///
            /// # Safety
            /// The lookup is libomp's, whose functions have these types.
            pub unsafe fn new(lookup: Lookup) -> Self {
                // SAFETY: promised by the caller.
                unsafe { Self { $($field: find::<$ty>(lookup, $name),)* } }
            }
        }
    };
}

callbacks! {
    target: Target = c"ompt_callback_target";
    target_emi: TargetEmi = c"ompt_callback_target_emi";
    data_op: DataOp = c"ompt_callback_target_data_op";
    data_op_emi: DataOpEmi = c"ompt_callback_target_data_op_emi";
    map: Map = c"ompt_callback_target_map";
    map_emi: MapEmi = c"ompt_callback_target_map_emi";
    submit: Submit = c"ompt_callback_target_submit";
    submit_emi: SubmitEmi = c"ompt_callback_target_submit_emi";
    initialize: Initialize = c"ompt_callback_device_initialize";
    finalize: Finalize = c"ompt_callback_device_finalize";
    load: Load = c"ompt_callback_device_load";
    task_data: TaskData = c"ompt_get_task_data";
    target_task_data: TaskData = c"ompt_get_target_task_data";
}

/// What the tool and this library know of a construct that a thread is in. The
/// tool gets the address of its part.
pub struct Region {
    /// The tool's own.
    pub data: Data,
    /// The construct's number.
    pub id: u64,
}

/// The constructs that the thread is in; each stays where it is, since the tool
/// gets its address.
#[expect(clippy::vec_box, reason = "the tool has the elements' addresses")]
pub static REGIONS: PerThread<RefCell<Vec<Box<Region>>>> = PerThread::new();

thread_local! {
    /// In a callback, whose own doings are no events.
    static CALLING: Cell<bool> = const { Cell::new(false) };
}

/// Calls the tool's code, whose clocks are its own. What it asks this library
/// for is no event.
pub fn call(callback: impl FnOnce()) {
    if !CALLING.replace(true) {
        outside(callback);
        CALLING.set(false);
    }
}

/// The same for what it asks for itself, from wherever.
pub fn tell(callback: &dyn Fn()) {
    let before = CALLING.replace(true);
    outside(callback);
    CALLING.set(before);
}

/// Whether the thread is in the tool's code.
pub fn is_calling() -> bool {
    CALLING.get()
}

/// The tool's data of the construct that the thread is in, and its number; of
/// routines, data of their own.
pub fn current() -> (*mut Data, u64) {
    thread_local! {
        static NONE: Cell<Data> = const { Cell::new(Data { value: 0 }) };
    }
    REGIONS.with(|regions| match regions.borrow_mut().last_mut() {
        Some(region) => (&raw mut region.data, region.id),
        None => (NONE.with(Cell::as_ptr), 0),
    })
}
