//! Each check finds what it is for, and says where.

mod common;

use common::Device;
use std::io::Write;
use warpfork_amdsim::Fault;

/// Runs a kernel written in assembly: eight registers of each kind, the
/// arguments' address in s[0:1], 64 bytes of LDS and of scratch.
fn run(
    arch: &str,
    body: &str,
    args: impl Fn(&Device) -> Vec<u64>,
    items: u32,
) -> Result<(), Fault> {
    run_with(arch, body, args, items, (64, false))
}

/// The same with so many bytes of scratch, a part of a stack whose size the kernel does not say or all
/// of it.
fn run_with(
    arch: &str,
    body: &str,
    args: impl Fn(&Device) -> Vec<u64>,
    items: u32,
    (scratch, dynamic): (u32, bool),
) -> Result<(), Fault> {
    let accum = if arch.starts_with("gfx9") {
        ".amdhsa_accum_offset 8"
    } else {
        ""
    };
    let wide = if arch.starts_with("gfx9") { 64 } else { 32 };
    let source = format!(
        ".text\n.globl k\n.p2align 8\n.type k,@function\nk:\n{body}\ns_endpgm\n.size k, .-k\n\
         .rodata\n.p2align 6\n.amdhsa_kernel k\n.amdhsa_group_segment_fixed_size 64\n\
         .amdhsa_private_segment_fixed_size {scratch}\n.amdhsa_user_sgpr_kernarg_segment_ptr 1\n\
         .amdhsa_uses_dynamic_stack {}\n\
         .amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 16\n{accum}\n.end_amdhsa_kernel\n\
         .amdgpu_metadata\n---\namdhsa.version: [1, 2]\namdhsa.kernels:\n  - .name: k\n    \
         .symbol: k.kd\n    .kernarg_segment_size: 16\n    .kernarg_segment_align: 8\n    \
         .group_segment_fixed_size: 64\n    .private_segment_fixed_size: {scratch}\n    \
         .uses_dynamic_stack: {dynamic}\n    \
         .wavefront_size: {wide}\n    .sgpr_count: 16\n    .vgpr_count: 8\n    \
         .max_flat_workgroup_size: 1024\n...\n.end_amdgpu_metadata\n",
        u8::from(dynamic)
    );
    let mut file = tempfile::Builder::new().suffix(".s").tempfile().unwrap();
    file.write_all(source.as_bytes()).unwrap();
    let device = Device::of(arch, &common::compile(arch, file.path(), &["-nostdlib"]));
    let args = args(&device);
    device.run("k", 1, items, &args)
}

fn fault(arch: &str, body: &str) -> Fault {
    run(arch, body, |d| vec![d.put(&[7u32; 4])], 1).expect_err("no fault was found")
}

/// HIP's runtime library gives a kernel the stack that its code object says. One of unknown size gets
/// what the code object says, but no less than 1 KiB where the program sets no limit, and no more than
/// 16 KiB.
#[test]
fn stacks_are_what_hips_runtime_library_gives() {
    let store =
        |at: u32| format!("v_mov_b32 v0, {at}\nv_mov_b32 v1, 5\nscratch_store_dword v0, v1, off");
    for (said, dynamic, given) in [
        (64, false, 64),
        (32784, false, 32784),
        (64, true, 1 << 10),
        (2048, true, 2048),
        (32784, true, 16 << 10),
    ] {
        let fits = |at| run_with("gfx942", &store(at), |_| vec![], 1, (said, dynamic));
        assert_eq!(fits(given - 4), Ok(()), "{said} {dynamic}");
        let fault = fits(given).expect_err("it is outside");
        assert!(fault.message.contains("scratch"), "{fault}");
    }
}

