//! The bundle: every program by every compiler, CUDA's sources, the libraries
//! that a machine without compilers may lack, and the script.

use super::causes;
use super::kernels;
use super::peers::{Compiler, FORMS};
use super::sources;
use crate::build::{self, LLVM_LIB, Tools};
use crate::error::Error;
use crate::parallel;
use crate::paths::{Project, copy};
use crate::process;
use crate::programs::run::COMPILE_LIMIT;
use crate::setup;
use serde_json::{Value, json};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Headers and the script.
const SHARED: [&str; 4] = ["eval.h", "device.h", "forms.h", "run.sh"];

/// Libraries of the system's that programs of the peers need, where they are.
const SYSTEM: [&str; 3] = [
    "/usr/lib/x86_64-linux-gnu/libgomp.so.1",
    "/usr/lib/x86_64-linux-gnu/libgomp-plugin-nvptx.so.1",
    "/usr/lib/x86_64-linux-gnu/libatomic.so.1",
];

/// Fills `out`.
///
/// # Errors
/// When ours does not compile something, or a file cannot be written.
pub fn pack(
    project: &Project,
    tools: &Tools,
    compilers: &[Compiler],
    arch: &str,
    only: Option<&str>,
    out: &Path,
) -> Result<(), Error> {
    if out.exists() {
        if !out.join("run.sh").exists() {
            return Err(Error::Usage(format!(
                "{} exists and is no bundle; remove it or give another --out",
                out.display()
            )));
        }
        fs::remove_dir_all(out).map_err(|e| Error::io("remove", out, &e))?;
    }
    for part in ["bin", "lib", "src/evaluation"] {
        let dir = out.join(part);
        fs::create_dir_all(&dir).map_err(|e| Error::io("create", &dir, &e))?;
    }
    let programs: Vec<&str> = kernels::programs()
        .into_iter()
        .filter(|p| only.is_none_or(|text| p.contains(text)))
        .collect();
    if programs.is_empty() {
        return Err(Error::Usage("no program has that name".into()));
    }
    let from = sources(project);
    for name in SHARED {
        copy(&from.join(name), &out.join("src/evaluation").join(name))?;
    }
    copy(&from.join("run.sh"), &out.join("run.sh"))?;
    copy(
        &project.root.join("bench/bench.h"),
        &out.join("src/bench.h"),
    )?;
    // What nvcc compiles there.
    for program in programs.iter().filter(|p| !kernels::is_openmp_alone(p)) {
        let name = format!("{program}.c");
        copy(&from.join(&name), &out.join("src/evaluation").join(name))?;
    }
    libraries(project, tools, out)?;
    causes::pack(project, tools, arch, out)?;
    let notes = build(compilers, &programs, &from, out)?;
    let path = out.join("notes.json");
    let lines: Vec<String> = notes.iter().map(Value::to_string).collect();
    fs::write(&path, lines.join("\n") + "\n").map_err(|e| Error::io("write", &path, &e))
}

/// Builds all programs in all forms; what did not compile and how long each
/// compiler took.
fn build(
    compilers: &[Compiler],
    programs: &[&str],
    from: &Path,
    out: &Path,
) -> Result<Vec<Value>, Error> {
    let mut notes = Vec::new();
    for compiler in compilers {
        let jobs: Vec<(&str, &str)> = programs
            .iter()
            .flat_map(|p| FORMS.map(|f| (*p, f)))
            .filter(|(program, form)| compiler.has(program, form))
            .collect();
        let before = processor_time();
        let failures = parallel::map(&jobs, |(program, form)| {
            let exe = out.join("bin").join(compiler.file(program, form));
            let mut c = compiler.command(from, program, form, &exe);
            let why = match process::capture(&mut c, COMPILE_LIMIT) {
                Ok(r) if r.success() => return None,
                Ok(r) => first_error(&r.stderr).unwrap_or_else(|| r.ending()),
                Err(e) => e.to_string(),
            };
            println!("{}: {program}, {form}: {why}", compiler.by());
            Some(json!({
                "program": program, "by": compiler.by(), "form": form,
                "failed": format!("does not compile: {why}"),
            }))
        });
        notes.push(json!({
            "compiler": compiler.by(), "flags": compiler.flags(),
            "seconds": processor_time() - before,
        }));
        notes.extend(failures.into_iter().flatten());
    }
    Ok(notes)
}

/// Processor time, in seconds, of all processes that were started here and have
/// ended: `cutime` and `cstime` of proc(5), which counts in hundredths. 0 where
/// the system does not tell.
fn processor_time() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The program's name may hold spaces; it ends with the last parenthesis.
    let after = stat.rsplit_once(')').map_or("", |(_, after)| after);
    let fields = after.split_whitespace().skip(13).take(2);
    fields.filter_map(|f| f.parse::<f64>().ok()).sum::<f64>() / 100.0
}

/// The first line of a compiler's output that states an error.
fn first_error(text: &str) -> Option<String> {
    let line = text.lines().find(|l| l.contains("error"))?;
    // What stands before is the place.
    let at = line.find("error")?;
    Some(line[at..].chars().take(120).collect())
}

/// The libraries, stripped, and the one that asks CUPTI for times.
fn libraries(project: &Project, tools: &Tools, out: &Path) -> Result<(), Error> {
    let lib = out.join("lib");
    copy(&tools.runtime, &lib.join(build::soname()))?;
    process::show(Command::new("strip").arg(lib.join(build::soname())))?;
    // Programs name the library in two ways; a process must not have it twice.
    copy(
        &Path::new(LLVM_LIB).join("libomp.so"),
        &lib.join("libomp.so.5"),
    )?;
    let other = lib.join("libomp.so");
    symlink("libomp.so.5", &other).map_err(|e| Error::io("create", &other, &e))?;
    let more = std::env::var_os("WARPFORK_PEER_LIBRARIES").unwrap_or_default();
    let more: Vec<PathBuf> = std::env::split_paths(&more).collect();
    for path in SYSTEM.iter().map(PathBuf::from).chain(more) {
        if let (true, Some(name)) = (path.exists(), path.file_name()) {
            copy(&path, &lib.join(name))?;
        }
    }
    let cupti = setup::cupti(project)?;
    copy(
        &cupti.join("lib/libcupti.so.13"),
        &lib.join("libcupti.so.13"),
    )?;
    process::show(
        Command::new("gcc")
            .args(["-O2", "-shared", "-fPIC", "-I"])
            .arg(cupti.join("include"))
            .arg(sources(project).join("profile.c"))
            .arg(cupti.join("lib/libcupti.so.13"))
            .arg("-o")
            .arg(lib.join("libprofile.so")),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processes_that_ended_count() {
        let before = processor_time();
        let work = "i=0; while [ $i -lt 100000 ]; do i=$((i + 1)); done";
        let ended = Command::new("sh").args(["-c", work]).status();
        assert!(ended.expect("a shell").success());
        assert!(processor_time() > before);
    }
}
