//! CUDA's kernels, compiled by Clang and translated for AMD's GPUs, in emulation;
//! and what cannot be translated.

#[path = "../../../codegen/tests/common/amd.rs"]
mod amd;

mod doubles;
mod exact;
mod functions;
mod kernels;
mod more_kernels;
mod names;
mod ptx;
mod scalars;
mod styles;
mod unsupported;
mod video;

use amd::Device;
use std::path::Path;
use std::process::Command;
use wf_codegen::Options;
use wf_host_abi::amd::Gfx;
use wf_nvvm2amdgpu::{Form, Input, translate};

const GPUS: [Gfx; 4] = [Gfx::Gfx90a, Gfx::Gfx942, Gfx::Gfx1100, Gfx::Gfx1201];

fn o3() -> Options {
    Options {
        opt_level: 3,
        ..Options::default()
    }
}

/// NVVM IR of a kernel under `tests/cuda`.
fn cuda(name: &str, level: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cuda");
    let made = Command::new("clang-22")
        .args(["-x", "cuda", "--cuda-device-only", "--cuda-gpu-arch=sm_80"])
        .args(["-Xclang", "-target-feature", "-Xclang", "+ptx70"])
        .args([
            "-nocudalib",
            "-nocudainc",
            "-S",
            "-emit-llvm",
            level,
            "-o",
            "-",
        ])
        .arg(folder.join(name).with_extension("cu"))
        .output()
        .expect("Clang runs");
    let why = String::from_utf8_lossy(&made.stderr);
    assert!(made.status.success(), "{why}");
    made.stdout
}

/// Runs a test on each GPU with code that Clang has and has not optimised.
fn everywhere(name: &str, test: impl Fn(&Device)) {
    for level in ["-O0", "-O3"] {
        let bytes = cuda(name, level);
        for gfx in GPUS {
            let input = Input {
                file: name,
                bytes: &bytes,
            };
            let code = translate(input, gfx, Form::CodeObject, &o3());
            test(&Device::new(gfx, &code.expect("it is translated")));
        }
    }
}

/// Numbers from 0 to 996.
fn numbers(n: usize) -> Vec<i32> {
    (0..n as i32).map(|i| (i * 7919 + 13) % 997).collect()
}

fn floats(n: usize) -> Vec<f32> {
    numbers(n).into_iter().map(|i| (i % 31) as f32).collect()
}

fn close(got: f32, want: f32) {
    let error = (got - want).abs();
    assert!(error <= 1e-4 * want.abs().max(1e-3), "{got} for {want}");
}

/// A module for a GPU, loaded.
fn loaded(gfx: Gfx, text: &str) -> Device {
    let input = Input {
        file: "kernel.ll",
        bytes: text.as_bytes(),
    };
    let code = translate(input, gfx, Form::CodeObject, &o3());
    Device::new(gfx, &code.unwrap_or_else(|e| panic!("{e:?}\n{text}")))
}

/// The messages about a module.
fn refused(text: &str) -> Vec<String> {
    let input = Input {
        file: "kernel.ll",
        bytes: text.as_bytes(),
    };
    let made = translate(input, Gfx::Gfx942, Form::Assembly, &Options::default());
    let errors = made.expect_err("it is refused");
    errors.iter().map(ToString::to_string).collect()
}

/// The `n`th lane of a mask from `base` on, up or down, as PTX's manual has it.
fn find_nth(mask: u32, base: u32, offset: i32) -> u32 {
    let mut at = base as i32;
    let mut left = if offset == 0 { 0 } else { offset.abs() - 1 };
    while (0..32).contains(&at) {
        if mask >> at & 1 != 0 {
            if left == 0 {
                return at as u32;
            }
            left -= 1;
        }
        if offset == 0 {
            break;
        }
        at += offset.signum();
    }
    u32::MAX
}
