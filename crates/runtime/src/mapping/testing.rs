//! A device in host memory, for tests of mapping alone.

use super::arriving::Arriving;
use super::cached_copies::Kept;
use super::enter::enter;
use super::exit::{exit, exit_region};
use super::flatten::flatten;
use super::mapper::Flat;
use super::table::{Shared, Table};
use super::transaction::Transaction;
use super::update::update;
use super::{Item, MapType, Name, admission, args};
use crate::config::Kind;
use crate::device::{Device, KernelHandle, Memory, Module, Properties, Queue, Shape};
use crate::error::{Error, Result};
use crate::stream::Stream;
use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use wf_host_abi::{Arch, Image};
use wf_presence::Guard;

/// Copies to the device from this size on are made by host threads.
const STAGED: u64 = 16;

/// The device. Its addresses are host addresses of its blocks.
pub(crate) struct Fake {
    properties: Properties,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    blocks: HashMap<u64, Box<[u128]>>,
    /// The last ones that were freed, overwritten, so that whoever still uses one
    /// finds that out.
    freed: VecDeque<Box<[u128]>>,
    queues: usize,
    /// Bytes copied to and from the device.
    to: u64,
    from: u64,
    waits: Vec<(Queue, Queue)>,
    synchronized: usize,
    launched: Vec<Vec<u64>>,
    fault: Option<Error>,
}

impl Fake {
    pub(crate) fn new() -> Self {
        let properties = Properties {
            kind: Kind::Virtual,
            name: "fake".into(),
            uid: "fake".into(),
            memory_bytes: 1 << 20,
            multiprocessors: 1,
            lanes: 32,
            max_block: 1024,
            threads_per_multiprocessor: 2048,
            shared_per_block: 227 << 10,
            host_memory: false,
            registers_host: false,
            simulated: true,
        };
        Self {
            properties,
            state: Mutex::default(),
        }
    }

    /// Blocks in use.
    pub(crate) fn blocks(&self) -> usize {
        self.state.lock().unwrap().blocks.len()
    }

    /// Bytes copied to and from the device since the last call.
    pub(crate) fn traffic(&self) -> (u64, u64) {
        let mut state = self.state.lock().unwrap();
        (
            std::mem::take(&mut state.to),
            std::mem::take(&mut state.from),
        )
    }

    /// How often a queue was waited for.
    pub(crate) fn synchronized(&self) -> usize {
        self.state.lock().unwrap().synchronized
    }

    /// The parameters of the kernels that were launched.
    pub(crate) fn launched(&self) -> Vec<Vec<u64>> {
        self.state.lock().unwrap().launched.clone()
    }

    /// The next wait finds that a kernel failed.
    pub(crate) fn fail(&self, error: Error) {
        self.state.lock().unwrap().fault = Some(error);
    }

    /// Waits of one queue for another.
    pub(crate) fn waits(&self) -> Vec<(Queue, Queue)> {
        self.state.lock().unwrap().waits.clone()
    }
}

