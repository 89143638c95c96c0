//! Loads a library's code, and prepares it for the first kernel.

use super::{Loaded, Session};
use crate::device::{Memory, Module};
use crate::error::{Error, Result};
use crate::events::{self, Work};
use crate::kernel::Waiting;
use crate::launch::{Request, geometry};
use crate::lock::lock;
use crate::mapping::entry::{Entry, Origin};
use crate::program::program;
use crate::registry::{EntryKind, HostEntry, Library, arch_name};
use std::collections::HashMap;
use std::sync::{Arc, PoisonError};
use wf_device_abi::clang;
use wf_host_abi::{
    DEVICE_ENV, DeviceEnv, FUNCTION_SLOTS, FunctionSlot, INDIRECT_TABLE, IndirectRange,
    IndirectTable, KernelInfo, START_KERNEL,
};

impl Session {
    /// Loads what was registered since the last time.
    pub(super) fn load_libraries(&self) -> Result<()> {
        let mut loaded = lock(&self.libraries);
        for library in program().libraries() {
            if loaded.iter().any(|l| l.id == library.id) {
                continue;
            }
            let mut new = Loaded::new(library.id);
            if !library.is_empty() {
                events::readies(self.number, self.device);
                if let Err(error) = self.load(&library, &mut new) {
                    // The next construct tries again.
                    self.take_out(&library);
                    self.free_memory(&new);
                    return Err(error);
                }
            }
            loaded.push(new);
        }
        Ok(())
    }

    /// Loads a library's code, and notes what it takes on the device.
    fn load(&self, library: &Library, loaded: &mut Loaded) -> Result<()> {
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
        events::loaded(self.number, &image.code);
        if self.device.kernels_speak(image) {
            self.stop_deferring()?;
        }
        let module: Arc<dyn Module> = module.into();
        loaded.module = Some(module.clone());
        self.write_environment(&*module)?;
        self.write_indirect(&*module, library, loaded)?;
        let infos: HashMap<_, _> = image.kernels.iter().map(|k| (&k.name, k)).collect();
        self.add_entries(&module, library, &infos, loaded)?;
        match image.kernels.iter().find(|k| k.name == START_KERNEL) {
            Some(start) => self.start(&*module, start),
            None => Ok(()),
        }
    }

    /// Makes known what the host has entries for.
    fn add_entries(
        &self,
        module: &Arc<dyn Module>,
        library: &Library,
        infos: &HashMap<&String, &KernelInfo>,
        loaded: &mut Loaded,
    ) -> Result<()> {
        let mut kernels = self.kernels.write().unwrap_or_else(PoisonError::into_inner);
        for entry in &library.entries {
            match entry.kind {
                EntryKind::Kernel => {
                    let info = infos.get(&entry.name);
                    let flat = info.and_then(|info| infos.get(&info.flat.as_ref()?.symbol));
                    let flat = flat.copied();
                    let waiting =
                        info.map(|info| Waiting::new(info, flat, module.clone(), self.device));
                    kernels.insert(entry.address, waiting.ok_or_else(|| entry.name.clone()));
                }
                EntryKind::Variable(size) => {
                    self.map_global(&**module, entry, (size, false), loaded)?;
                }
                EntryKind::Link(size) => {
                    self.map_global(&**module, entry, (size, true), loaded)?;
                }
                EntryKind::Filled(size) => {
                    if let Some((address, found)) = module.global(&entry.name)? {
                        self.write(address, entry.address as *const u8, size.min(found))?;
                    }
                }
                EntryKind::Table(_) => {}
            }
        }
        Ok(())
    }

    /// Makes the variables of an image whose initial values the compiler could not
    /// evaluate.
    fn start(&self, module: &dyn Module, info: &KernelInfo) -> Result<()> {
        let Some(kernel) = module.kernel(&info.name)? else {
            return Ok(());
        };
        let asked = Request {
            num_teams: Some(1),
            thread_limit: Some(1),
            ..Request::default()
        };
        if info.unbounded_stack {
            self.device.deepen_stacks()?;
        }
        let stream = self.stream()?;
        let mut params = [0];
        let config = &program().config.launch;
        let asked = asked.with_parameters(info, self.device.properties(), &params, config);
        let g = geometry(info, self.device.properties(), &asked, config);
        let pool = asked.stack.pool(self.device.properties(), 1, g.shape.block);
        params[0] = stream.combining(info, &g, &asked.copies, &pool)?.0;
        let work = Work::Launch {
            kernel: &info.name,
            source: &info.source,
            teams: g.teams,
            threads: g.threads,
        };
        events::around(&self.spot()?, &work, || {
            self.device.launch(stream.queue, kernel, g.shape, &params)
        })?;
        stream.synchronize()
    }

