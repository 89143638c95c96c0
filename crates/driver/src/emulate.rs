//! `warpfork translate --run`: executes a translated kernel in emulation.
//!
//! A file says how, a line for each thing:
//!
//! | line | meaning |
//! | --- | --- |
//! | `kernel NAME` | which kernel; the only one if it is left out |
//! | `grid X Y Z`, `block X Y Z` | teams, and threads of one; what is left out is 1 |
//! | `shared N` | bytes of dynamic shared memory |
//! | `TYPE VALUE` | an argument: `i32`, `u32`, `i64`, `u64`, `f32` or `f64` |
//! | `buffer TYPE N` | an argument that points to `N` numbers, all 0 |
//! | `buffer TYPE N iota` | the same, with 0, 1, 2, … |
//! | `buffer TYPE N: V V …` | the same, with these first |
//!
//! `#` begins a comment. Afterwards each buffer is printed, a line each, behind what
//! the kernel itself printed.

use std::fmt::Write;
use std::path::Path;

use warpfork_amdsim::{Config, Module, Shape, Simulator};
use wf_amdgpu_hostcall::{Heap, Server, Services};
use wf_host_abi::amd::{MAILBOX, Mailbox};

use crate::error::{Error, Result};

/// Bytes that a kernel may allocate.
const HEAP: u64 = 32 << 20;

/// The type of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Type {
    I32,
    U32,
    I64,
    U64,
    F32,
    F64,
}

impl Type {
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "i32" => Self::I32,
            "u32" => Self::U32,
            "i64" => Self::I64,
            "u64" => Self::U64,
            "f32" => Self::F32,
            "f64" => Self::F64,
            _ => return None,
        })
    }

    fn size(self) -> usize {
        match self {
            Self::I32 | Self::U32 | Self::F32 => 4,
            Self::I64 | Self::U64 | Self::F64 => 8,
        }
    }

    /// A number's bytes.
    fn bytes(self, text: &str) -> Option<Vec<u8>> {
        Some(match self {
            Self::I32 => text.parse::<i32>().ok()?.to_le_bytes().to_vec(),
            Self::U32 => text.parse::<u32>().ok()?.to_le_bytes().to_vec(),
            Self::I64 => text.parse::<i64>().ok()?.to_le_bytes().to_vec(),
            Self::U64 => text.parse::<u64>().ok()?.to_le_bytes().to_vec(),
            Self::F32 => text.parse::<f32>().ok()?.to_le_bytes().to_vec(),
            Self::F64 => text.parse::<f64>().ok()?.to_le_bytes().to_vec(),
        })
    }

    /// The number that bytes are.
    fn show(self, bytes: &[u8]) -> String {
        let mut word = [0; 8];
        word[..bytes.len()].copy_from_slice(bytes);
        let (wide, short) = (u64::from_le_bytes(word), u64::from_le_bytes(word) as u32);
        match self {
            Self::I32 => (short as i32).to_string(),
            Self::U32 => short.to_string(),
            Self::I64 => (wide as i64).to_string(),
            Self::U64 => wide.to_string(),
            Self::F32 => f32::from_bits(short).to_string(),
            Self::F64 => f64::from_bits(wide).to_string(),
        }
    }
}

/// An argument of the kernel.
#[derive(Debug, PartialEq, Eq)]
enum Argument {
    /// A number's bytes.
    Number(Vec<u8>),
    /// A pointer to numbers.
    Buffer(Type, Vec<u8>),
}

/// How a kernel is launched.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Request {
    kernel: Option<String>,
    grid: [u32; 3],
    block: [u32; 3],
    shared: u32,
    arguments: Vec<Argument>,
}

