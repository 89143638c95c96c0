//! Pointers of the program, and pointers whose target is not mapped yet ([`Table::wait`]).

use super::attached_pointers::Shadow;
use super::table::Table;

/// Bytes of a pointer.
pub const POINTER: u64 = 8;

/// The pointer that the program has at this address.
pub fn read_pointer(address: u64) -> u64 {
    // SAFETY: Clang gives the address of a pointer variable that the
    // construct names; it need not be aligned inside a packed struct.
    unsafe { (address as *const u64).read_unaligned() }
}

/// Attaches the waiting pointers of a range whose targets are mapped, and forgets those that no
/// longer wait. Returns the attached ones.
pub fn attach_late(table: &mut Table, key: u64, begin: u64, end: u64) -> Vec<Shadow> {
    let mut fresh = late_pointers(table, begin, end);
    if let Some(entry) = table.get_mut(key) {
        let shadows = &mut entry.shadows;
        shadows.retain(|s| !s.late || s.host < begin || s.host >= end);
        fresh.retain(|new| shadows.get_mut(new.host).is_none());
        for shadow in &fresh {
            shadows.insert(shadow.clone());
        }
    }
    fresh
}

/// The waiting pointers of a range, with the device addresses of their targets, if these are
/// mapped.
pub fn late_pointers(table: &Table, begin: u64, end: u64) -> Vec<Shadow> {
    table
        .waiting(begin, end)
        .filter(|pointer| pointer + POINTER <= end)
        .filter_map(|host| {
            let target = match read_pointer(host) {
                0 => return None,
                pointer => table.translate(pointer)?,
            };
            Some(Shadow {
                host,
                value: target.to_le_bytes().to_vec(),
                late: true,
                count: 0,
            })
        })
        .collect()
}
