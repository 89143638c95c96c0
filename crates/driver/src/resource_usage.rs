//! Registers of a kernel, from ptxas or from machine code.

use std::collections::HashMap;
use std::io::Write;
use std::path::Path;
use std::process::Command;

use object::SymbolIndex;
use object::elf::{FileHeader64, SHT_SYMTAB};
use object::endian::LittleEndian as LE;
use object::read::elf::{FileHeader as _, SectionHeader as _};
use wf_host_abi::amd::Gfx;
use wf_host_abi::{Arch, FatImage, Image};

use crate::error::{Error, Result};
use crate::usage::Usage;
use crate::{arch, code_object, tools};

/// Usage of each kernel, by name.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Registers {
    /// The architecture that they are for, as `--offload-arch` names it.
    pub arch: String,
    /// By kernel.
    pub kernels: HashMap<String, Usage>,
}

/// Oldest architecture that every ptxas of CUDA 13 knows.
const OLDEST: u32 = 75;

/// Finds the usage of an image's kernels: from machine code for
/// `capability`, or by running ptxas over its PTX. `None` when there is
/// neither.
///
/// # Errors
/// When ptxas refuses the PTX.
pub fn of_image(image: &FatImage, capability: Option<u32>) -> Result<Option<Registers>> {
    let wanted = |c: u32| capability.is_none_or(|w| w == c);
    for part in &image.images {
        if let Arch::Cubin(c) = part.arch
            && wanted(c)
            && let Some(kernels) = from_machine_code(&part.code)
        {
            return Ok(Some(Registers {
                arch: format!("sm_{c}"),
                kernels,
            }));
        }
    }
    let ptxas = match capability {
        Some(c) if c < OLDEST => tools::ptxas_of_cuda_11(),
        _ => tools::ptxas(None),
    };
    let Some(ptxas) = ptxas else { return Ok(None) };
    let ptx = image.images.iter().find_map(|part| match part.arch {
        Arch::Ptx(c) if capability.is_none_or(|w| w >= c) => Some((c, &part.code)),
        _ => None,
    });
    let Some((base, code)) = ptx else {
        return Ok(None);
    };
    let capability = capability.unwrap_or(base.max(OLDEST));
    let kernels = from_ptx(code, capability, &ptxas)?;
    Ok(Some(Registers {
        arch: format!("sm_{capability}"),
        kernels,
    }))
}

/// The usage on one of AMD's GPUs, from the code object that suits it best.
pub fn on_amd(image: &FatImage, gfx: Gfx) -> Option<Registers> {
    let suits = |part: &&Image| match part.arch {
        Arch::Amd(of) => of.suits(gfx.name()),
        _ => 0,
    };
    let best = image
        .images
        .iter()
        .filter(|p| suits(p) > 0)
        .max_by_key(suits)?;
    Some(Registers {
        arch: arch::name(&best.arch),
        kernels: code_object::usage(&best.code)?,
    })
}

/// `EIFMT_SVAL` and `EIATTR_REGCOUNT`: an entry of `.nv.info` that gives a
/// function's registers.
const REGISTER_COUNT: [u8; 2] = [0x04, 0x2f];

/// `EIFMT_SVAL`: the entry's data follows, its length in the header.
const SIZED: u8 = 0x04;

/// Reads the register counts that ptxas leaves in the section `.nv.info`.
fn from_machine_code(code: &[u8]) -> Option<HashMap<String, Usage>> {
    let header = FileHeader64::<LE>::parse(code).ok()?;
    let sections = header.sections(LE, code).ok()?;
    let symbols = sections.symbols(LE, code, SHT_SYMTAB).ok()?;
    let (_, info) = sections.section_by_name(LE, b".nv.info")?;
    let mut entries = info.data(LE, code).ok()?;
    let mut kernels = HashMap::new();
    while let Some((entry, rest)) = entries.split_first_chunk::<4>() {
        entries = rest;
        if entry[0] != SIZED {
            continue;
        }
        let (data, rest) =
            rest.split_at_checked(u16::from_le_bytes([entry[2], entry[3]]).into())?;
        entries = rest;
        if entry[..2] != REGISTER_COUNT {
            continue;
        }
        let word = |at: usize| Some(u32::from_le_bytes(data.get(at..at + 4)?.try_into().ok()?));
        let symbol = symbols.symbol(SymbolIndex(word(0)? as usize)).ok()?;
        let name = symbols.symbol_name(LE, symbol).ok()?;
        let usage = Usage {
            registers: word(4)?,
            spilled: None,
        };
        kernels.insert(String::from_utf8_lossy(name).into_owned(), usage);
    }
    Some(kernels)
}

fn from_ptx(code: &[u8], capability: u32, ptxas: &Path) -> Result<HashMap<String, Usage>> {
    let text = code.strip_suffix(b"\0").unwrap_or(code);
    let mut file = tempfile::Builder::new()
        .suffix(".ptx")
        // Where the compiler had its files may be gone by now.
        .tempfile_in(std::env::temp_dir())
        .map_err(Error::file("cannot write", std::env::temp_dir()))?;
    file.write_all(text)
        .map_err(Error::file("cannot write", file.path()))?;
    let output = Command::new(ptxas)
        .args(["-v", "-o", "/dev/null", &format!("-arch=sm_{capability}")])
        .arg(file.path())
        .output()
        .map_err(Error::file("cannot run", ptxas))?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(Error::Input {
            path: ptxas.to_owned(),
            message: format!("ptxas refuses sm_{capability}: {}", said.trim()),
            help: Some("name an architecture that it knows with --gpu".into()),
        });
    }
    Ok(parse_verbose(&said))
}

/// Reads what `ptxas -v` says.
fn parse_verbose(text: &str) -> HashMap<String, Usage> {
    let mut kernels: HashMap<String, Usage> = HashMap::new();
    let mut current: Option<String> = None;
    for line in text.lines() {
        if let Some((_, rest)) = line.split_once("Compiling entry function '") {
            current = rest.split('\'').next().map(str::to_owned);
        }
        let Some(kernel) = &current else { continue };
        if let Some(registers) = number_before(line, " registers") {
            kernels.entry(kernel.clone()).or_default().registers = registers;
        }
        if let Some(spilled) = number_before(line, " bytes spill stores") {
            kernels.entry(kernel.clone()).or_default().spilled = Some(spilled);
        }
    }
    kernels
}

fn number_before(line: &str, words: &str) -> Option<u32> {
    let (before, _) = line.split_once(words)?;
    before
        .rsplit(|c: char| !c.is_ascii_digit())
        .next()?
        .parse()
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ptxas_is_understood() {
        let text = "\
ptxas info    : 0 bytes gmem
ptxas info    : Compiling entry function 'k1' for 'sm_90'
ptxas info    : Function properties for k1
    0 bytes stack frame, 8 bytes spill stores, 4 bytes spill loads
ptxas info    : Used 32 registers, used 1 barriers, 64 bytes smem
ptxas info    : Compiling entry function 'k2' for 'sm_90'
ptxas info    : Used 8 registers
";
        let kernels = parse_verbose(text);
        assert_eq!(
            kernels["k1"],
            Usage {
                registers: 32,
                spilled: Some(8)
            }
        );
        assert_eq!(
            kernels["k2"],
            Usage {
                registers: 8,
                spilled: None
            }
        );
    }
}