#[test]
fn loads_need_a_wait() {
    let load = "s_load_dwordx2 s[2:3], s[0:1], 0x0\n";
    let f = fault("gfx942", &format!("{load}s_mov_b32 s4, s2"));
    assert!(f.message.starts_with("s2 is used while a load"), "{f}");
    let waited = format!("{load}s_waitcnt lgkmcnt(0)\nv_mov_b32 v1, 0\n");
    let body = format!("{waited}global_load_dword v2, v1, s[2:3]\nv_mov_b32 v3, v2");
    let f = fault("gfx942", &body);
    assert!(f.message.starts_with("v2 is used while a load"), "{f}");
    assert_eq!(f.instruction.unwrap().1, "v_mov_b32_e32 v3, v2");
    let body = body.replace("v_mov_b32 v3", "s_waitcnt vmcnt(0)\nv_mov_b32 v3");
    run("gfx942", &body, |d| vec![d.put(&[7u32; 4])], 1).unwrap();
    // The counters of RDNA 4 are apart.
    let load = "s_load_b64 s[2:3], s[0:1], 0x0\ns_wait_dscnt 0x0\ns_mov_b32 s4, s2";
    assert!(fault("gfx1201", load).message.contains("no wait covers it"));
    let load = load.replace("dscnt", "kmcnt");
    run("gfx1201", &load, |_| vec![0], 1).unwrap();
}

#[test]
fn atomics_that_return_come_behind_loads_of_global_memory() {
    let args = |d: &Device| vec![d.put(&[7u32; 4])];
    for (arch, load, atomic, returns) in [
        ("gfx90a", "load_dword", "atomic_cmpswap", "glc"),
        ("gfx942", "load_dword", "atomic_cmpswap", "sc0"),
        ("gfx1100", "load_b32", "atomic_cmpswap_b32", "glc"),
        (
            "gfx1201",
            "load_b32",
            "atomic_cmpswap_b32",
            "th:TH_ATOMIC_RETURN",
        ),
    ] {
        let wait = match arch {
            "gfx1201" => "s_wait_loadcnt 0x0\ns_wait_kmcnt 0x0\n",
            _ => "s_waitcnt vmcnt(0) lgkmcnt(0)\n",
        };
        let begin = format!(
            "s_load_{} s[2:3], s[0:1], 0x0\n{wait}v_mov_b32 v1, 0\nv_mov_b32 v4, 8\n\
             v_mov_b32 v5, 7\nv_mov_b32 v6, s2\nv_mov_b32 v7, s3\n",
            if arch.starts_with("gfx9") {
                "dwordx2"
            } else {
                "b64"
            }
        );
        let load = format!("{begin}global_{load} v2, v1, s[2:3]\n");
        let returning = format!("global_{atomic} v2, v1, v[4:5], s[2:3] {returns}\n");
        // Both are counted alike and in order, so none has to wait for the other.
        let both = format!("{load}{returning}{wait}global_{atomic} v1, v[2:3], s[2:3]");
        run(arch, &both, args, 1).unwrap_or_else(|f| panic!("{arch}: {f}"));
        for (body, what) in [
            (format!("{load}{returning}v_mov_b32 v3, v2"), "v2 is used"),
            // Operands need what they are.
            (
                format!("{load}global_{atomic} v3, v2, v[4:5], s[2:3] {returns}"),
                "v2 is used",
            ),
            (
                format!("{load}global_{atomic} v3, v1, v[2:3], s[2:3] {returns}"),
                "v2 is used",
            ),
            (
                format!("{load}global_{atomic} v2, v[4:5], s[2:3]"),
                "v2 is used",
            ),
            // Flat operations and LDS have an order of their own.
            (
                format!("{load}flat_{atomic} v2, v[6:7], v[4:5] {returns}"),
                "v2 is used",
            ),
            (
                format!("{begin}ds_swizzle_b32 v2, v4 offset:0\n{returning}"),
                "v2 is loaded while another",
            ),
        ] {
            let f = run(arch, &body, args, 1).expect_err(&body);
            assert!(f.message.starts_with(what), "{arch}: {f}");
        }
    }
}

