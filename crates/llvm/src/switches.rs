//! LLVM's process-wide options.

use std::ffi::{CStr, c_char};
use std::sync::Once;

/// Exit status of an internal error, as of a Rust program that panics.
const INTERNAL: i32 = 101;

/// Sets LLVM's switches and says what happens where it gives up. Its own
/// OpenMP pass, part of its default pipelines, would take what looks like host
/// fork-join form for its own runtime's calls.
pub fn set_switches() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let args = [
            c"warpfork",
            c"-openmp-opt-disable",
            // A dump that is read again is the same to later passes: they go through the
            // users of a value in their order.
            c"-preserve-ll-uselistorder",
            // From so many blocks on, CodeGenPrepare looks again at what
            // changed, not at the whole function for each change.
            c"-cgpp-huge-func=1000",
            // AMD's back end: LLVM 22 takes arguments of a call whose callee
            // differs by lane for dead in the loop over the callees, and drops
            // their copies (host_function_pointers.c).
            c"-amdgpu-opt-vgpr-liverange=false",
            // What transforms a loop under the assumption that a counter does not wrap tests
            // that before the loop. LLVM 22 drops tests at narrower widths (llvm-project issue
            // 191382, mended in LLVM 23). No loop is transformed that needs such a test.
            c"-vectorize-scev-check-threshold=0",
            c"-pragma-vectorize-scev-check-threshold=0",
            c"-loop-load-elimination-scev-check-threshold=0",
            c"-loop-distribute-scev-check-threshold=0",
            c"-loop-distribute-scev-check-threshold-with-pragma=0",
            // Instructions of an inner loop that is unrolled in part; 75 for NVIDIA's GPUs if
            // nothing is said. A thread of a launch that does not fill the device has too few loads
            // outstanding with four iterations of a dozen instructions (docs/performance/tuning.md).
            c"-unroll-partial-threshold=110",
        ]
        .map(CStr::as_ptr);
        let n = args.len() as i32;
        // SAFETY: the arguments are C strings that live until the call
        // returns; the handler is a function, there for good.
        unsafe {
            llvm_sys::support::LLVMParseCommandLineOptions(n, args.as_ptr(), c"".as_ptr());
            llvm_sys::error_handling::LLVMInstallFatalErrorHandler(Some(give_up));
        }
    });
}

/// Ends the program on a fatal error of LLVM, which is an internal fault.
extern "C" fn give_up(reason: *const c_char) {
    // SAFETY: LLVM passes a C string.
    let reason = unsafe { CStr::from_ptr(reason) }.to_string_lossy();
    eprintln!("internal error: LLVM cannot compile the device code: {reason}");
    if let Some(place) = crate::progress::describe() {
        eprintln!("note: {place}");
    }
    eprintln!("help: {}", wf_host_abi::REPORT);
    std::process::exit(INTERNAL);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    const CHILD: &str = "WARPFORK_TEST_GIVES_UP";

    #[test]
    fn an_error_of_llvm_is_an_internal_one() {
        if std::env::var_os(CHILD).is_some() {
            set_switches();
            crate::progress::begin("set_target", "sm_90");
            // SAFETY: a C string; LLVM does not return from this one.
            unsafe { llvm_sys::target::LLVMCreateTargetData(c"nonsense".as_ptr()) };
            unreachable!("LLVM takes any layout");
        }
        let test = "switches::tests::an_error_of_llvm_is_an_internal_one";
        let child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", test, "--nocapture"])
            .env(CHILD, "1")
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&child.stderr);
        assert_eq!(child.status.code(), Some(INTERNAL), "{said}");
        assert!(
            said.contains("internal error: LLVM cannot compile"),
            "{said}"
        );
        assert!(
            said.contains("note: in pass `set_target` for sm_90"),
            "{said}"
        );
        assert!(said.contains(wf_host_abi::REPORT), "{said}");
        assert!(!said.contains("unreachable"), "{said}");
    }
}
