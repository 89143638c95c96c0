//! `warpfork doctor`: lists what Warpfork finds on this machine, what is missing, and the
//! command that fixes it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

use crate::clang::{self, Clang};
use crate::diag::Printer;
use crate::error::Error;
use crate::flang;
use crate::{devices, tools};

/// How a part is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// There.
    Good,
    /// Missing, and something less is done without it.
    Lesser,
    /// Missing, and nothing works without it.
    Bad,
}

/// A part that was looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is.
    pub part: &'static str,
    /// How it is.
    pub state: State,
    /// Version and place, or what is wrong.
    pub text: String,
    /// What is done without it, and the command that mends it.
    pub remedy: Option<String>,
}

const PTXAS: &str = "without it programs carry PTX alone, which the driver compiles when they \
                     start, and registers are not counted; `python3 -m pip install --no-deps \
                     --target DIR 'nvidia-cuda-nvcc>=13,<14'` has it, for WARPFORK_PTXAS to name";
const LIBDEVICE: &str = "without it device code for NVIDIA's GPUs may not call `sin` and the like; \
                         `python3 -m pip install --no-deps --target DIR 'nvidia-nvvm>=13,<14'` \
                         has it, for WARPFORK_LIBDEVICE to name";
const LINKER: &str = "apt-get install lld-22";
const LIBOMP: &str = "apt-get install libomp-22-dev";
const GPUS: &str = "target regions run on the virtual GPU; a GPU needs its maker's driver, and \
                    WARPFORK_DEVICE not to name another kind";

/// Looks for everything.
pub fn examine() -> Vec<Finding> {
    let mut all = vec![
        clang(),
        tool("lld", &["ld.lld-22"], "/usr/lib/llvm-22/bin/ld.lld", LINKER),
        libomp(),
        ours(
            "runtime library",
            tools::runtime_dir().map(|d| d.join(tools::RUNTIME)),
        ),
        ours("plugin for Clang", tools::plugin()),
        fortran(),
        optional("ptxas", tools::ptxas(None), version_of_ptxas, PTXAS),
        optional("libdevice", tools::libdevice(None), |_| None, LIBDEVICE),
    ];
    all.extend(gpus());
    all
}

/// Whether programs can be compiled and run.
pub fn is_healthy(findings: &[Finding]) -> bool {
    findings.iter().all(|f| f.state != State::Bad)
}

/// For people.
pub fn text(findings: &[Finding]) -> String {
    let mut out = String::new();
    for finding in findings {
        let state = match finding.state {
            State::Good => "ok",
            State::Lesser => "--",
            State::Bad => "NO",
        };
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{state}  {:<17} {}", finding.part, finding.text);
        if let Some(remedy) = &finding.remedy {
            let _ = writeln!(out, "    {:<17} {remedy}", "");
        }
    }
    let verdict = match is_healthy(findings) {
        true => "programs can be compiled and run",
        false => "programs cannot be compiled: mend what is marked NO",
    };
    let _ = writeln!(out, "\n{verdict}");
    out
}

/// For programs.
pub fn json(findings: &[Finding]) -> Value {
    let one = |f: &Finding| {
        let state = match f.state {
            State::Good => "good",
            State::Lesser => "missing",
            State::Bad => "fatal",
        };
        json!({ "part": f.part, "state": state, "text": f.text, "remedy": f.remedy })
    };
    json!({
        "healthy": is_healthy(findings),
        "parts": findings.iter().map(one).collect::<Vec<_>>(),
    })
}

fn good(part: &'static str, text: String) -> Finding {
    Finding {
        part,
        state: State::Good,
        text,
        remedy: None,
    }
}

/// A part without which nothing works, and why it cannot be used.
fn bad(part: &'static str, error: &Error) -> Finding {
    let (text, remedy) = match error {
        Error::Installation { message, help } => (message.clone(), Some(help.clone())),
        other => (Printer::new(false).error(other).trim_end().to_owned(), None),
    };
    Finding {
        part,
        state: State::Bad,
        text,
        remedy,
    }
}

fn ours(part: &'static str, found: crate::error::Result<PathBuf>) -> Finding {
    match found {
        Ok(path) => good(part, path.display().to_string()),
        Err(error) => bad(part, &error),
    }
}

fn clang() -> Finding {
    match Clang::find() {
        Ok(found) => {
            let version = first_line(found.path(), "--version", "version ");
            good("Clang", with_version(version, found.path()))
        }
        Err(error) => bad("Clang", &error),
    }
}

