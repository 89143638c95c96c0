//! Many launches, at once and one after another, do not take more and more of the host.

mod common;
use common::{Device, image};
use wf_vgpu::{Config, Limits};

const SOURCE: &str =
    r#"KERNEL(k) { u64 *q = (u64 *)p[0]; check(q, 8, 2); __atomic_fetch_add(q, 1, 5); }"#;

fn mappings() -> usize {
    let maps = std::fs::read_to_string("/proc/self/maps").expect("the process's mappings");
    maps.lines().count()
}

fn device() -> Device {
    let config = Config {
        workers: 4,
        ..Config::default()
    };
    let limits = Limits {
        stack: 32 << 10,
        ..Limits::default()
    };
    Device::with_limits(config, limits, &image(SOURCE))
}

/// One test, since the mappings are the process's.
#[test]
fn stacks_are_used_again() {
    let device = device();
    // Fewer CTAs than workers, so that some find that another was faster.
    let count = device.gpu.alloc(8).expect("device memory");
    let launch = || device.launch("k", 3, 64, count).expect("a launch");
    (0..50).for_each(|_| launch());
    let before = mappings();
    (0..2000).for_each(|_| launch());
    let after = mappings();
    assert!(after < before + 1000, "{before} mappings, then {after}");
    // 64 threads of the host with 1024 lanes for each of 4 workers: a quarter of a million
    // stacks, where Linux allows some 30,000.
    std::thread::scope(|scope| {
        for _ in 0..64 {
            scope.spawn(|| device.launch("k", 4, 1024, count).expect("a launch"));
        }
    });
}
