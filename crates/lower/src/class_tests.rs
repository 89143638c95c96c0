//! One program lowered for several machine classes.

use crate::ir::Context;
use crate::pipeline::lower;
use crate::program::kernel::Kernel;
use crate::{DeviceModule, Options};
use std::path::PathBuf;
use std::process::Command;
use wf_codegen::{MachineClass, class::SIMT};
use wf_host_abi::report::Place;
use wf_host_abi::{Arch, Mode};
use wf_passes::Runner;

/// Warps of 64 lanes.
static WAVES: MachineClass = MachineClass {
    name: "waves",
    lanes: 64,
    most_lanes: 64,
    ..SIMT
};

/// A kernel that is generic, because its sequential part writes memory in a loop, with an array
/// that its threads share.
fn source(thread_limit: u32) -> String {
    format!(
        "void f(int *a, int *log) {{
#pragma omp target teams num_teams(8) thread_limit({thread_limit}) map(tofrom : a[:64], log[:64])
  {{
    int shared[1024];
    for (int i = 0; i < 64; ++i) {{ log[i] = log[0] / 2 + i; shared[i] = i; }}
#pragma omp parallel
    a[shared[3] + log[5] % 7] = shared[log[4] % 64];
  }}
}}"
    )
}

fn lowered(class: &'static MachineClass, thread_limit: u32) -> Kernel {
    let folder = tempfile::tempdir().expect("a folder for a test");
    std::fs::write(folder.path().join("f.c"), source(thread_limit)).expect("it was just made");
    let made = Command::new("clang-22")
        .current_dir(folder.path())
        .args(["-O3", "-fopenmp", "-fopenmp-targets=x86_64-pc-linux-gnu"])
        .args(["-Xclang", "-disable-llvm-passes", "-gline-tables-only"])
        .args([
            "-fno-discard-value-names",
            "--offload-device-only",
            "-nogpulib",
        ])
        .args(["-emit-llvm", "-c", "-o", "-", "f.c"])
        .output()
        .expect("clang-22 is installed");
    assert!(made.status.success());
    let modules = [DeviceModule {
        origin: "f.c".into(),
        bitcode: made.stdout,
        functions: vec![],
        plan: vec![],
        exec_modes: vec![],
    }];
    let options = Options {
        archs: vec![Arch::Virtual],
        opt_level: 3,
        debug: false,
        fast_math: false,
        reduction_atomics: false,
        amd_stack: None,
        exec_modes: vec![],
        ptxas: None,
        libdevice: None,
        dump: vec![],
        disable: vec![],
        dump_dir: PathBuf::new(),
        watch: None,
    };
    let context = Context::new();
    let mut runner = Runner::new(options.requests());
    let p = lower(&context, class, &modules, &options, &mut runner);
    let p = p.unwrap_or_else(|d| panic!("{d:?}"));
    p.module.verify().expect("good IR");
    p.kernels[0].clone()
}

#[test]
fn a_master_warp_is_as_wide_as_warps_are() {
    let threads = |class, limit| {
        let k = lowered(class, limit);
        assert_eq!(k.shape.mode, Mode::Generic);
        (k.most_threads(), k.extra_threads())
    };
    assert_eq!(threads(&SIMT, 960), (960, 32));
    assert_eq!(threads(&WAVES, 960), (960, 64));
    // Teams that leave no room for a master warp have none.
    assert_eq!(threads(&SIMT, 992), (992, 32));
    assert_eq!(threads(&WAVES, 992), (992, 0));
}

#[test]
fn without_barriers_of_some_warps_there_is_no_master_warp() {
    static TOGETHER: MachineClass = MachineClass {
        name: "together",
        named_barriers: false,
        ..SIMT
    };
    assert!(!lowered(&SIMT, 128).widths.wide);
    assert!(lowered(&TOGETHER, 128).widths.wide);
}

#[test]
fn what_has_no_room_in_static_shared_memory_is_elsewhere() {
    static SMALL: MachineClass = MachineClass {
        name: "small",
        static_shared: 4 * 1024,
        ..SIMT
    };
    let place = |class| {
        let k = lowered(class, 128);
        let shared = k.places.shared.iter().find(|v| v.name == "shared");
        shared.expect("it is shared").place
    };
    assert_eq!(place(&SIMT), Place::SharedFrame);
    assert_ne!(place(&SMALL), Place::SharedFrame);
}
