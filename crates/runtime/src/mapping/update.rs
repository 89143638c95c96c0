//! `target update`: copies between mapped memory and its counterpart.

use super::enter::{Transaction, absent, overlap};
use super::exit::Leaving;
use super::mapper::Flat;
use super::table::{Found, Table};
use super::{Item, MapType};
use crate::error::{Error, Result};

/// One dimension of a strided section, as Clang describes it. The last one
/// of a list stands for the element: `offset` 0, `count` 1, `stride` its
/// size.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dimension {
    /// Index of the first element.
    pub offset: u64,
    /// Number of elements.
    pub count: u64,
    /// Bytes from one to the next.
    pub stride: u64,
}

/// Puts the copies to the device on the stream and returns the copies from
/// it, to be made without the table's lock.
///
/// # Errors
/// A section is not present though it must be, sticks out of its mapping, or
/// the device refuses.
pub fn update(tx: &mut Transaction<'_>, table: &mut Table, flats: &[Flat]) -> Result<Leaving> {
    let mut from = Leaving::default();
    for flat in flats {
        let item = &flat.item;
        let ty = item.ty;
        if ty.has(MapType::LITERAL) || ty.has(MapType::PRIVATE) || ty.has(MapType::ATTACH) {
            continue;
        }
        if ty.has(MapType::NON_CONTIG) {
            let count = usize::try_from(item.size)
                .ok()
                .filter(|n| (1..=64).contains(n))
                .ok_or_else(|| Error::Internal(format!("an update of {} dimensions", item.size)))?;
            // SAFETY: for these items Clang puts the address of an array of
            // that many descriptors where the section's address would be.
            let dims = unsafe { std::slice::from_raw_parts(item.begin as *const Dimension, count) };
            for (offset, size) in runs(dims) {
                let run = Item {
                    begin: item.base.wrapping_add(offset),
                    size,
                    ..*item
                };
                section(tx, table, &run, &mut from)?;
            }
        } else {
            section(tx, table, item, &mut from)?;
        }
    }
    Ok(from)
}

fn section(
    tx: &mut Transaction<'_>,
    table: &mut Table,
    item: &Item,
    from: &mut Leaving,
) -> Result<()> {
    let key = match table.find(item.begin, item.size) {
        Found::Whole(key) => key,
        Found::Part(key) => return Err(overlap(table, key, item)),
        Found::Nothing if item.ty.has(MapType::PRESENT) && !tx.unified => {
            return Err(absent(item));
        }
        Found::Nothing => return Ok(()),
    };
    let Some(entry) = table.get_mut(key) else {
        return Ok(());
    };
    if item.size == 0 {
        return Ok(());
    }
    tx.order_after(entry)?;
    if item.ty.has(MapType::TO) {
        tx.refresh(entry, item.begin, item.size)?;
    }
    if item.ty.has(MapType::FROM) {
        from.add(entry, item.begin, item.size);
    }
    Ok(())
}

/// Contiguous pieces of a strided section: offset from the base, and bytes.
///
/// Clang gives an outer dimension's stride already multiplied by the stride
/// of the program, and its offset not. In the innermost dimension the
/// element's size tells the two apart; in the others a stride other than 1
/// together with an offset cannot be told from a larger dimension, and is
/// read as libomptarget reads it.
fn runs(dims: &[Dimension]) -> Vec<(u64, u64)> {
    let (element, outer) = match dims.split_last() {
        Some((last, outer)) => (last.stride * last.count, outer),
        None => return vec![],
    };
    let mut offsets = vec![0u64];
    for (i, dim) in outer.iter().enumerate() {
        let innermost = i + 1 == outer.len();
        let start = dim
            .offset
            .wrapping_mul(if innermost { element } else { dim.stride });
        offsets = offsets
            .iter()
            .flat_map(|at| {
                (0..dim.count).map(move |n| {
                    at.wrapping_add(start)
                        .wrapping_add(n.wrapping_mul(dim.stride))
                })
            })
            .collect();
    }
    let mut runs: Vec<(u64, u64)> = vec![];
    for at in offsets {
        match runs.last_mut() {
            Some((begin, size)) if *begin + *size == at => *size += element,
            _ => runs.push((at, element)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dim(offset: u64, count: u64, stride: u64) -> Dimension {
        Dimension {
            offset,
            count,
            stride,
        }
    }

    #[test]
    fn a_stride_in_one_dimension() {
        // int a[100]; a[1:5:2]
        let runs = runs(&[dim(1, 5, 8), dim(0, 1, 4)]);
        assert_eq!(runs, [(4, 4), (12, 4), (20, 4), (28, 4), (36, 4)]);
    }

    #[test]
    fn rows_are_copied_in_one_piece() {
        // int m[10][20][30]; m[1:2][2:3][5:6]
        let runs = runs(&[dim(1, 2, 2400), dim(2, 3, 120), dim(5, 6, 4), dim(0, 1, 4)]);
        assert_eq!(runs.len(), 6);
        assert_eq!(runs[0], (2400 + 240 + 20, 24));
        assert_eq!(runs[5], (4800 + 480 + 20, 24));
    }

    #[test]
    fn what_is_contiguous_after_all_is_one_piece() {
        // int m[4][8]; m[0:4][0:8]
        assert_eq!(
            runs(&[dim(0, 4, 32), dim(0, 8, 4), dim(0, 1, 4)]),
            [(0, 128)]
        );
    }

    #[test]
    fn every_other_row() {
        // int m[100][100]; m[0:3:2][2:3]
        let runs = runs(&[dim(0, 3, 800), dim(2, 3, 4), dim(0, 1, 4)]);
        assert_eq!(runs, [(8, 12), (808, 12), (1608, 12)]);
    }
}
