//! Runs the warp algorithms with a site's generated functions on the virtual GPU, for any set
//! of lanes of 32 and 64.

use super::run;
use crate::analysis::team_widths;
use crate::device::device_rt;
use crate::device::link_device_runtime;
use crate::frontend::link_modules;
use crate::ir::{Context, Module};
use crate::pipeline::host_machine;
use crate::program::Program;
use crate::program::kernel::{League, Nest, Places, Shape};
use crate::reduction::recognize_reductions;
use crate::report::{Finished, info};
use crate::{DeviceModule, Options};
use std::path::PathBuf;
use wf_device_abi::context::IN_LANE;
use wf_host_abi::{Arch, Image, Mode};
use wf_vgpu::{Config, VirtualGpu};

/// A kernel with the site of a reduction: the lanes of a mask reduce a sum of `i64`, a
/// largest `i32` and a struct of three bytes, combined with `^`.
const KERNEL: &str = r#"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
declare i32 @__wf_t_lane()
declare i32 @__wf_site_reduce(i32, ptr, i32, i32, i64, ptr, ptr, ptr)
declare i32 @llvm.smax.i32(i32, i32)

define internal void @reduce(ptr %l, ptr %r) {
  %la = load ptr, ptr %l
  %ra = load ptr, ptr %r
  %l1 = getelementptr i8, ptr %l, i64 8
  %r1 = getelementptr i8, ptr %r, i64 8
  %lb = load ptr, ptr %l1
  %rb = load ptr, ptr %r1
  %l2 = getelementptr i8, ptr %l, i64 16
  %r2 = getelementptr i8, ptr %r, i64 16
  %lc = load ptr, ptr %l2
  %rc = load ptr, ptr %r2
  %a0 = load i64, ptr %la
  %a1 = load i64, ptr %ra
  %a = add i64 %a0, %a1
  store i64 %a, ptr %la
  %b0 = load i32, ptr %lb
  %b1 = load i32, ptr %rb
  %b = call i32 @llvm.smax.i32(i32 %b0, i32 %b1)
  store i32 %b, ptr %lb
  %c0 = load i24, ptr %lc
  %c1 = load i24, ptr %rc
  %c = xor i24 %c0, %c1
  store i24 %c, ptr %lc
  ret void
}

define void @lanes(ptr %scratch, i64 %to, i64 %mask) {
entry:
  %a = alloca i64
  %b = alloca i32
  %c = alloca [3 x i8]
  %list = alloca [3 x ptr]
  %lane = call i32 @__wf_t_lane()
  %wide = zext i32 %lane to i64
  %bit = lshr i64 %mask, %wide
  %in = trunc i64 %bit to i1
  br i1 %in, label %reduces, label %done
reduces:
  %squared = mul i64 %wide, %wide
  %x = add i64 %squared, 1000
  store i64 %x, ptr %a
  %odd = mul i32 %lane, -1640531527
  store i32 %odd, ptr %b
  %bytes = trunc i32 %odd to i24
  store i24 %bytes, ptr %c
  store ptr %a, ptr %list
  %second = getelementptr i8, ptr %list, i64 8
  store ptr %b, ptr %second
  %third = getelementptr i8, ptr %list, i64 16
  store ptr %c, ptr %third
  %mine = call i32 @__wf_site_reduce(i32 IN_LANE, ptr null, i32 0, i32 3, i64 24, ptr %list, ptr @reduce, ptr null)
  %holds = icmp eq i32 %mine, 1
  br i1 %holds, label %writes, label %done
writes:
  %p = inttoptr i64 %to to ptr
  %ra = load i64, ptr %a
  store i64 %ra, ptr %p
  %rb = load i32, ptr %b
  %p1 = getelementptr i8, ptr %p, i64 8
  store i32 %rb, ptr %p1
  %rc = load i24, ptr %c
  %rcw = zext i24 %rc to i32
  %p2 = getelementptr i8, ptr %p, i64 12
  store i32 %rcw, ptr %p2
  %p3 = getelementptr i8, ptr %p, i64 16
  %n = load i64, ptr %p3
  %n1 = add i64 %n, 1
  store i64 %n1, ptr %p3
  %p4 = getelementptr i8, ptr %p, i64 24
  store i64 %wide, ptr %p4
  br label %done
done:
  ret void
}
"#;

fn options() -> Options {
    Options {
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
    }
}

