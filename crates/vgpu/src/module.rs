//! Loading images.

use crate::memory::{Allocation, Memory, RegionKind};
use crate::words::Words;
use object::{Object, ObjectSymbol, SymbolFlags};
use std::collections::HashMap;
use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::fs::File;
use std::io::Write;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use wf_host_abi::vgpu::{ACCESSES, API_TABLE, COUNT, FIRST_COUNT, KERNEL_PREFIX};
use wf_host_abi::{Arch, Image, KernelInfo, SourceLoc};

/// Why an image could not be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// The image is for another device: the caller's mistake.
    WrongArch(Arch),
    /// The host has no place for the code: no memory, or no file.
    Host(String),
    /// The system's linker refused the code, for instance since it calls a
    /// function that does not exist; its message.
    Link(String),
    /// The code is not what the ABI asks for: the compiler's mistake.
    Damaged(String),
}

impl std::fmt::Display for LoadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::WrongArch(arch) => {
                write!(f, "an image for {arch:?} cannot run on the virtual GPU")
            }
            Self::Host(why) => write!(f, "cannot load an image for the virtual GPU: {why}"),
            Self::Link(why) => write!(f, "the system's linker refuses the image: {why}"),
            Self::Damaged(why) => write!(f, "the image for the virtual GPU is damaged: {why}"),
        }
    }
}

impl std::error::Error for LoadError {}

/// A loaded image. It stays loaded while the module or one of its kernels
/// lives.
#[derive(Clone, Debug)]
pub struct Module(Arc<Inner>);

/// A kernel of a loaded image.
#[derive(Clone, Debug)]
pub struct Kernel {
    module: Arc<Inner>,
    info: KernelInfo,
    entry: Entry,
}

/// A kernel function.
pub(crate) type Entry = unsafe extern "C" fn(*const u64);

struct Inner {
    handle: *mut c_void,
    /// The loader knows an object by its path, which is the descriptor's
    /// number: another image must not get that number while this one lives.
    _file: File,
    memory: Arc<Memory>,
    /// First addresses of the image's parts.
    parts: Vec<u64>,
    kernels: HashMap<String, (KernelInfo, Entry)>,
    globals: HashMap<String, (u64, u64)>,
    locs: Vec<SourceLoc>,
    /// Accesses of its code that have an entry in a worker's words.
    accesses: u32,
    /// Words that no worker has.
    words: Mutex<Vec<Words>>,
}

// SAFETY: the handle is only used to unload the image, by whoever drops the
// last reference, and the system's loader may be called by any thread.
unsafe impl Send for Inner {}
// SAFETY: as above; all else is shared data.
unsafe impl Sync for Inner {}

impl std::fmt::Debug for Inner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Module")
            .field("kernels", &self.kernels.keys())
            .finish_non_exhaustive()
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        for &part in &self.parts {
            self.memory.remove_image(part);
        }
        // SAFETY: no kernel of the image lives any more.
        unsafe { libc::dlclose(self.handle) };
    }
}

impl Module {
    /// The kernel of this name.
    pub fn kernel(&self, name: &str) -> Option<Kernel> {
        let (info, entry) = self.0.kernels.get(name)?;
        Some(Kernel {
            module: self.0.clone(),
            info: info.clone(),
            entry: *entry,
        })
    }

    /// Address and size of the global variable of this name.
    pub fn global(&self, name: &str) -> Option<(u64, u64)> {
        self.0.globals.get(name).copied()
    }
}

impl Kernel {
    /// What the compiler says of the kernel.
    pub fn info(&self) -> &KernelInfo {
        &self.info
    }

    pub(crate) fn entry(&self) -> Entry {
        self.entry
    }

    /// Words for a worker, which gives them back. Nobody waits for another: in the child of a
    /// `fork` the list may stay locked by a thread that is not there.
    pub(crate) fn take_words(&self) -> Words {
        let unused = unlocked(&self.module.words).and_then(|mut all| all.pop());
        unused.unwrap_or_else(|| Words::new(self.module.accesses))
    }

    pub(crate) fn give_words(&self, words: Words) {
        if let Some(mut all) = unlocked(&self.module.words) {
            all.push(words);
        }
    }

    pub(crate) fn loc(&self, index: u32) -> Option<&SourceLoc> {
        self.module.locs.get(index as usize)
    }
}

