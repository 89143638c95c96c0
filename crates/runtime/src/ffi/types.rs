//! Structures that Clang 22 and the linker pass to the runtime, in the layout of LLVM's
//! `offload/include`.

use crate::error::Place;
use std::ffi::{CStr, c_char, c_void};
use wf_host_abi::SourceLoc;

/// A source location, `ident_t`.
#[repr(C)]
#[derive(Debug)]
pub struct Ident {
    reserved1: i32,
    flags: i32,
    reserved2: i32,
    reserved3: i32,
    source: *const c_char,
}

impl Ident {
    /// A location that says nothing.
    pub fn unknown() -> Self {
        Self::at(c";unknown;unknown;0;0;;".as_ptr())
    }

    /// The location that a text says, which has to stay.
    pub fn at(source: *const c_char) -> Self {
        Self {
            reserved1: 0,
            flags: 2,
            reserved2: 0,
            reserved3: 22,
            source,
        }
    }

    /// The construct of a location.
    ///
    /// # Safety
    /// `ident` is null or points at a location whose text is a C string.
    pub unsafe fn place(ident: *const Self, what: &'static str) -> Place {
        let mut source = SourceLoc::default();
        // SAFETY: promised by the caller.
        let text = unsafe {
            match ident.as_ref() {
                Some(i) if !i.source.is_null() => CStr::from_ptr(i.source).to_string_lossy(),
                _ => return Place { what, source },
            }
        };
        // ";file;function;line;column;;"
        let mut parts = text.split(';').skip(1);
        let (file, function, line) = (parts.next(), parts.next(), parts.next());
        if let Some(line) = line.and_then(|l| l.parse().ok()).filter(|l| *l > 0) {
            source = SourceLoc {
                file: file.unwrap_or_default().to_owned(),
                line,
                column: 0,
                function: function.unwrap_or_default().to_owned(),
            };
        }
        Place { what, source }
    }
}

/// An offload entry, `llvm::offloading::EntryTy`.
#[repr(C)]
#[derive(Debug)]
pub struct OffloadEntry {
    /// Always 0.
    pub reserved: u64,
    /// Version of this structure, 1.
    pub version: u16,
    /// Language; 1 is OpenMP.
    pub kind: u16,
    /// What sort of entry.
    pub flags: u32,
    /// Host address.
    pub address: *const c_void,
    /// Device symbol.
    pub name: *const c_char,
    /// Bytes of a variable; 0 for a kernel.
    pub size: u64,
    /// More, by sort.
    pub data: u64,
    /// Unused.
    pub aux: *const c_void,
}

/// A device image, `__tgt_device_image`.
#[repr(C)]
#[derive(Debug)]
pub struct DeviceImage {
    /// First byte.
    pub start: *const u8,
    /// One past the last byte.
    pub end: *const u8,
    /// Host entries again.
    pub entries_begin: *const OffloadEntry,
    /// Their end.
    pub entries_end: *const OffloadEntry,
}

/// What a program registers, `__tgt_bin_desc`.
#[repr(C)]
#[derive(Debug)]
pub struct BinDesc {
    /// Number of images.
    pub image_count: i32,
    /// The images.
    pub images: *const DeviceImage,
    /// Host entries.
    pub entries_begin: *const OffloadEntry,
    /// Their end.
    pub entries_end: *const OffloadEntry,
}

/// Arguments of a kernel launch, `KernelArgsTy` version 3.
#[repr(C)]
#[derive(Debug)]
pub struct KernelArgs {
    /// Version of this structure.
    pub version: u32,
    /// Length of the lists.
    pub count: u32,
    /// Base addresses.
    pub bases: *mut *mut c_void,
    /// Begin addresses.
    pub begins: *mut *mut c_void,
    /// Bytes.
    pub sizes: *const i64,
    /// Map types.
    pub types: *const i64,
    /// Names, or null.
    pub names: *const *const c_char,
    /// Mappers, or null.
    pub mappers: *const *const c_void,
    /// Iterations of the distributed loop; 0 when unknown.
    pub trip_count: u64,
    /// Bit 0: nowait.
    pub flags: u64,
    /// Teams in three dimensions.
    pub num_teams: [u32; 3],
    /// Threads in three dimensions.
    pub thread_limit: [u32; 3],
    /// Dynamic shared memory that the program asks for (`ompx_dyn_cgroup_mem`).
    pub dynamic_shared: u32,
}

/// Version of [`KernelArgs`] that Clang 22 passes.
pub const KERNEL_ARGS_VERSION: u32 = 3;

const _: () = assert!(size_of::<KernelArgs>() == 8 * 4 + 3 * 8 + 6 * 8);
const _: () = assert!(size_of::<Ident>() == 24);
const _: () = assert!(size_of::<BinDesc>() == 32);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_locations() {
        let ident = Ident {
            source: c";b.cpp;T::go;5;3;;".as_ptr(),
            ..Ident::unknown()
        };
        // SAFETY: a valid location.
        let place = unsafe { Ident::place(&ident, "target data") };
        assert_eq!(
            place.to_string(),
            "target data in function T::go at b.cpp:5"
        );
        // SAFETY: as above, and null.
        unsafe {
            assert_eq!(Ident::place(&Ident::unknown(), "target").source.line, 0);
            assert_eq!(Ident::place(std::ptr::null(), "target").source.line, 0);
        }
    }
}
