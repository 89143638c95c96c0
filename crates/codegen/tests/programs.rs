//! C and C++ programs, compiled for the virtual GPU, compute what the host
//! computes; the same programs are accepted by ptxas where there is one.

mod common;

use common::run::{Image, load};
use common::{clang, compile, host, o3, ptx};
use wf_codegen::Options;
use wf_host_abi::Arch;

/// Fills results with a pattern that no function gives.
fn fresh() -> Vec<f64> {
    vec![-12345.678; 20_000]
}

/// Runs each kernel on the host and with one lane of the virtual GPU, at two
/// levels of optimisation, and compares what they leave.
fn same_as_host(file: &str, kernels: &[&str], tolerance: f64) {
    let ir = clang(file);
    let native = load(&host(file));
    for options in [Options::default(), o3()] {
        let made = compile(&ir, kernels, &Arch::Virtual, &options).unwrap();
        let image = Image::new(&made.code);
        for kernel in kernels {
            let (mut expected, mut got) = (fresh(), fresh());
            // SAFETY: each kernel of the test has these two parameters.
            unsafe {
                let f = native
                    .get::<unsafe extern "C" fn(*mut u8, *mut f64)>(kernel.as_bytes())
                    .unwrap();
                f(std::ptr::null_mut(), expected.as_mut_ptr());
            }
            image.run(kernel, &[0, got.as_mut_ptr() as u64]);
            assert!(
                expected.iter().any(|x| *x != -12345.678),
                "{kernel} wrote nothing"
            );
            for (i, (e, g)) in expected.iter().zip(&got).enumerate() {
                let near = (e - g).abs() <= tolerance * e.abs().max(1.0);
                assert!(
                    e.to_bits() == g.to_bits() || (e.is_nan() && g.is_nan()) || near,
                    "{kernel}, value {i}: host {e}, device {g} at -O{}",
                    options.opt_level
                );
            }
        }
    }
    ptx(
        &ir,
        kernels,
        &Options {
            opt_level: 1,
            ..o3()
        },
        &[75],
    );
}

#[test]
fn complex_numbers() {
    same_as_host("complex.c", &["in_double"], 1e-13);
    same_as_host("complex.c", &["in_float"], 2e-5);
    same_as_host("complex.c", &["at_infinity"], 0.0);
}

#[test]
fn c_library() {
    same_as_host(
        "c_library.c",
        &["strings", "characters", "sorting", "odd_mathematics"],
        1e-14,
    );
}

#[test]
fn cxx_library() {
    same_as_host("cxx.cpp", &["objects", "containers", "numbers"], 1e-6);
}
