//! A cache of the kernel parameters of a region's last run.
//!
//! A loop that starts one region again and again, with all its data mapped around the loop,
//! would look up every map three times an iteration, to count references up and down and to
//! find the same addresses. If nothing was mapped or unmapped since, and the list of maps
//! differs in plain values and private copies alone, the cached parameters are valid.

use super::alias_check::Disjoint;
use super::pack::Pack;
use super::pointers::{POINTER, read_pointer};
use super::private_copies::copy_around;
use super::struct_copy::GAP;
use super::table::Table;
use super::{Item, MapType};
use crate::error::Result;
use std::ops::{Deref, DerefMut};

/// So many parameters are recalled without an allocation.
const FEW: usize = 25;

/// Parameters of a kernel, the scratch pointer first.
pub enum Params {
    /// So many of these.
    Few([u64; FEW], usize),
    /// More.
    Many(Vec<u64>),
}

impl Params {
    /// So many, which are zero.
    fn zero(count: usize) -> Self {
        match count <= FEW {
            true => Self::Few([0; FEW], count),
            false => Self::Many(vec![0; count]),
        }
    }
}

impl Params {
    /// Keeps so many of them.
    fn truncate(&mut self, to: usize) {
        match self {
            Self::Few(_, count) => *count = to,
            Self::Many(all) => all.truncate(to),
        }
    }
}

impl Deref for Params {
    type Target = [u64];

    fn deref(&self) -> &[u64] {
        match self {
            Self::Few(all, count) => &all[..*count],
            Self::Many(all) => all,
        }
    }
}

impl DerefMut for Params {
    fn deref_mut(&mut self) -> &mut [u64] {
        match self {
            Self::Few(all, count) => &mut all[..*count],
            Self::Many(all) => all,
        }
    }
}

/// The maps of a region that copied and freed nothing, and its parameters.
pub struct Memo {
    generation: u64,
    /// Which of the kernel's lists of pointers lead to different data.
    pub noalias: Disjoint,
    items: Vec<Kept>,
}

/// What is compared of an item, and what it came to.
struct Kept {
    ty: MapType,
    place: (u64, u64, u64),
    became: Became,
}

/// What the kernel got of an item.
#[derive(Clone, Copy)]
enum Became {
    /// This parameter, or the item's own value.
    Parameter(u64),
    /// A private copy.
    Copy,
    /// A part of the private copy of a struct, or of what is mapped beside the parameters.
    Part,
    /// The target of a pointer in such a copy.
    Target {
        /// The struct's parameter.
        param: usize,
        /// Bytes of the struct before the pointer.
        distance: u64,
        /// From the host's address to the device's.
        shift: u64,
    },
}

fn place(item: &Item) -> (u64, u64, u64) {
    (item.base, item.begin, item.size)
}

/// Whether an item gives the kernel an address of the host, as `no_create` does where the data is not
/// present. Absent arguments, which have no address, stay absent.
fn is_left_to_host(asked: &Item, used: &Item) -> bool {
    used.ty.has(MapType::LITERAL) && !asked.ty.has(MapType::LITERAL) && used.base != 0
}

/// Whether the pointer that an item is to attach is on no device: the device has no pointer that could
/// change, and none comes as long as the table stays the same.
fn attaches_nothing(table: &mut Table, item: &Item) -> bool {
    let size = item.size.max(POINTER);
    item.mapper.is_none()
        && item.ty.parent().is_none()
        && table.whole(item.base, size).is_none()
        && table.with_room(item.base, size, GAP).is_none()
}

