//! Non-contiguous sections of `target update`.
//!
//! The program describes each section by calls that the compiler's plugin inserts
//! (`sections.cpp`): a [`Dimension`] for each subscript, the outermost first, and the first
//! element.

use super::{Item, MapType};
use crate::error::{Error, Result};

/// One dimension of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dimension {
    /// Number of elements.
    pub count: u64,
    /// Bytes from one to the next.
    pub stride: u64,
}

/// A section that may have gaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Address of the first element.
    pub first: u64,
    /// Bytes of an element.
    pub bytes: u64,
    /// From the outermost to the innermost.
    pub dimensions: Vec<Dimension>,
}

impl Section {
    /// Contiguous pieces: address and bytes.
    pub fn pieces(&self) -> Vec<(u64, u64)> {
        let mut starts = vec![self.first];
        for dimension in &self.dimensions {
            let each = |at: u64| {
                (0..dimension.count).map(move |n| at.wrapping_add(n.wrapping_mul(dimension.stride)))
            };
            starts = starts.into_iter().flat_map(each).collect();
        }
        let mut pieces: Vec<(u64, u64)> = vec![];
        for at in starts {
            match pieces.last_mut() {
                Some((begin, size)) if *begin + *size == at => *size += self.bytes,
                _ => pieces.push((at, self.bytes)),
            }
        }
        pieces
    }
}

/// The section of an item; `None` if the item is contiguous.
///
/// # Errors
/// The item has the compiler's own description, which does not say which elements
/// are meant.
///
/// # Safety
/// An item with [`MapType::PIECES`] has the address of a `Section` that outlives
/// the result.
pub unsafe fn section<'a>(item: &Item) -> Result<Option<&'a Section>> {
    if item.ty.has(MapType::PIECES) {
        // SAFETY: promised by the caller.
        return Ok(Some(unsafe { &*(item.begin as *const Section) }));
    }
    match item.ty.has(MapType::NON_CONTIG) {
        true => Err(Error::Program(
            "a section with gaps is described in Clang's way, which does not tell its elements; \
             compile the program with wfcc"
                .to_owned(),
        )),
        false => Ok(None),
    }
}

/// The contiguous pieces of an item: address and size. Empty if they are unknown.
pub fn pieces(item: &Item) -> Vec<(u64, u64)> {
    let ty = item.ty;
    if ty.has(MapType::LITERAL) || ty.has(MapType::PRIVATE) || ty.has(MapType::ATTACH) {
        return vec![];
    }
    // SAFETY: the list that has the section lasts until the construct's end.
    match unsafe { section(item) } {
        Ok(None) => vec![(item.begin, item.size)],
        Ok(Some(whole)) => whole.pieces(),
        Err(_) => vec![],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(first: u64, bytes: u64, dimensions: &[(u64, u64)]) -> Vec<(u64, u64)> {
        let dimension = |&(count, stride): &(u64, u64)| Dimension { count, stride };
        Section {
            first,
            bytes,
            dimensions: dimensions.iter().map(dimension).collect(),
        }
        .pieces()
    }

    #[test]
    fn a_stride_in_one_dimension() {
        assert_eq!(pieces(4, 4, &[(3, 8)]), [(4, 4), (12, 4), (20, 4)]);
        let backwards = 8u64.wrapping_neg();
        assert_eq!(pieces(20, 4, &[(2, backwards)]), [(20, 4), (12, 4)]);
    }

    #[test]
    fn rows_are_copied_in_one_piece() {
        // int m[10][20][30], m[1:2][2:3][5:6]
        let all = pieces(2660, 4, &[(2, 2400), (3, 120), (6, 4)]);
        assert_eq!(all.len(), 6);
        assert_eq!((all[0], all[5]), ((2660, 24), (5300, 24)));
    }

    #[test]
    fn what_is_contiguous_after_all_is_one_piece() {
        assert_eq!(pieces(0, 4, &[(4, 32), (8, 4)]), [(0, 128)]);
        assert_eq!(pieces(0, 4, &[(4, 32), (0, 4)]), []);
    }
}
