//! Symbols of the host form, and what they are called in the source.
//!
//! Host and device agree on the symbol of a target region's kernel,
//! `__omp_offloading_<device>_<file>_<function>_l<line>[_<count>]` (LLVM's
//! `TargetRegionEntryInfo`): no other part of a device module says in which
//! function the region stands. What Clang makes of a part of a function has the
//! function's symbol, a dot and more; a dot is in no identifier and in no
//! mangled name.

/// Attribute of a function that all lanes of a warp, which may come from
/// different places, make as one; on machines whose lanes are not independent.
pub const STEP: &str = "wf-step";

/// Begins the symbols of kernels.
const KERNEL: &str = "__omp_offloading_";

/// The symbol of the function in which a kernel's region stands, and the
/// region's line. `None` for a symbol that is no kernel's.
pub fn region(symbol: &str) -> Option<(&str, u32)> {
    let rest = undotted(symbol).strip_prefix(KERNEL)?;
    let (_device, rest) = rest.split_once('_')?;
    let (_file, rest) = rest.split_once('_')?;
    let (function, line) = rest.rsplit_once("_l")?;
    // A second region on the same line ends in `_<count>`.
    let line = line.split('_').next().unwrap_or(line);
    Some((function, line.parse().ok()?))
}

/// The user's name of a function, from its symbol or that of a part of it.
pub fn users(symbol: &str) -> String {
    match region(symbol) {
        Some((function, _)) => demangled(function),
        None => demangled(undotted(symbol)),
    }
}

/// A symbol as the user wrote it, where it is a mangled C++ name.
pub fn demangled(symbol: &str) -> String {
    // Without its prefix even `f` would be a mangled name, of `float`.
    symbol
        .starts_with("_Z")
        .then(|| cpp_demangle::Symbol::new(symbol).ok())
        .flatten()
        .and_then(|s| s.demangle(&cpp_demangle::DemangleOptions::default()).ok())
        .unwrap_or_else(|| symbol.to_owned())
}

fn undotted(symbol: &str) -> &str {
    symbol.split('.').next().unwrap_or(symbol)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kernels_say_where_their_region_stands() {
        assert_eq!(
            region("__omp_offloading_fe00_98c07a_saxpy_l3"),
            Some(("saxpy", 3))
        );
        assert_eq!(
            region("__omp_offloading_fe00_98c07a__Z3foo_lv_l12_1.omp_outlined"),
            Some(("_Z3foo_lv", 12))
        );
        assert_eq!(region("main"), None);
    }

    #[test]
    fn outlined_functions_bear_the_users_name() {
        for (name, own) in [
            ("f", "f"),
            ("f.omp_outlined", "f"),
            ("main.omp_outlined_debug__.1", "main"),
            (
                "__omp_offloading_fe00_9ea1d1_main_l3.omp_outlined.omp_outlined",
                "main",
            ),
            (
                "__omp_offloading_fe00_9ea1d1__ZN1S3addEi_l12_1",
                "S::add(int)",
            ),
            ("_Z3fooi.omp_outlined", "foo(int)"),
        ] {
            assert_eq!(users(name), own);
        }
    }
}