impl Device for Fake {
    fn properties(&self) -> &Properties {
        &self.properties
    }
    fn suits(&self, _arch: &Arch) -> Option<u32> {
        None
    }
    fn enter(&self) -> Result<()> {
        Ok(())
    }
    fn alloc(&self, bytes: u64, _memory: Memory) -> Result<u64> {
        if bytes > self.properties.memory_bytes {
            return Err(Error::OutOfMemory {
                bytes,
                free: None,
                device: "fake".into(),
                purpose: None,
            });
        }
        // Fresh memory never happens to hold what a copy should have put
        // there.
        let block = vec![u128::from_ne_bytes([0xA5; 16]); bytes.div_ceil(16) as usize + 16];
        let block = block.into_boxed_slice();
        // Begins at a multiple of 128, as the hardware's blocks do.
        let address = (block.as_ptr() as u64).next_multiple_of(128);
        self.state.lock().unwrap().blocks.insert(address, block);
        Ok(address)
    }
    fn free(&self, address: u64, _memory: Memory) -> Result<()> {
        let mut state = self.state.lock().unwrap();
        let Some(mut block) = state.blocks.remove(&address) else {
            return Err(Error::Device(format!("{address:#x} is no block")));
        };
        block.fill(u128::from_ne_bytes([0xDD; 16]));
        state.freed.push_back(block);
        if state.freed.len() > 256 {
            state.freed.pop_front();
        }
        Ok(())
    }
    fn new_queue(&self) -> Result<Queue> {
        let mut state = self.state.lock().unwrap();
        state.queues += 1;
        Ok(Queue(state.queues))
    }
    fn stages(&self, _host: u64, bytes: u64) -> bool {
        bytes >= STAGED
    }
    unsafe fn copy_to(&self, _q: Queue, device: u64, host: *const u8, bytes: u64) -> Result<()> {
        self.state.lock().unwrap().to += bytes;
        if bytes >= STAGED {
            std::thread::yield_now();
        }
        // SAFETY: tests copy within their own memory.
        unsafe { std::ptr::copy(host, device as *mut u8, bytes as usize) };
        Ok(())
    }
    unsafe fn copy_from(&self, _q: Queue, host: *mut u8, device: u64, bytes: u64) -> Result<()> {
        self.state.lock().unwrap().from += bytes;
        // A copy to the host takes a while.
        std::thread::yield_now();
        // SAFETY: as above.
        unsafe { copy_by_words(device as *const u8, host, bytes as usize) };
        Ok(())
    }
    fn copy_within(&self, _q: Queue, to: u64, from: u64, bytes: u64) -> Result<()> {
        // SAFETY: as above.
        unsafe { std::ptr::copy(from as *const u8, to as *mut u8, bytes as usize) };
        Ok(())
    }
    fn fill(&self, _q: Queue, address: u64, byte: u8, bytes: u64) -> Result<()> {
        // SAFETY: as above.
        unsafe { std::ptr::write_bytes(address as *mut u8, byte, bytes as usize) };
        Ok(())
    }
    fn wait_for(&self, queue: Queue, other: Queue) -> Result<()> {
        self.state.lock().unwrap().waits.push((queue, other));
        Ok(())
    }
    fn synchronize(&self, _q: Queue) -> Result<()> {
        let mut state = self.state.lock().unwrap();
        state.synchronized += 1;
        state.fault.take().map_or(Ok(()), Err)
    }
    fn arch(&self) -> String {
        "fake".into()
    }
    fn is_isolated(&self) -> bool {
        true
    }
    fn load(&self, _image: &Image) -> Result<Box<dyn Module>> {
        Err(Error::Internal("the fake device runs nothing".into()))
    }
    /// Runs nothing and keeps the parameters.
    fn launch(&self, _q: Queue, _k: KernelHandle, _s: Shape, params: &[u64]) -> Result<()> {
        self.state.lock().unwrap().launched.push(params.to_vec());
        Ok(())
    }
    fn reaches(&self, _address: u64, _bytes: u64) -> bool {
        false
    }
}

/// Copies as a device does, by whole words where it can: a thread of a test may read a word with an
/// atomic operation meanwhile.
///
/// # Safety
/// Both are valid for so many bytes.
unsafe fn copy_by_words(from: *const u8, to: *mut u8, bytes: usize) {
    let words = match (from as usize | to as usize) % 8 {
        0 => bytes / 8,
        _ => 0,
    };
    for i in 0..words {
        // SAFETY: the word lies in both ranges, and is aligned.
        unsafe {
            let word = AtomicU64::from_ptr(from.cast_mut().cast::<u64>().add(i));
            let word = word.load(Ordering::Relaxed);
            AtomicU64::from_ptr(to.cast::<u64>().add(i)).store(word, Ordering::Relaxed);
        }
    }
    for i in words * 8..bytes {
        // SAFETY: the byte lies in both ranges.
        unsafe {
            let byte = AtomicU8::from_ptr(from.cast_mut().add(i)).load(Ordering::Relaxed);
            AtomicU8::from_ptr(to.add(i)).store(byte, Ordering::Relaxed);
        }
    }
}

/// A device with its table, and the constructs of a program, or of one of its host
/// threads.
pub(crate) struct Bench {
    pub(crate) device: &'static Fake,
    pub(crate) table: Arc<Shared>,
    pub(crate) stream: &'static Stream,
    pub(crate) unified: bool,
    /// As [`Transaction::apart`].
    apart: bool,
}

