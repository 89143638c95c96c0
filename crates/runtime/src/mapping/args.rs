//! Kernel parameters: device addresses of mapped data, values, and private copies.

use super::cached_copies::Kept;
use super::pointers::read_pointer;
use super::table::{Found, Table};
use super::transaction::Transaction;
use super::{Item, MapType};
use crate::error::{Error, Result};

/// Private copies up to this size travel together.
const PACKED: u64 = 16 * 1024;

/// Largest alignment that a private copy keeps from its original.
const MAX_ALIGN: u64 = 128;

/// The alignment of an address, as far as copies keep it.
fn alignment(address: u64) -> u64 {
    1 << address.trailing_zeros().min(MAX_ALIGN.trailing_zeros())
}

/// The private copies that travel together.
#[derive(Default)]
pub struct Pack {
    bytes: Vec<u8>,
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
    fn reserve(&mut self, item: &Item, begin: u64, param: usize) -> usize {
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

/// Appends the parameters for a target region's items, and returns its private copies, which are
/// not placed yet. The mappings must exist.
///
/// # Errors
/// An item has no counterpart on the device, or the device refuses.
pub fn parameters(
    tx: &mut Transaction<'_>,
    table: &mut Table,
    items: &[Item],
    params: &mut Vec<u64>,
) -> Result<Pack> {
    let mut pack = Pack::default();
    // For each item the position of its parameter.
    let mut positions: Vec<Option<usize>> = Vec::with_capacity(items.len());
    for (i, item) in items.iter().enumerate() {
        if !item.ty.has(MapType::TARGET_PARAM) {
            positions.push(None);
            if item.ty.is_lambda_capture() {
                capture(tx, table, items, item, &positions, params, &mut pack)?;
            }
            continue;
        }
        positions.push(Some(params.len()));
        let value = if item.ty.has(MapType::LITERAL) {
            item.base
        } else if item.ty.has(MapType::PRIVATE) {
            private(tx, table, item, params.len(), &mut pack)?
        } else if let Some(view) = tx.views.iter().find(|v| v.origin == i) {
            view.translate(item.base)
        } else {
            mapped(tx, table, item)?
        };
        params.push(value);
    }
    Ok(pack)
}

fn mapped(tx: &Transaction<'_>, table: &Table, item: &Item) -> Result<u64> {
    let base = if item.ty.has(MapType::PTR_AND_OBJ) {
        read_pointer(item.base)
    } else {
        item.base
    };
    let key = match table.find(item.begin, item.size) {
        Found::Whole(key) | Found::Part(key) => key,
        // A pointer to memory that is not mapped keeps its value, as OpenMP
        // has it since 5.1.
        Found::Nothing if item.size == 0 || tx.unified => {
            tx.unmapped.set(tx.unmapped.get() || base != 0);
            return Ok(base);
        }
        Found::Nothing => {
            return Err(Error::Internal(format!(
                "{} was not mapped",
                item.describe()
            )));
        }
    };
    let entry = table
        .get(key)
        .ok_or_else(|| Error::Internal("a mapping went missing".to_owned()))?;
    Ok(entry
        .translate(item.begin)
        .wrapping_sub(item.begin.wrapping_sub(base)))
}

/// Makes a private copy. Of a packed one the parameter is, until the pack
/// has its address, the distance from the copy's begin to its base.
fn private(
    tx: &mut Transaction<'_>,
    table: &Table,
    item: &Item,
    param: usize,
    pack: &mut Pack,
) -> Result<u64> {
    if item.ty.has(MapType::ATTACH) {
        // A private pointer that is to point at mapped data.
        let offset = pack.reserve(item, item.base, param);
        let base = read_pointer(item.base);
        let value = match table.translate(item.begin) {
            Some(device) => device.wrapping_sub(item.begin.wrapping_sub(base)),
            None => base,
        };
        copy_host(&mut pack.bytes[offset..], item.base, item.size);
        let len = pack.bytes.len().min(offset + 8);
        pack.bytes[offset..len].copy_from_slice(&value.to_le_bytes()[..len - offset]);
        return Ok(0);
    }
    let distance = item.base.wrapping_sub(item.begin);
    let initialised = item.ty.has(MapType::TO);
    if item.size == 0 {
        if item.base == 0 {
            // An absent argument of Fortran's.
            return Ok(0);
        }
        // An array of no elements still has an address.
        return Ok(tx.temporary(1)?.wrapping_add(distance));
    }
    if item.size <= PACKED {
        if initialised {
            return Ok(pack.add(item, param));
        }
        pack.reserve(item, item.begin, param);
        return Ok(distance);
    }
    let padding = item.begin % alignment(item.begin).max(alignment(item.base));
    let address = tx.temporary(padding + item.size)? + padding;
    if initialised {
        tx.send_program(
            item.name.expression().as_deref(),
            address,
            item.begin,
            item.size,
        )?;
    }
    Ok(address.wrapping_add(distance))
}

fn copy_host(to: &mut [u8], host: u64, size: u64) {
    // SAFETY: the program names this memory in the construct.
    let bytes = unsafe { std::slice::from_raw_parts(host as *const u8, size as usize) };
    to[..bytes.len()].copy_from_slice(bytes);
}

/// Makes a lambda object's copy point to the device copies of its captures.
fn capture(
    tx: &mut Transaction<'_>,
    table: &mut Table,
    items: &[Item],
    item: &Item,
    positions: &[Option<usize>],
    params: &[u64],
    pack: &mut Pack,
) -> Result<()> {
    // Of `this` Clang gives the address of the field that holds it, twice.
    let captured = if item.begin == item.base {
        read_pointer(item.base)
    } else {
        item.begin
    };
    let target = match tx.views.iter().find(|v| v.contains(captured)) {
        Some(view) => Some(view.translate(captured)),
        None => table.translate(captured),
    };
    let Some(target) = target else {
        return Ok(());
    };
    let parent = item.ty.parent().unwrap_or_default();
    let (Some(object), Some(Some(param))) = (items.get(parent), positions.get(parent)) else {
        return Err(Error::Internal(
            "a lambda's capture without the lambda".to_owned(),
        ));
    };
    let distance = item.base.wrapping_sub(object.begin);
    if let Some(copy) = pack.uses.iter().find(|u| u.param == *param) {
        let at = copy.offset + distance as usize;
        return match pack.bytes.get_mut(at..at + 8) {
            Some(field) => {
                field.copy_from_slice(&target.to_le_bytes());
                Ok(())
            }
            None => Err(Error::Internal(
                "a lambda's capture outside of it".to_owned(),
            )),
        };
    }
    if object.ty.has(MapType::PRIVATE) {
        let begin = params[*param].wrapping_add(object.begin.wrapping_sub(object.base));
        return tx.send(begin.wrapping_add(distance), target.to_le_bytes().into());
    }
    match table.whole(item.base, 8) {
        Some(entry) => {
            tx.attach(entry, item.base, 8, target)?;
            tx.send_pointers()
        }
        None => Ok(()),
    }
}
