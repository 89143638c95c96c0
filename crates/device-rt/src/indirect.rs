//! Host addresses of functions and virtual tables that the device has copies of (OpenMP 5.2,
//! section 7.8, `indirect`).

use wf_device_abi::{IndirectRange, IndirectTable};

unsafe extern "C" {
    static __wf_indirect_table: IndirectTable;
}

/// What the device has for an address of the host; any other address is itself.
#[unsafe(no_mangle)]
pub extern "C" fn __wf_indirect(address: *const u8) -> *const u8 {
    // SAFETY: the runtime writes the table before any kernel runs.
    let (ranges, mut rest) = unsafe { (__wf_indirect_table.ranges, __wf_indirect_table.count) };
    let ranges = ranges as *const IndirectRange;
    let wanted = address as u64;
    // The ranges before `first` begin at or below the address.
    let mut first = 0;
    while rest > 0 {
        let half = rest / 2;
        // SAFETY: the sum is less than the number of ranges.
        let begin = unsafe { (*ranges.add((first + half) as usize)).begin };
        if begin <= wanted {
            first += half + 1;
            rest -= half + 1;
        } else {
            rest = half;
        }
    }
    if first == 0 {
        return address;
    }
    // SAFETY: there is a range before `first`.
    let range = unsafe { &*ranges.add(first as usize - 1) };
    let offset = wanted - range.begin;
    if offset < range.bytes {
        (range.device + offset) as *const u8
    } else {
        address
    }
}
