//! OpenACC constructs, which a device number marks among OpenMP's ([`crate::device_number`]),
//! and their changes to the list of maps.

use super::construct_kind as kind;
use super::fault::{Code, fault};
use super::queue::Queue;
use super::queues;
use crate::device_number::{Parts, decode};
use crate::error::Result;
use crate::mapping::pointers::read_pointer;
use crate::mapping::table::{Found, Table};
use crate::mapping::{Item, MapType};
use crate::region::Data;
use crate::runtime::runtime;
use crate::session::Session;
use std::ffi::c_int;
use wf_host_abi::openacc::{DYNAMIC, FINALIZE, IF_PRESENT, KERNELS, SERIAL};

/// It is a routine's, and no directive's; in no device number.
pub const API: u32 = 64;

/// A construct of OpenACC on a device.
#[derive(Clone, Copy)]
pub struct Construct {
    /// The device.
    pub session: &'static Session,
    /// The queue, if it is asynchronous.
    pub queue: Option<&'static Queue>,
    /// Constants of [`wf_host_abi::openacc`], and [`API`].
    pub flags: u32,
}

/// What a construct does with its maps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// A compute construct.
    Compute,
    /// A data construct.
    Data(Data),
}

impl Construct {
    /// The construct that a device number stands for; `None` for one of
    /// OpenMP's.
    #[inline]
    pub fn of(number: i64) -> Option<Self> {
        decode(number).and_then(Self::find)
    }

    #[cold]
    fn find(parts: Parts) -> Option<Self> {
        Some(Self {
            session: runtime().devices().get(parts.device)?,
            queue: queues::at(parts.queue),
            flags: parts.flags,
        })
    }

    /// How messages speak of the construct with this device number, OpenACC's or
    /// OpenMP's.
    #[inline]
    pub fn word(number: i64, what: What) -> &'static str {
        match (decode(number), what) {
            (Some(parts), _) => name(parts.flags, what),
            (None, What::Compute) => "target region",
            (None, What::Data(data)) => data.name(),
        }
    }

    /// How messages speak of it.
    pub fn name(&self, what: What) -> &'static str {
        name(self.flags, what)
    }

    /// What section 5.2.1 calls it.
    pub fn kind(&self, what: What, items: &[Item]) -> c_int {
        let dynamic = self.flags & DYNAMIC != 0;
        match what {
            _ if self.flags & API != 0 => kind::RUNTIME_API,
            What::Compute if self.flags & KERNELS != 0 => kind::KERNELS,
            What::Compute if self.flags & SERIAL != 0 => kind::SERIAL,
            What::Compute => kind::PARALLEL,
            What::Data(Data::Update) => kind::UPDATE,
            What::Data(_) if self.flags & KERNELS != 0 => kind::DECLARE,
            What::Data(Data::Enter) if dynamic => kind::ENTER_DATA,
            What::Data(Data::Exit) if dynamic => kind::EXIT_DATA,
            What::Data(_) if items.iter().any(|i| i.ty.has(MapType::RETURN_PARAM)) => {
                kind::HOST_DATA
            }
            What::Data(_) => kind::DATA,
        }
    }

    /// Brings a list of maps to what OpenACC wants.
    ///
    /// # Errors
    /// Data is not present, or only in part, though it must be.
    pub fn apply(&self, what: What, table: &Table, items: &mut [Item]) -> Result<()> {
        let optional: Vec<bool> = (0..items.len()).map(|i| is_optional(items, i)).collect();
        let stands_for_members: Vec<bool> = (0..items.len())
            .map(|i| items.iter().any(|m| m.ty.parent() == Some(i)))
            .collect();
        for (i, item) in items.iter_mut().enumerate() {
            let optional = optional[i];
            let ty = item.ty;
            if ty.has(MapType::ATTACH) && what == What::Compute {
                // A data clause attaches also where all was there before
                // (section 2.6.8).
                item.ty.0 |= MapType::ALWAYS;
            }
            if ty.has(MapType::LITERAL) || ty.has(MapType::PRIVATE) || ty.has(MapType::ATTACH) {
                continue;
            }
            let found = table.find(item.begin, item.size);
            if optional && found == Found::Nothing {
                leave_out(item);
                continue;
            }
            if ty.has(MapType::CLOSE) {
                item.ty.0 &= !MapType::CLOSE;
                if !optional {
                    item.ty.0 = item.ty.0 & !MapType::ALWAYS | MapType::ZERO;
                }
            }
            // A null pointer leads nowhere on the device as well.
            let device_address = ty.has(MapType::RETURN_PARAM) && item.begin != 0;
            match what {
                What::Data(Data::Update) if self.flags & IF_PRESENT == 0 => {
                    item.ty.0 |= MapType::PRESENT;
                }
                What::Data(Data::Update) => {}
                What::Data(Data::Enter) if device_address && self.flags & IF_PRESENT == 0 => {
                    item.ty.0 |= MapType::PRESENT | MapType::HOLD;
                }
                _ if self.flags & DYNAMIC == 0 => item.ty.0 |= MapType::HOLD,
                What::Data(Data::Exit) if self.flags & FINALIZE != 0 => {
                    item.ty.0 |= MapType::DELETE;
                }
                _ => {}
            }
            // Members may have been entered apart from each other; a kernel then
            // gets a view of them.
            if !(what == What::Compute && stands_for_members[i]) {
                self.check(item, found)?;
            }
        }
        Ok(())
    }

    fn check(&self, item: &Item, found: Found) -> Result<()> {
        match found {
            Found::Part(_) if !item.ty.has(MapType::IMPLICIT) => Err(fault(
                Code::PartlyPresent,
                format!("{} is present on the device only in part", item.describe()),
            )),
            Found::Nothing if item.must_be_present() && !self.session.unified => Err(fault(
                Code::NotPresent,
                format!("{} is not present on the device", item.describe()),
            )),
            _ => Ok(()),
        }
    }
}