/// Loads an image, makes its data known to `memory`, and gives it the
/// functions of `api`, which are in the ABI's order.
pub(crate) fn load(
    image: &Image,
    memory: &Arc<Memory>,
    api: [*const c_void; COUNT],
) -> Result<Module, LoadError> {
    if image.arch != Arch::Virtual {
        return Err(LoadError::WrongArch(image.arch.clone()));
    }
    let object = object::File::parse(&*image.code)
        .map_err(|e| LoadError::Damaged(format!("it is no shared object ({e})")))?;
    let (handle, file) = open(&image.code)?;
    let mut inner = Inner {
        handle,
        _file: file,
        memory: memory.clone(),
        parts: Vec::new(),
        kernels: HashMap::new(),
        globals: HashMap::new(),
        locs: image.locs.clone(),
        accesses: 0,
        words: Mutex::default(),
    };
    let base = base(handle)?;
    inner.globals = globals(&object, base);
    fill_table(&inner, api)?;
    inner.accesses = accesses(&inner)?;
    for info in &image.kernels {
        let versions = info.versions.iter().map(|version| &version.symbol);
        for name in std::iter::once(&info.name).chain(versions) {
            let address = symbol_address(handle, &format!("{KERNEL_PREFIX}{name}"))
                .ok_or_else(|| LoadError::Damaged(format!("it has no kernel {name}")))?;
            // SAFETY: the ABI gives functions of this name this type.
            let entry = unsafe { std::mem::transmute::<*mut c_void, Entry>(address) };
            inner.kernels.insert(name.clone(), (info.clone(), entry));
        }
    }
    for part in parts(base) {
        inner.parts.push(part.addr);
        memory.add_image(part);
    }
    Ok(Module(Arc::new(inner)))
}

/// Has the system's loader load the code.
fn open(code: &[u8]) -> Result<(*mut c_void, File), LoadError> {
    let host = |what: &str, e: std::io::Error| LoadError::Host(format!("{what}: {e}"));
    // SAFETY: the name is a C string.
    let fd = unsafe { libc::memfd_create(c"warpfork-image".as_ptr(), libc::MFD_CLOEXEC) };
    if fd < 0 {
        return Err(host("no memory file", std::io::Error::last_os_error()));
    }
    // SAFETY: the descriptor is open and nobody else's.
    let mut file = File::from(unsafe { OwnedFd::from_raw_fd(fd) });
    file.write_all(code)
        .map_err(|e| host("the memory file cannot be written", e))?;
    // Not /proc/self: a debugger reads the file by this name, too.
    let path = format!("/proc/{}/fd/{}", std::process::id(), file.as_raw_fd());
    let path = CString::new(path).unwrap_or_default();
    // SAFETY: the path is a C string. Constructors in the image are the
    // program's own code, which the user asked to run.
    let handle = unsafe { libc::dlopen(path.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL) };
    if !handle.is_null() {
        return Ok((handle, file));
    }
    // SAFETY: after a failure the function gives a C string or null.
    let why = unsafe {
        let message = libc::dlerror();
        if message.is_null() {
            c"unknown reason"
        } else {
            CStr::from_ptr(message)
        }
    };
    let why = why.to_string_lossy();
    Err(LoadError::Link(
        why.trim_start_matches(&*path.to_string_lossy())
            .trim_matches([':', ' '])
            .into(),
    ))
}

/// The guard of a mutex that nobody holds.
fn unlocked<T>(of: &Mutex<T>) -> Option<MutexGuard<'_, T>> {
    match of.try_lock() {
        Ok(guard) => Some(guard),
        Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
        Err(TryLockError::WouldBlock) => None,
    }
}

fn symbol_address(handle: *mut c_void, name: &str) -> Option<*mut c_void> {
    let name = CString::new(name).ok()?;
    // SAFETY: the handle is open and the name a C string.
    let address = unsafe { libc::dlsym(handle, name.as_ptr()) };
    (!address.is_null()).then_some(address)
}

/// The system's description of a loaded object, as far as it is public.
#[repr(C)]
struct LinkMap {
    addr: usize,
    name: *const c_char,
    dynamic: *const c_void,
    next: *const LinkMap,
    previous: *const LinkMap,
}

/// Distance of the image's addresses in memory from those in its file.
fn base(handle: *mut c_void) -> Result<u64, LoadError> {
    let mut map: *const LinkMap = std::ptr::null();
    // SAFETY: the handle is open, and this request writes a pointer to a
    // structure that lives as long as it is.
    let rc = unsafe { libc::dlinfo(handle, libc::RTLD_DI_LINKMAP, (&raw mut map).cast()) };
    if rc != 0 || map.is_null() {
        return Err(LoadError::Host(
            "the system does not say where it loaded it".into(),
        ));
    }
    // SAFETY: as above.
    Ok(unsafe { (*map).addr } as u64)
}

/// Sized data symbols with their addresses in memory.
fn globals(object: &object::File<'_>, base: u64) -> HashMap<String, (u64, u64)> {
    let mut globals = HashMap::new();
    for symbol in object.dynamic_symbols().chain(object.symbols()) {
        let data = matches!(
            symbol.flags(),
            SymbolFlags::Elf { st_info, .. } if st_info & 0xf == object::elf::STT_OBJECT
        );
        if data
            && symbol.is_definition()
            && symbol.is_global()
            && let Ok(name) = symbol.name()
        {
            globals.insert(name.to_owned(), (base + symbol.address(), symbol.size()));
        }
    }
    globals
}

