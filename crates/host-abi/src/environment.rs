//! Warpfork's environment variables, in one table. Code that reads a new variable adds it here.
//!
//! Variables of OpenMP and libomptarget are with the runtime's settings.
//!
//! Code that runs inside users' programs reads all variables by the functions [`var`],
//! [`var_os`] and [`names`] of this file. In a program with rights that its caller lacks
//! (`AT_SECURE`: set-user-ID, set-group-ID, file capabilities) they return nothing, since
//! variables name libraries to load and files to write. Clippy refuses `std::env::var` and
//! related functions in these crates.

use std::ffi::OsString;
use std::sync::OnceLock;

/// The readers of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// `wfcc`, `wfc++` and `warpfork`.
    Compiler,
    /// Programs, when they run.
    Runtime,
    /// The virtual GPU, when programs run on it.
    VirtualGpu,
    /// The simulated AMD GPUs, when programs run on them.
    Amdsim,
    /// Tests and benchmarks of Warpfork.
    Workshop,
}

/// A variable.
#[derive(Clone, Copy, Debug)]
pub struct Variable {
    /// Its name.
    pub name: &'static str,
    /// Its reader.
    pub reader: Reader,
    /// What it says.
    pub meaning: &'static str,
}

/// What the names of all of them begin with.
pub const PREFIX: &str = "WARPFORK_";

const fn variable(name: &'static str, reader: Reader, meaning: &'static str) -> Variable {
    Variable {
        name,
        reader,
        meaning,
    }
}

