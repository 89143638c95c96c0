//! From PTX to machine code, by ptxas.

use crate::{Options, TargetError};
use std::path::Path;
use std::process::Command;
use wf_image::SourceLoc;

/// Runs ptxas, with at most so many registers a thread if there is a number.
/// Returns machine code and what ptxas says of the registers it took.
pub(super) fn run(
    ptxas: &Path,
    capability: u32,
    ptx: &[u8],
    options: &Options,
    most_registers: Option<u32>,
) -> Result<(Vec<u8>, String), TargetError> {
    let tool = |e: std::io::Error| TargetError::Tool {
        path: ptxas.into(),
        why: e.to_string(),
    };
    let folder = tempfile::tempdir().map_err(tool)?;
    let (input, output) = (
        folder.path().join("device.ptx"),
        folder.path().join("device.cubin"),
    );
    std::fs::write(&input, ptx).map_err(tool)?;
    let mut command = Command::new(ptxas);
    command
        .arg(format!("-arch=sm_{capability}"))
        .arg(format!("-O{}", options.opt_level.min(3)));
    if options.debug {
        command.arg("-lineinfo");
    }
    if let Some(most) = most_registers {
        command.arg(format!("-maxrregcount={most}"));
    }
    let run = command
        .arg("-v")
        .arg("-o")
        .arg(&output)
        .arg(&input)
        .output()
        .map_err(tool)?;
    if !run.status.success() {
        let mut words = String::from_utf8_lossy(&run.stderr).into_owned();
        words.push_str(&String::from_utf8_lossy(&run.stdout));
        // Where not even an empty module becomes this machine's, it is not the code.
        let empty = folder.path().join("empty.ptx");
        std::fs::write(&empty, head(ptx)).map_err(tool)?;
        let arch = format!("-arch=sm_{capability}");
        let mut command = Command::new(ptxas);
        let command = command.arg(arch).arg("-o").arg(&output).arg(&empty);
        if !command.output().map_err(tool)?.status.success() {
            return Err(TargetError::unsupported(
                format!("{} does not know sm_{capability}", ptxas.display()),
                SourceLoc::default(),
                Some("ask for PTX, which every newer GPU loads, or take another CUDA".to_owned()),
            ));
        }
        return Err(TargetError::Ptxas(words));
    }
    let words = String::from_utf8_lossy(&run.stderr).into_owned();
    Ok((std::fs::read(&output).map_err(tool)?, words))
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
