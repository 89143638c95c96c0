//! Lists of maps that the runtime builds.

use super::data;
use super::site::Site;
use crate::ffi::types::Ident;
use crate::guard::attempt;
use crate::lock::lock;
use crate::mapping::{Item, MapType, Name};
use crate::region::Data;
use std::collections::BTreeMap;
use std::ffi::{c_char, c_int};
use std::sync::Mutex;

/// The list of maps that a data construct is carried out with.
#[derive(Default)]
pub struct Lists(Vec<Item>);

impl Lists {
    /// Adds a map of `size` bytes at `begin`; `base` is what it is a part of, and
    /// `ty` its type, by libomptarget's bits.
    pub fn push(&mut self, base: u64, begin: u64, size: u64, ty: u64) {
        self.0.push(Item {
            base,
            begin,
            size,
            ty: MapType(ty),
            name: Name::NONE,
            mapper: None,
        });
    }

    /// Carries the construct out that stands at `at`, as Clang writes places:
    /// `;file;function;line;column;;`.
    ///
    /// # Safety
    /// `at` is a string that stays, and the list names the program's memory.
    pub unsafe fn hand_to(self, what: Data, at: *const c_char, device: c_int) {
        let (at, device) = (ident(at), i64::from(device));
        // SAFETY: `ident` gives a place that stays; the caller promises the rest.
        unsafe {
            attempt(data::word(what, device), at, || {
                data::run(what, at, device, false, |_| self.0, &mut |_, _| {})
            });
        }
    }
}

/// The place that a text stands for, one for each: a queue keeps it for as long
/// as it likes.
fn ident(at: *const c_char) -> *const Ident {
    static PLACES: Mutex<BTreeMap<usize, Site>> = Mutex::new(BTreeMap::new());
    let mut places = lock(&PLACES);
    let place = places
        .entry(at as usize)
        .or_insert_with(|| Site(Box::leak(Box::new(Ident::at(at)))));
    place.0
}
