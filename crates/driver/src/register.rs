//! The object file that carries a program's device code and registers it.
//!
//! It is written directly, without an assembler run, and amounts to
//!
//! ```c
//! static const char image[] = …;                      // .warpfork.image
//! extern struct entry __start_llvm_offload_entries[], __stop_llvm_offload_entries[];
//! static struct device_image images[1] = {{image, image + sizeof image, start, stop}};
//! static struct bin_desc desc = {1, images, start, stop};
//! __attribute__((constructor(101))) void reg(void) { __tgt_register_lib(&desc); }
//! __attribute__((destructor(101))) void unreg(void) { __tgt_unregister_lib(&desc); }
//! ```
//!
//! An empty contribution to `llvm_offload_entries` makes the linker define the
//! two boundary symbols in any case. They are hidden, so each executable and
//! shared object registers its own entries.

use object::elf::{R_X86_64_64, R_X86_64_PC32, R_X86_64_PLT32, SHF_ALLOC, SHF_WRITE};
use object::elf::{SHT_FINI_ARRAY, SHT_INIT_ARRAY};
use object::write::{
    Object, Relocation, SectionId, StandardSection, Symbol, SymbolId, SymbolSection,
};
use object::{
    Architecture, BinaryFormat, Endianness, RelocationFlags, SectionFlags, SectionKind,
    SymbolFlags, SymbolKind, SymbolScope,
};
use wf_device_abi::clang::ENTRIES;

/// Section of a linked program that holds the encoded fat binary.
pub const IMAGE_SECTION: &str = ".warpfork.image";

/// `lea rdi, [rip + desc]; jmp target`, without the two displacements.
const THUNK: [u8; 12] = [0x48, 0x8d, 0x3d, 0, 0, 0, 0, 0xe9, 0, 0, 0, 0];

/// Makes the object file for `image`, an encoded fat binary.
///
/// # Errors
/// The writer's reason; none is known that input can cause.
pub fn object_for(image: &[u8]) -> object::write::Result<Vec<u8>> {
    let mut o = Object::new(BinaryFormat::Elf, Architecture::X86_64, Endianness::Little);

    let image_section = o.add_section(vec![], IMAGE_SECTION.into(), SectionKind::ReadOnlyData);
    o.append_section_data(image_section, image, 16);
    let entries = o.add_section(vec![], ENTRIES.into(), SectionKind::Data);
    o.append_section_data(entries, &[], 8);
    // Its addresses are relocated when the program is loaded, then read-only.
    let data = o.section_id(StandardSection::ReadOnlyDataWithRel);
    let text = o.section_id(StandardSection::Text);
    o.add_section(vec![], b".note.GNU-stack".to_vec(), SectionKind::Other);

    // The entries' section must be referred to, or linkers drop it as empty.
    let dummy = local(&mut o, "__warpfork_entries", entries, SymbolKind::Data);
    let bytes = local(&mut o, "__warpfork_image", image_section, SymbolKind::Data);
    let start = undefined(&mut o, &format!("__start_{ENTRIES}"), SymbolScope::Linkage);
    let stop = undefined(&mut o, &format!("__stop_{ENTRIES}"), SymbolScope::Linkage);

    // struct __tgt_device_image
    let images_at = o.append_section_data(data, &[0; 32], 16);
    let size = i64::try_from(image.len()).expect("an image fits in memory");
    for (offset, symbol, addend) in [
        (0, bytes, 0),
        (8, bytes, size),
        (16, start, 0),
        (24, stop, 0),
    ] {
        absolute(&mut o, data, images_at + offset, symbol, addend)?;
    }
    // struct __tgt_bin_desc; one word more keeps the entries' section alive.
    let mut desc = [0; 40];
    desc[0] = 1;
    let desc_at = o.append_section_data(data, &desc, 16);
    let data_symbol = o.section_symbol(data);
    let images = i64::try_from(images_at).expect("small");
    for (offset, symbol, addend) in [
        (8, data_symbol, images),
        (16, start, 0),
        (24, stop, 0),
        (32, dummy, 0),
    ] {
        absolute(&mut o, data, desc_at + offset, symbol, addend)?;
    }

    let desc = i64::try_from(desc_at).expect("small");
    let arrays = [
        ("__tgt_register_lib", ".init_array.101", SHT_INIT_ARRAY),
        ("__tgt_unregister_lib", ".fini_array.101", SHT_FINI_ARRAY),
    ];
    for (function, array, kind) in arrays {
        let target = undefined(&mut o, function, SymbolScope::Dynamic);
        let code = o.append_section_data(text, &THUNK, 16);
        let pc32 = RelocationFlags::Elf {
            r_type: R_X86_64_PC32,
        };
        let plt32 = RelocationFlags::Elf {
            r_type: R_X86_64_PLT32,
        };
        relocate(&mut o, text, code + 3, data_symbol, desc - 4, pc32)?;
        relocate(&mut o, text, code + 8, target, -4, plt32)?;
        let array = o.add_section(vec![], array.into(), SectionKind::Elf(kind));
        let flags = u64::from(SHF_ALLOC | SHF_WRITE);
        o.section_mut(array).flags = SectionFlags::Elf { sh_flags: flags };
        o.append_section_data(array, &[0; 8], 8);
        let text_symbol = o.section_symbol(text);
        absolute(
            &mut o,
            array,
            0,
            text_symbol,
            i64::try_from(code).expect("small"),
        )?;
    }
    o.write()
}

fn local(o: &mut Object<'_>, name: &str, section: SectionId, kind: SymbolKind) -> SymbolId {
    o.add_symbol(Symbol {
        name: name.into(),
        value: 0,
        size: 0,
        kind,
        scope: SymbolScope::Compilation,
        weak: false,
        section: SymbolSection::Section(section),
        flags: SymbolFlags::None,
    })
}

fn undefined(o: &mut Object<'_>, name: &str, scope: SymbolScope) -> SymbolId {
    // The boundary symbols are hidden: each program part has its own.
    let flags = if scope == SymbolScope::Linkage {
        SymbolFlags::Elf {
            st_info: object::elf::STB_GLOBAL << 4,
            st_other: object::elf::STV_HIDDEN,
        }
    } else {
        SymbolFlags::None
    };
    o.add_symbol(Symbol {
        name: name.into(),
        value: 0,
        size: 0,
        kind: SymbolKind::Unknown,
        scope,
        weak: false,
        section: SymbolSection::Undefined,
        flags,
    })
}

fn absolute(
    o: &mut Object<'_>,
    section: SectionId,
    offset: u64,
    symbol: SymbolId,
    addend: i64,
) -> object::write::Result<()> {
    let flags = RelocationFlags::Elf {
        r_type: R_X86_64_64,
    };
    relocate(o, section, offset, symbol, addend, flags)
}

fn relocate(
    o: &mut Object<'_>,
    section: SectionId,
    offset: u64,
    symbol: SymbolId,
    addend: i64,
    flags: RelocationFlags,
) -> object::write::Result<()> {
    o.add_relocation(
        section,
        Relocation {
            offset,
            symbol,
            addend,
            flags,
        },
    )
}
