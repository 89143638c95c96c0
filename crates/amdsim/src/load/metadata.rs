//! The metadata note: MessagePack, code object version 5 and 6 (LLVM, "User
//! Guide for AMDGPU Backend", "Code Object Metadata").

use super::LoadError;
use object::read::elf::{ElfFile64, FileHeader, NoteIterator, SectionHeader};
use object::{Endianness, elf};
use rmpv::Value;

/// `NT_AMDGPU_METADATA`.
const NOTE: u32 = 32;

/// An argument, the program's or the driver's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// Its place in the argument segment.
    pub offset: u32,
    /// Its bytes.
    pub size: u32,
    /// `by_value`, `global_buffer`, `hidden_…`.
    pub kind: String,
}

/// What the metadata say of a kernel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KernelInfo {
    /// Its name.
    pub name: String,
    /// The symbol of its descriptor.
    pub symbol: String,
    /// Bytes of the argument segment.
    pub kernarg_bytes: u32,
    /// Alignment of the argument segment.
    pub kernarg_align: u32,
    /// Bytes of static LDS.
    pub group_bytes: u32,
    /// Bytes of a lane's scratch.
    pub private_bytes: u32,
    /// Most work-items of a work-group.
    pub max_block: u32,
    /// Lanes of a wave.
    pub lanes: u32,
    /// Scalar registers used.
    pub sgprs: u32,
    /// Vector registers used.
    pub vgprs: u32,
    /// Whether calls make the size of scratch unknown.
    pub dynamic_stack: bool,
    /// Arguments.
    pub arguments: Vec<Argument>,
}

/// The kernels that the note lists.
pub fn read(bytes: &[u8]) -> Result<Vec<KernelInfo>, LoadError> {
    let elf = ElfFile64::<Endianness>::parse(bytes)
        .map_err(|e| LoadError(format!("this is no code object: {e}")))?;
    let endian = elf.endian();
    let damaged = |what: &str| LoadError(format!("the code object's metadata are damaged: {what}"));
    let sections = elf
        .elf_header()
        .sections(endian, bytes)
        .map_err(|e| damaged(&e.to_string()))?;
    for section in sections.iter() {
        let notes: Option<NoteIterator<'_, elf::FileHeader64<Endianness>>> = section
            .notes(endian, bytes)
            .map_err(|e| damaged(&e.to_string()))?;
        let Some(mut notes) = notes else { continue };
        while let Some(note) = notes.next().map_err(|e| damaged(&e.to_string()))? {
            if note.n_type(endian) == NOTE && note.name() == b"AMDGPU" {
                let value = rmpv::decode::read_value(&mut note.desc())
                    .map_err(|e| damaged(&e.to_string()))?;
                return kernels(&value).ok_or_else(|| damaged("no list of kernels"));
            }
        }
    }
    Ok(vec![])
}

fn get<'v>(map: &'v Value, key: &str) -> Option<&'v Value> {
    map.as_map()?
        .iter()
        .find(|(k, _)| k.as_str() == Some(key))
        .map(|(_, v)| v)
}

fn number(map: &Value, key: &str) -> u32 {
    get(map, key).and_then(Value::as_u64).unwrap_or(0) as u32
}

fn text(map: &Value, key: &str) -> Option<String> {
    Some(get(map, key)?.as_str()?.to_owned())
}

fn kernels(value: &Value) -> Option<Vec<KernelInfo>> {
    let Some(list) = get(value, "amdhsa.kernels") else {
        return Some(vec![]);
    };
    list.as_array()?.iter().map(kernel).collect()
}

fn kernel(k: &Value) -> Option<KernelInfo> {
    let arguments = match get(k, ".args") {
        None => vec![],
        Some(args) => args
            .as_array()?
            .iter()
            .map(argument)
            .collect::<Option<_>>()?,
    };
    Some(KernelInfo {
        name: text(k, ".name")?,
        symbol: text(k, ".symbol")?,
        kernarg_bytes: number(k, ".kernarg_segment_size"),
        kernarg_align: number(k, ".kernarg_segment_align").max(8),
        group_bytes: number(k, ".group_segment_fixed_size"),
        private_bytes: number(k, ".private_segment_fixed_size"),
        max_block: number(k, ".max_flat_workgroup_size"),
        lanes: number(k, ".wavefront_size"),
        sgprs: number(k, ".sgpr_count"),
        vgprs: number(k, ".vgpr_count"),
        dynamic_stack: get(k, ".uses_dynamic_stack").and_then(Value::as_bool) == Some(true),
        arguments,
    })
}

fn argument(a: &Value) -> Option<Argument> {
    Some(Argument {
        offset: number(a, ".offset"),
        size: number(a, ".size"),
        kind: text(a, ".value_kind")?,
    })
}
