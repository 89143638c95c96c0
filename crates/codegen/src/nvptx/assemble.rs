//! Assembles PTX into machine code, with ptxas and nvlink.

use crate::{Options, TargetError};
use std::path::Path;
use std::process::{Command, Output};
use wf_host_abi::SourceLoc;

/// Limits on registers.
#[derive(Clone, Copy, Default)]
pub(super) struct Limits {
    /// The most registers for all code.
    pub all: Option<u32>,
    /// The most registers for functions, if each is compiled separately.
    pub separate: Option<u32>,
}

/// Resource usage that ptxas reports for a kernel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Used {
    /// Its symbol.
    pub kernel: String,
    /// Registers of a thread.
    pub registers: u32,
    /// Bytes of spill stores and loads.
    pub spilled: u32,
}

/// Runs ptxas, and nvlink if functions are compiled separately and nvlink is beside ptxas, as in
/// every CUDA. Returns machine code and the register usage that ptxas reports.
pub(super) fn run(
    ptxas: &Path,
    capability: u32,
    ptx: &[u8],
    options: &Options,
    limits: Limits,
) -> Result<(Vec<u8>, Vec<Used>), TargetError> {
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
        // If even an empty module fails for this machine, the code is not the cause.
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
    Ok((code, used(&String::from_utf8_lossy(&run.stderr))))
}

/// Parses the output of `ptxas -v` for each kernel.
pub(super) fn used(said: &str) -> Vec<Used> {
    let number = |text: &str| text.split_whitespace().next()?.parse::<u32>().ok();
    let mut found = vec![];
    let mut open = None;
    for line in said.lines() {
        if let Some((_, rest)) = line.split_once("Compiling entry function '") {
            let kernel = rest.split('\'').next();
            open = kernel.map(|kernel| (kernel.to_owned(), 0));
        } else if let Some((_, spilled)) = &mut open
            && line.contains(" bytes spill stores, ")
        {
            let ways = line.split(", ").filter(|part| part.contains(" spill "));
            *spilled += ways.filter_map(number).sum::<u32>();
        } else if let Some((_, rest)) = line.split_once(": Used ")
            && let Some((kernel, spilled)) = open.take()
            && let Some(registers) = number(rest)
        {
            found.push(Used {
                kernel,
                registers,
                spilled,
            });
        }
    }
    found
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

/// The output of a tool.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_ptxas_says_is_understood() {
        let said = "\
            ptxas info    : 0 bytes gmem\n\
            ptxas info    : Compiling entry function 'k' for 'sm_90'\n\
            ptxas info    : Function properties for k\n    \
            8 bytes stack frame, 12 bytes spill stores, 4 bytes spill loads\n\
            ptxas info    : Used 32 registers, used 1 barriers\n\
            ptxas info    : Compile time = 31.517 ms\n\
            ptxas info    : Function properties for f\n    \
            8 bytes stack frame, 8 bytes spill stores, 8 bytes spill loads\n\
            ptxas info    : Compiling entry function 'other' for 'sm_90'\n\
            ptxas info    : Used 168 registers\n";
        let one = |kernel: &str, registers, spilled| Used {
            kernel: kernel.to_owned(),
            registers,
            spilled,
        };
        assert_eq!(used(said), [one("k", 32, 16), one("other", 168, 0)]);
    }
}