impl Request {
    /// Reads a file of the form above.
    ///
    /// # Errors
    /// Lines that mean nothing.
    pub fn parse(path: &Path, text: &str) -> Result<Self> {
        let mut request = Self {
            grid: [1; 3],
            block: [1; 3],
            ..Self::default()
        };
        for (line, n) in text.lines().zip(1..) {
            let line = line.split('#').next().unwrap_or_default().trim();
            if !line.is_empty() && request.take(line).is_none() {
                return Err(Error::Input {
                    path: path.to_owned(),
                    message: format!("line {n}: `{line}` says nothing that is known"),
                    help: Some(
                        "lines are `kernel NAME`, `grid X Y Z`, `block X Y Z`, `shared N`, \
                         `TYPE VALUE`, `buffer TYPE N`, `buffer TYPE N iota`, `buffer TYPE N: V …`"
                            .to_owned(),
                    ),
                });
            }
        }
        Ok(request)
    }

    fn take(&mut self, line: &str) -> Option<()> {
        let (first, rest) = line.split_once(char::is_whitespace)?;
        let rest = rest.trim();
        match first {
            "kernel" => self.kernel = Some(rest.to_owned()),
            "grid" => self.grid = sizes(rest)?,
            "block" => self.block = sizes(rest)?,
            "shared" => self.shared = rest.parse().ok()?,
            "buffer" => self.arguments.push(buffer(rest)?),
            _ => {
                let bytes = Type::named(first)?.bytes(rest)?;
                self.arguments.push(Argument::Number(bytes));
            }
        }
        Some(())
    }

    /// Executes a kernel of a code object; returns what the buffers hold then.
    ///
    /// # Errors
    /// No such kernel or GPU, and what the kernel did wrong.
    pub fn run(&self, arch: &str, code: &[u8]) -> Result<String> {
        let config = Config::from_env().map_err(Error::usage)?;
        let sim = Simulator::new(arch, config).map_err(Error::usage)?;
        let module = sim.load(code).map_err(|e| Error::usage(e.0))?;
        let names: Vec<_> = module.kernels().map(|k| k.info.name.clone()).collect();
        let name = match (&self.kernel, &names[..]) {
            (Some(name), _) => name,
            (None, [one]) => one,
            (None, _) => {
                let help = format!("name it: kernel {}", names.join(" | "));
                return Err(Error::usage_help("there are several kernels", help));
            }
        };
        let kernel = module.kernel(name).ok_or_else(|| {
            let message = format!("there is no kernel `{name}`");
            Error::usage_help(message, format!("there is {}", names.join(", ")))
        })?;
        let services = services(&sim, &module)?;
        let (mut arguments, mut buffers) = (vec![], vec![]);
        for argument in &self.arguments {
            let bytes = match argument {
                Argument::Number(bytes) => bytes.clone(),
                Argument::Buffer(ty, data) => {
                    let addr = sim.memory.alloc(data.len() as u64);
                    let addr = addr.ok_or_else(|| Error::usage("no memory for a buffer"))?;
                    // SAFETY: the block has that many bytes, and is new.
                    unsafe {
                        std::ptr::copy_nonoverlapping(data.as_ptr(), addr as *mut u8, data.len());
                    }
                    buffers.push((*ty, addr, data.len()));
                    addr.to_le_bytes().to_vec()
                }
            };
            arguments.resize(arguments.len().next_multiple_of(bytes.len()), 0);
            arguments.extend(bytes);
        }
        let shape = Shape {
            grid: self.grid,
            block: self.block,
            dynamic_lds: self.shared,
        };
        let look = |_| {
            services.as_ref().map(Services::look);
        };
        let run = sim.launch(&module, kernel, shape, &arguments, Some(&look));
        // What the kernel printed is in C's stream, and comes before the buffers.
        // SAFETY: null is all streams.
        unsafe { libc::fflush(std::ptr::null_mut()) };
        run.map_err(|fault| {
            let failed = services.as_ref().and_then(Services::take_failure);
            Error::usage(failed.map_or_else(|| fault.to_string(), |why| format!("{name}: {why}")))
        })?;
        let mut out = String::new();
        for (n, (ty, addr, len)) in buffers.into_iter().enumerate() {
            // SAFETY: the block is ours, of that length, and no kernel runs.
            let data = unsafe { std::slice::from_raw_parts(addr as *const u8, len) };
            let numbers: Vec<_> = data.chunks(ty.size()).map(|b| ty.show(b)).collect();
            let _ = writeln!(out, "buffer {n}: {}", numbers.join(" "));
        }
        Ok(out)
    }
}

