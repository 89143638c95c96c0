//! The private copies of a region that travel to the device together.

use super::cached_copies::Kept;
use super::transaction::Transaction;
use super::{Item, MapType};
use crate::error::{Error, Result};

/// Private copies up to this size travel together.
pub(super) const PACKED: u64 = 16 * 1024;

/// Largest alignment that a private copy keeps from its original.
const MAX_ALIGN: u64 = 128;

/// The alignment of an address, as far as copies keep it.
pub(super) fn alignment(address: u64) -> u64 {
    1 << address.trailing_zeros().min(MAX_ALIGN.trailing_zeros())
}

/// The private copies that travel together.
#[derive(Default)]
pub struct Pack {
    pub(super) bytes: Vec<u8>,
    uses: Vec<Use>,
}

/// A private copy in a pack.
struct Use {
    /// Position of its parameter, which is, until the pack has an address, the
    /// distance from the copy's begin to its base.
    param: usize,
    /// Where it begins in the pack.
    offset: usize,
    /// Its bytes.
    size: usize,
}

impl Pack {
    /// Room for a copy of what begins at `begin`. It and the object that it is a section of keep
    /// their alignment: code for an element may count on that of its array.
    pub(super) fn reserve(&mut self, item: &Item, begin: u64, param: usize) -> usize {
        let align = alignment(begin).max(alignment(item.base));
        let free = self.bytes.len().next_multiple_of(8) as u64;
        let offset = (free + begin.wrapping_sub(free) % align) as usize;
        let size = item.size as usize;
        self.bytes.resize(offset + size, 0);
        let copy = Use {
            param,
            offset,
            size,
        };
        self.uses.push(copy);
        offset
    }

    /// Whether the item is a private copy that travels here, and has the value
    /// that the program's variable has.
    pub fn takes(item: &Item) -> bool {
        const INITIALISED: u64 = MapType::TARGET_PARAM | MapType::PRIVATE | MapType::TO;
        item.ty.0 & !MapType::IMPLICIT == INITIALISED
            && item.mapper.is_none()
            && (1..=PACKED).contains(&item.size)
    }

    /// Adds a private copy of the variable as it is now. Returns its parameter,
    /// the distance from the copy's begin to its base.
    pub fn add(&mut self, item: &Item, param: usize) -> u64 {
        let offset = self.reserve(item, item.begin, param);
        copy_host(&mut self.bytes[offset..], item.begin, item.size);
        item.base.wrapping_sub(item.begin)
    }

    /// Has the pointer at this distance from the begin of a parameter's copy lead to a device address.
    /// Says no where the parameter has no copy here.
    ///
    /// # Errors
    /// The pointer is outside of the copy.
    pub fn point(&mut self, param: usize, distance: u64, target: u64) -> Result<bool> {
        let Some(copy) = self.uses.iter().find(|u| u.param == param) else {
            return Ok(false);
        };
        let at = copy.offset.checked_add(distance as usize);
        let field = at.and_then(|at| self.bytes.get_mut(at..at.checked_add(8)?));
        let outside = || Error::Internal("a pointer outside of its struct's copy".to_owned());
        field
            .ok_or_else(outside)?
            .copy_from_slice(&target.to_le_bytes());
        Ok(true)
    }

    /// Whether there are no private copies.
    pub fn is_empty(&self) -> bool {
        self.uses.is_empty()
    }

    /// Whether every copy is that of one of these parameters.
    pub fn is_within(&self, params: &[u32]) -> bool {
        let is_one = |u: &Use| params.iter().any(|p| *p as usize == u.param);
        self.uses.iter().all(is_one)
    }

    /// Whether each of these parameters has its copy here.
    pub fn has_all(&self, params: &[u32]) -> bool {
        params.iter().all(|param| self.of(*param).is_some())
    }

    /// Where the copy of this parameter begins in the pack; 0 where it has none here.
    pub fn offset(&self, param: u32) -> u64 {
        self.of(param).map_or(0, |copy| copy.offset as u64)
    }

    fn of(&self, param: u32) -> Option<&Use> {
        self.uses.iter().find(|u| u.param == param as usize)
    }

    /// Eight bytes of the variable whose address the parameter is, from this offset;
    /// `params` as they are before the copies have their place. What is outside of it is
    /// zero.
    pub fn word(&self, param: u32, offset: u32, params: &[u64]) -> u64 {
        let (Some(copy), Some(base)) = (self.of(param), params.get(param as usize)) else {
            return 0;
        };
        let bytes = &self.bytes[copy.offset..copy.offset + copy.size];
        word(bytes, (*base as i64).wrapping_add(i64::from(offset)))
    }

    /// Copies them to the device and completes their parameters. Copies that the
    /// kernel at most reads, by its list of such parameters, may be those of its
    /// last launch.
    ///
    /// # Errors
    /// The device refuses.
    pub fn place(
        self,
        tx: &mut Transaction<'_>,
        params: &mut [u64],
        (kept, read_params): (&Kept, &[u32]),
    ) -> Result<()> {
        if self.bytes.is_empty() {
            return Ok(());
        }
        let reads = |u: &Use| read_params.contains(&(u.param as u32));
        let known = match self.uses.iter().all(reads) && !tx.unified {
            true => kept.place(tx, &self.bytes)?,
            false => None,
        };
        let address = match known {
            Some(address) => address,
            None => {
                let address = tx.temporary(self.bytes.len() as u64)?;
                tx.send(address, self.bytes.into())?;
                address
            }
        };
        for u in self.uses {
            params[u.param] = params[u.param].wrapping_add(address + u.offset as u64);
        }
        Ok(())
    }
}

/// The eight bytes at an offset of a variable; bytes outside of it are zero.
fn word(variable: &[u8], at: i64) -> u64 {
    let whole = usize::try_from(at).ok();
    if let Some(word) = whole.and_then(|at| variable.get(at..at + 8)?.first_chunk()) {
        return u64::from_le_bytes(*word);
    }
    let byte = |i: i64| {
        let i = usize::try_from(at + i).ok()?;
        variable.get(i).copied()
    };
    u64::from_le_bytes(std::array::from_fn(|i| byte(i as i64).unwrap_or(0)))
}

pub(super) fn copy_host(to: &mut [u8], host: u64, size: u64) {
    // SAFETY: the program names this memory in the construct.
    let bytes = unsafe { std::slice::from_raw_parts(host as *const u8, size as usize) };
    to[..bytes.len()].copy_from_slice(bytes);
}
