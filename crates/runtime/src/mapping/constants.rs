//! Host constants: memory that the program cannot write.
//!
//! Clang maps a constant array that a region uses implicitly `tofrom`, as any other array. No
//! store can have changed it, and the copy back would write to read-only memory.

use std::ffi::{c_int, c_void};

/// A part of memory, and whether it lies in a loaded object's constants.
struct Question {
    begin: u64,
    end: u64,
    constant: bool,
}

/// Whether the program may not write `size` bytes at the host address `begin`,
/// since they are constants of the program or of a library.
pub fn contain(begin: u64, size: u64) -> bool {
    let mut question = Question {
        begin,
        end: begin.saturating_add(size),
        constant: false,
    };
    // SAFETY: the callback gets this pointer and uses it before the call
    // returns.
    unsafe { libc::dl_iterate_phdr(Some(look), (&raw mut question).cast()) };
    question.constant
}

/// Looks for the part in one object; 1 ends the search.
unsafe extern "C" fn look(info: *mut libc::dl_phdr_info, _: usize, data: *mut c_void) -> c_int {
    // SAFETY: the loader describes an object with this many headers, and
    // `data` is the question.
    let (info, question) = unsafe { (&*info, &mut *data.cast::<Question>()) };
    if info.dlpi_phdr.is_null() {
        return 0;
    }
    // SAFETY: as above.
    let headers = unsafe { std::slice::from_raw_parts(info.dlpi_phdr, info.dlpi_phnum.into()) };
    let holds = |kind: u32| {
        headers.iter().find(|h| {
            let begin = info.dlpi_addr + h.p_vaddr;
            h.p_type == kind && begin <= question.begin && question.end <= begin + h.p_memsz
        })
    };
    let Some(segment) = holds(libc::PT_LOAD) else {
        return 0;
    };
    // The loader makes the second kind read-only once it has put addresses in.
    question.constant = segment.p_flags & libc::PF_W == 0 || holds(libc::PT_GNU_RELRO).is_some();
    1
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU64;

    static CONSTANT: [u64; 4] = [1, 2, 3, 4];
    static VARIABLE: AtomicU64 = AtomicU64::new(1);
    static ADDRESSES: [&u64; 2] = [&CONSTANT[0], &CONSTANT[3]];

    #[test]
    fn constants_are_told_from_what_can_be_written() {
        let at = |p: *const u64| contain(p as u64, 8);
        let local = 1;
        let boxed = Box::new(1);
        assert!(at(&CONSTANT[2]));
        assert!(at((&raw const ADDRESSES).cast()));
        assert!(!at((&raw const VARIABLE).cast()));
        assert!(!at(&local));
        assert!(!at(&*boxed));
    }
}
