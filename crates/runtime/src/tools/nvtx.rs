//! Ranges of constructs for NVIDIA's Tools Extension, which Nsight shows: a push at the
//! beginning of a construct and a pop at its end.

use crate::events::{Construct, Listener, listen};
use crate::reentrancy::outside;
use std::ffi::{CString, c_char, c_int};

/// Libraries that have the functions: that of CUDA up to 12, and NVTX's own for
/// programs that are not written in C.
const LIBRARIES: [&str; 4] = [
    "libnvToolsExt.so.1",
    "libnvToolsExt.so",
    "libnvtx3interop.so.1",
    "libnvtx3interop.so",
];

/// What Nsight and others that want ranges set.
const WANTED: &str = "NVTX_INJECTION64_PATH";

struct Nvtx {
    push: unsafe extern "C" fn(*const c_char) -> c_int,
    pop: unsafe extern "C" fn() -> c_int,
}

/// Listens where somebody wants ranges, or the program is profiled, and the
/// library is there.
pub fn start(profiled: bool) {
    if !profiled && wf_host_abi::environment::var_os(WANTED).is_none() {
        return;
    }
    if let Some(nvtx) = LIBRARIES.iter().find_map(|name| open(name)) {
        listen(Box::leak(Box::new(nvtx)));
    }
}

fn open(name: &str) -> Option<Nvtx> {
    // SAFETY: opening the library runs its initialisers, which is what it is
    // made for; NVTX gives its functions these types.
    unsafe {
        let library = libloading::Library::new(name).ok()?;
        let nvtx = Nvtx {
            push: *library.get(b"nvtxRangePushA\0").ok()?,
            pop: *library.get(b"nvtxRangePop\0").ok()?,
        };
        // Its functions are called to the program's end.
        std::mem::forget(library);
        Some(nvtx)
    }
}

impl Listener for Nvtx {
    fn begins(&self, construct: &Construct) {
        let text = CString::new(construct.place.to_string()).unwrap_or_default();
        // SAFETY: the text lives until the function returns.
        outside(|| unsafe { (self.push)(text.as_ptr()) });
    }

    fn ends(&self, _construct: &Construct) {
        // SAFETY: no preconditions.
        outside(|| unsafe { (self.pop)() });
    }
}