/// All variables.
pub const VARIABLES: &[Variable] = &[
    variable(
        "WARPFORK_CLANG",
        Reader::Compiler,
        "the clang-22 to run, instead of the one found",
    ),
    variable(
        "WARPFORK_FLANG",
        Reader::Compiler,
        "the flang-22 to run, instead of the one found",
    ),
    variable(
        "WARPFORK_ARCHS",
        Reader::Compiler,
        "a list as `--offload-arch` takes it, in addition to what the command line names",
    ),
    variable(
        "WARPFORK_PTXAS",
        Reader::Compiler,
        "the ptxas to run, instead of the one found",
    ),
    variable(
        "WARPFORK_LIBDEVICE",
        Reader::Compiler,
        "the file of libdevice, instead of the one found",
    ),
    variable(
        "WARPFORK_TIME_PASSES",
        Reader::Compiler,
        "1: the times of the passes for the device are printed",
    ),
    variable(
        "WARPFORK_VERIFY",
        Reader::Compiler,
        "set: the module is verified after every pass",
    ),
    variable(
        "WARPFORK_DEVICE",
        Reader::Runtime,
        "`cuda`, `hip`, `virtual` or `amdsim`: only devices of that kind",
    ),
    variable(
        "WARPFORK_DEFER",
        Reader::Runtime,
        "0: every target region waits for its kernel, also where only time could tell",
    ),
    variable(
        "WARPFORK_VERSIONS",
        Reader::Runtime,
        "versions of kernels that are not used, for comparison: a list of `-launch-values`, \
         `-noalias`, `-by-value`, `-fewer-registers`, `-more-registers`, `-aligned` and `-flat`",
    ),
    variable(
        "WARPFORK_PROFILE",
        Reader::Runtime,
        "a file: what kernels and copies took is written there when the program ends",
    ),
    variable(
        "WARPFORK_ON_ERROR",
        Reader::Runtime,
        "what becomes of a construct that fails: `abort`, `return` or `host`",
    ),
    variable(
        "WARPFORK_TIMEOUT",
        Reader::Runtime,
        "seconds after which a kernel that has not ended is an error; 0 for never",
    ),
    variable(
        "WARPFORK_WAIT",
        Reader::Runtime,
        "how host threads wait for a GPU: `auto`, `spin`, `yield` or `block`",
    ),
    variable(
        "WARPFORK_SHARED_STACK",
        Reader::Runtime,
        "most bytes of a team's shared stack",
    ),
    variable(
        "WARPFORK_LANES",
        Reader::VirtualGpu,
        "lanes of a warp, 32 or 64",
    ),
    variable(
        "WARPFORK_SEED",
        Reader::VirtualGpu,
        "seed of the lane order",
    ),
    variable(
        "WARPFORK_VIRTUAL_WORKERS",
        Reader::VirtualGpu,
        "host threads that run it",
    ),
    variable(
        "WARPFORK_VIRTUAL_DEVICES",
        Reader::Runtime,
        "how many virtual GPUs there are; 1 where it is not set",
    ),
    variable(
        "WARPFORK_VIRTUAL_MEMORY",
        Reader::VirtualGpu,
        "bytes of its memory",
    ),
    variable(
        "WARPFORK_VIRTUAL_STACK",
        Reader::VirtualGpu,
        "bytes of a lane's stack",
    ),
    variable(
        "WARPFORK_VIRTUAL_COUNTS",
        Reader::VirtualGpu,
        "file for what launches access",
    ),
    variable(
        "WARPFORK_VIRTUAL_SPIN",
        Reader::VirtualGpu,
        "seconds after which lanes that only wait are reported as hung; 0 for never",
    ),
    variable(
        "WARPFORK_STRICT",
        Reader::VirtualGpu,
        "1: a shuffle from a lane that its mask does not name is an error, though the program may ignore the value",
    ),
    variable(
        "WARPFORK_AMDSIM_ARCH",
        Reader::Runtime,
        "processor of simulated AMD GPUs, such as `gfx1100`; one that the program has code for where it is not set, `gfx942` before others",
    ),
    variable(
        "WARPFORK_AMDSIM_WORKERS",
        Reader::Amdsim,
        "host threads that run simulated AMD GPUs",
    ),
    variable(
        "WARPFORK_AMDSIM_SPIN",
        Reader::Amdsim,
        "seconds after which waves that only wait are reported as hung; 0 for never",
    ),
    variable(
        "WARPFORK_BLESS",
        Reader::Workshop,
        "set: tests write the files that they compare with",
    ),
    variable(
        "WARPFORK_BENCH_CUB",
        Reader::Workshop,
        "where CUB's headers are",
    ),
    variable(
        "WARPFORK_PEER_CLANG",
        Reader::Workshop,
        "the Clang that takes part in the evaluation",
    ),
    variable(
        "WARPFORK_PEER_CLANG_FLAGS",
        Reader::Workshop,
        "flags with which it finds its device runtime",
    ),
    variable(
        "WARPFORK_PEER_GCC",
        Reader::Workshop,
        "the gcc that takes part in the evaluation",
    ),
    variable(
        "WARPFORK_PEER_GCC_FLAGS",
        Reader::Workshop,
        "its flags for offloading",
    ),
    variable(
        "WARPFORK_PEER_LIBRARIES",
        Reader::Workshop,
        "further libraries for the evaluation's bundle, with colons between them",
    ),
    variable(
        "WARPFORK_TEST_GIVES_UP",
        Reader::Workshop,
        "set by a test for a process of its own",
    ),
    variable(
        "WARPFORK_TEST_PTX",
        Reader::Workshop,
        "file to which a test writes its PTX",
    ),
    variable(
        "WARPFORK_TEST_TRAP",
        Reader::Workshop,
        "set by a test for a process of its own",
    ),
];

/// Whether the environment is trusted: the process has no rights that its caller lacks.
pub fn is_trusted() -> bool {
    static TRUSTED: OnceLock<bool> = OnceLock::new();
    // SAFETY: no preconditions.
    *TRUSTED.get_or_init(|| unsafe { libc::getauxval(libc::AT_SECURE) } == 0)
}

/// The value of a variable, where it is set to text and [may be followed](is_trusted).
pub fn var(name: &str) -> Option<String> {
    var_os(name)?.into_string().ok()
}

/// The value of a variable, where it is set and [may be followed](is_trusted).
pub fn var_os(name: &str) -> Option<OsString> {
    std::env::var_os(name).filter(|_| is_trusted())
}