fn name(flags: u32, what: What) -> &'static str {
    let dynamic = flags & DYNAMIC != 0;
    match what {
        What::Compute if flags & KERNELS != 0 => "kernels construct",
        What::Compute if flags & SERIAL != 0 => "serial construct",
        What::Compute => "parallel construct",
        What::Data(Data::Update) => "update",
        What::Data(_) if flags & KERNELS != 0 => "declare",
        What::Data(Data::Enter) if dynamic => "enter data",
        What::Data(Data::Exit) if dynamic => "exit data",
        What::Data(Data::Enter) => "data or host_data construct",
        What::Data(Data::Exit) => "end of a data or host_data construct",
    }
}

/// Whether an item is of `no_create`, or stands for such members of a struct.
/// With a copy, or with `always` in its place, the same bit says `zero`.
fn is_optional(items: &[Item], i: usize) -> bool {
    const OTHERS: u64 = MapType::TO | MapType::FROM | MapType::ALWAYS;
    let close = |item: &Item| item.ty.has(MapType::CLOSE) && item.ty.0 & OTHERS == 0;
    let mut members = items.iter().filter(|m| m.ty.parent() == Some(i)).peekable();
    match members.peek() {
        Some(_) => members.all(close),
        None => close(&items[i]),
    }
}

/// Has a kernel use the host's address, and everything else pass by.
fn leave_out(item: &mut Item) {
    if item.ty.has(MapType::PTR_AND_OBJ) {
        item.base = read_pointer(item.base);
    }
    item.ty = MapType(item.ty.0 & MapType::TARGET_PARAM | MapType::LITERAL);
}

#[cfg(test)]
mod tests {
    use super::*;
    use wf_host_abi::openacc::COMPUTE;

    #[test]
    fn of_openmp() {
        assert!([-1, 0, 3].map(Construct::of).iter().all(Option::is_none));
    }

    #[test]
    fn words_of_both_models() {
        let number = |flags| i64::from(crate::device_number::encode(0, 0, flags));
        for (number, what, word) in [
            (-1, What::Compute, "target region"),
            (-1, What::Data(Data::Update), "target update"),
            (number(COMPUTE), What::Compute, "parallel construct"),
            (
                number(COMPUTE | KERNELS),
                What::Compute,
                "kernels construct",
            ),
            (number(0), What::Data(Data::Update), "update"),
            (number(DYNAMIC), What::Data(Data::Exit), "exit data"),
        ] {
            assert_eq!(Construct::word(number, what), word);
        }
    }

    #[test]
    fn members_are_left_out_together() {
        let x = [0u64; 4];
        let of = |i, ty| crate::mapping::testing::item(x.as_ptr(), i, 1, ty);
        let member = 1 << 48 | MapType::CLOSE;
        let items = [of(0, 0), of(1, member), of(2, member)];
        assert!((0..3).all(|i| is_optional(&items, i)));
        let items = [of(0, 0), of(1, member), of(2, 1 << 48)];
        assert!(!is_optional(&items, 0));
    }
}
