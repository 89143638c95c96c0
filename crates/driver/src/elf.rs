//! Adds a section to an ELF object file.
//!
//! The file is only appended to: data, the grown table of section names and a new section
//! header table follow the existing bytes, and the file header points to them. The compiler's
//! bytes are neither moved nor interpreted, so nothing can be lost. Clang's sections refer to
//! symbols by index, which rewriting an object would break.

use object::elf::{FileHeader64, SHF_EXCLUDE, SHN_XINDEX, SHT_PROGBITS, SectionHeader64};
use object::endian::{LittleEndian as LE, U16, U32, U64};
use object::pod;
use object::read::elf::FileHeader as _;

/// Size of an ELF section header.
const HEADER_SIZE: usize = size_of::<SectionHeader64<LE>>();

/// Appends the section `name` with `data`, excluded from linking, to the
/// relocatable object `file`. `None` when the file is no little-endian 64-bit
/// ELF object, or is damaged.
pub fn add_excluded_section(file: &[u8], name: &str, data: &[u8], align: u64) -> Option<Vec<u8>> {
    let header = FileHeader64::<LE>::parse(file).ok()?;
    let sections = header.section_headers(LE, file).ok()?;
    let names_index = header.shstrndx(LE, file).ok()? as usize;
    let names_header = sections.get(names_index)?;
    let names_start = usize::try_from(names_header.sh_offset.get(LE)).ok()?;
    let names_size = usize::try_from(names_header.sh_size.get(LE)).ok()?;
    let mut names = file
        .get(names_start..names_start.checked_add(names_size)?)?
        .to_vec();
    let name_offset = u32::try_from(names.len()).ok()?;
    names.extend(name.as_bytes());
    names.push(0);

    let room = data.len() + names.len() + (sections.len() + 1) * HEADER_SIZE + 64;
    let mut out = Vec::with_capacity(file.len() + room);
    out.extend(file);
    let data_offset = append(&mut out, data, usize::try_from(align).ok()?);
    let names_offset = append(&mut out, &names, 1);

    let mut sections = sections.to_vec();
    sections[names_index].sh_offset = U64::new(LE, names_offset);
    sections[names_index].sh_size = U64::new(LE, names.len() as u64);
    sections.push(SectionHeader64 {
        sh_name: U32::new(LE, name_offset),
        sh_type: U32::new(LE, SHT_PROGBITS),
        sh_flags: U64::new(LE, u64::from(SHF_EXCLUDE)),
        sh_addr: U64::new(LE, 0),
        sh_offset: U64::new(LE, data_offset),
        sh_size: U64::new(LE, data.len() as u64),
        sh_link: U32::new(LE, 0),
        sh_info: U32::new(LE, 0),
        sh_addralign: U64::new(LE, align),
        sh_entsize: U64::new(LE, 0),
    });
    // A count that does not fit the file header stands in the first section
    // header, which is otherwise unused.
    let count = match u16::try_from(sections.len()) {
        Ok(n) if u32::from(n) < u32::from(object::elf::SHN_LORESERVE) => n,
        _ => {
            sections[0].sh_size = U64::new(LE, sections.len() as u64);
            0
        }
    };
    debug_assert!(names_index < usize::from(SHN_XINDEX) || sections[0].sh_link.get(LE) != 0);
    let table_offset = append(&mut out, pod::bytes_of_slice(&sections), 8);

    let (header, _) = pod::from_bytes_mut::<FileHeader64<LE>>(&mut out).ok()?;
    header.e_shoff = U64::new(LE, table_offset);
    header.e_shnum = U16::new(LE, count);
    Some(out)
}

fn append(out: &mut Vec<u8>, bytes: &[u8], align: usize) -> u64 {
    out.resize(out.len().next_multiple_of(align.max(1)), 0);
    let at = out.len() as u64;
    out.extend(bytes);
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use object::{Object, ObjectSection, ObjectSymbol};

    fn sample() -> Vec<u8> {
        let mut o = object::write::Object::new(
            object::BinaryFormat::Elf,
            object::Architecture::X86_64,
            object::Endianness::Little,
        );
        let text = o.section_id(object::write::StandardSection::Text);
        o.append_section_data(text, &[0xc3], 16);
        o.add_symbol(object::write::Symbol {
            name: b"f".to_vec(),
            value: 0,
            size: 1,
            kind: object::SymbolKind::Text,
            scope: object::SymbolScope::Dynamic,
            weak: false,
            section: object::write::SymbolSection::Section(text),
            flags: object::SymbolFlags::None,
        });
        o.write().unwrap()
    }

    #[test]
    fn section_is_added_and_the_rest_kept() {
        let before = sample();
        let once = add_excluded_section(&before, ".one", b"hello", 8).unwrap();
        let after = add_excluded_section(&once, ".two", b"you", 8).unwrap();
        let file = object::File::parse(&*after).unwrap();
        assert_eq!(
            file.section_by_name(".one").unwrap().data().unwrap(),
            b"hello"
        );
        assert_eq!(
            file.section_by_name(".two").unwrap().data().unwrap(),
            b"you"
        );
        assert_eq!(
            file.section_by_name(".text").unwrap().data().unwrap(),
            [0xc3]
        );
        assert_eq!(
            file.symbols().filter_map(|s| s.name().ok()).last(),
            Some("f")
        );
    }

    #[test]
    fn what_is_no_object_is_refused() {
        assert!(add_excluded_section(b"BC\xc0\xde", ".x", b"", 8).is_none());
        let object = sample();
        for cut in 0..object.len() {
            // Damage is either noticed or lies outside the parts used.
            let _ = add_excluded_section(&object[..cut], ".x", b"d", 8);
        }
    }
}
