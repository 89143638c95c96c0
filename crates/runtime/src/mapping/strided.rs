//! Sections of `target update` that are not contiguous.
//!
//! Clang describes such a section by one [`Dimension`] a subscript, and
//! leaves three things out: the length of a row where a stride was already
//! multiplied in, plain subscripts before the first section, and where in
//! its struct a member begins. Of a struct's only part the address of the first
//! element is known, which tells all three. Elsewhere the section's text, which
//! Clang passes as its name, tells whether any of them is missing: then the
//! update is refused, since it would copy the wrong elements.

use super::Item;
use super::MapType;
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

/// What a subscript's text says of its stride.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stride {
    /// An index: one element.
    Index,
    /// So many elements.
    Known(u64),
    /// An expression that only the program can evaluate.
    Expression,
}

/// Contiguous pieces of a section: address and bytes. `first`: the address of
/// its first element, where that is known.
///
/// # Errors
/// The description does not say which elements are meant.
pub fn runs(item: &Item, first: Option<u64>) -> Result<Vec<(u64, u64)>> {
    let Some(text) = item.name.expression() else {
        return Err(refused(
            item,
            "its source text, which alone tells the length of its rows, was not recorded; compile \
             with wfcc, or with -g",
        ));
    };
    let Some((head, strides)) = subscripts(&text) else {
        return Err(refused(item, LITERAL));
    };
    if item.ty.parent().is_some() && first.is_none() {
        return Err(refused(
            item,
            "where in its struct the member begins is not known; update each member by a directive \
             of its own",
        ));
    }
    let is_element = head.ends_with(')') && head.contains('[');
    if is_element || strides.first() == Some(&Stride::Index) {
        return Err(refused(
            item,
            "the value of a plain subscript before the section is not known; update through a \
             pointer to the element",
        ));
    }
    // The item's size is the number of descriptors where the last section's
    // bounds are constants, and bytes elsewhere.
    let dims = strides.len() + 1;
    // SAFETY: for these items Clang puts the address of an array of
    // descriptors where the section's address would be: one for each
    // subscript from the first section on, which are all of those counted
    // here, and one for the element.
    let dims = unsafe { std::slice::from_raw_parts(item.begin as *const Dimension, dims) };
    let starts = match first {
        Some(_) => Some(vec![0; dims.len()]),
        None => starts(dims, &strides),
    };
    let starts = starts.ok_or_else(|| refused(item, LITERAL))?;
    let origin = first.unwrap_or(item.base);
    let at = |(offset, size): (u64, u64)| (origin.wrapping_add(offset), size);
    Ok(pieces(dims, &starts).into_iter().map(at).collect())
}

const LITERAL: &str = "a stride here has to be an integer literal; write one, or update the parts \
                       one by one";

fn refused(item: &Item, why: &str) -> Error {
    let text = item.name.expression();
    let text = text.map_or("a strided section".into(), |text| format!("`{text}`"));
    debug_assert!(item.ty.has(MapType::TO) || item.ty.has(MapType::FROM));
    Error::Program(format!("{text} cannot be updated: {why}"))
}

/// Bytes from the base to the first element in each dimension, given what the
/// text says of the strides; `None` where it does not tell.
///
/// In the innermost dimension the element's size tells a stride from a
/// length. In the others Clang's stride is the program's times the bytes of
/// a row, while the offset counts rows.
fn starts(dims: &[Dimension], strides: &[Stride]) -> Option<Vec<u64>> {
    let (last, outer) = dims.split_last()?;
    let start = |(i, (dim, stride)): (usize, (&Dimension, &Stride))| {
        let unit = match stride {
            _ if i + 1 == outer.len() => last.stride * last.count,
            _ if dim.offset == 0 => 0,
            Stride::Index => dim.stride,
            Stride::Known(n) if *n > 0 && dim.stride % n == 0 => dim.stride / n,
            _ => return None,
        };
        Some(dim.offset.wrapping_mul(unit))
    };
    outer.iter().zip(strides).enumerate().map(start).collect()
}

