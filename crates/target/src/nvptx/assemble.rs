//! From PTX to machine code, by ptxas and nvlink.

use crate::{Options, TargetError};
use std::path::Path;
use std::process::{Command, Output};
use wf_image::SourceLoc;

/// What registers threads may have.
#[derive(Clone, Copy, Default)]
pub(super) struct Limits {
    /// The most for all code.
    pub all: Option<u32>,
    /// The most for functions, where each is to be compiled on its own.
    pub separate: Option<u32>,
}

/// Runs ptxas, and nvlink where functions are to be compiled one by one and it
/// lies beside ptxas, as in every CUDA. Returns machine code and what ptxas
/// says of the registers it took.
pub(super) fn run(
    ptxas: &Path,
    capability: u32,
    ptx: &[u8],
    options: &Options,
    limits: Limits,
) -> Result<(Vec<u8>, String), TargetError> {
    let folder = tempfile::tempdir().map_err(tool(ptxas))?;
    let file = |name| folder.path().join(name);
    let (input, output) = (file("device.ptx"), file("device.cubin"));
    std::fs::write(&input, ptx).map_err(tool(ptxas))?;
    let arch = format!("-arch=sm_{capability}");
    let nvlink = ptxas.with_file_name("nvlink");
    let separate = limits.separate.filter(|_| nvlink.is_file());
    let made = separate.map_or(output.clone(), |_| file("device.o"));
    let mut command = Command::new(ptxas);
    command
        .arg(&arch)
        .arg(format!("-O{}", options.opt_level.min(3)));
    if options.debug {
        command.arg("-lineinfo");
    }
    if let Some(most) = limits.all {
        command.arg(format!("-maxrregcount={most}"));
    }
    if let Some(most) = separate {
        let most = limits.all.map_or(most, |all| most.min(all));
        command
            .arg("-c")
            .arg(format!("--device-function-maxrregcount={most}"));
    }
    let run = output_of(command.arg("-v").arg("-o").arg(&made).arg(&input), ptxas)?;
    if !run.status.success() {
        // Where not even an empty module becomes this machine's, it is not the code.
        let empty = file("empty.ptx");
        std::fs::write(&empty, head(ptx)).map_err(tool(ptxas))?;
        let mut command = Command::new(ptxas);
        let command = command.arg(arch).arg("-o").arg(&output).arg(&empty);
        if !output_of(command, ptxas)?.status.success() {
            return Err(TargetError::unsupported(
                format!("{} does not know sm_{capability}", ptxas.display()),
                SourceLoc::default(),
                Some("ask for PTX, which every newer GPU loads, or take another CUDA".to_owned()),
            ));
        }
        return Err(TargetError::Ptxas(words(&run)));
    }
    if separate.is_some() {
        let mut command = Command::new(&nvlink);
        let linked = output_of(command.arg(arch).arg("-o").arg(&output).arg(&made), &nvlink)?;
        if !linked.status.success() {
            return Err(TargetError::Linker(words(&linked)));
        }
    }
    let code = std::fs::read(&output).map_err(tool(ptxas))?;
    Ok((code, String::from_utf8_lossy(&run.stderr).into_owned()))
}

/// A failure to run a tool, or to read and write its files.
fn tool(path: &Path) -> impl Fn(std::io::Error) -> TargetError {
    move |e| TargetError::Tool {
        path: path.into(),
        why: e.to_string(),
    }
}

fn output_of(command: &mut Command, path: &Path) -> Result<Output, TargetError> {
    command.output().map_err(tool(path))
}

/// All that a tool said.
fn words(run: &Output) -> String {
    let said = String::from_utf8_lossy(&run.stderr).into_owned();
    said + &String::from_utf8_lossy(&run.stdout)
}

/// The directives that begin PTX: its version, the machine, the size of addresses
/// (PTX ISA, 11.1).
fn head(ptx: &[u8]) -> Vec<u8> {
    let lines = ptx.split_inclusive(|b| *b == b'\n');
    let is_head = |line: &&[u8]| {
        let begins = |directive: &[u8]| line.starts_with(directive);
        begins(b".version") || begins(b".target") || begins(b".address_size")
    };
    lines.filter(is_head).flatten().copied().collect()
}
