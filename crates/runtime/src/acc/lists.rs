//! Lists of maps that the runtime makes itself.

use super::site::Site;
use crate::abi::data::{
    __tgt_target_data_begin_mapper, __tgt_target_data_end_mapper, __tgt_target_data_update_mapper,
};
use crate::ffi::types::Ident;
use crate::lock::lock;
use crate::region::Data;
use std::collections::BTreeMap;
use std::ffi::{c_char, c_int, c_void};
use std::ptr::null;
use std::sync::Mutex;

/// The lists that a data construct is called with.
#[derive(Default)]
pub struct Lists {
    bases: Vec<*mut c_void>,
    begins: Vec<*mut c_void>,
    sizes: Vec<i64>,
    types: Vec<i64>,
}

impl Lists {
    /// Adds a map of `size` bytes at `begin`; `base` is what it is a part of, and
    /// `ty` its type, by libomptarget's bits.
    pub fn push(&mut self, base: u64, begin: u64, size: u64, ty: u64) {
        self.bases.push(base as *mut c_void);
        self.begins.push(begin as *mut c_void);
        self.sizes.push(size as i64);
        self.types.push(ty as i64);
    }

    /// Carries the construct out that stands at `at`, as Clang writes places:
    /// `;file;function;line;column;;`.
    ///
    /// # Safety
    /// `at` is a string that stays, and the lists name the program's memory.
    pub unsafe fn hand_to(mut self, what: Data, at: *const c_char, device: c_int) {
        let call = match what {
            Data::Enter => __tgt_target_data_begin_mapper,
            Data::Exit => __tgt_target_data_end_mapper,
            Data::Update => __tgt_target_data_update_mapper,
        };
        // SAFETY: the lists are as long as is said; there are no names and mappers.
        unsafe {
            call(
                ident(at),
                device.into(),
                self.bases.len() as i32,
                self.bases.as_mut_ptr(),
                self.begins.as_mut_ptr(),
                self.sizes.as_ptr(),
                self.types.as_ptr(),
                null(),
                null(),
            );
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