/// The pieces of a section that begins so many bytes from its origin in each
/// dimension: offset from the origin, and bytes.
fn pieces(dims: &[Dimension], starts: &[u64]) -> Vec<(u64, u64)> {
    let Some((last, outer)) = dims.split_last() else {
        return vec![];
    };
    let element = last.stride * last.count;
    let mut offsets = vec![0u64];
    for (dim, start) in outer.iter().zip(starts) {
        let each = |at: u64| {
            let first = at.wrapping_add(*start);
            (0..dim.count).map(move |n| first.wrapping_add(n.wrapping_mul(dim.stride)))
        };
        offsets = offsets.into_iter().flat_map(each).collect();
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

/// The expression before the trailing subscripts, and the stride of each of
/// these; `None` when the brackets do not match.
fn subscripts(text: &str) -> Option<(&str, Vec<Stride>)> {
    let mut head = text.trim_end();
    let mut strides = vec![];
    while head.ends_with(']') {
        let mut depth = 0i32;
        let open = head.char_indices().rev().find(|(_, c)| {
            depth += match c {
                ']' | ')' => 1,
                '[' | '(' => -1,
                _ => 0,
            };
            depth == 0
        })?;
        let subscript = &head[open.0 + 1..head.len() - 1];
        head = head[..open.0].trim_end();
        strides.push(stride(subscript, !head.ends_with(']')));
    }
    strides.reverse();
    Some((head, strides))
}

/// The stride of `index`, `first:count` or `first:count:stride`. The count of
/// the `outermost` subscript is never absent, so that `::` is part of a name
/// there; elsewhere it is not told from an absent count.
fn stride(subscript: &str, outermost: bool) -> Stride {
    let (mut depth, mut conditions) = (0i32, 0u32);
    let mut parts = vec![String::new()];
    let mut chars = subscript.chars().peekable();
    while let Some(c) = chars.next() {
        let mut separates = false;
        match c {
            '[' | '(' => depth += 1,
            ']' | ')' => depth -= 1,
            '?' if depth == 0 => conditions += 1,
            ':' if depth == 0 && outermost && chars.peek() == Some(&':') => {
                chars.next();
            }
            ':' if depth == 0 && conditions > 0 => conditions -= 1,
            ':' if depth == 0 => separates = true,
            _ => {}
        }
        if separates {
            parts.push(String::new());
        } else if let Some(part) = parts.last_mut() {
            part.push(c);
        }
    }
    match &parts[..] {
        [_] => Stride::Index,
        [_, _] => Stride::Known(1),
        [_, _, stride] => {
            let digits = stride.trim().trim_end_matches(['u', 'U', 'l', 'L']);
            digits.parse().map_or(Stride::Expression, Stride::Known)
        }
        _ => Stride::Expression,
    }
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

    fn pieces_of(text: &str, dims: &[Dimension]) -> Option<Vec<(u64, u64)>> {
        Some(pieces(dims, &starts(dims, &subscripts(text)?.1)?))
    }

    #[test]
    fn a_stride_in_one_dimension() {
        let pieces = pieces_of("a[1:5:n]", &[dim(1, 5, 8), dim(0, 1, 4)]).unwrap();
        assert_eq!(pieces, [(4, 4), (12, 4), (20, 4), (28, 4), (36, 4)]);
    }

    #[test]
    fn rows_are_copied_in_one_piece() {
        // int m[10][20][30]
        let dims = [dim(1, 2, 2400), dim(2, 3, 120), dim(5, 6, 4), dim(0, 1, 4)];
        let pieces = pieces_of("m[1:2][2:3][5:6]", &dims).unwrap();
        assert_eq!(pieces.len(), 6);
        assert_eq!(pieces[0], (2400 + 240 + 20, 24));
        assert_eq!(pieces[5], (4800 + 480 + 20, 24));
    }

    #[test]
    fn what_is_contiguous_after_all_is_one_piece() {
        // int m[4][8]
        let dims = [dim(0, 4, 32), dim(0, 8, 4), dim(0, 1, 4)];
        assert_eq!(pieces_of("m[0:4][0:8]", &dims), Some(vec![(0, 128)]));
    }

    #[test]
    fn every_other_row_from_the_second() {
        // int m[8][10]
        let dims = [dim(1, 3, 80), dim(2, 3, 4), dim(0, 1, 4)];
        let pieces = pieces_of("m[1:3:2][2:3]", &dims);
        assert_eq!(pieces, Some(vec![(48, 12), (128, 12), (208, 12)]));
    }

    #[test]
    fn a_stride_that_is_not_known_matters_only_with_an_offset() {
        let dims = |offset| [dim(offset, 2, 80), dim(2, 3, 4), dim(0, 1, 4)];
        assert_eq!(pieces_of("m[1:2:n][2:3]", &dims(1)), None);
        assert_eq!(
            pieces_of("m[0:2:n][2:3]", &dims(0)),
            Some(vec![(8, 12), (88, 12)])
        );
    }

    #[test]
    fn texts_of_sections() {
        use Stride::{Expression, Index, Known};
        let (head, strides) = subscripts("s.p[i[2]][1:f(2, 3):2ul][n ? 1 : 2:3:n]").unwrap();
        assert_eq!(head, "s.p");
        assert_eq!(strides, [Index, Known(2), Expression]);
        for text in [
            "a[0:std::min(m, 3)]",
            "a[P::off:P::len]",
            "a[::first:cfg::count / 5]",
            "a[0:c ? 1 : 3]",
            "a[c ? d ? 0 : 1 : 2:3]",
            "m[ns::i][c ? 1 : 2:(c ? 3 : 4)]",
        ] {
            let (_, strides) = subscripts(text).unwrap();
            assert!(
                strides.iter().all(|s| matches!(s, Index | Known(1))),
                "{text}"
            );
        }
        assert_eq!(subscripts("a[0:P::len:2]").unwrap().1, [Known(2)]);
        assert_eq!(subscripts("a[c ? 0 : 1:4:n]").unwrap().1, [Expression]);
        // A count that is absent, or a name.
        assert_eq!(subscripts("m[0:2][n::s]").unwrap().1[1], Expression);
        assert_eq!(subscripts("x").unwrap(), ("x", vec![]));
        assert_eq!(subscripts("x]"), None);
    }
}
