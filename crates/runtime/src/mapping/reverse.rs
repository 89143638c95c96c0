//! Translates device addresses to host addresses, for pointers that are copied back.

use super::entry::Entry;
use super::table::Table;

/// Where the device's memory is on the host, for pointers that travel back.
#[derive(Debug, Default)]
pub struct Reverse(Vec<Range>);

/// A mapping's extent.
#[derive(Clone, Copy, Debug)]
struct Range {
    host: u64,
    device: u64,
    size: u64,
    /// Whether the mapping goes with the construct.
    gone: bool,
}

impl Reverse {
    /// Of a table's mappings.
    pub fn of(table: &Table) -> Self {
        let range = |e: &Entry| Range {
            host: e.begin,
            device: e.device,
            size: e.end - e.begin,
            gone: false,
        };
        Self(table.iter().map(range).collect())
    }

    /// Whether it knows of no mapping.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Mappings go with the construct whose first bytes on the host `goes`
    /// picks.
    pub fn take_out(&mut self, goes: impl Fn(u64) -> bool) {
        for range in &mut self.0 {
            range.gone = goes(range.host);
        }
    }

    /// The host's address for the device's, which is its own if it is none of
    /// a mapping.
    pub fn host(&self, device: u64) -> u64 {
        let inside = |r: &&Range| device.wrapping_sub(r.device) < r.size;
        match self.0.iter().find(inside) {
            Some(range) => range.host + (device - range.device),
            None => device,
        }
    }

    /// Whether `host` is mapped to `device` and stays so.
    pub fn stays(&self, host: u64, device: u64) -> bool {
        self.0.iter().any(|r| {
            let offset = host.wrapping_sub(r.host);
            offset < r.size && r.device + offset == device && !r.gone
        })
    }
}