/// Flang and its plugin, without which there is no Fortran.
fn fortran() -> Finding {
    let found = Clang::find()
        .and_then(|clang| flang::find(&clang))
        .and_then(|flang| tools::flang_plugin().map(|_| flang));
    match found {
        Ok(flang) => {
            let version = first_line(flang.path(), "--version", "version ");
            good("Flang", with_version(version, flang.path()))
        }
        Err(error) => Finding {
            state: State::Lesser,
            ..bad("Flang", &error)
        },
    }
}

/// A program of LLVM's that Clang runs.
fn tool(part: &'static str, names: &[&str], fixed: &str, remedy: &str) -> Finding {
    let on_path = names.iter().flat_map(|name| tools::on_path(name));
    let mut candidates = on_path.chain([PathBuf::from(fixed)]);
    match candidates.find(|path| path.is_file()) {
        Some(path) => good(
            part,
            with_version(first_line(&path, "--version", "LLD "), &path),
        ),
        None => Finding {
            part,
            state: State::Lesser,
            text: "not found; Clang links with the system's linker".into(),
            remedy: Some(remedy.into()),
        },
    }
}

/// libomp, where Clang would link it.
fn libomp() -> Finding {
    const PART: &str = "libomp";
    let found = Clang::find().ok().and_then(|clang| {
        let output = Command::new(clang.path())
            .arg("-print-file-name=libomp.so")
            .output();
        let text = String::from_utf8(output.ok()?.stdout).ok()?;
        let path = PathBuf::from(text.trim());
        // Clang answers with the bare name where there is none.
        path.is_file().then_some(path)
    });
    match found {
        Some(path) => good(PART, path.display().to_string()),
        None => Finding {
            part: PART,
            state: State::Bad,
            text: format!("not found beside Clang {}", clang::VERSION),
            remedy: Some(LIBOMP.into()),
        },
    }
}

fn optional(
    part: &'static str,
    found: Option<PathBuf>,
    version: impl Fn(&Path) -> Option<String>,
    remedy: &str,
) -> Finding {
    match found {
        Some(path) => good(part, with_version(version(&path), &path)),
        None => Finding {
            part,
            state: State::Lesser,
            text: "not found".into(),
            remedy: Some(remedy.into()),
        },
    }
}

/// `Cuda compilation tools, release 13.0, V13.0.88`.
fn version_of_ptxas(path: &Path) -> Option<String> {
    first_line(path, "--version", "release ")
}

/// The devices, as the runtime sees them.
fn gpus() -> Vec<Finding> {
    let description = match devices::query() {
        Ok(description) => description,
        // That the library is missing is said already.
        Err(_) => return vec![],
    };
    let list = description.get("devices").unwrap_or(&description);
    let list = list.as_array().map(Vec::as_slice).unwrap_or_default();
    let text = |device: &Value, name: &str| {
        let value = device.get(name).and_then(Value::as_str);
        value.unwrap_or("unknown").to_owned()
    };
    let mut found: Vec<Finding> = list
        .iter()
        .map(|device| {
            let (name, kind) = (text(device, "name"), text(device, "kind"));
            good("device", format!("{name} ({kind})"))
        })
        .collect();
    if list.iter().all(|device| text(device, "kind") == "virtual") {
        found.push(Finding {
            part: "GPU",
            state: State::Lesser,
            text: "none is seen".into(),
            remedy: Some(GPUS.into()),
        });
    }
    found
}

/// The word after `before` in a program's output.
fn first_line(program: &Path, argument: &str, before: &str) -> Option<String> {
    let output = Command::new(program).arg(argument).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let (_, rest) = text.split_once(before)?;
    let word = rest.split([' ', ',', '\n']).next()?;
    Some(word.to_owned())
}

fn with_version(version: Option<String>, path: &Path) -> String {
    match version {
        Some(version) => format!("{version}, {}", path.display()),
        None => path.display().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_comes_with_its_remedy() {
        let lacking = optional("ptxas", None, |_| None, "get it");
        let findings = [good("Clang", "22".into()), lacking];
        let expected = "\
ok  Clang             22
--  ptxas             not found
                      get it

programs can be compiled and run
";
        assert_eq!(text(&findings), expected);
        let missing = Error::Installation {
            message: "gone".into(),
            help: "install".into(),
        };
        let findings = [bad("Clang", &missing)];
        assert!(!is_healthy(&findings) && text(&findings).contains("marked NO"));
        assert_eq!(json(&findings)["parts"][0]["remedy"], "install");
    }
}