/// The kernel's image. A region inside a warp has its first lanes; here it gets
/// the kernel's mask instead.
fn image() -> Image {
    let context = Context::new();
    let text = KERNEL.replace("IN_LANE", &IN_LANE.to_string());
    let module = Module::parse(&context, "lanes", text.as_bytes()).expect("good IR");
    let bitcode = module.bitcode();
    let unit = DeviceModule {
        origin: "lanes".into(),
        bitcode,
        functions: vec![],
        plan: vec![],
        exec_modes: vec![],
    };
    let mut p = Program::new(&context, &wf_codegen::class::SIMT);
    link_modules::run(&mut p, &[unit], &options());
    assert!(!p.failed(), "{:?}", p.diagnostics);
    let ir = p.ir();
    device_rt::declare(ir).expect("it is bitcode");
    let f = ir.function("lanes").expect("the kernel");
    let mut kernel = link_modules::kernel(f, p.class);
    kernel.league.set(League::default());
    kernel.nest.set(Nest::default());
    kernel.shape.set(Shape {
        mode: Mode::Spmd,
        reason: String::new(),
        free_teams: false,
        free_width: false,
        relaxed: false,
        asks_teams: false,
        one_region: false,
        parted: false,
        combined: 0,
    });
    kernel.places.set(Places::default());
    kernel
        .widths
        .set(team_widths::run(ir, &kernel, f, false, 0));
    p.kernels.push(kernel);
    recognize_reductions::run(&mut p);
    run(&mut p, &options());
    let call = f
        .instructions()
        .into_iter()
        .find(|i| i.called_name() == "__wf_reduce_warp")
        .expect("the warp's reduction");
    let lanes = ir.function("__wf_reduce_lanes").expect("the runtime's");
    let b = ir.builder();
    b.before(call);
    let args = call.args();
    call.replace_uses(b.call(lanes, &[args[1], args[2], f.params()[2]], "mine"));
    call.erase();
    let machine = host_machine().expect("the host's");
    link_device_runtime::run(&mut p, &machine);
    assert!(!p.failed(), "{:?}", p.diagnostics);
    p.module.verify().expect("good IR");

    let target = wf_codegen::target(&Arch::Virtual);
    let options = wf_codegen::Options {
        opt_level: 3,
        ..Default::default()
    };
    let kernels = vec![wf_codegen::Kernel::new("lanes", 64)];
    let emitted = wf_codegen::compile(target.as_ref(), &p.module, kernels, &options);
    let emitted = emitted.expect("it compiles");
    Image {
        arch: Arch::Virtual,
        code: emitted.code,
        kernels: vec![info(&p.kernels[0], Finished::default())],
        locs: emitted.locs,
    }
}

/// What one thread would compute: sum, largest, bytes, holders, first lane.
fn expected(mask: u64) -> [u64; 4] {
    let lanes = (0..64u64).filter(|l| mask >> l & 1 == 1);
    let odd = |l: u64| (l as u32).wrapping_mul(2_654_435_769);
    let sum = lanes.clone().map(|l| l * l + 1000).sum();
    let largest = lanes.clone().map(|l| odd(l) as i32).max().unwrap_or(0);
    let bytes = lanes.clone().fold(0, |x, l| x ^ odd(l)) & 0xff_ffff;
    [
        sum,
        u64::from(largest as u32) | u64::from(bytes) << 32,
        1,
        u64::from(mask.trailing_zeros()),
    ]
}

#[test]
fn any_set_of_lanes() {
    let image = image();
    for lanes in [32u32, 64] {
        let all = u64::MAX >> (64 - lanes);
        // Full, each number of first lanes, single lanes, and random sets.
        let mut masks = vec![all];
        masks.extend((1..lanes).map(|n| (1 << n) - 1));
        masks.extend([
            1 << (lanes - 1),
            1 << 7,
            1 | 1 << (lanes - 1),
            all << 1 & all,
        ]);
        let mut state = 0x9e37_79b9_7f4a_7c15u64;
        for n in 0..120 {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let thin = if n % 3 == 0 {
                state.rotate_left(23)
            } else {
                u64::MAX
            };
            masks.push(state & thin & all);
        }
        for seed in [None, Some(3), Some(77)] {
            let config = Config {
                lanes,
                seed,
                workers: 1,
            };
            let gpu = VirtualGpu::new(config).expect("a possible configuration");
            let module = gpu.load(&image).expect("a good image");
            let kernel = module.kernel("lanes").expect("the kernel");
            let to = gpu.alloc(32).expect("memory");
            for &mask in masks.iter().filter(|m| **m != 0) {
                // SAFETY: the block has four words, and no lane runs now.
                let words = unsafe { &mut *(to as *mut [u64; 4]) };
                *words = [0; 4];
                if let Err(fault) = gpu.launch(&kernel, (1, 1), lanes, 0, &[0, to, mask]) {
                    panic!("{lanes} lanes, mask {mask:#x}: {fault}");
                }
                assert_eq!(*words, expected(mask), "{lanes} lanes, mask {mask:#x}");
            }
        }
    }
}
