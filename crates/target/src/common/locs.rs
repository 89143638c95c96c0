//! Source locations of instructions.

use crate::ir::Value;
use std::collections::HashMap;
use wf_image::SourceLoc;

/// The table of locations of an image; index 0 is the unknown one.
pub(crate) struct LocTable {
    locs: Vec<SourceLoc>,
    index: HashMap<SourceLoc, u32>,
}

impl LocTable {
    pub(crate) fn new() -> Self {
        let unknown = SourceLoc::default();
        Self {
            locs: vec![unknown.clone()],
            index: HashMap::from([(unknown, 0)]),
        }
    }

    /// The index of an instruction's location.
    pub(crate) fn of(&mut self, instruction: Value) -> u32 {
        let loc = of(instruction);
        if loc.line == 0 {
            return 0;
        }
        let next = self.locs.len() as u32;
        *self.index.entry(loc.clone()).or_insert_with(|| {
            self.locs.push(loc);
            next
        })
    }

    pub(crate) fn into_vec(self) -> Vec<SourceLoc> {
        self.locs
    }
}

/// Where an instruction comes from, by its debug location: the innermost
/// place, with the function of the source that it stands in. Line 0 when the
/// module holds no line information for it.
pub(crate) fn of(instruction: Value) -> SourceLoc {
    let Some(place) = instruction.place() else {
        return SourceLoc::default();
    };
    SourceLoc {
        file: place.file,
        line: place.line,
        function: place.function.map(|f| users_name(&f)).unwrap_or_default(),
    }
}

/// Where a function begins, by its debug information.
pub(crate) fn of_function(f: Value) -> SourceLoc {
    let Some(place) = f.function_place() else {
        return SourceLoc {
            function: f.name(),
            ..SourceLoc::default()
        };
    };
    SourceLoc {
        file: place.file,
        line: place.line,
        function: users_name(&place.function.unwrap_or_else(|| f.name())),
    }
}

/// The user's name of a function: Clang outlines `f`'s regions as
/// `f.omp_outlined` and `__omp_offloading_<device>_<file>_f_l<line>`, and what
/// is mangled is demangled.
fn users_name(name: &str) -> String {
    let plain = name.split(".omp").next().unwrap_or(name);
    let of_kernel = || {
        let rest = plain.strip_prefix("__omp_offloading_")?;
        let (_device, rest) = rest.split_once('_')?;
        let (_file, rest) = rest.split_once('_')?;
        Some(rest.rsplit_once("_l")?.0)
    };
    let plain = of_kernel().unwrap_or(plain);
    // Without its prefix even `f` would be a mangled name, of `float`.
    let mangled = plain
        .starts_with("_Z")
        .then(|| cpp_demangle::Symbol::new(plain).ok())
        .flatten();
    mangled
        .and_then(|s| s.demangle(&cpp_demangle::DemangleOptions::default()).ok())
        .unwrap_or_else(|| plain.to_owned())
}

#[cfg(test)]
mod tests {
    use super::users_name;

    #[test]
    fn outlined_functions_bear_the_users_name() {
        for (name, users) in [
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
            assert_eq!(users_name(name), users);
        }
    }
}
