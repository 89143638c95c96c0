//! Map operations of constructs, as the tool sees them.

use super::callbacks::{Callbacks, call, current};
use super::caller::codeptr;
use super::types::map;
use crate::events::Mapped;
use crate::mapping::MapType;
use std::ffi::c_void;

/// `ompt_target_map_flag_t` of what is mapped.
fn flags(of: &Mapped) -> u32 {
    let has = |ty, flag| if of.ty.has(ty) { flag } else { 0 };
    let copies = match of.leaves {
        false => has(MapType::TO, map::TO) | has(MapType::FROM, map::FROM),
        true => has(MapType::FROM, map::FROM) | has(MapType::DELETE, map::DELETE),
    };
    let copies = match (copies, of.leaves) {
        (0, false) => map::ALLOC,
        (0, true) => map::RELEASE,
        (some, _) => some,
    };
    copies
        | has(MapType::IMPLICIT, map::IMPLICIT)
        | has(MapType::ALWAYS, map::ALWAYS)
        | has(MapType::PRESENT, map::PRESENT)
        | has(MapType::CLOSE, map::CLOSE)
}

/// Tells of what the thread's construct maps or leaves.
pub fn tell(callbacks: &Callbacks, all: &[Mapped]) {
    let (emi, plain) = (callbacks.map_emi, callbacks.map);
    if emi.is_none() && plain.is_none() {
        return;
    }
    let address =
        |of: fn(&Mapped) -> u64| -> Vec<_> { all.iter().map(|m| of(m) as *mut c_void).collect() };
    let (mut hosts, mut devices) = (address(|m| m.host), address(|m| m.device));
    let mut bytes: Vec<_> = all.iter().map(|m| m.bytes as usize).collect();
    let mut flags: Vec<_> = all.iter().map(flags).collect();
    let (n, codeptr) = (all.len() as u32, codeptr());
    let (hosts, devices) = (hosts.as_mut_ptr(), devices.as_mut_ptr());
    let (bytes, flags) = (bytes.as_mut_ptr(), flags.as_mut_ptr());
    let (data, id) = current();
    // SAFETY: the tool registered the callbacks for this, and there are `n`
    // elements in each list.
    call(|| unsafe {
        if let Some(emi) = emi {
            emi(data, n, hosts, devices, bytes, flags, codeptr);
        } else if let Some(plain) = plain {
            plain(id, n, hosts, devices, bytes, flags, codeptr);
        }
    });
}