/// Writes the functions' addresses into the image. An older image has a shorter table.
fn fill_table(module: &Inner, api: [*const c_void; COUNT]) -> Result<(), LoadError> {
    let address = symbol_address(module.handle, API_TABLE)
        .ok_or_else(|| LoadError::Damaged(format!("it does not define {API_TABLE}")))?;
    let entries = match module.globals.get(API_TABLE) {
        Some(&(addr, size)) if addr == address as u64 => size as usize / size_of::<*const c_void>(),
        _ => 0,
    };
    if entries < FIRST_COUNT {
        let why = format!("{API_TABLE} is not an array of {FIRST_COUNT} pointers or more");
        return Err(LoadError::Damaged(why));
    }
    let writable = parts_at(address as u64).is_some_and(|p| p.kind == RegionKind::ImageData);
    if !writable || !(address as usize).is_multiple_of(align_of::<*const c_void>()) {
        return Err(LoadError::Damaged(format!("{API_TABLE} cannot be written")));
    }
    for (at, function) in api.iter().take(entries).enumerate() {
        // SAFETY: the table lies in writable data of the image, is aligned and has so many
        // entries, and none of the image's code runs yet.
        unsafe { address.cast::<*const c_void>().add(at).write(*function) };
    }
    Ok(())
}

/// How many accesses of the code have an entry.
fn accesses(module: &Inner) -> Result<u32, LoadError> {
    match module.globals.get(ACCESSES) {
        // SAFETY: the loader has placed the variable, which has the type's size and, as the
        // linker places all variables, its alignment.
        Some(&(addr, 4)) if addr.is_multiple_of(4) => Ok(unsafe { *(addr as *const u32) }),
        _ => Err(LoadError::Damaged(format!("it does not define {ACCESSES}"))),
    }
}

/// A search of the loaded objects.
struct Search<'a> {
    wanted: &'a dyn Fn(&libc::dl_phdr_info) -> bool,
    found: Vec<Allocation>,
}

/// The parts of the image loaded at `base`.
fn parts(base: u64) -> Vec<Allocation> {
    search(&|info| info.dlpi_addr == base)
}

/// The part of any loaded object that holds an address.
fn parts_at(addr: u64) -> Option<Allocation> {
    search(&|_| true)
        .into_iter()
        .find(|part| part.holds(addr, 1))
}

fn search(wanted: &dyn Fn(&libc::dl_phdr_info) -> bool) -> Vec<Allocation> {
    let mut search = Search {
        wanted,
        found: Vec::new(),
    };
    // SAFETY: `visit` has the type that the function asks for, and gets the
    // search that lives until it returns.
    unsafe { libc::dl_iterate_phdr(Some(visit), (&raw mut search).cast()) };
    search.found
}

unsafe extern "C" fn visit(
    info: *mut libc::dl_phdr_info,
    _size: usize,
    search: *mut c_void,
) -> c_int {
    // SAFETY: `search` passes its structure, and the system a valid
    // description with this many headers.
    let (search, info) = unsafe { (&mut *search.cast::<Search<'_>>(), &*info) };
    if info.dlpi_phdr.is_null() || !(search.wanted)(info) {
        return 0;
    }
    // SAFETY: as above.
    let headers =
        unsafe { std::slice::from_raw_parts(info.dlpi_phdr, usize::from(info.dlpi_phnum)) };
    let range = |h: &libc::Elf64_Phdr| {
        let first = info.dlpi_addr + h.p_vaddr;
        first..first + h.p_memsz
    };
    let relro = headers
        .iter()
        .find(|h| h.p_type == libc::PT_GNU_RELRO)
        .map(range);
    for header in headers.iter().filter(|h| h.p_type == libc::PT_LOAD) {
        let mut add = |addr: u64, end: u64, kind| {
            if addr < end {
                search.found.push(Allocation {
                    addr,
                    size: end - addr,
                    kind,
                });
            }
        };
        let std::ops::Range { start, end } = range(header);
        if header.p_flags & libc::PF_W == 0 {
            add(start, end, RegionKind::ImageConst);
            continue;
        }
        match &relro {
            // What is read-only after relocation begins a writable segment.
            Some(relro) if relro.start >= start && relro.start < end => {
                let split = relro.end.min(end);
                add(start, split, RegionKind::ImageConst);
                add(split, end, RegionKind::ImageData);
            }
            _ => add(start, end, RegionKind::ImageData),
        }
    }
    0
}
