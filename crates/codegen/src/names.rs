//! Source names for symbols of the host form, for messages.

use wf_device_abi::clang::{Region, undotted};

/// Attribute of a function that the lanes of a warp execute converged, whichever blocks they come
/// from; for machines without independent thread scheduling.
pub const STEP: &str = "wf-step";

/// The user's name of a function, from its symbol or that of a part of it.
pub fn users(symbol: &str) -> String {
    match Region::of(symbol) {
        Some(region) => demangled(region.function),
        None => demangled(undotted(symbol)),
    }
}

/// Demangles a symbol if it is a C++ name.
pub fn demangled(symbol: &str) -> String {
    // Without its prefix even `f` would be a mangled name, of `float`.
    symbol
        .starts_with("_Z")
        .then(|| cpp_demangle::Symbol::new(symbol).ok())
        .flatten()
        .and_then(|s| s.demangle(&cpp_demangle::DemangleOptions::default()).ok())
        .unwrap_or_else(|| symbol.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

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
