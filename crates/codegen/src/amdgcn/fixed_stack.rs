//! Gives kernels whose stack LLVM cannot compute a stack of a fixed size.
//!
//! A kernel with recursion or calls through pointers declares a *dynamic* stack (bit 11 of its
//! descriptor's properties, `.uses_dynamic_stack` of its metadata). HIP's runtime library then
//! chooses the size: the limit `hipLimitStackSize`, 1 KiB by default, or what the descriptor says
//! if that is more, but at most 16 KiB in older releases. A kernel that needs more overwrites
//! memory of other lanes. So the kernel declares a fixed stack instead: what LLVM knows of it, what
//! the variables of functions need that calls through pointers reach, and `--amd-stack-size=`
//! bytes for recursion.
//!
//! The object is not linked yet, so that its metadata may grow.

use super::call_graph::CallGraph;
use crate::TargetError;
use crate::ir::Ir;
use object::read::elf::{ElfFile64, SectionHeader as _};
use object::{LittleEndian as LE, Object, ObjectSection, ObjectSymbol};
use rmpv::Value;
use wf_host_abi::amd::Gfx;

/// Bytes for recursion where nobody says how many.
pub const DEFAULT: u32 = 16 << 10;

/// Bytes that a processor has for the stacks of a wave (GFX9 and RDNA 3; RDNA 4 has more).
const WAVE: u32 = 8 << 20;

/// Alignment of a stack.
const ALIGN: u64 = 16;

/// `NT_AMDGPU_METADATA`, and the owner of the note.
const METADATA: u32 = 32;
const OWNER: &[u8; 8] = b"AMDGPU\0\0";

/// Places in a kernel's descriptor, and the bits there.
const PRIVATE_BYTES: usize = 4;
const RESOURCES: usize = 52;
const HAS_PRIVATE: u8 = 1;
const PROPERTIES: usize = 56;
const DYNAMIC: u16 = 1 << 11;

/// Places in a section's header.
const SECTION_OFFSET: usize = 24;
const SECTION_SIZE: usize = 32;
const SECTION_HEADER: usize = 64;
const SECTION_TABLE: usize = 40;

/// The bytes that a kernel without a known stack gets beside those that LLVM knows of.
#[derive(Clone, Copy, Debug)]
pub struct Stack {
    more: u64,
    most: u64,
}

impl Stack {
    /// For a finished module, whose code is not generated yet.
    pub fn of(ir: Ir, recursion: u32, gfx: Gfx) -> Self {
        let variables = |f: crate::ir::Value| {
            let all = f.instructions().into_iter().filter(|i| i.is_alloca());
            let bytes = all.map(|i| {
                let n = i.operand(0).as_u64().unwrap_or(1);
                ir.size_of(i.allocated_type())
                    .saturating_mul(n)
                    .saturating_add(ALIGN)
            });
            bytes.fold(0, u64::saturating_add)
        };
        let pointees = CallGraph::new(ir).largest_pointee(variables);
        Self {
            more: u64::from(recursion).saturating_add(pointees),
            most: u64::from(WAVE / gfx.lanes()) - ALIGN,
        }
    }

    /// The stack of a kernel of which LLVM knows `known` bytes.
    fn fixed(self, known: u64) -> u64 {
        let wanted = known.saturating_add(self.more).next_multiple_of(ALIGN);
        wanted.min(self.most).max(known)
    }
}

/// Rewrites the metadata and descriptors of a relocatable object's kernels.
///
/// # Errors
/// The object is not as LLVM writes it.
pub fn run(object: Vec<u8>, stack: Stack) -> Result<Vec<u8>, TargetError> {
    match changes(&object, stack) {
        Ok(changes) => Ok(changes.apply(object)),
        Err(why) => Err(TargetError::Llvm(format!(
            "the object of the device code is not as expected: {why}"
        ))),
    }
}

/// Bytes that change, and the new end of the file.
#[derive(Default)]
struct Changes {
    bytes: Vec<(usize, Vec<u8>)>,
    end: Vec<u8>,
}

impl Changes {
    fn apply(self, mut object: Vec<u8>) -> Vec<u8> {
        for (at, bytes) in self.bytes {
            object[at..at + bytes.len()].copy_from_slice(&bytes);
        }
        object.extend(self.end);
        object
    }
}

