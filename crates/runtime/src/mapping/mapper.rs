//! Expansion of user-defined mappers.

use super::{Item, MapType};
use crate::error::{Error, Result};
use std::ffi::c_void;

/// What a mapper pushes its components to; Clang's mapper functions hold a
/// pointer to it and give it to `__tgt_push_mapper_component`.
#[derive(Default)]
pub struct Components(pub Vec<Item>);

/// An item of the flat list.
#[derive(Clone, Copy, Debug)]
pub struct Flat {
    /// The item; its mapper was expanded.
    pub item: Item,
    /// Position, in the flat list, of the item that this is part of.
    pub parent: Option<usize>,
    /// Position in the construct's own list.
    pub origin: usize,
}

/// Replaces every item that has a mapper by the mapper's components, and every
/// item for which `list` has others, by its position too, by those.
///
/// # Errors
/// A mapper pushed an item that is part of one that does not exist.
pub fn expand(
    items: &[Item],
    list: impl Fn(&Item, usize, &mut Vec<Flat>) -> bool,
) -> Result<Vec<Flat>> {
    let mut out = Vec::with_capacity(items.len());
    // Where each of the construct's items begins in the flat list.
    let mut starts = Vec::with_capacity(items.len());
    for (origin, item) in items.iter().enumerate() {
        starts.push(out.len());
        if list(item, origin, &mut out) {
            continue;
        }
        let parent = match item.ty.parent() {
            None => None,
            Some(p) => Some(*starts.get(p).ok_or_else(|| orphan(p, items.len()))?),
        };
        let Some(mapper) = item.mapper.filter(|_| needs_mapper(item.ty)) else {
            out.push(Flat {
                item: *item,
                parent,
                origin,
            });
            continue;
        };
        let mut components = Components::default();
        // SAFETY: Clang generated the mapper for this signature, and it uses
        // the handle only for `__tgt_push_mapper_component` and
        // `__tgt_mapper_num_components`, within this call.
        unsafe {
            mapper(
                std::ptr::from_mut(&mut components).cast(),
                item.base as *mut c_void,
                item.begin as *mut c_void,
                item.size as i64,
                // Its components take what the type says for them, and their list is another one.
                item.ty.without_parent().0 as i64,
                item.name.raw().cast_mut().cast(),
            );
        }
        if item.ty.has(MapType::TARGET_PARAM) {
            pass_through(item, &mut components.0);
        }
        cover_members(&mut components.0);
        let start = out.len();
        for component in &components.0 {
            let parent = match component.ty.parent() {
                None => parent,
                Some(p) if p < components.0.len() => Some(start + p),
                Some(p) => return Err(orphan(p, components.0.len())),
            };
            out.push(Flat {
                item: *component,
                parent,
                origin,
            });
        }
    }
    Ok(out)
}

/// The kernel gets the address of what the mapper names first, if that stands for the components
/// behind it: a kernel may need a separate copy of it ([`super::struct_copy`]).
fn pass_through(item: &Item, components: &mut [Item]) {
    let [first, second, ..] = components else {
        return;
    };
    if first.base == item.base && first.ty.parent().is_none() && second.ty.parent() == Some(0) {
        first.ty.0 |= MapType::TARGET_PARAM;
    }
}

/// Has a struct reach from the first of its members to the last: Clang compares the places of
/// members of different structs in one another, and so may find too little of it.
fn cover_members(components: &mut [Item]) {
    for i in 0..components.len() {
        let member = components[i];
        let parent = member.ty.parent().filter(|p| *p < i);
        // What pointers in it lead to has the pointer's address or its own for a base.
        if let Some(whole) = parent.and_then(|p| components.get_mut(p))
            && whole.base == member.base
            && !member.ty.has(MapType::ATTACH)
            && !member.ty.has(MapType::PTR_AND_OBJ)
        {
            let end = (whole.begin + whole.size).max(member.begin + member.size);
            whole.begin = whole.begin.min(member.begin);
            whole.size = end - whole.begin;
        }
    }
}

/// Private copies and values are no mappings, whatever mapper they carry.
fn needs_mapper(ty: MapType) -> bool {
    !ty.has(MapType::LITERAL) && !ty.has(MapType::PRIVATE) && !ty.has(MapType::ATTACH)
}

fn orphan(parent: usize, len: usize) -> Error {
    Error::Internal(format!(
        "a map of {len} items has a member of item {parent}"
    ))
}
