//! What a kernel may miss on the device, for the message of its fault ([`crate::unmapped`]).

use crate::device::Device;
use crate::kernel::Kernel;
use crate::mapping::struct_copy::GAP;
use crate::mapping::table::{Found, Table};
use crate::mapping::transaction::Transaction;
use crate::mapping::{Item, MapType};
use crate::unmapped::{Missing, Part, Unmapped};

/// The pointers that a kernel is passed as the host has them, but for those to memory
/// that the device reaches.
#[cold]
pub fn unmapped(
    device: &dyn Device,
    kernel: &'static Kernel,
    table: &Table,
    items: &[Item],
    openacc: bool,
) -> Vec<Missing> {
    const ELSEWHERE: u64 = MapType::LITERAL | MapType::PRIVATE | MapType::PTR_AND_OBJ;
    let passed = |item: &&Item| {
        item.ty.has(MapType::TARGET_PARAM)
            && item.ty.0 & ELSEWHERE == 0
            && (item.size, item.base != 0) == (0, true)
            && matches!(table.find(item.begin, item.size), Found::Nothing)
            && !device.reaches(item.begin, 1)
    };
    let named = |item: &Item| {
        Some(Missing::Target(Unmapped {
            name: item.name.constant_expression()?,
            address: item.begin,
            region: kernel.place(),
            openacc,
        }))
    };
    items.iter().filter(passed).filter_map(named).collect()
}

/// The structs that are mapped nowhere, of which a kernel has a copy of the part that clauses tell
/// of.
pub fn parts(
    tx: &Transaction<'_>,
    kernel: &'static Kernel,
    items: &[Item],
    openacc: bool,
) -> impl Iterator<Item = Missing> {
    let nowhere = tx.views.iter().filter(|v| !v.split && v.parts.is_empty());
    nowhere.filter_map(move |view| {
        Some(Missing::Rest(Part {
            name: items.get(view.origin)?.name.constant_expression()?,
            end: view.device + (view.end - view.begin),
            apart: GAP,
            bytes: view.end - view.begin,
            region: kernel.place(),
            openacc,
        }))
    })
}
