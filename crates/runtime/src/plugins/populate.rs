//! Populates pages before copies to the host.

use std::ffi::c_void;

/// Copies to the host from this size on have their pages made beforehand.
pub const POPULATE: u64 = 8 << 20;

/// Bytes of a page of the host.
const PAGE: usize = 4096;

/// Has the system provide the pages of memory that is about to be written. The driver would fault
/// fresh memory in page by page, at a tenth of the speed.
pub fn make_pages(address: usize, bytes: usize) {
    let begin = address.next_multiple_of(PAGE);
    let len = (address + bytes).saturating_sub(begin) / PAGE * PAGE;
    // SAFETY: the range lies in memory that the caller may write, and its
    // contents stay as they are. An old system refuses, which does no harm.
    unsafe { libc::madvise(begin as *mut c_void, len, libc::MADV_POPULATE_WRITE) };
}
