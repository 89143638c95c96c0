//! Runs a kernel of a shared object for the virtual GPU with one lane, with
//! the least of a device behind the table.

use libloading::Library;
use std::cell::RefCell;
use std::ffi::{CStr, c_char, c_void};
use wf_host_abi::vgpu::{API_TABLE, COUNT, Function, KERNEL_PREFIX};

/// One access that was checked: kind, bytes, location.
pub type Checked = (u32, u64, u32);

/// The CTA's shared memory, aligned as the device ABI says.
#[repr(align(128))]
struct Block([u8; 4096]);

thread_local! {
    static CHECKS: RefCell<Vec<Checked>> = const { RefCell::new(Vec::new()) };
    static SHARED: RefCell<Box<Block>> = RefCell::new(Box::new(Block([0xAA; 4096])));
}

extern "C" fn zero() -> u32 {
    0
}
extern "C" fn one() -> u32 {
    1
}
extern "C" fn lanes() -> u32 {
    32
}
extern "C" fn nothing() {}
extern "C" fn shuffle(_: u64, value: u64, _: u32, _: u32) -> u64 {
    value
}
extern "C" fn ballot(_: u64, predicate: u32, _: u32) -> u64 {
    u64::from(predicate != 0)
}
extern "C" fn match_any(_: u64, _: u64, _: u32) -> u64 {
    1
}
extern "C" fn shared() -> *mut c_void {
    SHARED.with_borrow_mut(|s| s.0.as_mut_ptr().cast())
}
extern "C" fn dynamic() -> u32 {
    1024
}
extern "C" fn check(_: *const c_void, size: u64, kind: u32, _entry: u32, loc: u32) {
    CHECKS.with_borrow_mut(|c| c.push((kind, size, loc)));
}
/// A worker's words without fuel, so that each access calls `check`.
extern "C" fn worker() -> *mut c_void {
    static WORDS: [u64; 4096] = [0; 4096];
    WORDS.as_ptr().cast_mut().cast()
}
extern "C" fn ticks() -> u64 {
    42
}
/// Accesses are not checked by what is in a block.
extern "C" fn block(_: *mut c_void, _: *mut c_void, _: u64, _: u64) {}
unsafe extern "C" {
    fn malloc(size: u64) -> *mut c_void;
    fn free(p: *mut c_void);
}
extern "C" fn misaligned(p: *const c_void, alignment: u64, _: u64, _: u32, loc: u32) {
    eprintln!("{p:?} at {loc} is no multiple of {alignment}");
    std::process::exit(3);
}
/// Ends the process, as a trap ends the program; the message is the
/// exit's.
extern "C" fn trap(message: *const c_char, loc: u32) {
    // SAFETY: device code passes a string.
    let message = unsafe { CStr::from_ptr(message) }.to_string_lossy();
    eprintln!("trap at {loc}: {message}");
    std::process::exit(3);
}

fn table() -> [*const c_void; COUNT] {
    let mut t = [std::ptr::null(); COUNT];
    for f in Function::ALL {
        t[*f as usize] = match f {
            Function::Tid | Function::Ctaid | Function::Part => zero as *const c_void,
            Function::Ntid | Function::Nctaid | Function::Parts => one as *const c_void,
            Function::WarpSize => lanes as *const c_void,
            Function::Barrier | Function::SyncWarp | Function::Yield => nothing as *const c_void,
            Function::Shuffle => shuffle as *const c_void,
            Function::Ballot => ballot as *const c_void,
            Function::ActiveMask => ticks as *const c_void,
            Function::SharedBase => shared as *const c_void,
            Function::DynamicShared => dynamic as *const c_void,
            Function::Match => match_any as *const c_void,
            Function::Worker => worker as *const c_void,
            Function::Check => check as *const c_void,
            Function::Malloc => malloc as *const c_void,
            Function::Free => free as *const c_void,
            Function::Block => block as *const c_void,
            Function::Misaligned => misaligned as *const c_void,
            Function::Trap => trap as *const c_void,
            Function::Clock | Function::Nanoseconds => ticks as *const c_void,
        };
    }
    t
}

/// A loaded image.
pub struct Image(Library);

/// Writes a shared object to a file and loads it.
pub fn load(code: &[u8]) -> Library {
    let file = tempfile::NamedTempFile::new().expect("there is room for a file");
    std::fs::write(file.path(), code).expect("the file can be written");
    // SAFETY: the object's initialisers, if any, are the tests' own.
    unsafe { Library::new(file.path()) }.expect("the shared object loads")
}

impl Image {
    /// Loads an image and fills its table.
    pub fn new(code: &[u8]) -> Self {
        let library = load(code);
        // SAFETY: the image's contract says what the symbol is.
        unsafe {
            let at = library
                .get::<*mut [*const c_void; COUNT]>(API_TABLE.as_bytes())
                .expect("the image has a table");
            **at = table();
        }
        Self(library)
    }

    /// Runs one lane of a kernel; returns what was checked.
    pub fn run(&self, kernel: &str, params: &[u64]) -> Vec<Checked> {
        CHECKS.take();
        let name = format!("{KERNEL_PREFIX}{kernel}");
        // SAFETY: the image's contract says what the symbol is; the test
        // passes as many parameters as the kernel has.
        unsafe {
            let f = self
                .0
                .get::<unsafe extern "C" fn(*const u64)>(name.as_bytes())
                .expect("the image has the kernel");
            f(params.as_ptr());
        }
        CHECKS.take()
    }
}