/// The services for code that prints, allocates or asserts.
fn services(sim: &Simulator, module: &Module) -> Result<Option<Services>> {
    let Some(mailbox) = module.symbol(MAILBOX) else {
        return Ok(None);
    };
    let block = |bytes| {
        let addr = sim.memory.alloc(bytes);
        addr.ok_or_else(|| Error::usage("no memory for what the kernel allocates"))
    };
    let (there, memory) = (block(size_of::<Mailbox>() as u64)?, block(HEAP)?);
    // SAFETY: the variable is the module's own, of a pointer's size.
    unsafe { (mailbox.addr as *mut u64).write_unaligned(there) };
    let server = Server::new(Heap::new(memory, HEAP));
    // SAFETY: the block is new, and stays as long as the simulator.
    Ok(Some(unsafe { Services::new(there, server) }))
}

fn sizes(text: &str) -> Option<[u32; 3]> {
    let mut out = [1; 3];
    let given: Vec<u32> = text
        .split_whitespace()
        .map(|n| n.parse().ok())
        .collect::<Option<_>>()?;
    (given.len() <= 3).then(|| out[..given.len()].copy_from_slice(&given))?;
    Some(out)
}

/// `TYPE N`, `TYPE N iota`, `TYPE N: V V …`.
fn buffer(text: &str) -> Option<Argument> {
    let (head, values) = text.split_once(':').unwrap_or((text, ""));
    let words: Vec<_> = head.split_whitespace().collect();
    let (ty, count) = (Type::named(words.first()?)?, words.get(1)?.parse().ok()?);
    let mut data = vec![];
    match words.get(2..)? {
        [] => {}
        ["iota"] if values.is_empty() => {
            for n in 0..count {
                data.extend(ty.bytes(&n.to_string())?);
            }
        }
        _ => return None,
    }
    for value in values.split_whitespace() {
        data.extend(ty.bytes(value)?);
    }
    let size = ty.size() * count;
    (data.len() <= size).then(|| {
        data.resize(size, 0);
        Argument::Buffer(ty, data)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Request> {
        Request::parse(Path::new("args"), text)
    }

    #[test]
    fn requests_are_read() {
        let text = "# a comment\nkernel k\ngrid 2 3\nblock 64\nshared 16\nf32 1.5 # x\n\
                    buffer i32 3 iota\nbuffer u64 2: 7\n";
        let request = parse(text).unwrap();
        assert_eq!(request.kernel.as_deref(), Some("k"));
        assert_eq!((request.grid, request.block), ([2, 3, 1], [64, 1, 1]));
        let (mut iota, mut seven) = (vec![0; 12], vec![0; 16]);
        (iota[4], iota[8], seven[0]) = (1, 2, 7);
        let want = [
            Argument::Number(1.5f32.to_le_bytes().to_vec()),
            Argument::Buffer(Type::I32, iota),
            Argument::Buffer(Type::U64, seven),
        ];
        assert_eq!(request.arguments, want);
    }

    #[test]
    fn lines_that_mean_nothing_are_named() {
        for bad in [
            "blok 3",
            "grid 1 2 3 4",
            "i32 x",
            "i16 1",
            "buffer i32",
            "buffer i32 1: 1 2",
            "buffer i32 2 zero",
        ] {
            let error = parse(&format!("grid 1\n{bad}\n")).unwrap_err();
            assert!(matches!(error, Error::Input { message, .. } if message.contains("line 2")));
        }
    }
}
