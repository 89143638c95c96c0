//! A loaded code object: its kernels, symbols and instructions.

use super::image::{self, Image};
use super::{Descriptor, KernelInfo, Lines, LoadError, Place, metadata};
use crate::arch::Arch;
use crate::decode::Code;
use crate::memory::Memory;
use object::{Object, ObjectSymbol};
use std::collections::HashMap;
use std::sync::Arc;

/// A kernel of a loaded code object.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Its name, without `.kd`.
    pub name: String,
    /// Its descriptor.
    pub descriptor: Descriptor,
    /// Address of the descriptor, which points to it in dispatch packets.
    pub address: u64,
    /// Address of its first instruction.
    pub entry: u64,
    /// What the metadata say of it.
    pub info: KernelInfo,
}

/// A named piece of code or data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// Its address.
    pub addr: u64,
    /// Its bytes.
    pub size: u64,
}

/// Most bytes of a kernel's arguments. No compiler makes kernels with so many.
const MAX_KERNARG: u32 = 1 << 20;

/// Most bytes of a lane's scratch: a wave of 32 lanes has at most 64 MiB on RDNA 4 and 8 MiB on
/// the others, by the field of the register that has its size.
const MAX_SCRATCH: u32 = 64 << 20 >> 5;

/// Refuses numbers that no processor and no driver takes.
fn limits(info: &KernelInfo, descriptor: &Descriptor) -> Result<(), LoadError> {
    let damaged = |what: &str| {
        let name = &info.name;
        Err(LoadError(format!(
            "the code object is damaged: kernel {name} {what}"
        )))
    };
    let (preloaded, first) = descriptor.preloaded();
    if info.kernarg_bytes > MAX_KERNARG {
        return damaged("has more arguments than a launch takes");
    }
    if preloaded > 0 && (first + preloaded) * 4 > info.kernarg_bytes {
        return damaged("reads arguments beyond the last one before it starts");
    }
    if info.private_bytes.max(descriptor.private_bytes) > MAX_SCRATCH {
        return damaged("has more scratch than a wave may have");
    }
    Ok(())
}

/// A loaded code object. Its memory goes when it is dropped; no launch uses it then.
pub struct Module {
    /// What processor it is for.
    pub arch: &'static Arch,
    /// Its instructions for waves of 32 and of 64 lanes, decoded as they are
    /// reached.
    code: [Code; 2],
    kernels: HashMap<String, Kernel>,
    symbols: HashMap<String, Symbol>,
    /// Functions by address.
    functions: Vec<(u64, u64, String)>,
    lines: Lines,
    /// Difference between addresses in memory and those of the file.
    bias: u64,
    /// The memory of its segments, which lives as long as the module.
    _image: Image,
}

impl Module {
    /// Loads a code object for a device of `arch`.
    ///
    /// # Errors
    /// It is none, is for another processor, or is damaged.
    pub fn load(bytes: &[u8], arch: &Arch, memory: &Arc<Memory>) -> Result<Self, LoadError> {
        let file = object::File::parse(bytes)
            .map_err(|e| LoadError(format!("this is no code object: {e}")))?;
        let object::FileFlags::Elf { e_flags, .. } = file.flags() else {
            return Err(LoadError("a code object is an ELF file".into()));
        };
        if file.architecture() != object::Architecture::Unknown && bytes.get(18) != Some(&224) {
            return Err(LoadError("this ELF file is not for an AMD GPU".into()));
        }
        let code_arch = Arch::of_flags(e_flags).ok_or_else(|| {
            LoadError(format!(
                "the code object is for a processor that is not simulated (flags {e_flags:#x})"
            ))
        })?;
        if !arch.runs(code_arch) {
            return Err(LoadError(format!(
                "the code object is for {code_arch}, the device is {arch}"
            )));
        }
        let image = image::place(&file, memory)?;
        let info = metadata::read(bytes)?;
        let (mut symbols, mut functions) = (HashMap::new(), vec![]);
        for symbol in file.symbols().chain(file.dynamic_symbols()) {
            let Ok(name) = symbol.name() else { continue };
            if symbol.is_undefined() || name.is_empty() {
                continue;
            }
            let addr = symbol.address().wrapping_add(image.bias);
            let size = symbol.size();
            if symbol.kind() == object::SymbolKind::Text {
                functions.push((addr, size, name.to_owned()));
            }
            symbols.insert(name.to_owned(), Symbol { addr, size });
        }
        functions.sort();
        functions.dedup();
        let mut kernels = HashMap::new();
        for info in info {
            let symbol = symbols
                .get(&info.symbol)
                .ok_or_else(|| LoadError(format!("kernel {} has no descriptor", info.name)))?;
            let raw = image.read(symbol.addr, 64).ok_or_else(|| {
                LoadError(format!(
                    "the descriptor of kernel {} lies nowhere",
                    info.name
                ))
            })?;
            let descriptor = Descriptor::parse(&raw);
            limits(&info, &descriptor)?;
            let kernel = Kernel {
                name: info.name.clone(),
                entry: symbol.addr.wrapping_add_signed(descriptor.entry_offset),
                address: symbol.addr,
                descriptor,
                info,
            };
            kernels.insert(kernel.name.clone(), kernel);
        }
        Ok(Self {
            arch: code_arch,
            code: [32, 64].map(|lanes| Code::new(code_arch, lanes, &image.text)),
            kernels,
            symbols,
            functions,
            lines: Lines::read(&file),
            bias: image.bias,
            _image: image,
        })
    }

    /// Its instructions for waves of so many lanes.
    pub fn code(&self, lanes: u32) -> &Code {
        &self.code[usize::from(lanes > 32)]
    }

    /// The kernel of a name.
    pub fn kernel(&self, name: &str) -> Option<&Kernel> {
        self.kernels.get(name)
    }

    /// All kernels.
    pub fn kernels(&self) -> impl Iterator<Item = &Kernel> {
        self.kernels.values()
    }

    /// The function or variable of a name.
    pub fn symbol(&self, name: &str) -> Option<&Symbol> {
        self.symbols.get(name)
    }

    /// The texts of all instructions of its functions, as waves of so many lanes
    /// have them, each with why it is not simulated if it is not.
    pub fn instructions(&self, lanes: u32) -> impl Iterator<Item = (&str, Option<&str>)> {
        let code = self.code(lanes);
        self.functions.iter().flat_map(move |(addr, size, _)| {
            let mut pc = *addr;
            std::iter::from_fn(move || {
                let inst = code.at(pc).filter(|_| pc - addr < *size)?;
                pc += inst.size;
                Some((inst.text.as_str(), inst.missing.as_deref()))
            })
        })
    }

    /// The function that holds an instruction.
    pub fn function(&self, pc: u64) -> Option<&str> {
        let at = self.functions.partition_point(|f| f.0 <= pc);
        let (addr, size, name) = self.functions.get(at.checked_sub(1)?)?;
        (pc - addr < *size.max(&1)).then_some(name)
    }

    /// The address in the code object's file of one in memory.
    pub fn address(&self, addr: u64) -> u64 {
        addr.wrapping_sub(self.bias)
    }

    /// Where in the source an instruction comes from.
    pub fn place(&self, pc: u64) -> Option<Place> {
        self.lines.find(self.address(pc))
    }
}
