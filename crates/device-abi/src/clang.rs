//! Names that are a contract with Clang: facts that no other part of an object states. Any
//! other fact comes from an attribute, metadata, or a call's arguments.
//!
//! Other names count only as interfaces that no program may define: libomp's and OpenMP's
//! functions (the tables of this crate), LLVM's intrinsics (`llvm.`), the C library's functions
//! (`wf-codegen`'s `libcalls/`), and the Itanium C++ ABI's names of type information
//! ([`TYPE_INFORMATION`]).

/// Begins the symbols of kernels (LLVM's `TargetRegionEntryInfo`).
const KERNEL: &str = "__omp_offloading_";

/// Section of the entries that say what the host may ask the device for
/// (`__tgt_offload_entry`).
pub const ENTRIES: &str = "llvm_offload_entries";

/// Section of the entries' names.
pub const ENTRY_NAMES: &str = ".llvm.rodata.offloading";

/// Named metadata in which Clang lists what host and device share.
pub const OFFLOAD_INFO: &str = "omp_offload.info";

/// Ends the name of the pointer through which the device reaches a variable of
/// `declare target link`, or any such variable with `unified_shared_memory`. The
/// flags of its entry tell the first alone.
pub const REFERENCE: &str = "_decl_tgt_ref_ptr";

/// Begin the names of virtual tables, type information, its names, and tables of
/// virtual bases (Itanium C++ ABI, 5.1.4).
pub const TYPE_INFORMATION: [&str; 4] = ["_ZTV", "_ZTI", "_ZTS", "_ZTT"];

/// Begin the names of tables of virtual functions, and of those that objects have
/// while they are made (Itanium C++ ABI, 5.1.4).
pub const VIRTUAL_TABLES: [&str; 2] = ["_ZTV", "_ZTC"];

/// Begins the names of the C++ library's tables for type information itself.
pub const TYPES_OF_TYPES: &str = "_ZTVN10__cxxabiv1";

/// The tables of classes without a base, with one, and with several (Itanium C++ ABI, 2.9.5), and
/// what tells them apart for `codegen/devicelibs/rtti.rs`.
pub const KINDS_OF_CLASSES: [(&str, u64); 3] = [
    ("_ZTVN10__cxxabiv117__class_type_infoE", 1),
    ("_ZTVN10__cxxabiv120__si_class_type_infoE", 2),
    ("_ZTVN10__cxxabiv121__vmi_class_type_infoE", 3),
];

/// Makes an exception's object, and throws it with its type information (Itanium C++
/// ABI, exception handling, 2.4).
pub const ALLOCATE_EXCEPTION: &str = "__cxa_allocate_exception";
/// See [`ALLOCATE_EXCEPTION`].
pub const THROW: &str = "__cxa_throw";

/// What the symbol of a target region's kernel says, on which host and device
/// agree: `__omp_offloading_<device>_<file>_<function>_l<line>[_<count>]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region<'a> {
    /// Device and file number of the source file, in hexadecimal.
    pub file: (&'a str, &'a str),
    /// The symbol without the file: what it is called among one file's.
    pub short: &'a str,
    /// The symbol of the function in which the region stands.
    pub function: &'a str,
    /// The line on which it begins.
    pub line: u32,
}

impl<'a> Region<'a> {
    /// Reads the symbol of a kernel, or of a function that Clang made of a part of
    /// it: that has a dot and more behind the kernel's. `None` for a symbol that is
    /// no kernel's.
    pub fn of(symbol: &'a str) -> Option<Self> {
        let rest = undotted(symbol).strip_prefix(KERNEL)?;
        let (device, rest) = rest.split_once('_')?;
        let (file, short) = rest.split_once('_')?;
        let (function, line) = short.rsplit_once("_l")?;
        // A second region on the same line ends in `_<count>`.
        let line = line.split('_').next().unwrap_or(line);
        Some(Self {
            file: (device, file),
            short,
            function,
            line: line.parse().ok()?,
        })
    }

    /// Whether both begin on one line of one file.
    pub fn is_beside(&self, other: &Region<'_>) -> bool {
        self.file == other.file && self.line == other.line
    }
}

/// The symbol of the function whose part has this one: what Clang makes of a part
/// has the function's symbol, a dot and more; a dot is in no identifier and in no
/// mangled name.
pub fn undotted(symbol: &str) -> &str {
    symbol.split('.').next().unwrap_or(symbol)
}

#[cfg(test)]
mod tests {
    use super::Region;

    #[test]
    fn kernels_say_where_their_region_stands() {
        let at = |symbol| Region::of(symbol).map(|r| (r.function, r.line));
        assert_eq!(
            at("__omp_offloading_fe00_98c07a_saxpy_l3"),
            Some(("saxpy", 3))
        );
        assert_eq!(
            at("__omp_offloading_fe00_98c07a__Z3foo_lv_l12_1.omp_outlined"),
            Some(("_Z3foo_lv", 12))
        );
        assert_eq!(at("main"), None);
    }

    #[test]
    fn regions_of_one_line() {
        let all = ["1_2_f_l3", "1_2_g_l3_1", "1_2__l3", "1_3_f_l3", "1_2_f_l31"];
        let all = all.map(|s| std::format!("__omp_offloading_{s}"));
        let [f, g, none, file, line] = all.each_ref().map(|s| Region::of(s).expect("a kernel's"));
        assert!(f.is_beside(&g) && f.is_beside(&none));
        assert!(!f.is_beside(&file) && !f.is_beside(&line));
    }
}