#[test]
fn barriers_need_finished_writes() {
    let body = "v_mov_b32 v1, 0\nds_write_b32 v1, v1\ns_barrier";
    assert!(
        fault("gfx90a", body)
            .message
            .contains("writes of LDS are under way")
    );
    let body = "v_mov_b32 v1, 0\nds_store_b32 v1, v1\ns_barrier_signal -1\ns_barrier_wait -1";
    assert!(
        fault("gfx1201", body)
            .message
            .contains("writes of LDS are under way")
    );
    let body = body.replace("s_barrier_signal", "s_wait_dscnt 0x0\ns_barrier_signal");
    run("gfx1201", &body, |_| vec![0], 256).unwrap();
}

#[test]
fn memory_must_have_been_written() {
    let read = "v_mov_b32 v1, 0\nds_read_b32 v2, v1 offset:8\ns_waitcnt lgkmcnt(0)\n";
    // Moving what was read and calculating with it is no fault, comparing what
    // comes of it is.
    let copy = format!("{read}v_mov_b32 v3, v2\nds_write_b32 v1, v3\ns_waitcnt lgkmcnt(0)\n");
    run("gfx942", &copy, |_| vec![0], 64).unwrap();
    let f = fault(
        "gfx942",
        &format!(
            "{copy}ds_read_b32 v4, v1\ns_waitcnt lgkmcnt(0)\nv_add_u32 v5, v4, v1\n\
             v_cmp_eq_u32 vcc, 1, v5\ns_and_saveexec_b64 s[4:5], vcc"
        ),
    );
    assert!(f.message.starts_with("vcc is used, whose value"), "{f}");
    assert_eq!(f.lane, Some(0));
    let f = fault(
        "gfx1100",
        "scratch_load_b32 v2, off, off offset:4\ns_waitcnt vmcnt(0)\nv_cmpx_eq_u32 1, v2",
    );
    assert!(f.message.contains("was never written"), "{f}");
    let f = fault("gfx942", "v_mov_b32 v1, 0\nds_add_u32 v1, v1");
    assert!(f.message.contains("on LDS that was never written"), "{f}");
}

#[test]
fn addresses_must_lie_inside() {
    let f = fault("gfx942", "v_mov_b32 v1, 64\nds_write_b32 v1, v1");
    assert!(f.message.contains("of LDS, which has 64 bytes"), "{f}");
    let f = fault("gfx942", "scratch_store_dword off, v0, off offset:64");
    assert!(f.message.contains("of scratch, which has 64 bytes"), "{f}");
    let global = "s_load_dwordx2 s[2:3], s[0:1], 0x0\ns_waitcnt lgkmcnt(0)\n\
                  v_lshlrev_b32 v1, 2, v0\nglobal_store_dword v1, v0, s[2:3]";
    let f = run("gfx942", global, |d| vec![d.put(&[0u32; 5])], 64).unwrap_err();
    assert!(f.message.contains("behind the end of the 20 bytes"), "{f}");
    assert_eq!((f.lane, f.wave), (Some(5), Some(0)));
    let f = run("gfx942", global, |_| vec![0], 64).unwrap_err();
    assert!(
        f.message.contains("where no memory of the device is"),
        "{f}"
    );
    assert!(
        fault("gfx942", "s_mov_b64 s[2:3], 0\ns_setpc_b64 s[2:3]")
            .message
            .contains("where no code is")
    );
}

#[test]
fn what_is_not_known_is_named() {
    let f = fault("gfx942", "v_mfma_f32_4x4x1_16b_f32 v[0:3], v4, v5, v[0:3]");
    assert!(
        f.message.contains("v_mfma_f32_4x4x1") && f.message.contains("not simulated"),
        "{f}"
    );
    // It is an error where it is reached only.
    run(
        "gfx942",
        "s_branch end\nv_mfma_f32_4x4x1_16b_f32 v[0:3], v4, v5, v[0:3]\nend:",
        |_| vec![0],
        1,
    )
    .unwrap();
    assert!(fault("gfx942", "s_trap 2").message.contains("traps"));
    let f = fault("gfx942", "v_mov_b32 v40, 0");
    assert!(
        f.message.contains("the kernel has 8 vector registers"),
        "{f}"
    );
}

