//! One device in use by the program: its mappings, loaded code and streams.

use crate::device::{Device, KernelHandle, Memory, Module};
use crate::error::{Error, Result};
use crate::mapping::memo::Memo;
use crate::mapping::table::{Entry, Origin, Refs, Room, Table};
use crate::per_thread::PerThread;
use crate::registry::{EntryKind, HostEntry, Library, arch_name};
use crate::runtime::{lock, runtime};
use crate::stream::Stream;
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError, RwLock};
use wf_image::{
    APART_TWIN, DEVICE_ENV, DeviceEnv, INDIRECT_TABLE, Image, IndirectRange, IndirectTable,
    KernelInfo, WIDE_TWIN,
};

/// A kernel that is ready to be launched.
pub struct Kernel {
    /// What the compiler says of it.
    pub info: KernelInfo,
    /// What to launch it with.
    pub code: Code,
    /// Its apart twin.
    pub apart: Option<Code>,
    /// What its region's maps came to.
    pub memo: Mutex<Option<Memo>>,
}

impl Kernel {
    /// What to launch with blocks of so many threads, where what the apart twin
    /// counts on holds or not.
    pub fn handle(&self, block: u32, apart: bool) -> KernelHandle {
        let fits = |code: &&Code| code.most.is_none_or(|most| block <= most);
        let twin = self.apart.as_ref().filter(|_| apart).filter(fits);
        twin.unwrap_or(&self.code).handle(block)
    }
}

/// A kernel's code, and its wide twin for blocks of more threads than the
/// number.
pub struct Code {
    handle: KernelHandle,
    wide: Option<(u32, KernelHandle)>,
    /// Most threads of a block, where the device says.
    most: Option<u32>,
}

impl Code {
    /// Code for blocks of any number of threads.
    pub fn new(handle: KernelHandle) -> Self {
        Self {
            handle,
            wide: None,
            most: None,
        }
    }

    /// The code called `name` of a kernel whose blocks may have so many
    /// threads.
    fn of(module: &dyn Module, name: &str, threads: u32) -> Option<Self> {
        let handle = module.kernel(name)?;
        let most = module.max_block(handle);
        let code = Self {
            most,
            ..Self::new(handle)
        };
        if let Some(narrow) = most
            && narrow < threads
            && let Some(twin) = module.kernel(&format!("{name}{WIDE_TWIN}"))
        {
            return Some(Self {
                wide: Some((narrow, twin)),
                most: module.max_block(twin),
                ..code
            });
        }
        Some(code)
    }

    fn handle(&self, block: u32) -> KernelHandle {
        match self.wide {
            Some((most, wide)) if block > most => wide,
            _ => self.handle,
        }
    }
}

/// A device in use.
pub struct Session {
    /// The device.
    pub device: Box<dyn Device>,
    /// Its number.
    pub number: u32,
    /// Whether the program requires unified shared memory.
    pub unified: bool,
    /// Its mappings.
    pub table: Mutex<Table>,
    count: u32,
    /// Generation of the libraries that are loaded.
    loaded: AtomicU64,
    /// Libraries loaded, by descriptor.
    libraries: Mutex<Vec<usize>>,
    /// Kernels by their host address; of those that the image lacks, the
    /// name.
    kernels: RwLock<HashMap<u64, Result<&'static Kernel, String>>>,
    idle: Mutex<Vec<&'static Stream>>,
    streams: Mutex<Vec<&'static Stream>>,
    /// Whether regions may end before their kernels do (`deferral`).
    defers: AtomicBool,
}

static STREAMS: PerThread<ThreadStreams> = PerThread::new();