    fn no_image(&self, found: Vec<String>) -> Error {
        let properties = self.device.properties();
        let flag = self.device.arch();
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
        let Some((address, size)) = module.global(DEVICE_ENV)? else {
            return Ok(());
        };
        if size != size_of::<DeviceEnv>() as u64 {
            return Err(Error::Internal(format!(
                "{DEVICE_ENV} has {size} bytes in this program; link it again"
            )));
        }
        let config = &program().config;
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
    /// to tables of virtual functions, and the host's addresses of functions.
    fn write_indirect(
        &self,
        module: &dyn Module,
        library: &Library,
        loaded: &mut Loaded,
    ) -> Result<()> {
        let table = module.global(INDIRECT_TABLE)?;
        let slots = module.global(FUNCTION_SLOTS)?;
        if table.is_none() && slots.is_none() {
            return Ok(());
        }
        let tables = library.entries.iter().filter_map(|e| match e.kind {
            EntryKind::Table(bytes) => Some((e.address, bytes, e.name.clone())),
            _ => None,
        });
        let functions = program().functions().into_iter();
        let functions = functions.map(|f| (f.address, 1, f.holder));
        let mut ranges = vec![];
        for (begin, bytes, holder) in tables.chain(functions) {
            if let Some((holder, 8)) = module.global(&holder)? {
                let mut device = 0u64;
                self.read(holder, std::ptr::from_mut(&mut device).cast(), 8)?;
                ranges.push(IndirectRange {
                    begin,
                    bytes,
                    device,
                });
            }
        }
        if let Some((address, bytes)) = slots {
            self.write_functions(address, bytes, &ranges)?;
        }
        let Some((address, _)) = table.filter(|_| !ranges.is_empty()) else {
            return Ok(());
        };
        ranges.sort_unstable();
        let bytes = size_of_val(ranges.as_slice()) as u64;
        let table = IndirectTable {
            ranges: self.alloc_for(loaded, bytes)?,
            count: ranges.len() as u64,
        };
        self.write(table.ranges, ranges.as_ptr().cast(), bytes)?;
        let size = size_of::<IndirectTable>() as u64;
        self.write(address, std::ptr::from_ref(&table).cast(), size)
    }

    /// Writes the host's addresses of functions where the list of the image says.
    fn write_functions(&self, list: u64, bytes: u64, ranges: &[IndirectRange]) -> Result<()> {
        let hosts: HashMap<_, _> = ranges.iter().map(|r| (r.device, r.begin)).collect();
        let count = bytes as usize / size_of::<FunctionSlot>();
        let mut slots = vec![FunctionSlot::default(); count];
        self.read(list, slots.as_mut_ptr().cast(), bytes)?;
        for slot in slots {
            let Some(host) = hosts.get(&slot.function) else {
                return Err(Error::Internal(
                    "a function of the device code has no address on the host; link the program \
                     again"
                        .into(),
                ));
            };
            self.write(slot.place, std::ptr::from_ref(host).cast(), 8)?;
        }
        Ok(())
    }

    /// Memory that is there as long as a library's code.
    fn alloc_for(&self, loaded: &mut Loaded, bytes: u64) -> Result<u64> {
        let address = self.device.alloc(bytes, Memory::Mapping)?;
        loaded.memory.push(address);
        Ok(address)
    }

    fn read(&self, device: u64, host: *mut u8, bytes: u64) -> Result<()> {
        let stream = self.stream()?;
        // SAFETY: callers give memory that outlives the wait below.
        unsafe { self.device.copy_from(stream.queue, host, device, bytes)? };
        stream.synchronize()
    }

    fn write(&self, device: u64, host: *const u8, bytes: u64) -> Result<()> {
        let stream = self.stream()?;
        // SAFETY: callers give memory that outlives the wait below.
        unsafe { self.device.copy_to(stream.queue, device, host, bytes)? };
        stream.synchronize()
    }

    fn map_global(
        &self,
        module: &dyn Module,
        entry: &HostEntry,
        (size, link): (u64, bool),
        loaded: &mut Loaded,
    ) -> Result<()> {
        let device = match module.global(&entry.name)? {
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
                let address = self.alloc_for(loaded, size)?;
                self.write(address, entry.address as *const u8, size)?;
                address
            }
        };
        if self.unified && (link || entry.name.ends_with(clang::REFERENCE)) {
            // The pointer through which the device reaches the variable leads
            // to the host's.
            self.write(device, entry.address as *const u8, size)?;
        }
        self.table.lock().insert(Entry {
            elements: false,
            name: Some(entry.name.clone()),
            ..Entry::lasting(entry.address, size, device, Origin::Global)
        });
        Ok(())
    }
}
