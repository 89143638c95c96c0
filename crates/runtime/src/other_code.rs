//! Whether code other than the runtime's may use a device's memory once the program has an
//! address there.
//!
//! Such code reaches a GPU through the driver's library, directly or by a library on top of it
//! (CUDA's runtime, cuBLAS, MPI, drivers of network cards). Either an object of the process
//! is linked with one, or it opens one with `dlopen`. CUDA's runtime does so too where it is linked
//! statically. So a process none of whose objects imports a function of the dynamic linker has no
//! such code and gets none. The objects that are exempt open what is known: this library, and
//! LLVM's OpenMP runtime.
//!
//! [`may_come`] reads the imports from the relocations of the loaded objects, which
//! name each function of another object that is called or whose address is taken (System V ABI,
//! AMD64 supplement, section 4.4).

use libc::{c_char, c_int, c_void, dl_phdr_info, size_t};
use std::ffi::CStr;

/// Functions that find code by a name at run time.
const FINDERS: [&CStr; 4] = [c"dlopen", c"dlmopen", c"dlsym", c"dlvsym"];

/// Tags of the dynamic section.
mod tag {
    pub const NULL: i64 = 0;
    pub const PLT_REL_BYTES: i64 = 2;
    pub const STRINGS: i64 = 5;
    pub const SYMBOLS: i64 = 6;
    pub const RELA: i64 = 7;
    pub const RELA_BYTES: i64 = 8;
    pub const PLT_REL: i64 = 23;
}

/// An entry of the dynamic section (`Elf64_Dyn`).
#[repr(C)]
struct Dynamic {
    tag: i64,
    value: u64,
}

/// A relocation (`Elf64_Rela`).
#[repr(C)]
struct Relocation {
    offset: u64,
    info: u64,
    addend: i64,
}

/// What the loader knows of an object, as addresses in the process.
#[derive(Default)]
struct Tables {
    strings: u64,
    symbols: u64,
    /// Begin and bytes of the relocations, in two parts.
    relocations: [(u64, u64); 2],
}

/// Whether an object of the process may bring code that uses devices, now or later. Has to be
/// asked before the runtime opens a driver, whose libraries open others.
pub fn may_come() -> bool {
    let exempt = [
        may_come as *const c_void,
        // SAFETY: the name is a C string.
        unsafe { libc::dlsym(libc::RTLD_DEFAULT, c"__kmpc_global_thread_num".as_ptr()) },
    ];
    let mut search = Search {
        exempt,
        found: false,
        is_first: true,
    };
    // SAFETY: the callback gets this pointer and uses it before the call returns.
    unsafe { libc::dl_iterate_phdr(Some(look), (&raw mut search).cast()) };
    search.found
}

struct Search {
    /// Addresses in objects that are exempt.
    exempt: [*const c_void; 2],
    found: bool,
    /// The first object is the program itself, which is never exempt.
    is_first: bool,
}

unsafe extern "C" fn look(info: *mut dl_phdr_info, _size: size_t, search: *mut c_void) -> c_int {
    // SAFETY: the loader describes an object, and the pointer is `may_come`'s variable.
    let (info, search) = unsafe { (&*info, &mut *search.cast::<Search>()) };
    let is_first = std::mem::replace(&mut search.is_first, false);
    if info.dlpi_phdr.is_null() {
        return 0;
    }
    // SAFETY: the loader gives so many program headers.
    let headers = unsafe { std::slice::from_raw_parts(info.dlpi_phdr, info.dlpi_phnum.into()) };
    let holds = |address: &*const c_void| {
        let inside = (*address as u64).wrapping_sub(info.dlpi_addr);
        let loaded = headers.iter().filter(|h| h.p_type == libc::PT_LOAD);
        loaded
            .into_iter()
            .any(|h| inside.wrapping_sub(h.p_vaddr) < h.p_memsz)
    };
    if !is_first && search.exempt.iter().any(holds) {
        return 0;
    }
    let Some(dynamic) = headers.iter().find(|h| h.p_type == libc::PT_DYNAMIC) else {
        return 0;
    };
    let (bias, begin) = (info.dlpi_addr, info.dlpi_addr + dynamic.p_vaddr);
    // SAFETY: the segment is in memory as long as the object is, which the loader keeps during
    // the callback; the dynamic section ends with a null entry.
    search.found = unsafe { imports(&tables(bias, begin as *const Dynamic)) };
    search.found.into()
}

/// The tables that a dynamic section names.
///
/// # Safety
/// It is that of a loaded object, whose addresses are off by `bias` in the file.
unsafe fn tables(bias: u64, mut dynamic: *const Dynamic) -> Tables {
    let mut tables = Tables::default();
    // The loader has added the bias in the section itself where that can be written.
    let place = |value: u64| match value < bias {
        true => value + bias,
        false => value,
    };
    loop {
        // SAFETY: the section goes on to its null entry.
        let entry = unsafe { &*dynamic };
        match entry.tag {
            tag::NULL => return tables,
            tag::STRINGS => tables.strings = place(entry.value),
            tag::SYMBOLS => tables.symbols = place(entry.value),
            tag::RELA => tables.relocations[0].0 = place(entry.value),
            tag::RELA_BYTES => tables.relocations[0].1 = entry.value,
            tag::PLT_REL => tables.relocations[1].0 = place(entry.value),
            tag::PLT_REL_BYTES => tables.relocations[1].1 = entry.value,
            _ => {}
        }
        // SAFETY: the last entry was not the null entry.
        dynamic = unsafe { dynamic.add(1) };
    }
}

/// Whether an object imports one of [`FINDERS`].
///
/// # Safety
/// The tables are those of a loaded object.
unsafe fn imports(tables: &Tables) -> bool {
    if tables.strings == 0 || tables.symbols == 0 {
        return false;
    }
    let parts = tables.relocations.iter().filter(|(begin, _)| *begin != 0);
    let mut all = parts.flat_map(|(begin, bytes)| {
        let count = *bytes as usize / size_of::<Relocation>();
        // SAFETY: the object has so many bytes of relocations there.
        unsafe { std::slice::from_raw_parts(*begin as *const Relocation, count) }
    });
    all.any(|relocation| {
        let symbol = relocation.info >> 32;
        if symbol == 0 {
            return false;
        }
        let at = tables.symbols + symbol * size_of::<libc::Elf64_Sym>() as u64;
        // SAFETY: relocations name symbols of their own object, and these begin with the offset
        // of a name that ends with a zero.
        let name = unsafe {
            let symbol = &*(at as *const libc::Elf64_Sym);
            CStr::from_ptr((tables.strings + u64::from(symbol.st_name)) as *const c_char)
        };
        FINDERS.contains(&name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_test_imports_what_is_looked_for() {
        // The runtime itself is part of the test's program, which is never exempt.
        assert!(may_come());
    }

    #[test]
    fn tables_are_found_by_their_tags() {
        let entry = |tag, value| Dynamic { tag, value };
        let section = [
            entry(tag::STRINGS, 0x10),
            entry(tag::SYMBOLS, 0x7020),
            entry(tag::PLT_REL, 0x30),
            entry(tag::PLT_REL_BYTES, 48),
            entry(tag::NULL, 0),
            entry(tag::RELA, 1),
        ];
        // SAFETY: the section ends with a null entry.
        let found = unsafe { tables(0x7000, section.as_ptr()) };
        assert_eq!((found.strings, found.symbols), (0x7010, 0x7020));
        assert_eq!(found.relocations, [(0, 0), (0x7030, 48)]);
    }
}