#[test]
fn waiting_for_ever_ends() {
    let f = fault("gfx1100", "again: s_sleep 1\ns_branch again");
    assert!(f.message.contains("hangs"), "{f}");
    let f = fault("gfx942", "again: s_branch again");
    assert!(f.message.contains("hangs"), "{f}");
}

#[test]
fn registers_are_chosen_by_an_index() {
    let body = "s_load_dwordx2 s[2:3], s[0:1], 0x0\ns_mov_b32 s5, 1\nv_mov_b32 v1, 11\n\
                v_mov_b32 v2, 22\nv_mov_b32 v5, 0\ns_set_gpr_idx_on s5, gpr_idx(SRC0)\n\
                v_mov_b32 v6, v1\ns_set_gpr_idx_off\ns_set_gpr_idx_on s5, gpr_idx(DST)\n\
                v_mov_b32 v6, v1\ns_set_gpr_idx_off\ns_waitcnt lgkmcnt(0)\n\
                global_store_dwordx2 v5, v[6:7], s[2:3]";
    let put = std::cell::Cell::new(0);
    let args = |d: &Device| {
        put.set(d.put(&[0u32; 2]));
        vec![put.get()]
    };
    run("gfx90a", body, args, 1).unwrap();
    // SAFETY: the block is the device's, which is not given back.
    assert_eq!(unsafe { (put.get() as *const [u32; 2]).read() }, [22, 11]);
}

#[test]
fn addresses_of_lds_wrap() {
    let body = "v_mov_b32 v1, -4\nds_write_b32 v1, v1 offset:8\ns_waitcnt lgkmcnt(0)";
    run("gfx942", body, |_| vec![0], 1).unwrap();
    assert!(
        fault("gfx942", &body.replace("offset:8", ""))
            .message
            .contains("of LDS")
    );
}

/// Runs a body that stores `v[6:7]` of lane 0 at the end and gives them.
fn results(arch: &str, body: &str) -> [u32; 2] {
    let wait = match arch.starts_with("gfx12") {
        true => "s_wait_kmcnt 0x0",
        false => "s_waitcnt lgkmcnt(0)",
    };
    let (load, store) = match arch.starts_with("gfx9") {
        true => ("s_load_dwordx2", "global_store_dwordx2"),
        false => ("s_load_b64", "global_store_b64"),
    };
    let body = format!(
        "{load} s[2:3], s[0:1], 0x0\n{wait}\n{body}\nv_mov_b32 v5, 0\n{store} v5, v[6:7], s[2:3]"
    );
    let put = std::cell::Cell::new(0);
    let args = |d: &Device| {
        put.set(d.put(&[0u32; 2]));
        vec![put.get()]
    };
    run(arch, &body, args, 1).unwrap();
    // SAFETY: the block is the device's, which is not given back.
    unsafe { (put.get() as *const [u32; 2]).read() }
}

#[test]
fn m0_tells_which_register_is_moved() {
    let moves = "s_mov_b32 m0, 1\nv_mov_b32 v1, 11\nv_mov_b32 v2, 22\n";
    for arch in ["gfx1100", "gfx1201"] {
        let both = format!("{moves}v_movrels_b32 v6, v1\nv_movreld_b32 v6, v1");
        assert_eq!(results(arch, &both), [22, 11], "{arch}");
        let both = format!("{moves}v_mov_b32 v6, 3\nv_movrelsd_b32 v6, v1");
        assert_eq!(results(arch, &both), [3, 22], "{arch}");
    }
    // The register that it comes to must have arrived.
    let f = fault(
        "gfx1100",
        "s_mov_b32 m0, 1\nv_mov_b32 v1, 0\nds_store_b32 v1, v1\nds_load_b32 v3, v1\n\
         v_movrels_b32 v6, v2",
    );
    assert!(f.message.starts_with("v3 is used while a load"), "{f}");
}

#[test]
fn halves_of_registers_change_places() {
    let body = "v_mov_b32 v6, 0x11112222\nv_mov_b32 v7, 0x33334444\nv_swap_b16 v6.l, v7.h";
    assert_eq!(results("gfx1100", body), [0x1111_3333, 0x2222_4444]);
}