fn changes(object: &[u8], stack: Stack) -> Result<Changes, String> {
    let elf = ElfFile64::<LE>::parse(object).map_err(|e| e.to_string())?;
    let Some((section, mut metadata)) = metadata(&elf, object)? else {
        return Ok(Changes::default());
    };
    let mut changes = Changes::default();
    for kernel in list(&mut metadata, "amdhsa.kernels") {
        let is_dynamic = value(kernel, ".uses_dynamic_stack").and_then(|v| v.as_bool());
        if is_dynamic != Some(true) {
            continue;
        }
        let known = value(kernel, ".private_segment_fixed_size").and_then(|v| v.as_u64());
        let known = known.ok_or("a kernel has no size of its stack")?;
        let fixed = stack.fixed(known);
        for (key, new) in [
            (".uses_dynamic_stack", Value::from(false)),
            (".private_segment_fixed_size", Value::from(fixed)),
        ] {
            *value(kernel, key).ok_or("a key is missing")? = new;
        }
        let symbol = value(kernel, ".symbol")
            .and_then(|v| v.as_str())
            .unwrap_or_default();
        let at = place(&elf, symbol).ok_or_else(|| format!("there is no {symbol}"))?;
        let descriptor = object.get(at..at + 64).ok_or("a descriptor is not whole")?;
        let properties = u16::from_le_bytes([descriptor[PROPERTIES], descriptor[PROPERTIES + 1]]);
        changes.bytes.extend([
            (at + PRIVATE_BYTES, (fixed as u32).to_le_bytes().to_vec()),
            (at + RESOURCES, vec![descriptor[RESOURCES] | HAS_PRIVATE]),
            (
                at + PROPERTIES,
                (properties & !DYNAMIC).to_le_bytes().to_vec(),
            ),
        ]);
    }
    if changes.bytes.is_empty() {
        return Ok(changes);
    }
    let note = note(&metadata)?;
    let padding = object.len().next_multiple_of(4) - object.len();
    let table = u64::from_le_bytes(
        object[SECTION_TABLE..SECTION_TABLE + 8]
            .try_into()
            .unwrap_or_default(),
    );
    let header = table as usize + section * SECTION_HEADER;
    let offset = (object.len() + padding) as u64;
    changes.bytes.extend([
        (header + SECTION_OFFSET, offset.to_le_bytes().to_vec()),
        (
            header + SECTION_SIZE,
            (note.len() as u64).to_le_bytes().to_vec(),
        ),
    ]);
    changes.end = vec![0; padding];
    changes.end.extend(note);
    Ok(changes)
}

/// The number of the section with the metadata, and what they are.
fn metadata(elf: &ElfFile64<'_, LE>, object: &[u8]) -> Result<Option<(usize, Value)>, String> {
    for (index, section) in elf.elf_section_table().enumerate() {
        let notes = section.notes(LE, object).map_err(|e| e.to_string())?;
        let Some(mut notes) = notes else { continue };
        let Some(note) = notes.next().map_err(|e| e.to_string())? else {
            continue;
        };
        if note.n_type(LE) != METADATA {
            continue;
        }
        let read = rmpv::decode::read_value(&mut note.desc()).map_err(|e| e.to_string())?;
        return match notes.next() {
            Ok(None) => Ok(Some((index.0, read))),
            _ => Err("there is more than one note".into()),
        };
    }
    Ok(None)
}

/// A note with these metadata.
fn note(metadata: &Value) -> Result<Vec<u8>, String> {
    let mut text = vec![];
    rmpv::encode::write_value(&mut text, metadata).map_err(|e| e.to_string())?;
    let mut note = vec![];
    for word in [OWNER.len() as u32 - 1, text.len() as u32, METADATA] {
        note.extend(word.to_le_bytes());
    }
    note.extend(OWNER);
    note.extend(text);
    note.resize(note.len().next_multiple_of(4), 0);
    Ok(note)
}

/// Where in the file a symbol's bytes are.
fn place(elf: &ElfFile64<'_, LE>, name: &str) -> Option<usize> {
    let symbol = elf.symbols().find(|s| s.name() == Ok(name))?;
    let section = elf.section_by_index(symbol.section_index()?).ok()?;
    Some((section.file_range()?.0 + symbol.address()) as usize)
}

fn value<'v>(map: &'v mut Value, key: &str) -> Option<&'v mut Value> {
    let Value::Map(entries) = map else {
        return None;
    };
    let found = entries.iter_mut().find(|(k, _)| k.as_str() == Some(key));
    found.map(|(_, v)| v)
}

fn list<'v>(map: &'v mut Value, key: &str) -> &'v mut [Value] {
    match value(map, key) {
        Some(Value::Array(values)) => values,
        _ => &mut [],
    }
}
