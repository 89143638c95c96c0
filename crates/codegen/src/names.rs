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

/// Demangles a symbol if it is a C++ name or one of Flang's.
pub fn demangled(symbol: &str) -> String {
    if let Some(name) = fortran(symbol) {
        return name;
    }
    // Without its prefix even `f` would be a mangled name, of `float`.
    symbol
        .starts_with("_Z")
        .then(|| cpp_demangle::Symbol::new(symbol).ok())
        .flatten()
        .and_then(|s| s.demangle(&cpp_demangle::DemangleOptions::default()).ok())
        .unwrap_or_else(|| symbol.to_owned())
}

/// The name in a symbol of Flang's, as `module::procedure`; nothing for other symbols.
///
/// Flang puts a capital letter before each of the names, which are in lower case: `M` and `S`
/// before modules and submodules, `F` before procedures around, `P`, `E`, `C` and `T` before what
/// is named itself. The main program has a symbol of its own.
pub fn fortran(symbol: &str) -> Option<String> {
    let mut rest = symbol.strip_prefix("_Q")?;
    if rest == "Qmain" {
        return Some("main".to_owned());
    }
    let mut names = Vec::new();
    while !rest.is_empty() {
        let behind = rest.strip_prefix(['M', 'S', 'F', 'P', 'E', 'C', 'T'])?;
        let end = behind
            .find(|c: char| c.is_ascii_uppercase())
            .unwrap_or(behind.len());
        let (name, next) = behind.split_at(end);
        // An internal procedure of the main program has no name around it.
        if !name.is_empty() {
            names.push(name);
        }
        rest = next;
    }
    (!names.is_empty()).then(|| names.join("::"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flangs_symbols_bear_the_users_name() {
        for (symbol, name) in [
            ("_QQmain", "main"),
            ("_QMfieldsPstep", "fields::step"),
            ("_QMfieldsFstepPinner", "fields::step::inner"),
            ("_QMfieldsSpartPstep", "fields::part::step"),
            ("_QFPinner", "inner"),
            ("_QPsolve", "solve"),
            ("_QMfieldsEcount", "fields::count"),
            ("_QMfieldsPstep..omp_par.1", "fields::step"),
            (
                "__omp_offloading_fe00_9ea1d1__QMfieldsPstep_l12",
                "fields::step",
            ),
        ] {
            assert_eq!(users(symbol), name);
        }
        assert_eq!(fortran("_QQclX6161"), None);
        assert_eq!(fortran("_Qualified"), None);
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
