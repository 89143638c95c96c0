//! Segments in memory, with relocations applied.

use super::LoadError;
use crate::decode::Text;
use crate::memory::{Block, Memory};
use object::{
    Object, ObjectSegment, ObjectSymbol, ObjectSymbolTable, RelocationFlags, SegmentFlags,
};
use std::alloc::{Layout, alloc_zeroed};
use std::sync::Arc;

/// Relocations of loaded code objects (LLVM, "Relocation Records").
const ABS64: u32 = 3;
const RELATIVE64: u32 = 13;

/// Most bytes of an instruction, and some to read behind the last.
const SLACK: usize = 64;

/// Most bytes from the beginning of an image to its end: code reaches data by a distance of 32 bits with
/// a sign.
const MOST: u64 = 1 << 31;

/// So many words of memory, all zero; `None` where there is no memory, since the number is a file's.
fn zeroed(words: usize) -> Option<Box<[u128]>> {
    let layout = Layout::array::<u128>(words).ok().filter(|l| l.size() > 0)?;
    // SAFETY: the layout is not of no bytes.
    let begin = unsafe { alloc_zeroed(layout) };
    // SAFETY: the allocator gave it with the layout of so many words, all of whose bits are zero, and
    // nothing else refers to it.
    (!begin.is_null())
        .then(|| unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(begin.cast(), words)) })
}

/// A placed code object.
pub struct Image {
    /// What is added to its addresses.
    pub bias: u64,
    /// The code.
    pub text: Vec<Arc<Text>>,
    base: u64,
    size: u64,
    // Fields are dropped in this order.
    _blocks: Blocks,
    /// The memory that they lie in.
    _storage: Box<[u128]>,
}

/// Blocks of the device's memory that are known for as long as this lives.
struct Blocks {
    memory: Arc<Memory>,
    addrs: Vec<u64>,
}

impl Blocks {
    fn add(&mut self, block: Block) {
        self.memory.add(block);
        self.addrs.push(block.addr);
    }
}

impl Drop for Blocks {
    fn drop(&mut self) {
        self.addrs.iter().for_each(|addr| self.memory.remove(*addr));
    }
}

impl Image {
    /// 64 bytes at an address.
    pub fn read(&self, addr: u64, len: u64) -> Option<[u8; 64]> {
        let block = Block {
            addr: self.base,
            size: self.size,
            writable: false,
        };
        if len > 64 || !block.holds(addr, len) {
            return None;
        }
        let mut raw = [0; 64];
        // SAFETY: the address lies in the image.
        unsafe { std::ptr::copy_nonoverlapping(addr as *const u8, raw.as_mut_ptr(), len as usize) };
        Some(raw)
    }
}

/// Gives the segments memory and makes it known.
pub fn place(file: &object::File, memory: &Arc<Memory>) -> Result<Image, LoadError> {
    let damaged = |what: &str| LoadError(format!("the code object is damaged: {what}"));
    let end = file
        .segments()
        .map(|s| s.address().saturating_add(s.size()))
        .max();
    let size = end
        .filter(|&n| n <= MOST)
        .ok_or_else(|| damaged("it has no segments, or one that its code cannot reach"))?;
    let mut storage = zeroed((size as usize + SLACK + 4096).div_ceil(16)).ok_or_else(|| {
        LoadError(format!(
            "the code object takes {size} bytes in memory, and there are not as many"
        ))
    })?;
    let base = (storage.as_mut_ptr() as u64).next_multiple_of(4096);
    let mut blocks = Blocks {
        memory: Arc::clone(memory),
        addrs: vec![],
    };
    let mut text = vec![];
    for segment in file.segments() {
        let data = segment.data().map_err(|e| damaged(&e.to_string()))?;
        // A loader copies the file's bytes and fills the rest of the memory with zeros.
        if data.len() as u64 > segment.size() {
            return Err(damaged(
                "a segment has more bytes in the file than in memory",
            ));
        }
        let addr = base + segment.address();
        // SAFETY: the segment lies below `size`, and the bytes inside it, as just checked.
        unsafe { std::ptr::copy_nonoverlapping(data.as_ptr(), addr as *mut u8, data.len()) };
        let SegmentFlags::Elf { p_flags, .. } = segment.flags() else {
            return Err(damaged("a segment has no flags"));
        };
        if segment.size() == 0 {
            continue;
        }
        if p_flags & object::elf::PF_X != 0 {
            text.push(Arc::new(Text {
                base: addr,
                bytes: data.to_vec(),
            }));
        }
        let writable = p_flags & object::elf::PF_W != 0;
        // LLVM reads constants in aligned pieces of up to 64 bytes, the last one
        // too; segments lie on pages of their own.
        let size = match writable {
            true => segment.size(),
            false => segment.size().next_multiple_of(64),
        };
        blocks.add(Block {
            addr,
            size,
            writable,
        });
    }
    let symbols = file.dynamic_symbol_table();
    for (offset, relocation) in file.dynamic_relocations().into_iter().flatten() {
        let RelocationFlags::Elf { r_type } = relocation.flags() else {
            return Err(damaged("a relocation has no type"));
        };
        let value = match r_type {
            RELATIVE64 => base.wrapping_add_signed(relocation.addend()),
            ABS64 => {
                let object::RelocationTarget::Symbol(index) = relocation.target() else {
                    return Err(damaged("a relocation has no symbol"));
                };
                let symbol = symbols
                    .as_ref()
                    .and_then(|t| t.symbol_by_index(index).ok())
                    .ok_or_else(|| damaged("a relocation's symbol is missing"))?;
                if symbol.is_undefined() {
                    return Err(LoadError(format!(
                        "the code object does not define {}",
                        symbol.name().unwrap_or("a symbol")
                    )));
                }
                let at = base.wrapping_add(symbol.address());
                at.wrapping_add_signed(relocation.addend())
            }
            other => return Err(LoadError(format!("relocation {other} is not known"))),
        };
        if offset.checked_add(8).is_none_or(|end| end > size) {
            return Err(damaged("a relocation lies outside"));
        }
        // SAFETY: the place lies in the image, as just checked.
        unsafe { ((base + offset) as *mut u64).write_unaligned(value) };
    }
    Ok(Image {
        bias: base,
        text,
        base,
        size,
        _blocks: blocks,
        _storage: storage,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_that_is_not_there_is_no_end_of_the_program() {
        // An allocation that nobody uses may be left out, and then succeeds.
        let zeroed = |words| std::hint::black_box(zeroed(words));
        assert!(zeroed(1 << 44).is_none() && zeroed(usize::MAX).is_none());
        assert!(zeroed(3).is_some_and(|words| *words == [0; 3]));
    }
}
