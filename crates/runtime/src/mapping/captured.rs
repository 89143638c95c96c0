//! Values that a construct takes with it if it runs later.

use super::{Item, MapType};

/// The list of maps of a construct that is carried out later, with the values
/// that its private copies begin with: the variables may be gone by then.
pub struct Captured {
    items: Vec<Item>,
    bytes: Vec<Box<[u8]>>,
}

// SAFETY: the list has addresses of the program's memory, mappers and names
// of maps, which any thread may use.
unsafe impl Send for Captured {}

impl Captured {
    /// Takes the values now.
    pub fn of(mut items: Vec<Item>) -> Self {
        /// Alignment that copies keep.
        const ALIGN: u64 = 128;
        let mut bytes = vec![];
        // By how much the bytes of each item moved.
        let mut moved = vec![0u64; items.len()];
        for i in 0..items.len() {
            let item = &mut items[i];
            if item.ty.is_lambda_capture() {
                let parent = item.ty.parent().unwrap_or_default();
                item.base = item
                    .base
                    .wrapping_add(moved.get(parent).copied().unwrap_or(0));
                continue;
            }
            let pointer = item.ty.has(MapType::ATTACH);
            let initialised = pointer || item.ty.has(MapType::TO);
            if !item.ty.has(MapType::PRIVATE) || !initialised || item.size == 0 {
                continue;
            }
            let from = if pointer { item.base } else { item.begin };
            let size = item.size as usize;
            let mut copy = vec![0u8; size + 2 * ALIGN as usize].into_boxed_slice();
            let first = (copy.as_ptr() as u64).next_multiple_of(ALIGN) + from % ALIGN;
            let at = (first - copy.as_ptr() as u64) as usize;
            // SAFETY: the construct names this memory, and stands here.
            let value = unsafe { std::slice::from_raw_parts(from as *const u8, size) };
            copy[at..at + size].copy_from_slice(value);
            let by = first.wrapping_sub(from);
            item.base = item.base.wrapping_add(by);
            if !pointer {
                item.begin = item.begin.wrapping_add(by);
            }
            moved[i] = by;
            bytes.push(copy);
        }
        Self { items, bytes }
    }

    /// The list, and the buffers that have to live as long as it is used.
    pub fn parts(self) -> (Vec<Item>, Vec<Box<[u8]>>) {
        (self.items, self.bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mapping::testing::item;

    #[test]
    fn private_values_are_those_of_the_construct() {
        let mut x = [1u64, 2, 3];
        let private = MapType::PRIVATE | MapType::TO | MapType::TARGET_PARAM;
        let held = Captured::of(vec![
            item(x.as_ptr(), 1, 2, private),
            item(x.as_ptr(), 0, 1, MapType::TO),
        ]);
        x[1] = 7;
        let [copy, plain] = held.items[..] else {
            panic!("two items")
        };
        assert_eq!(copy.begin - copy.base, 8);
        assert_eq!(copy.begin % 128, x.as_ptr().wrapping_add(1) as u64 % 128);
        // SAFETY: the copy lives as long as what was captured.
        let value = unsafe { *(copy.begin as *const u64) };
        assert_eq!((value, plain.begin), (2, x.as_ptr() as u64));
        assert_eq!(held.bytes.len(), 1);
    }
}
