//! The compilers of the evaluation, and how each is asked for a form.

use super::kernels;
use crate::build::Tools;
use crate::error::Error;
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The forms of section VI-d: all threads on the outer loops, or teams on the
/// outer and threads on the inner.
pub const FORMS: [&str; 2] = ["spmd", "nested"];

/// Flags that all compilers get, after table I.
const COMMON: [&str; 2] = ["-O3", "-ffast-math"];

/// A compiler in one way of using it.
pub struct Compiler {
    /// Whose it is: the first word of its name in results.
    name: &'static str,
    /// The model it compiles here: the second word.
    model: &'static str,
    program: PathBuf,
    flags: Vec<String>,
    /// Whether it builds the nested form alone.
    only_nested: bool,
}

impl Compiler {
    /// Its name in results.
    pub fn by(&self) -> String {
        format!("{} {}", self.name, self.model)
    }

    /// The name of a program that it builds; `run.sh` takes it apart.
    pub fn file(&self, program: &str, form: &str) -> String {
        format!("{}.{}.{program}.{form}", self.name, self.model)
    }

    /// Whether it builds a program in a form.
    pub fn has(&self, program: &str, form: &str) -> bool {
        let of_model = self.model == "openmp" || !kernels::is_openmp_alone(program);
        of_model && (form == FORMS[1] || !self.only_nested)
    }

    /// The command that builds `program` of folder `sources` in a form.
    pub fn command(&self, sources: &Path, program: &str, form: &str, exe: &Path) -> Command {
        let mut c = Command::new(&self.program);
        c.args(COMMON)
            .args(&self.flags)
            .arg(format!("-D{}", form.to_uppercase()))
            .args(files(sources, program))
            .args(["-s", "-lm", "-ldl", "-o"])
            .arg(exe);
        c
    }

    /// What the tables say about its flags.
    pub fn flags(&self) -> String {
        let own = self.flags.iter().map(String::as_str);
        // Where things lie on this machine says nothing about the code.
        let own = own.filter(|f| !f.contains('/') && !f.starts_with("-Wl"));
        COMMON.into_iter().chain(own).collect::<Vec<_>>().join(" ")
    }
}

/// A program's sources: its own and, where there is one, the part in another file.
fn files(sources: &Path, program: &str) -> Vec<PathBuf> {
    let own = sources.join(program).with_extension("c");
    let part = sources.join(format!("{program}_part.c"));
    let part = Some(part).filter(|p| p.exists());
    [own].into_iter().chain(part).collect()
}

/// Ours, for OpenMP and for OpenACC, and for OpenMP with all kernels in the generic mode.
pub fn ours(tools: &Tools, arch: &str) -> Vec<Compiler> {
    let mut archs = vec![format!("--offload-arch={arch}")];
    // What is packed carries no code that it will not run.
    if arch != "virtual" {
        archs.push("--no-offload-arch=virtual".into());
    }
    let generic = ["-fopenmp", "-fopenmp-exec-mode=generic"];
    [
        ("warpfork", "openmp", &["-fopenmp"][..]),
        ("warpfork", "openacc", &["-fopenacc"]),
        ("warpfork-generic", "openmp", &generic),
    ]
    .map(|(name, model, own)| Compiler {
        name,
        model,
        program: tools.wfcc.clone(),
        flags: own
            .iter()
            .map(|f| (*f).to_owned())
            .chain(archs.clone())
            .collect(),
        only_nested: own.len() > 1,
    })
    .into()
}

/// Ours and those of `peers` that are here. What is not found is said; CUDA's
/// sources are compiled where they run, so nothing is looked for.
///
/// # Errors
/// When a name is none of a peer's.
pub fn find(tools: &Tools, peers: &[String], arch: &str) -> Result<Vec<Compiler>, Error> {
    let mut out = ours(tools, arch);
    for peer in peers {
        let found = match peer.as_str() {
            "clang" => clang(arch),
            "gcc" => gcc(),
            "cuda" => continue,
            other => return Err(Error::Usage(format!("no peer '{other}': clang, gcc, cuda"))),
        };
        if found.is_empty() {
            println!("no {peer} here; bench/evaluation/README.md says how to install it");
        }
        out.extend(found);
    }
    Ok(out)
}

/// The program that `variable` names, or the first of `names` on the PATH.
fn program(variable: &str, names: &[&str]) -> Option<PathBuf> {
    if let Some(path) = env::var_os(variable).filter(|p| !p.is_empty()) {
        return Some(path.into());
    }
    let paths = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&paths).collect();
    let all = names
        .iter()
        .flat_map(|n| folders.iter().map(move |f| f.join(n)));
    all.into_iter().find(|p| p.exists())
}

/// Words of a variable.
fn words(variable: &str) -> Vec<String> {
    let text = env::var(variable).unwrap_or_default();
    text.split_whitespace().map(str::to_owned).collect()
}

/// Clang with its own device runtime, with and without optimisation at link
/// time, and without SPMD-ization. Debian's has no device runtime, so it takes part where it is named
/// where that is.
fn clang(arch: &str) -> Vec<Compiler> {
    let given = words("WARPFORK_PEER_CLANG_FLAGS");
    if given.is_empty() {
        return Vec::new();
    }
    let Some(path) = program("WARPFORK_PEER_CLANG", &["clang-22", "clang"]) else {
        return Vec::new();
    };
    [
        ("clang", &[][..]),
        ("clang-lto", &["-foffload-lto"]),
        (
            "clang-generic",
            &["-mllvm", "-openmp-opt-disable-spmdization"],
        ),
    ]
    .map(|(name, own)| {
        let mut flags = vec!["-fopenmp".into(), format!("--offload-arch={arch}")];
        flags.extend(own.iter().map(|f: &&str| (*f).to_owned()));
        flags.extend(given.iter().cloned());
        Compiler {
            name,
            model: "openmp",
            program: path.clone(),
            flags,
            only_nested: name == "clang-generic",
        }
    })
    .into()
}

fn gcc() -> Vec<Compiler> {
    let Some(path) = program("WARPFORK_PEER_GCC", &["gcc-16", "gcc-12", "gcc"]) else {
        return Vec::new();
    };
    let mut offload = words("WARPFORK_PEER_GCC_FLAGS");
    if offload.is_empty() {
        // sm_80 is the newest that gcc 12 knows; some reductions call libatomic.
        offload = vec![
            "-foffload=nvptx-none".into(),
            "-foffload-options=-lm -latomic -misa=sm_80".into(),
        ];
    }
    [("openmp", "-fopenmp"), ("openacc", "-fopenacc")]
        .map(|(model, flag)| {
            let mut flags = vec![flag.to_owned()];
            flags.extend(offload.iter().cloned());
            Compiler {
                name: "gcc",
                model,
                program: path.clone(),
                flags,
                only_nested: false,
            }
        })
        .into()
}
