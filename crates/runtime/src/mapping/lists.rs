//! Lists of maps from clauses with iterators.
//!
//! For a directive with such clauses the compiler's plugin inserts code that begins a list,
//! executes a data directive for each element with the device number
//! [`COLLECTS`](crate::device_number::COLLECTS), and maps the list's variable in place of the
//! clauses (`iterators.cpp`). A list ends with the block around the directive, so that the end
//! of `target data` finds the maps of its beginning. Lists belong to a thread, since such
//! directives run in the thread that encounters them.

use super::mapper::{self, Flat};
use super::strided::{self, Dimension, Section};
use super::{Item, MapType};
use crate::error::{Error, Result};
use crate::per_thread::PerThread;
use std::cell::RefCell;

struct List {
    /// Address of its variable.
    variable: u64,
    flats: Vec<Flat>,
    /// Dimensions of the next section.
    dimensions: Vec<Dimension>,
    /// The sections with gaps, of which items have the addresses.
    #[expect(clippy::vec_box, reason = "their addresses stay")]
    sections: Vec<Box<Section>>,
}

/// The innermost one last.
static LISTS: PerThread<RefCell<Vec<List>>> = PerThread::new();

/// Begins the list of a variable.
pub fn begin(variable: u64) {
    LISTS.with(|lists| {
        lists.borrow_mut().push(List {
            variable,
            flats: vec![],
            dimensions: vec![],
            sections: vec![],
        });
    });
}

/// Ends it, and those that were begun later and left by a jump.
pub fn end(variable: u64) {
    LISTS.with(|lists| {
        let mut lists = lists.borrow_mut();
        if let Some(at) = lists.iter().rposition(|list| list.variable == variable) {
            lists.truncate(at);
        }
    });
}

/// Adds the items of one element to the innermost list.
///
/// # Errors
/// As [`mapper::expand`], and where there is no list.
pub fn collect(items: &[Item]) -> Result<()> {
    let flats = mapper::expand(items, |_, _, _| false)?;
    with_innermost(|list| extend(&mut list.flats, &flats, 0))
}

/// Adds a dimension of the innermost list's next section with gaps.
///
/// # Errors
/// There is no list.
pub fn dimension(dimension: Dimension) -> Result<()> {
    with_innermost(|list| list.dimensions.push(dimension))
}

/// Adds the section: its first element, and the item's other fields.
///
/// # Errors
/// There is no list.
pub fn section(item: &Item) -> Result<()> {
    with_innermost(|list| {
        let section = Box::new(Section {
            first: item.begin,
            bytes: item.size,
            dimensions: std::mem::take(&mut list.dimensions),
        });
        let item = Item {
            begin: &raw const *section as u64,
            ty: MapType(item.ty.0 | MapType::PIECES),
            ..*item
        };
        list.sections.push(section);
        list.flats.push(Flat {
            item,
            parent: None,
            origin: 0,
        });
    })
}

fn with_innermost(f: impl FnOnce(&mut List)) -> Result<()> {
    LISTS.with(|lists| match lists.borrow_mut().last_mut() {
        Some(list) => {
            f(list);
            Ok(())
        }
        None => Err(Error::Internal("an element without a list".to_owned())),
    })
}

/// Whether a construct's maps include a list.
pub fn any(items: &[Item]) -> bool {
    let any = LISTS.with_existing(|lists| {
        let lists = lists.borrow();
        !lists.is_empty() && items.iter().any(|item| find(&lists, item).is_some())
    });
    any.unwrap_or(false)
}

/// The items, with the elements of lists in the place of these: for a construct that another
/// thread may carry out, which has no lists.
pub fn expanded(items: Vec<Item>) -> Vec<Item> {
    if !any(&items) {
        return items;
    }
    let mut flats = Vec::new();
    for item in items {
        if !append(&item, 0, &mut flats) {
            flats.push(Flat {
                item,
                parent: None,
                origin: 0,
            });
        }
    }
    let piece = |item: Item| {
        let pieces = strided::pieces(&item);
        pieces.into_iter().map(move |(begin, size)| Item {
            base: begin,
            begin,
            size,
            ty: MapType(item.ty.0 & !MapType::PIECES),
            ..item
        })
    };
    let (gaps, whole): (Vec<_>, Vec<_>) = flats
        .into_iter()
        .map(|flat| flat.item)
        .partition(|item| item.ty.has(MapType::PIECES));
    whole
        .into_iter()
        .chain(gaps.into_iter().flat_map(piece))
        .collect()
}

/// Replaces an item by the elements of its list. Returns whether it has one.
pub fn append(item: &Item, origin: usize, out: &mut Vec<Flat>) -> bool {
    let found = LISTS.with_existing(|lists| {
        let lists = lists.borrow();
        let list = find(&lists, item);
        if let Some(list) = list {
            extend(out, &list.flats, origin);
        }
        list.is_some()
    });
    found.unwrap_or(false)
}

fn find<'a>(lists: &'a [List], item: &Item) -> Option<&'a List> {
    let is_value = item.ty.has(MapType::LITERAL) || item.ty.has(MapType::PRIVATE);
    let mut lists = lists.iter().rev();
    lists.find(|list| !is_value && list.variable == item.begin)
}

fn extend(out: &mut Vec<Flat>, flats: &[Flat], origin: usize) {
    let start = out.len();
    out.extend(flats.iter().map(|flat| Flat {
        parent: flat.parent.map(|parent| start + parent),
        origin,
        ..*flat
    }));
}

#[cfg(test)]
mod tests {
    use super::super::testing::item;
    use super::*;

    const MEMBER: u64 = 1 << 48;

    #[test]
    fn elements_stand_where_their_list_is_mapped() {
        let x = [1i32, 2, 3, 4];
        let (outer, inner) = (0u64, 0u64);
        let address = |variable: &u64| std::ptr::from_ref(variable) as u64;
        let list = |variable: &u64| item(std::ptr::from_ref(variable), 0, 1, MapType::TO);
        let of = |n| item(x.as_ptr(), n, 1, MapType::TO);
        begin(address(&outer));
        collect(&[of(0)]).unwrap();
        begin(address(&inner));
        collect(&[of(3)]).unwrap();
        end(address(&inner));
        collect(&[of(1), item(x.as_ptr(), 2, 1, MapType::TO | MEMBER)]).unwrap();
        let all = [of(3), list(&outer), list(&inner)];
        assert!(any(&all) && !any(&all[2..]));
        let flats = mapper::expand(&all, append).unwrap();
        let begins: Vec<_> = flats.iter().map(|f| (f.item.begin, f.origin)).collect();
        let expected = [
            (of(3).begin, 0),
            (of(0).begin, 1),
            (of(1).begin, 1),
            (of(2).begin, 1),
            (address(&inner), 2),
        ];
        assert_eq!(begins, expected);
        assert_eq!(flats[3].parent, Some(2));
        end(address(&outer));
        assert!(!any(&all));
        assert!(collect(&[of(0)]).is_err());
    }

    #[test]
    fn lists_that_were_left_end_with_those_around() {
        let variables = [0u64; 2];
        let [first, second] = [0, 1].map(|i| &raw const variables[i] as u64);
        begin(first);
        begin(second);
        end(first);
        LISTS.with(|lists| assert!(lists.borrow().is_empty()));
    }
}
