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
//! and, where device code may get host addresses of functions, with two more such
//! functions for `__wf_functions` and `__wf_no_functions` that precede and follow,
//!
//! ```c
//! static struct { uint64_t count; struct { void *address; const char *symbol; } all[]; } functions;
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

/// Makes the object file for `image`, an encoded fat binary, which asks for the host's
/// addresses of `functions`.
///
/// # Errors
/// The writer's reason; none is known that input can cause.
pub fn object_for(image: &[u8], functions: &[String]) -> object::write::Result<Vec<u8>> {
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
    let mut begin = vec![("__tgt_register_lib", desc)];
    let mut end = vec![("__tgt_unregister_lib", desc)];
    if !functions.is_empty() {
        let table = add_functions(&mut o, data, functions)?;
        begin.insert(0, ("__wf_functions", table));
        end.push(("__wf_no_functions", table));
    }
    let arrays = [
        (begin, ".init_array.101", SHT_INIT_ARRAY),
        (end, ".fini_array.101", SHT_FINI_ARRAY),
    ];
    let text_symbol = o.section_symbol(text);
    for (calls, array, kind) in arrays {
        let array = o.add_section(vec![], array.into(), SectionKind::Elf(kind));
        let flags = u64::from(SHF_ALLOC | SHF_WRITE);
        o.section_mut(array).flags = SectionFlags::Elf { sh_flags: flags };
        for (function, argument) in calls {
            let code = add_call(&mut o, text, function, (data_symbol, argument))?;
            let at = o.append_section_data(array, &[0; 8], 8);
            absolute(&mut o, array, at, text_symbol, code)?;
        }
    }
    o.write()
}

/// Adds the table of functions and returns its address. An undefined function has no address.
fn add_functions(
    o: &mut Object<'_>,
    data: SectionId,
    functions: &[String],
) -> object::write::Result<i64> {
    let names = o.section_id(StandardSection::ReadOnlyData);
    let mut table = (functions.len() as u64).to_le_bytes().to_vec();
    table.resize(8 + 16 * functions.len(), 0);
    let table = o.append_section_data(data, &table, 8);
    let names_symbol = o.section_symbol(names);
    for (n, symbol) in functions.iter().enumerate() {
        let text = [symbol.as_bytes(), &[0]].concat();
        let name = o.append_section_data(names, &text, 1);
        let function = o.add_symbol(Symbol {
            name: symbol.clone().into(),
            value: 0,
            size: 0,
            kind: SymbolKind::Unknown,
            scope: SymbolScope::Dynamic,
            weak: true,
            section: SymbolSection::Undefined,
            flags: SymbolFlags::None,
        });
        let at = table + 8 + 16 * n as u64;
        absolute(o, data, at, function, 0)?;
        let name = i64::try_from(name).expect("small");
        absolute(o, data, at + 8, names_symbol, name)?;
    }
    Ok(i64::try_from(table).expect("small"))
}

/// Adds code that calls a function of the runtime's with an address, and gives its
/// place.
fn add_call(
    o: &mut Object<'_>,
    text: SectionId,
    function: &str,
    (symbol, offset): (SymbolId, i64),
) -> object::write::Result<i64> {
    let target = undefined(o, function, SymbolScope::Dynamic);
    let code = o.append_section_data(text, &THUNK, 16);
    let pc32 = RelocationFlags::Elf {
        r_type: R_X86_64_PC32,
    };
    let plt32 = RelocationFlags::Elf {
        r_type: R_X86_64_PLT32,
    };
    relocate(o, text, code + 3, symbol, offset - 4, pc32)?;
    relocate(o, text, code + 8, target, -4, plt32)?;
    Ok(i64::try_from(code).expect("small"))
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
