//! Reads kernels' properties from the metadata note of AMD code objects: a map in MessagePack
//! (LLVM's "User Guide for AMDGPU Backend", *Code Object V5 Metadata*).

use std::collections::HashMap;

use object::elf::{FileHeader64, PT_NOTE};
use object::endian::LittleEndian as LE;
use object::read::elf::{FileHeader as _, ProgramHeader as _};

use crate::usage::Usage;

/// `NT_AMDGPU_METADATA`.
const METADATA: u32 = 32;

/// Usage of each kernel, by name; `None` for what is no code object.
pub fn usage(code: &[u8]) -> Option<HashMap<String, Usage>> {
    let header = FileHeader64::<LE>::parse(code).ok()?;
    let mut found = HashMap::new();
    for segment in header.program_headers(LE, code).ok()? {
        if segment.p_type(LE) != PT_NOTE {
            continue;
        }
        let mut notes = segment.notes(LE, code).ok()??;
        while let Ok(Some(note)) = notes.next() {
            if note.n_type(LE) != METADATA {
                continue;
            }
            let root = Reader(note.desc()).value()?;
            for kernel in root.get("amdhsa.kernels")?.list()? {
                let number = |key| kernel.get(key).and_then(Value::number);
                let usage = Usage {
                    registers: number(".vgpr_count")? as u32,
                    spilled: number(".vgpr_spill_count").map(|n| 4 * n as u32),
                };
                found.insert(kernel.get(".name")?.text()?.to_owned(), usage);
            }
        }
    }
    Some(found)
}

/// A value of MessagePack, as far as metadata has them.
#[derive(Debug, PartialEq)]
enum Value<'a> {
    Number(u64),
    Text(&'a str),
    List(Vec<Value<'a>>),
    Map(Vec<(Value<'a>, Value<'a>)>),
    /// Nothing that is asked for.
    Other,
}

impl<'a> Value<'a> {
    fn get(&self, key: &str) -> Option<&Self> {
        let Self::Map(entries) = self else {
            return None;
        };
        let found = entries.iter().find(|(k, _)| k.text() == Some(key));
        found.map(|(_, v)| v)
    }

    fn list(&self) -> Option<&[Self]> {
        match self {
            Self::List(values) => Some(values),
            _ => None,
        }
    }

    fn number(&self) -> Option<u64> {
        match self {
            Self::Number(n) => Some(*n),
            _ => None,
        }
    }

    fn text(&self) -> Option<&'a str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// Reads values.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn bytes(&mut self, n: usize) -> Option<&'a [u8]> {
        let (bytes, rest) = self.0.split_at_checked(n)?;
        self.0 = rest;
        Some(bytes)
    }

    /// A number of so many bytes, the highest first.
    fn number(&mut self, bytes: usize) -> Option<u64> {
        let each = self.bytes(bytes)?.iter();
        Some(each.fold(0, |n, b| n << 8 | u64::from(*b)))
    }

    fn text(&mut self, n: u64) -> Option<Value<'a>> {
        let text = self.bytes(usize::try_from(n).ok()?)?;
        std::str::from_utf8(text).ok().map(Value::Text)
    }

    fn list(&mut self, n: u64) -> Option<Value<'a>> {
        (0..n)
            .map(|_| self.value())
            .collect::<Option<_>>()
            .map(Value::List)
    }

    fn map(&mut self, n: u64) -> Option<Value<'a>> {
        let entry = |_| Some((self.value()?, self.value()?));
        (0..n).map(entry).collect::<Option<_>>().map(Value::Map)
    }

    fn value(&mut self) -> Option<Value<'a>> {
        let first = self.number(1)? as u8;
        match first {
            0..=0x7f => Some(Value::Number(first.into())),
            0x80..=0x8f => self.map(u64::from(first & 15)),
            0x90..=0x9f => self.list(u64::from(first & 15)),
            0xa0..=0xbf => self.text(u64::from(first & 31)),
            0xc0 | 0xc2 | 0xc3 | 0xe0.. => Some(Value::Other),
            0xcc..=0xcf => self.number(1 << (first - 0xcc)).map(Value::Number),
            0xd0..=0xd3 => self.number(1 << (first - 0xd0)).map(|_| Value::Other),
            0xd9..=0xdb => {
                let n = self.number(1 << (first - 0xd9))?;
                self.text(n)
            }
            0xdc | 0xdd => {
                let n = self.number(2 << (first - 0xdc))?;
                self.list(n)
            }
            0xde | 0xdf => {
                let n = self.number(2 << (first - 0xde))?;
                self.map(n)
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read() {
        let bytes = b"\x82\xa1a\x92\x05\xcd\x01\x02\xd9\x01b\xc3";
        let value = Reader(bytes).value().expect("it is whole");
        let list = [Value::Number(5), Value::Number(258)];
        assert_eq!(value.get("a").and_then(Value::list), Some(&list[..]));
        assert_eq!(value.get("b"), Some(&Value::Other));
        for n in 0..bytes.len() {
            assert_eq!(Reader(&bytes[..n]).value(), None, "cut at {n}");
        }
        assert_eq!(usage(b"no ELF"), None);
    }
}