/// The names of all variables that are set and [may be followed](is_trusted).
pub fn names() -> impl Iterator<Item = OsString> {
    let all = is_trusted().then(std::env::vars_os);
    all.into_iter().flatten().map(|(name, _)| name)
}

/// A message for an unknown variable; `None` if it is one of ours or does not look like one.
pub fn complain(name: &str) -> Option<String> {
    if !name.starts_with(PREFIX) || VARIABLES.iter().any(|v| v.name == name) {
        return None;
    }
    let word = name[PREFIX.len()..].to_ascii_uppercase();
    // `WORKERS` is meant for `VIRTUAL_WORKERS`.
    let how_far = |known: &str| match !word.is_empty() && known.ends_with(&format!("_{word}")) {
        true => 1,
        false => distance(&word, &known[PREFIX.len()..]),
    };
    let distances = VARIABLES
        .iter()
        .filter(|v| v.reader != Reader::Workshop)
        .map(|v| (how_far(v.name), v));
    let nearest = distances
        .min_by_key(|(distance, _)| *distance)
        .filter(|(distance, v)| *distance * 2 <= v.name.len() - PREFIX.len());
    let mut text = format!("there is no variable {name}, it has no effect");
    if let Some((_, nearest)) = nearest {
        text.push_str(&format!("; did you mean {}?", nearest.name));
    }
    Some(text)
}

/// Fewest insertions, deletions and changes of bytes that make `b` of `a`.
fn distance(a: &str, b: &str) -> usize {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    // Distances of what was read of `a` to each beginning of `b`.
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let changed = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::path::Path;

    #[test]
    fn the_nearest_name_is_told() {
        for known in ["WARPFORK_SEED", "WARPFORK_PTXAS", "WARPFORK_BLESS", "PATH"] {
            assert_eq!(complain(known), None);
        }
        let said = |name| complain(name).unwrap();
        assert!(said("WARPFORK_DEVCE").ends_with("did you mean WARPFORK_DEVICE?"));
        assert!(said("WARPFORK_WORKERS").ends_with("did you mean WARPFORK_VIRTUAL_WORKERS?"));
        assert!(said("WARPFORK_ptxas").ends_with("did you mean WARPFORK_PTXAS?"));
        assert!(said("WARPFORK_NO_SUCH_THING").ends_with("no effect"));
        assert!(said("WARPFORK_").ends_with("no effect"));
    }

    #[test]
    fn distances() {
        for (a, b, n) in [
            ("", "", 0),
            ("ab", "", 2),
            ("SEDE", "SEED", 2),
            ("LANE", "LANES", 1),
        ] {
            assert_eq!((distance(a, b), distance(b, a)), (n, n), "{a} {b}");
        }
    }

    /// Variables that Rust source names in a string of their own.
    fn named(text: &str, found: &mut BTreeSet<String>) {
        for part in text.split('"').filter(|part| part.starts_with(PREFIX)) {
            let upper = |c: char| c.is_ascii_uppercase() || c == '_';
            if part.len() > PREFIX.len() && part.chars().all(upper) {
                found.insert(part.to_owned());
            }
        }
    }

    fn read(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                read(&path, found);
            } else if path.extension().is_some_and(|e| e == "rs") {
                named(&std::fs::read_to_string(&path).unwrap(), found);
            }
        }
    }

    #[test]
    fn every_variable_that_a_crate_reads_is_in_the_table() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let mut found = BTreeSet::new();
        for entry in std::fs::read_dir(crates).unwrap() {
            let folder = entry.unwrap().path();
            // Tests of the table and of its users make names up.
            if !folder.ends_with("host-abi") {
                read(&folder.join("src"), &mut found);
            }
        }
        let table: BTreeSet<_> = VARIABLES.iter().map(|v| v.name.to_owned()).collect();
        let unknown: Vec<_> = found.difference(&table).collect();
        assert!(found.len() > 10 && unknown.is_empty(), "{unknown:?}");
    }
}
