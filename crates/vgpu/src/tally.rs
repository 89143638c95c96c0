//! Counts the requests that a launch's accesses to device memory would be on a GPU.
//!
//! A warp's lanes that execute an access for the same time make one request together. It takes as
//! many sectors of memory as the lanes' bytes lie in, and needs at least as many as hold them. The
//! two are equal where accesses are coalesced. Lanes here run one after the other, so the n-th
//! execution of an access by each lane of a warp counts as one request, which is exact where lanes
//! do not leave a loop at different times.

use crate::config::{COUNTS, COUNTS_FILE, ConfigError};
use crate::fault::Access;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs::File;
use std::io::Write as _;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use wf_host_abi::KernelInfo;
use wf_host_abi::vgpu::NO_ACCESS;

/// Bytes of a sector, which NVIDIA's memory moves at once (CUDA Programming Guide, "Device Memory
/// Accesses").
const SECTOR: u64 = 32;

/// Opens the file that counts go to.
///
/// # Errors
/// If that is impossible.
pub(crate) fn open(path: &Path) -> Result<File, ConfigError> {
    let file = File::options().append(true).create(true).open(path);
    file.map_err(|_| ConfigError::Variable {
        name: COUNTS,
        value: path.display().to_string(),
        expected: COUNTS_FILE,
    })
}

/// An access in the code: its entry in the words, or its location if it has none.
type Site = (u32, u32);

/// The lane that makes an access.
#[derive(Clone, Copy)]
pub(crate) struct By {
    /// Its CTA's number.
    pub cta: u32,
    /// Its number in the CTA.
    pub thread: u32,
    /// Its warp's number in the CTA.
    pub warp: u32,
    /// Where in the source it is.
    pub loc: u32,
}

/// What a warp's lanes do in one execution of an access.
#[derive(Default)]
struct Request {
    is_write: bool,
    lanes: u32,
    /// Bytes at each address.
    bytes: BTreeMap<u64, u64>,
}

/// Sums over requests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sums {
    /// Accesses of lanes.
    accesses: u64,
    /// Requests of warps.
    requests: u64,
    /// Sectors that they take.
    sectors: u64,
    /// Sectors that would hold their bytes.
    least: u64,
}

impl Sums {
    fn add(&mut self, request: &Request) {
        let touched = request.bytes.iter().flat_map(|(first, bytes)| {
            let last = first + bytes.saturating_sub(1);
            first / SECTOR..=last / SECTOR
        });
        let touched: BTreeSet<u64> = touched.collect();
        let bytes: u64 = request.bytes.values().sum();
        self.accesses += u64::from(request.lanes);
        self.requests += 1;
        self.sectors += touched.len() as u64;
        // Addresses that overlap hold fewer bytes than their sum.
        self.least += bytes.div_ceil(SECTOR).min(touched.len() as u64);
    }

    fn json(&self) -> String {
        format!(
            "{{\"accesses\": {}, \"requests\": {}, \"sectors\": {}, \"least\": {}}}",
            self.accesses, self.requests, self.sectors, self.least
        )
    }
}

#[derive(Default)]
struct Counts {
    /// How often a lane has executed an access: by CTA, thread and access.
    turns: HashMap<(u32, u32, Site), u32>,
    /// Requests that lanes may still join: by CTA, warp, access and turn.
    open: HashMap<(u32, u32, Site, u32), Request>,
    reads: Sums,
    writes: Sums,
    atomics: u64,
}

impl Counts {
    fn close(&mut self, request: &Request) {
        match request.is_write {
            true => self.writes.add(request),
            false => self.reads.add(request),
        }
    }
}

/// The counts of one launch.
pub(crate) struct Tally {
    width: u32,
    counts: Mutex<Counts>,
}

impl Tally {
    /// Without any access yet, for warps of so many lanes.
    pub fn new(width: u32) -> Self {
        Self {
            width,
            counts: Mutex::default(),
        }
    }

    /// Counts an access of a lane to these bytes of device memory.
    pub fn add(&self, by: By, (addr, size): (u64, u64), access: Access, entry: u32) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let is_write = match access {
            Access::Read => false,
            Access::Write => true,
            Access::Atomic => {
                counts.atomics += 1;
                return;
            }
            Access::Call => return,
        };
        let site = match entry {
            NO_ACCESS => (NO_ACCESS, by.loc),
            entry => (entry, 0),
        };
        let turns = counts.turns.entry((by.cta, by.thread, site)).or_default();
        let turn = *turns;
        *turns += 1;
        let key = (by.cta, by.warp, site, turn);
        let request = counts.open.entry(key).or_default();
        request.is_write = is_write;
        request.lanes += 1;
        let bytes = request.bytes.entry(addr).or_default();
        *bytes = size.max(*bytes);
        if request.lanes == self.width
            && let Some(request) = counts.open.remove(&key)
        {
            counts.close(&request);
        }
    }

    /// Adds a line for the launch to a file. A line that cannot be written is lost.
    pub fn write(&self, kernel: &KernelInfo, (teams, threads): (u32, u32), mut file: &File) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        for (_, request) in std::mem::take(&mut counts.open) {
            counts.close(&request);
        }
        // Symbols have no characters that JSON escapes.
        let line = format!(
            "{{\"kernel\": \"{}\", \"line\": {}, \"teams\": {teams}, \"threads\": {threads}, \
             \"reads\": {}, \"writes\": {}, \"atomics\": {}}}\n",
            kernel.name,
            kernel.source.line,
            counts.reads.json(),
            counts.writes.json(),
            counts.atomics
        );
        if let Err(e) = file.write_all(line.as_bytes()) {
            eprintln!("warpfork: counts cannot be written: {e}");
        }
    }
}
