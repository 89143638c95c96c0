//! How fast lanes switch: lanes × barriers a second, and launches a second.
//!
//! `cargo run --release -p wf-vgpu --example barriers`
#![expect(
    clippy::disallowed_methods,
    reason = "a test is started by no one else"
)]

use std::process::Command;
use std::time::{Duration, Instant};
use wf_host_abi::{Arch, Image, KernelInfo, Mode, SourceLoc};
use wf_vgpu::{Config, VirtualGpu};

const SOURCE: &str = r#"
void *__wfv_api[24]; const unsigned __wfv_accesses = 0;
void __wfv_kernel_barriers(const unsigned long long *p) {
    void (*barrier)(unsigned, unsigned, unsigned) = __wfv_api[5];
    for (unsigned long long i = 0; i < p[0]; i++) barrier(0, 0, 0);
}
void __wfv_kernel_counted(const unsigned long long *p) {
    void (*barrier)(unsigned, unsigned, unsigned) = __wfv_api[5];
    unsigned n = ((unsigned (*)(void))__wfv_api[1])();
    for (unsigned long long i = 0; i < p[0]; i++) barrier(0, n, 0);
}
void __wfv_kernel_shuffles(const unsigned long long *p) {
    unsigned long long (*shuffle)(unsigned long long, unsigned long long, unsigned, unsigned) = __wfv_api[7];
    for (unsigned long long i = 0; i < p[0]; i++) shuffle(~0ull, i, 0, 0);
}
void __wfv_kernel_checks(const unsigned long long *p) {
    void (*check)(const void *, unsigned long long, unsigned, unsigned, unsigned) = __wfv_api[12];
    for (unsigned long long i = 0; i < p[0]; i++) check((void *)p[1], 8, 0, ~0u, 1);
}
"#;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let dir = std::env::temp_dir().join(format!("wf-vgpu-barriers-{}", std::process::id()));
    std::fs::create_dir_all(&dir)?;
    let (c, so) = (dir.join("barriers.c"), dir.join("barriers.so"));
    std::fs::write(&c, SOURCE)?;
    let cc = std::env::var("CC").unwrap_or_else(|_| "clang-22".into());
    let built = Command::new(cc)
        .args(["-O2", "-shared", "-fPIC", "-o"])
        .args([&so, &c])
        .status()?;
    if !built.success() {
        return Err("the compiler failed".into());
    }
    let info = |name: &str| KernelInfo {
        name: name.into(),
        source: SourceLoc::default(),
        mode: Mode::Spmd,
        params: 2,
        has_teams: true,
        asked_teams: wf_host_abi::Asked::Nothing,
        asked_limit: wf_host_abi::Asked::Nothing,
        has_parallel: true,
        max_threads: 1024,
        ..KernelInfo::default()
    };
    let names = ["barriers", "counted", "shuffles", "checks"];
    let image = Image {
        arch: Arch::Virtual,
        code: std::fs::read(&so)?,
        kernels: names.map(info).into(),
        locs: vec![],
    };
    std::fs::remove_dir_all(&dir)?;
    for seed in [None, Some(1)] {
        let gpu = VirtualGpu::new(Config {
            seed,
            ..Config::default()
        })?;
        let module = gpu.load(&image)?;
        let word = gpu.alloc(8).ok_or("no device memory")?;
        for (name, rounds) in names.into_iter().zip([10u64, 10, 10, 1000]) {
            let kernel = module.kernel(name).ok_or("no kernel")?;
            let (grid, block) = (64, 128);
            let mut best = Duration::MAX;
            for _ in 0..10 {
                let begin = Instant::now();
                gpu.launch(&kernel, (grid, 1), block, 0, &[rounds, word])?;
                best = best.min(begin.elapsed());
            }
            let operations = f64::from(grid * block) * rounds as f64;
            println!(
                "seed {seed:?}: {grid} CTAs of {block} lanes, {rounds} {name}: {best:.2?}, \
                 {:.1} million a second",
                operations / best.as_secs_f64() / 1e6
            );
        }
        let kernel = module.kernel("barriers").ok_or("no kernel")?;
        let begin = Instant::now();
        for _ in 0..1000 {
            gpu.launch(&kernel, (1, 1), 32, 0, &[0, 0])?;
        }
        println!(
            "seed {seed:?}: a launch of one warp: {:.2?}",
            begin.elapsed() / 1000
        );
    }
    Ok(())
}
