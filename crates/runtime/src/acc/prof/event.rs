//! `acc_event_t`.

/// A device gets ready: start and end.
pub const INIT: (i32, i32) = (1, 2);
/// A device is given up: start and end.
pub const SHUTDOWN: (i32, i32) = (3, 4);
/// The program ends.
pub const RUNTIME_SHUTDOWN: i32 = 5;
/// Data of the host got a counterpart.
pub const CREATE: i32 = 6;
/// It lost it.
pub const DELETE: i32 = 7;
/// Memory of the device was allocated.
pub const ALLOC: i32 = 8;
/// It was given back.
pub const FREE: i32 = 9;
/// Data is entered: start and end.
pub const ENTER_DATA: (i32, i32) = (10, 11);
/// Data is left: start and end.
pub const EXIT_DATA: (i32, i32) = (12, 13);
/// Data is updated: start and end.
pub const UPDATE: (i32, i32) = (14, 15);
/// A compute construct: start and end.
pub const COMPUTE: (i32, i32) = (16, 17);
/// A kernel is put on a stream: start and end.
pub const LAUNCH: (i32, i32) = (18, 19);
/// A copy to the device is: start and end.
pub const UPLOAD: (i32, i32) = (20, 21);
/// A copy to the host is: start and end.
pub const DOWNLOAD: (i32, i32) = (22, 23);
/// The host waits: start and end.
pub const WAIT: (i32, i32) = (24, 25);
/// The program is about to end because of an error.
pub const ERROR: i32 = 26;
/// One more than the last.
pub const LAST: i32 = 27;

/// Whether it is the end of something, whose callbacks come in reverse order.
pub fn is_end(event: i32) -> bool {
    let pairs = [
        INIT, SHUTDOWN, ENTER_DATA, EXIT_DATA, UPDATE, COMPUTE, LAUNCH, UPLOAD, DOWNLOAD, WAIT,
    ];
    pairs.iter().any(|(_, end)| *end == event)
}