impl Bench {
    pub(crate) fn new() -> Self {
        let device: &'static Fake = Box::leak(Box::new(Fake::new()));
        let stream = Stream::new(device).unwrap();
        Self {
            device,
            table: Arc::default(),
            stream,
            unified: false,
            apart: false,
        }
    }

    /// Another thread of the same program.
    pub(crate) fn thread(&self) -> Self {
        Self {
            device: self.device,
            table: Arc::clone(&self.table),
            stream: Stream::new(self.device).unwrap(),
            unified: self.unified,
            apart: true,
        }
    }

    fn transaction(&self) -> Transaction<'_> {
        let mut tx = Transaction::new(self.device, 0, self.stream, self.unified);
        tx.apart = self.apart;
        tx
    }

    pub(crate) fn enter(&self, items: &[Item]) -> Result<Vec<(usize, u64)>> {
        let mut returned = vec![];
        let mut tx = self.transaction();
        let flats = flatten(items)?;
        let mut table = self.admit(&flats);
        enter(&mut tx, &mut table, &flats, &mut |i, a| {
            returned.push((i, a))
        })?;
        let arriving = Arriving::begin(&tx, &self.table, &mut table);
        drop(table);
        arriving.finish(&mut tx)?;
        tx.finish()?;
        Ok(returned)
    }

    pub(crate) fn exit(&self, items: &[Item]) -> Result<()> {
        let tx = Transaction::new(self.device, 0, self.stream, self.unified);
        exit(&tx, &self.table, &flatten(items)?)?.finish(tx)
    }

    pub(crate) fn update(&self, items: &[Item]) -> Result<()> {
        let mut tx = self.transaction();
        let flats = flatten(items)?;
        let mut table = self.table.when(|t| admission::updates(t, &flats));
        let from = update(&mut tx, &self.table, &mut table, &flats)?;
        let arriving = Arriving::begin(&tx, &self.table, &mut table);
        drop(table);
        arriving.finish(&mut tx)?;
        from.finish(tx)
    }

    /// The table, for as long as the result lives.
    pub(crate) fn table(&self) -> Guard<'_, Table> {
        self.table.lock()
    }

    fn admit(&self, flats: &[Flat]) -> Guard<'_, Table> {
        let items = || flats.iter().map(|flat| &flat.item);
        self.table.when(|table| admission::touches(table, items()))
    }

    /// A target region whose kernel is `body`, which gets the parameters.
    pub(crate) fn target(&self, items: &[Item], body: impl FnOnce(&[u64])) -> Result<()> {
        let mut tx = self.transaction();
        let flats = flatten(items)?;
        let mut params = vec![];
        tx.region = true;
        let mut table = self.admit(&flats);
        while !enter(&mut tx, &mut table, &flats, &mut |_, _| {})? {
            drop(self.table.wait(table));
            table = self.admit(&flats);
        }
        let pack = args::parameters(&mut tx, &mut table, items, &mut params)?;
        let arriving = Arriving::begin(&tx, &self.table, &mut table);
        drop(table);
        arriving.finish(&mut tx)?;
        pack.place(&mut tx, &mut params, (&Kept::default(), &[]))?;
        body(&params);
        exit_region(&mut tx, &self.table)?.finish(tx)
    }

    /// Device address of a host variable, if mapped.
    pub(crate) fn mapped<T>(&self, host: &T) -> Option<*mut T> {
        self.table()
            .translate(std::ptr::from_ref(host) as u64)
            .map(|a| a as *mut T)
    }
}

/// An item for `count` elements from the first one on.
pub(crate) fn item<T>(base: *const T, first: usize, count: usize, ty: u64) -> Item {
    Item {
        base: base as u64,
        begin: base.wrapping_add(first) as u64,
        size: (count * size_of::<T>()) as u64,
        ty: MapType(ty),
        name: Name::BYTES,
        mapper: None,
    }
}

/// What is at a device address.
pub(crate) fn peek<T: Copy>(device: *const T) -> T {
    // SAFETY: tests read what they mapped.
    unsafe { device.read_unaligned() }
}

/// Changes what is at a device address.
pub(crate) fn poke<T>(device: *mut T, value: T) {
    // SAFETY: tests write what they mapped.
    unsafe { device.write_unaligned(value) };
}
