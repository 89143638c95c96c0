//! Compiles kernels with Clang and runs them.

#![allow(dead_code, reason = "each test uses some of it")]

use std::path::Path;
use std::process::Command;
use warpfork_amdsim::{Config, Fault, Module, Shape, Simulator};

/// Processors that every kernel is run on.
pub const ARCHS: [&str; 7] = [
    "gfx90a",
    "gfx942",
    "gfx1100",
    "gfx1201",
    "gfx9-4-generic",
    "gfx11-generic",
    "gfx12-generic",
];

/// A code object of a file under `tests/kernels`, or of assembly.
pub fn compile(arch: &str, source: &Path, flags: &[&str]) -> Vec<u8> {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("kernel.so");
    let done = Command::new("clang-22")
        .args([
            "--target=amdgcn-amd-amdhsa",
            "-nogpulib",
            "-g",
            "-mcode-object-version=6",
        ])
        .arg(format!("-mcpu={arch}"))
        .args(flags)
        .arg("-fuse-ld=lld")
        .arg(source)
        .arg("-o")
        .arg(&out)
        .output()
        .unwrap();
    assert!(
        done.status.success(),
        "{}",
        String::from_utf8_lossy(&done.stderr)
    );
    std::fs::read(out).unwrap()
}

/// A device with a loaded code object.
pub struct Device {
    pub sim: Simulator,
    pub module: Module,
}

impl Device {
    /// Compiles a file and loads it.
    pub fn new(arch: &str, file: &str, flags: &[&str]) -> Self {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/kernels")
            .join(file);
        Self::of(arch, &compile(arch, &path, flags))
    }

    /// Loads a code object.
    pub fn of(arch: &str, code: &[u8]) -> Self {
        let config = Config {
            workers: 2,
            spin: Some(std::time::Duration::from_secs(2)),
            timeout: None,
        };
        let sim = Simulator::new(arch, config).unwrap();
        let module = sim.load(code).unwrap();
        Self { sim, module }
    }

    /// Device memory with these values.
    pub fn put<T: Copy>(&self, data: &[T]) -> u64 {
        let bytes = std::mem::size_of_val(data);
        let addr = self.sim.memory.alloc(bytes as u64).unwrap();
        // SAFETY: the block has that many bytes.
        unsafe {
            std::ptr::copy_nonoverlapping(data.as_ptr().cast::<u8>(), addr as *mut u8, bytes)
        };
        addr
    }

    /// What device memory holds.
    pub fn get<T: Copy>(&self, addr: u64, n: usize) -> Vec<T> {
        // SAFETY: the tests read what they put there.
        unsafe { std::slice::from_raw_parts(addr as *const T, n).to_vec() }
    }

    /// Runs a kernel whose arguments are words of eight bytes.
    pub fn run(&self, kernel: &str, groups: u32, items: u32, args: &[u64]) -> Result<(), Fault> {
        let kernel = self.module.kernel(kernel).unwrap();
        let args: Vec<u8> = args.iter().flat_map(|a| a.to_le_bytes()).collect();
        let shape = Shape {
            grid: [groups, 1, 1],
            block: [items, 1, 1],
            dynamic_lds: 0,
        };
        self.sim.launch(&self.module, kernel, shape, &args, None)
    }
}

/// Calls a function for every processor at several levels of optimisation.
pub fn everywhere(file: &str, levels: &[&str], f: impl Fn(&Device, &str)) {
    for arch in ARCHS {
        for level in levels {
            let device = Device::new(arch, file, &[level]);
            f(&device, &format!("{arch} {level}"));
        }
    }
}
