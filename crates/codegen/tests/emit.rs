//! A small module, for every target.

mod common;

use common::{compile, o3, ptx};
use wf_codegen::Options;
use wf_host_abi::Arch;
use wf_host_abi::vgpu::API_TABLE;

const BASIC: &str = include_str!("ir/basic.ll");
const KERNELS: &[&str] = &["__omp_offloading_10_20_sum_l3", "other"];

#[test]
fn ptx_has_the_kernels_and_their_instructions() {
    let text = ptx(BASIC, KERNELS, &o3(), &[75, 80, 90, 100, 120]);
    for wanted in [
        ".target sm_70",
        ".visible .entry __omp_offloading_10_20_sum_l3(",
        ".visible .entry other(",
        ".visible .global .align 8 .f64 scale",
        "shfl.sync.down.b32",
        "bar.sync",
        "barrier.sync \t1, 64",
        "st.shared",
        "%tid.x",
    ] {
        assert!(text.contains(wanted), "no `{wanted}` in\n{text}");
    }
    assert!(!text.contains("__wf_t_"), "a primitive is left in\n{text}");
}

#[test]
fn a_kernel_counts_its_own_shared_memory_only() {
    for arch in [Arch::Ptx(80), Arch::Virtual] {
        let made = compile(BASIC, KERNELS, &arch, &o3()).unwrap();
        assert_eq!(made.static_shared[KERNELS[0]], 256, "{arch:?}");
        assert!(made.static_shared["other"] <= 16, "{arch:?}");
    }
}

#[test]
fn unoptimised_code_is_emitted_too() {
    let text = ptx(BASIC, KERNELS, &Options::default(), &[75]);
    assert!(text.contains(".visible .entry other("));
    compile(BASIC, KERNELS, &Arch::Virtual, &Options::default()).unwrap();
}

#[test]
fn the_shared_object_has_table_and_kernels() {
    let made = compile(BASIC, KERNELS, &Arch::Virtual, &o3()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("device.so");
    std::fs::write(&path, &made.code).unwrap();
    // SAFETY: the object has no initialisers.
    let library = unsafe { libloading::Library::new(&path) }.unwrap();
    for name in [
        API_TABLE,
        "scale",
        "__wfv_kernel_other",
        "__wfv_kernel___omp_offloading_10_20_sum_l3",
    ] {
        // SAFETY: only the address is looked at.
        let found = unsafe { library.get::<*const u8>(name.as_bytes()) };
        assert!(found.is_ok(), "{name}");
    }
}
