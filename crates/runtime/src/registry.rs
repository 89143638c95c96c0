//! Device code that executables and shared objects register.

use crate::error::{Error, Result};
use crate::ffi::types::{BinDesc, OffloadEntry};
use std::ffi::{CStr, c_char};
use std::sync::OnceLock;
use wf_host_abi::{Arch, FUNCTION_PREFIX, FatImage};

/// `omp requires unified_shared_memory`.
pub const UNIFIED_SHARED_MEMORY: u64 = 0x8;

/// Flags of an offload entry (`OMPTargetGlobalVarEntryKind` in LLVM).
mod flags {
    pub const LINK: u32 = 0x1;
    pub const REQUIRES: u32 = 0x10;
    pub const INDIRECT_VTABLE: u32 = 0x20;
    /// One of Warpfork's own: the device's variable begins with the host's bytes.
    pub const FILLED: u32 = wf_host_abi::ENTRY_FILLED;
}

/// OpenMP's number among the kinds of offload entries.
const KIND_OPENMP: u16 = 1;

/// A kernel or variable that host and device share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostEntry {
    /// Host address; of a kernel, what the host passes to launch it.
    pub address: u64,
    /// Symbol on the device.
    pub name: String,
    /// What it is.
    pub kind: EntryKind,
}

/// What an offload entry stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// A target region.
    Kernel,
    /// A variable of so many bytes.
    Variable(u64),
    /// The pointer through which a `link` variable is reached.
    Link(u64),
    /// A variable of so many bytes that the device only reads, and that has the host's bytes.
    Filled(u64),
    /// A table of virtual functions of so many bytes; the device's symbol holds the
    /// device's address.
    Table(u64),
}

/// A function whose address the host's code takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostFunction {
    /// Its address.
    pub address: u64,
    /// What holds the device's, where the device has such a function.
    pub holder: String,
}

impl HostFunction {
    /// Reads a table that the linker made: those that are somewhere.
    ///
    /// # Safety
    /// It is one.
    pub unsafe fn read(table: *const u64) -> Vec<Self> {
        // SAFETY: their number comes first, then the pairs.
        let pairs = unsafe {
            let count = usize::try_from(*table).unwrap_or(0);
            std::slice::from_raw_parts(table.add(1).cast::<(u64, *const c_char)>(), count)
        };
        let function = |&(address, symbol): &(u64, *const c_char)| {
            // SAFETY: symbols are constant, NUL-terminated strings.
            let symbol = unsafe { CStr::from_ptr(symbol) }.to_string_lossy();
            Self {
                address,
                holder: format!("{FUNCTION_PREFIX}{symbol}"),
            }
        };
        pairs
            .iter()
            .map(function)
            .filter(|f| f.address != 0)
            .collect()
    }
}

/// One registered executable or shared object.
pub struct Library {
    /// Address of its descriptor, which tells it from others.
    pub id: usize,
    /// Its entries.
    pub entries: Vec<HostEntry>,
    /// Its `omp requires` clauses.
    pub requires: u64,
    encoded: Vec<&'static [u8]>,
    image: OnceLock<Result<FatImage>>,
}

impl Library {
    /// Reads a descriptor.
    ///
    /// # Safety
    /// The descriptor and what it points at are as the linker made them, and
    /// stay until the library is unregistered.
    pub unsafe fn read(desc: *const BinDesc) -> Self {
        // SAFETY: promised by the caller.
        let d = unsafe { &*desc };
        let mut entries = vec![];
        let mut requires = 0;
        // SAFETY: both pointers bound one array.
        for e in unsafe { slice(d.entries_begin, d.entries_end) } {
            if e.kind != KIND_OPENMP || e.reserved != 0 {
                continue;
            }
            if e.flags & flags::REQUIRES != 0 {
                requires |= e.data;
                continue;
            }
            if e.name.is_null() || e.address.is_null() {
                continue;
            }
            // SAFETY: names are constant, NUL-terminated strings.
            let name = unsafe { CStr::from_ptr(e.name) }
                .to_string_lossy()
                .into_owned();
            let kind = if e.flags & flags::INDIRECT_VTABLE != 0 {
                EntryKind::Table(e.size)
            } else if e.flags & flags::FILLED != 0 {
                EntryKind::Filled(e.size)
            } else if e.flags & flags::LINK != 0 {
                EntryKind::Link(e.size)
            } else if e.size == 0 {
                EntryKind::Kernel
            } else {
                EntryKind::Variable(e.size)
            };
            entries.push(HostEntry {
                address: e.address as u64,
                name,
                kind,
            });
        }
        let count = usize::try_from(d.image_count).unwrap_or(0);
        let images = if count == 0 || d.images.is_null() {
            &[]
        } else {
            // SAFETY: the array has that many elements.
            unsafe { std::slice::from_raw_parts(d.images, count) }
        };
        let encoded = images
            .iter()
            // SAFETY: both pointers bound the image.
            .map(|i| unsafe { slice(i.start, i.end) })
            .collect();
        Self {
            id: desc as usize,
            entries,
            requires,
            encoded,
            image: OnceLock::new(),
        }
    }

    /// Its device code, decoded once.
    ///
    /// # Errors
    /// The bytes are no fat image of this version.
    pub fn image(&self) -> Result<&FatImage> {
        self.image
            .get_or_init(|| {
                let mut all = FatImage::default();
                for bytes in &self.encoded {
                    let image = FatImage::decode(bytes).map_err(|e| {
                        Error::Program(format!("the program's device code cannot be read: {e}"))
                    })?;
                    all.images.extend(image.images);
                }
                Ok(all)
            })
            .as_ref()
            .map_err(Clone::clone)
    }

    /// Whether it has anything for a device.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

/// The elements between two pointers.
///
/// # Safety
/// They bound an array, or both are null.
unsafe fn slice<T>(begin: *const T, end: *const T) -> &'static [T] {
    if begin.is_null() || end <= begin {
        return &[];
    }
    let len = (end as usize - begin as usize) / size_of::<T>();
    // SAFETY: promised by the caller.
    unsafe { std::slice::from_raw_parts(begin, len) }
}

/// What `--offload-arch=` is called for an architecture.
pub fn arch_name(arch: &Arch) -> String {
    match arch {
        Arch::Ptx(cc) => format!("PTX for sm_{cc} and later"),
        Arch::Cubin(cc) => format!("sm_{cc}"),
        Arch::Virtual => "virtual".to_owned(),
        Arch::Amd(gfx) => gfx.name().to_owned(),
    }
}

// Only `OffloadEntry` is read here; its layout is checked with the other
// types of the ABI.
const _: () = assert!(size_of::<OffloadEntry>() == 56);