impl Memo {
    /// Caches the parameters; `None` unless each map is a parameter, a value or an address in a
    /// mapping, or part of a small private copy, or a target of its pointers, or attaches a pointer
    /// that is not mapped. `generation` is that of the table when the maps were looked up, `items` are
    /// the maps as the program has them, and `used` as OpenACC and `private_copies` rewrote them.
    pub fn of(
        generation: u64,
        table: &mut Table,
        items: &[Item],
        used: &[Item],
        (params, noalias): (&[u64], Disjoint),
    ) -> Option<Self> {
        let is_param = |item: &Item| item.ty.has(MapType::TARGET_PARAM);
        let count = used.iter().filter(|i| is_param(i)).count();
        if generation != table.generation()
            || items.len() != used.len()
            || params.len() != count + 1
            || items
                .iter()
                .zip(used)
                .any(|(asked, u)| is_left_to_host(asked, u))
        {
            return None;
        }
        let position = |i: usize| 1 + used[..i].iter().filter(|i| is_param(i)).count();
        let mut became = |(i, item): (usize, &Item)| {
            if is_param(item) {
                return match (item.is_plain(), Pack::takes(item)) {
                    (true, _) => Some(Became::Parameter(params[position(i)])),
                    (_, true) => Some(Became::Copy),
                    _ => None,
                };
            }
            match copy_around(used, item) {
                Some(at) => {
                    let copy = used.get(at).filter(|copy| Pack::takes(copy))?;
                    let is_copied = item.ty.has(MapType::ALWAYS);
                    (!is_copied).then_some(Became::Target {
                        param: position(at),
                        distance: item.base.wrapping_sub(copy.begin),
                        shift: table.translate(item.begin)?.wrapping_sub(item.begin),
                    })
                }
                None if item.ty.has(MapType::PRIVATE) => Some(Became::Part),
                None if item.ty.has(MapType::ATTACH) => {
                    attaches_nothing(table, item).then_some(Became::Part)
                }
                // What is mapped beside the parameters, and is there.
                None => {
                    let others = MapType::PTR_AND_OBJ | MapType::ALWAYS | MapType::ATTACH;
                    let plain = item.mapper.is_none() && item.ty.parent().is_none();
                    (plain && item.ty.0 & others == 0).then_some(Became::Part)
                }
            }
        };
        let all: Option<Vec<_>> = used.iter().enumerate().map(&mut became).collect();
        let kept = |(item, became): (&Item, Became)| Kept {
            ty: item.ty,
            place: place(item),
            became,
        };
        Some(Self {
            generation,
            noalias,
            items: items.iter().zip(all?).map(kept).collect(),
        })
    }

    /// The parameters for these maps and their private copies as they are now,
    /// if they come to the same.
    #[inline]
    pub fn recall(&self, table: &Table, items: &[Item]) -> Option<(Params, Pack)> {
        if self.generation != table.generation() || self.items.len() != items.len() {
            return None;
        }
        let mut params = Params::zero(items.len() + 1);
        let (mut count, mut copies) = (1, false);
        for (then, now) in self.items.iter().zip(items) {
            if then.ty != now.ty {
                return None;
            }
            let is_literal = now.ty.has(MapType::LITERAL);
            if !is_literal && (then.place != place(now) || now.mapper.is_some()) {
                return None;
            }
            match then.became {
                Became::Parameter(value) => {
                    params[count] = if is_literal { now.base } else { value };
                    count += 1;
                }
                Became::Copy => {
                    copies = true;
                    count += 1;
                }
                Became::Part | Became::Target { .. } => {}
            }
        }
        params.truncate(count);
        let mut pack = Pack::default();
        if copies {
            self.copy(items, &mut params, &mut pack).ok()?;
        }
        Some((params, pack))
    }

    /// Makes the private copies of the variables as they are now.
    ///
    /// # Errors
    /// A pointer is outside of its struct's copy.
    fn copy(&self, items: &[Item], params: &mut [u64], pack: &mut Pack) -> Result<()> {
        let mut count = 1;
        for (then, now) in self.items.iter().zip(items) {
            match then.became {
                Became::Parameter(_) => count += 1,
                Became::Copy => {
                    params[count] = pack.add(now, count);
                    count += 1;
                }
                Became::Part => {}
                // A struct precedes what its pointers lead to.
                Became::Target {
                    param,
                    distance,
                    shift,
                } => {
                    let target = read_pointer(now.base).wrapping_add(shift);
                    pack.point(param, distance, target)?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
