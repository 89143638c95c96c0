//! Data behind several levels of pointers, such as `a[0:n][0:m]` of a pointer to pointers: the
//! pointers are data, each row is data, and each pointer is attached to its row (section
//! 2.7.1).

use super::lists::Lists;
use crate::mapping::MapType;
use crate::mapping::pointers::{POINTER, read_pointer};
use crate::region::Data;
use std::ffi::{c_char, c_int, c_long, c_ulong, c_void};

/// What is to be done; as `crates/acc/src/write/rows.rs` has it.
const ENTER: c_int = 0;
const EXIT: c_int = 1;

/// A section through pointers.
struct Rows<'a> {
    /// First element and length, outermost level first.
    bounds: &'a [[c_long; 2]],
    /// Bytes of an element of the innermost level.
    element: u64,
    /// The map type of the innermost level, and of the pointers.
    data: u64,
    pointers: u64,
    /// Whether the pointers are data too; an update leaves them alone.
    mapped: bool,
}

impl Rows<'_> {
    /// Adds what `base` points at; `slot` is where that pointer is, if it is
    /// data itself.
    fn add(&self, lists: &mut Lists, level: usize, slot: Option<u64>, base: u64) {
        let [first, length] = self.bounds[level];
        let (first, length) = (first as u64, length.max(0) as u64);
        let last = level + 1 == self.bounds.len();
        let (bytes, ty) = match last {
            true => (self.element, self.data),
            false => (POINTER, self.pointers),
        };
        let begin = base.wrapping_add(first.wrapping_mul(bytes));
        if last || self.mapped {
            match slot.filter(|_| self.mapped) {
                Some(slot) => lists.push(slot, begin, length * bytes, ty | MapType::PTR_AND_OBJ),
                None => lists.push(begin, begin, length * bytes, ty),
            }
        }
        if last {
            return;
        }
        for slot in (0..length).map(|i| begin + i * POINTER) {
            let row = read_pointer(slot);
            if row != 0 {
                self.add(lists, level + 1, Some(slot), row);
            }
        }
    }
}

/// Enters, leaves or updates data behind `levels` pointers, the first of which
/// is `base`. `device` is what `__wf_acc_device` gave, `ty` the map type of the
/// rows; `element` is the size of their elements, `at` says where this stands.
///
/// # Safety
/// `bounds` has two numbers for each level: the first element and the length of
/// what the pointers of that level point at; all pointers but the innermost
/// elements' are in the host's memory. `at` is a string that stays.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __wf_acc_rows(
    at: *const c_char,
    what: c_int,
    device: c_int,
    base: *mut c_void,
    ty: c_long,
    levels: c_int,
    bounds: *const c_long,
    element: c_ulong,
) {
    let levels = usize::try_from(levels).unwrap_or(0);
    if levels == 0 || bounds.is_null() || base.is_null() {
        return;
    }
    // SAFETY: promised by the caller; `[c_long; 2]` is laid out as two of them.
    let bounds = unsafe { std::slice::from_raw_parts(bounds.cast::<[c_long; 2]>(), levels) };
    let ty = ty as u64;
    let rows = Rows {
        bounds,
        element,
        data: ty,
        pointers: match what {
            ENTER => MapType::TO | ty & (MapType::PRESENT | MapType::CLOSE),
            _ => 0,
        },
        mapped: what == ENTER || what == EXIT,
    };
    let mut lists = Lists::default();
    rows.add(&mut lists, 0, None, base as u64);
    let what = match what {
        ENTER => Data::Enter,
        EXIT => Data::Exit,
        _ => Data::Update,
    };
    // SAFETY: promised by the caller.
    unsafe { lists.hand_to(what, at, device) };
}