/// The streams of a thread, by device; others may have them when it ends.
#[derive(Default)]
struct ThreadStreams(RefCell<Vec<Option<&'static Stream>>>);

impl Drop for ThreadStreams {
    fn drop(&mut self) {
        crate::deferral::end_thread();
        let streams = self.0.take();
        for (session, stream) in runtime().devices().iter().zip(streams) {
            lock(&session.idle).extend(stream);
        }
    }
}

impl Session {
    /// Begins to use a device.
    pub fn new(
        device: Box<dyn Device>,
        number: u32,
        count: u32,
        unified: bool,
        runtime_defers: bool,
    ) -> Self {
        let defers = runtime_defers && !unified && device.is_apart();
        Self {
            device,
            number,
            unified,
            table: Mutex::new(Table::default()),
            count,
            loaded: AtomicU64::new(0),
            libraries: Mutex::new(vec![]),
            kernels: RwLock::new(HashMap::new()),
            idle: Mutex::new(vec![]),
            streams: Mutex::new(vec![]),
            defers: AtomicBool::new(defers),
        }
    }

    /// Whether regions may end before their kernels do.
    #[inline]
    pub fn defers(&self) -> bool {
        self.defers.load(Ordering::SeqCst)
    }

    /// From now on regions wait for their kernels: something that could tell
    /// the difference has come up.
    ///
    /// # Errors
    /// A kernel that was not waited for failed.
    pub fn stop_deferring(&self) -> Result<()> {
        if self.defers.swap(false, Ordering::SeqCst) {
            self.settle()?;
        }
        Ok(())
    }

    /// Waits for all kernels whose regions have ended.
    ///
    /// # Errors
    /// One of them failed.
    pub fn settle(&self) -> Result<()> {
        let streams = lock(&self.streams).clone();
        streams.iter().try_for_each(|s| s.settle(&*self.device))
    }

    /// Makes the calling thread and the device ready for a construct: the
    /// program's code is loaded.
    ///
    /// # Errors
    /// The program has no code for the device, or it cannot be loaded.
    #[inline]
    pub fn ready(&self) -> Result<()> {
        self.device.enter()?;
        let generation = runtime().generation();
        if self.loaded.load(Ordering::Acquire) != generation {
            self.load_libraries()?;
            self.loaded.store(generation, Ordering::Release);
        }
        Ok(())
    }

    /// The calling thread's stream.
    ///
    /// # Errors
    /// The device refuses a new one.
    #[inline]
    pub fn stream(&self) -> Result<&'static Stream> {
        let known = STREAMS.with(|s| s.0.borrow().get(self.number as usize).copied().flatten());
        if let Some(stream) = known {
            return Ok(stream);
        }
        let idle = lock(&self.idle).pop();
        let others = !lock(&self.streams).is_empty();
        if others {
            self.stop_deferring()?;
        }
        let stream = match idle {
            Some(stream) => stream,
            None => {
                let stream = Stream::new(&*self.device)?;
                lock(&self.streams).push(stream);
                stream
            }
        };
        STREAMS.with(|s| {
            let mut streams = s.0.borrow_mut();
            let number = self.number as usize;
            if streams.len() <= number {
                streams.resize(number + 1, None);
            }
            streams[number] = Some(stream);
        });
        Ok(stream)
    }

    /// The kernel that the host knows by this address.
    ///
    /// # Errors
    /// No library registered it.
    #[inline]
    pub fn kernel(&self, address: u64) -> Result<&'static Kernel> {
        let kernels = self.kernels.read().unwrap_or_else(PoisonError::into_inner);
        match kernels.get(&address) {
            Some(Ok(kernel)) => Ok(kernel),
            Some(Err(name)) => Err(Error::Program(format!(
                "the program's device code lacks the target region with symbol {name}, which the \
                 host's code has; compile its file again with wfcc"
            ))),
            None => Err(Error::Program(format!(
                "no device code was registered for the target region with host address \
                 {address:#x}; link the program with wfcc"
            ))),
        }
    }

    /// Drops what a library brought.
    pub fn forget(&self, library: &Library) {
        let mut loaded = lock(&self.libraries);
        let Some(at) = loaded.iter().position(|id| *id == library.id) else {
            return;
        };
        loaded.remove(at);
        let mut kernels = self.kernels.write().unwrap_or_else(PoisonError::into_inner);
        let mut table = lock(&self.table);
        for entry in &library.entries {
            match entry.kind {
                EntryKind::Kernel => {
                    kernels.remove(&entry.address);
                }
                _ => {
                    table.remove(entry.address);
                }
            }
        }
    }

    fn load_libraries(&self) -> Result<()> {
        let mut loaded = lock(&self.libraries);
        for library in runtime().libraries() {
            if loaded.contains(&library.id) {
                continue;
            }
            if !library.is_empty() {
                self.load(&library)?;
            }
            loaded.push(library.id);
        }
        Ok(())
    }

    fn load(&self, library: &Library) -> Result<()> {
        let fat = library.image()?;
        let mut able: Vec<_> = fat
            .images
            .iter()
            .filter_map(|image| Some((self.device.suits(&image.arch)?, image)))
            .collect();
        able.sort_by_key(|(rank, _)| std::cmp::Reverse(*rank));
        let Some((_, best)) = able.first() else {
            return Err(self.no_image(fat.images.iter().map(|i| arch_name(&i.arch)).collect()));
        };
        // A driver may refuse the best image because it is older than the
        // compiler, and take the next; its words on the best one are what
        // helps if it takes none.
        let (image, module) = match self.device.load(best) {
            Ok(module) => (*best, module),
            Err(error) => able[1..]
                .iter()
                .find_map(|(_, image)| Some((*image, self.device.load(image).ok()?)))
                .ok_or(error)?,
        };
        if self.device.kernels_speak(image) {
            self.stop_deferring()?;
        }
        self.write_environment(&*module)?;
        self.write_indirect(&*module, library)?;
        let mut kernels = self.kernels.write().unwrap_or_else(PoisonError::into_inner);
        for entry in &library.entries {
            match entry.kind {
                EntryKind::Kernel => {
                    let kernel = find_kernel(image, &*module, &entry.name)?;
                    kernels.insert(entry.address, kernel.ok_or_else(|| entry.name.clone()));
                }
                EntryKind::Variable(size) => self.map_global(&*module, entry, size, false)?,
                EntryKind::Link(size) => self.map_global(&*module, entry, size, true)?,
                EntryKind::Indirect(_) => {}
            }
        }
        drop(kernels);
        // Images are never unloaded: kernels may be running, and handles are
        // valid for good.
        std::mem::forget(module);
        Ok(())
    }

    fn no_image(&self, found: Vec<String>) -> Error {
        let properties = self.device.properties();
        let flag = match properties.kind {
            crate::config::Kind::Virtual => "virtual".to_owned(),
            crate::config::Kind::Cuda => {
                format!("sm_{}", self.device.compute_capability().unwrap_or(70))
            }
        };
        let found = match found.as_slice() {
            [] => "none".to_owned(),
            names => names.join(", "),
        };
        Error::NoImage(format!(
            "the program has no code for device {} ({}); it has code for: {found}; compile it \
             with --offload-arch={flag}",
            self.number, properties.name
        ))
    }

    fn write_environment(&self, module: &dyn Module) -> Result<()> {
        let Some((address, size)) = module.global(DEVICE_ENV) else {
            return Ok(());
        };
        if size != size_of::<DeviceEnv>() as u64 {
            return Err(Error::Internal(format!(
                "{DEVICE_ENV} has {size} bytes in this program; link it again"
            )));
        }
        let config = &runtime().config;
        let (schedule, chunk) = config.schedule;
        let env = DeviceEnv {
            device_num: self.number,
            num_devices: self.count,
            schedule,
            chunk,
            cancellation: u32::from(config.cancellation),
        };
        self.write(address, std::ptr::from_ref(&env).cast(), size)
    }

    /// Tells device code what it has where host addresses lead to functions and
    /// to tables of virtual functions.
    fn write_indirect(&self, module: &dyn Module, library: &Library) -> Result<()> {
        let Some((address, _)) = module.global(INDIRECT_TABLE) else {
            return Ok(());
        };
        let mut ranges = vec![];
        for entry in &library.entries {
            if let EntryKind::Indirect(bytes) = entry.kind
                && let Some((holder, 8)) = module.global(&entry.name)
            {
                let mut device = 0u64;
                self.read(holder, std::ptr::from_mut(&mut device).cast(), 8)?;
                let begin = entry.address;
                ranges.push(IndirectRange {
                    begin,
                    bytes,
                    device,
                });
            }
        }
        if ranges.is_empty() {
            return Ok(());
        }
        ranges.sort_unstable();
        let bytes = size_of_val(ranges.as_slice()) as u64;
        // Kept as long as the code, which is for good.
        let table = IndirectTable {
            ranges: self.device.alloc(bytes, Memory::Mapping)?,
            count: ranges.len() as u64,
        };
        self.write(table.ranges, ranges.as_ptr().cast(), bytes)?;
        let size = size_of::<IndirectTable>() as u64;
        self.write(address, std::ptr::from_ref(&table).cast(), size)
    }

    fn read(&self, device: u64, host: *mut u8, bytes: u64) -> Result<()> {
        let stream = self.stream()?;
        // SAFETY: callers give memory that outlives the wait below.
        unsafe { self.device.copy_from(stream.queue, host, device, bytes)? };
        stream.synchronize(&*self.device)
    }

    fn write(&self, device: u64, host: *const u8, bytes: u64) -> Result<()> {
        let stream = self.stream()?;
        // SAFETY: callers give memory that outlives the wait below.
        unsafe { self.device.copy_to(stream.queue, device, host, bytes)? };
        stream.synchronize(&*self.device)
    }

    fn map_global(
        &self,
        module: &dyn Module,
        entry: &HostEntry,
        size: u64,
        link: bool,
    ) -> Result<()> {
        let device = match module.global(&entry.name) {
            Some((address, found)) if found == size => address,
            Some((_, found)) => {
                return Err(Error::Program(format!(
                    "variable `{}` has {size} bytes on the host and {found} on the device; its \
                     declarations differ between source files",
                    entry.name
                )));
            }
            // No kernel uses it; it is still there for `target update`.
            None => {
                let address = self.device.alloc(size, Memory::Mapping)?;
                self.write(address, entry.address as *const u8, size)?;
                address
            }
        };
        if self.unified && (link || entry.name.ends_with("_decl_tgt_ref_ptr")) {
            // The pointer through which the device reaches the variable leads
            // to the host's.
            self.write(device, entry.address as *const u8, size)?;
        }
        lock(&self.table).insert(Entry {
            begin: entry.address,
            end: entry.address + size,
            base: entry.address,
            device,
            origin: Origin::Global,
            refs: Refs::Infinite,
            holds: 0,
            born: 0,
            pending: None,
            shadows: vec![],
            waiting: vec![],
            partial: false,
            room: Room::default(),
            name: Some(entry.name.clone()),
        });
        Ok(())
    }
}

fn find_kernel(image: &Image, module: &dyn Module, name: &str) -> Result<Option<&'static Kernel>> {
    let Some(info) = image.kernels.iter().find(|k| k.name == name) else {
        return Ok(None);
    };
    let mut info = info.clone();
    let threads = info.max_threads + info.extra_threads;
    let code = Code::of(module, name, threads).ok_or_else(|| {
        Error::Internal(format!(
            "the device code lacks kernel {name}, which its list names"
        ))
    })?;
    let apart = (!info.apart.is_empty())
        .then(|| Code::of(module, &format!("{name}{APART_TWIN}"), threads))
        .flatten();
    if let Some(most) = code.most {
        info.max_threads = info
            .max_threads
            .min(most.saturating_sub(info.extra_threads).max(1));
    }
    Ok(Some(Box::leak(Box::new(Kernel {
        info,
        code,
        apart,
        memo: Mutex::new(None),
    }))))
}
