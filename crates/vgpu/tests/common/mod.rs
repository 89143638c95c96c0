//! Device code for tests: C that calls through the function table.
#![allow(dead_code, reason = "each test file uses part of this")]

use std::process::Command;
use wf_host_abi::{Arch, Image, KernelInfo, Mode, SourceLoc};
use wf_vgpu::{Config, Fault, Limits, Module, VirtualGpu};

/// The ABI as C sees it. `LOC` makes the line in the test's own source the
/// location index.
const HEADER: &str = r#"
typedef unsigned char u8; typedef unsigned int u32; typedef unsigned long long u64;
void *__wfv_api[24]; const u32 __wfv_accesses = 8;
#define CALL(i, R, ...) ((R (*)(__VA_ARGS__))__wfv_api[i])
#define LOC __LINE__
#define KERNEL(name) void __wfv_kernel_##name(const u64 *p)
#define tid() CALL(0, u32, void)()
#define ntid() CALL(1, u32, void)()
#define ctaid() CALL(2, u32, void)()
#define nctaid() CALL(3, u32, void)()
#define warp_size() CALL(4, u32, void)()
#define barrier(id, count) CALL(5, void, u32, u32, u32)(id, count, LOC)
#define syncwarp(mask) CALL(6, void, u64, u32)(mask, LOC)
#define shuffle(mask, v, lane) CALL(7, u64, u64, u64, u32, u32)(mask, v, lane, LOC)
#define ballot(mask, v) CALL(8, u64, u64, u32, u32)(mask, v, LOC)
#define activemask() CALL(9, u64, u32)(LOC)
#define shared_base() CALL(10, void *, void)()
#define dynamic_shared() CALL(11, u32, void)()
#define check(q, size, kind) CALL(12, void, const void *, u64, u32, u32, u32)(q, size, kind, -1, LOC)
#define check_as(n, q, size, kind) CALL(12, void, const void *, u64, u32, u32, u32)(q, size, kind, n, LOC)
#define worker() CALL(21, u64 *, void)()
#define passes(n, q) ((u64)(q) - worker()[5 + 2 * (n)] <= worker()[6 + 2 * (n)])
#define dmalloc(size) CALL(13, void *, u64)(size)
#define dfree(q) CALL(14, void, void *, u32)(q, LOC)
#define part(q, at, size, header) CALL(23, void, void *, void *, u64, u64)(q, at, size, header)
#define ends(at, header) check(at, header, 5)
#define trap(m) CALL(15, void, const char *, u32)(m, LOC)
#define yield() CALL(16, void, u32)(LOC)
#define clock_() CALL(17, u64, void)()
#define nanoseconds() CALL(18, u64, void)()
#define lane() (tid() % warp_size())
#define warp() (tid() / warp_size())
#define FULL (~0ull)
#line 1 "test.c"
"#;

/// Compiles C to a shared object.
pub fn compile(text: &str) -> Vec<u8> {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let (c, so) = (dir.path().join("test.c"), dir.path().join("test.so"));
    std::fs::write(&c, text).expect("a file in it");
    let compiler = ["clang-22", "clang", "cc"]
        .into_iter()
        .find(|cc| Command::new(cc).arg("--version").output().is_ok())
        .expect("a C compiler");
    let run = Command::new(compiler)
        .args(["-shared", "-fPIC", "-O1", "-w", "-o"])
        .args([&so, &c])
        .output()
        .expect("the compiler runs");
    assert!(
        run.status.success(),
        "{}",
        String::from_utf8_lossy(&run.stderr)
    );
    std::fs::read(&so).expect("the compiler's output")
}

/// Makes an image from C. Its kernels are those the source defines with
/// `KERNEL(name)`, each with 64 bytes of static shared memory.
pub fn image(source: &str) -> Image {
    let names = source
        .split("KERNEL(")
        .skip(1)
        .filter_map(|rest| rest.split(')').next());
    let kernels = names.map(|name| KernelInfo {
        name: name.into(),
        source: SourceLoc {
            file: "user.c".into(),
            line: 10,
            column: 0,
            function: "main".into(),
        },
        mode: Mode::Spmd,
        params: 1,
        has_teams: true,
        asked_teams: wf_host_abi::Asked::Nothing,
        asked_limit: wf_host_abi::Asked::Nothing,
        has_parallel: true,
        max_threads: 1024,
        static_shared: 64,
        ..KernelInfo::default()
    });
    let lines = 0..=source.lines().count() as u32;
    let locs = lines.map(|line| SourceLoc {
        file: if line == 0 {
            String::new()
        } else {
            "test.c".into()
        },
        line,
        column: 0,
        function: String::new(),
    });
    Image {
        arch: Arch::Virtual,
        code: compile(&format!("{HEADER}{source}")),
        kernels: kernels.collect(),
        locs: locs.collect(),
    }
}

/// A virtual GPU with the image loaded.
pub struct Device {
    pub gpu: VirtualGpu,
    pub module: Module,
}

impl Device {
    pub fn new(config: Config, image: &Image) -> Self {
        Self::with_limits(config, Limits::default(), image)
    }

    pub fn with_limits(config: Config, limits: Limits, image: &Image) -> Self {
        let gpu = VirtualGpu::with_limits(config, limits).expect("a possible configuration");
        let module = gpu.load(image).expect("a good image");
        Self { gpu, module }
    }

    /// Launches a kernel with one parameter.
    #[expect(clippy::result_large_err, reason = "as the launch itself")]
    pub fn launch(&self, kernel: &str, grid: u32, block: u32, param: u64) -> Result<(), Fault> {
        let kernel = self.module.kernel(kernel).expect("the kernel");
        self.gpu.launch(&kernel, (grid, 1), block, 0, &[param])
    }

    /// Launches a kernel that writes `n` words to its parameter, and gives
    /// them.
    pub fn words(&self, kernel: &str, grid: u32, block: u32, n: usize) -> Vec<u64> {
        let addr = self.gpu.alloc(n as u64 * 8).expect("device memory");
        if let Err(fault) = self.launch(kernel, grid, block, addr) {
            panic!("{fault}\n  with {:?}", self.gpu.config());
        }
        // SAFETY: the block was allocated above with this size, and no lane
        // runs any more.
        let words = unsafe { std::slice::from_raw_parts(addr as *const u64, n) }.to_vec();
        assert!(self.gpu.free(addr));
        words
    }

    /// The text of the fault that a launch with no parameter ends in.
    pub fn fault(&self, kernel: &str, grid: u32, block: u32) -> String {
        match self.launch(kernel, grid, block, 0) {
            Ok(()) => panic!("{kernel} ended well"),
            Err(fault) => fault.to_string(),
        }
    }
}

/// The machines that everything is tried on.
pub fn configs() -> Vec<Config> {
    let mut all = Vec::new();
    for lanes in [32, 64] {
        for seed in [None, Some(0), Some(1), Some(2), Some(77)] {
            for workers in [1, 3] {
                all.push(Config {
                    lanes,
                    seed,
                    workers,
                });
            }
        }
    }
    all
}

/// Runs `body` on all of them.
pub fn on_all(source: &str, body: impl Fn(&Device)) {
    let image = image(source);
    for config in configs() {
        body(&Device::new(config, &image));
    }
}
