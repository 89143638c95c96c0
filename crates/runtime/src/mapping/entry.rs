//! One mapping of a device's table.

use super::attached_pointers::Shadows;
use super::describe;
use crate::device::Memory;
use crate::stream::Stream;
use wf_presence::{Life, Refs};

/// Bytes of the device's memory before and after those that are mapped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Room {
    /// Before the mapping's first byte.
    pub before: u64,
    /// After its last one.
    pub after: u64,
}

/// Where a mapping's device memory comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Allocated for it, at this address; freed with it.
    Allocated(u64),
    /// The same in the host's memory, which the device reaches
    /// ([`Memory::ZeroCopy`]).
    ZeroCopy(u64),
    /// The user's, by `omp_target_associate_ptr`.
    Associated,
    /// A variable of the device image.
    Global,
}

/// Work on a mapping that may not be done yet.
#[derive(Clone, Copy)]
pub struct Pending {
    /// Queue they are on.
    pub stream: &'static Stream,
    /// They are done when the stream has finished this.
    pub ticket: u64,
}

impl Pending {
    /// What was put on a stream up to now.
    pub fn on(stream: &'static Stream) -> Self {
        Self {
            stream,
            ticket: stream.ticket(),
        }
    }

    /// Whether it is done.
    pub fn is_done(&self) -> bool {
        self.stream.is_done(self.ticket)
    }
}

impl std::fmt::Debug for Pending {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Pending({:?}, {})", self.stream.queue, self.ticket)
    }
}

/// One mapping.
#[derive(Clone, Debug)]
pub struct Entry {
    /// First byte on the host.
    pub begin: u64,
    /// One past the last byte.
    pub end: u64,
    /// Address that the program uses as the base of the section.
    pub base: u64,
    /// Device address of the first byte.
    pub device: u64,
    /// Whose the device memory is.
    pub origin: Origin,
    /// Its counters and state.
    pub life: Life,
    /// Construct that made it.
    pub born: u64,
    /// Outstanding copies to the device.
    pub pending: Option<Pending>,
    /// Kernels that may still use it although their regions have counted down.
    pub behind: Vec<Pending>,
    /// Attached pointers inside.
    pub shadows: Shadows,
    /// Pointers of the host that lead here and wait to be mapped.
    pub waiting: Vec<u64>,
    /// Whether it may be some members of a struct, and not an object of its own.
    pub partial: bool,
    /// Whether it is certainly elements of an array, so that a kernel that names
    /// the array uses them.
    pub elements: bool,
    /// Addresses of the host around it for which the device has memory as
    /// well, for pointers of the struct that are attached and not mapped.
    pub room: Room,
    /// Its expression, if known.
    pub name: Option<String>,
}

impl Entry {
    /// One without end, of memory that is not the mapping's own.
    pub fn lasting(begin: u64, bytes: u64, device: u64, origin: Origin) -> Self {
        Self {
            begin,
            end: begin + bytes,
            base: begin,
            device,
            origin,
            life: Life::new(Refs::Infinite),
            born: 0,
            pending: None,
            behind: vec![],
            shadows: Shadows::default(),
            waiting: vec![],
            partial: false,
            elements: true,
            room: Room::default(),
            name: None,
        }
    }

    /// A key that distinguishes it from a later mapping of the same address.
    pub fn key(&self) -> (u64, u64) {
        (self.begin, self.born)
    }

    /// Device address of a host address inside.
    pub fn translate(&self, host: u64) -> u64 {
        self.device.wrapping_add(host.wrapping_sub(self.begin))
    }

    /// How messages speak of it.
    pub fn describe(&self) -> String {
        describe(self.begin, self.end - self.begin, self.name.as_deref())
    }

    /// Whether the host reaches it where the device does.
    pub fn is_zero_copy(&self) -> bool {
        matches!(self.origin, Origin::ZeroCopy(_))
    }

    /// The memory that was allocated for it.
    pub fn allocated(&self) -> Option<(u64, Memory)> {
        match self.origin {
            Origin::Allocated(address) => Some((address, Memory::Mapping)),
            Origin::ZeroCopy(address) => Some((address, Memory::ZeroCopy)),
            Origin::Associated | Origin::Global => None,
        }
    }

    /// A region's kernel is on a stream, and the region counts down before the
    /// kernel is done.
    pub fn leave_behind(&mut self, kernel: Pending) {
        let same = |p: &&mut Pending| std::ptr::eq(p.stream, kernel.stream);
        if let Some(known) = self.behind.iter_mut().find(same) {
            *known = kernel;
            return;
        }
        self.behind.retain(|p| !p.is_done());
        self.behind.push(kernel);
    }

    /// The kernels that may still use it.
    pub fn behind(&self) -> impl Iterator<Item = &Pending> {
        self.behind.iter()
    }
}
