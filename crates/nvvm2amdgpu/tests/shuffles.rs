//! Every shuffle of NVVM IR and of `<warpfork/warp.h>` on AMD's GPUs, executed in
//! emulation, against a model of PTX's.

#[path = "../../codegen/tests/common/amd.rs"]
#[allow(dead_code, reason = "each test file uses a part of this")]
mod amd;

use amd::{Device, words};
use std::fmt::Write;
use wf_codegen::{Emitted, Kernel};
use wf_host_abi::Arch;
use wf_host_abi::amd::Gfx;
use wf_llvm::{Context, Module};
use wf_nvvm2amdgpu::{Form, Input, Options, TargetError, translate};

fn o3() -> Options {
    Options {
        opt_level: 3,
        ..Options::default()
    }
}

/// Compiles IR text of `wf-lower`'s form.
fn compile(
    ir: &str,
    names: &[&str],
    arch: &Arch,
    options: &Options,
) -> Result<Emitted, Vec<TargetError>> {
    let context = Context::new();
    let module = Module::parse(&context, "test", ir.as_bytes()).expect("good IR");
    let kernels = names.iter().map(|n| Kernel::new(*n, 1024)).collect();
    let target = wf_codegen::target(arch);
    wf_codegen::compile(&*target, &module, kernels, options)
}

const MODES: [&str; 4] = ["idx", "up", "down", "bfly"];
const THREADS: u32 = 128;
const GPUS: [Gfx; 4] = [Gfx::Gfx90a, Gfx::Gfx942, Gfx::Gfx1100, Gfx::Gfx1201];

/// "Warp Shuffle" in PTX's manual: the lane that `lane` reads from, and whether it
/// is in range. A warp has `lanes` lanes.
fn model(mode: &str, lane: u32, b: u32, c: u32, lanes: u32) -> (u32, bool) {
    let low = lanes - 1;
    let (bval, cval, segmask) = (b & low, c & low, c >> 8 & low);
    let max_lane = (lane & segmask) | (cval & !segmask);
    let min_lane = lane & segmask;
    let (j, p) = match mode {
        "up" => {
            let j = lane as i32 - bval as i32;
            (j as u32, j >= max_lane as i32)
        }
        "down" => (lane + bval, lane + bval <= max_lane),
        "bfly" => (lane ^ bval, lane ^ bval <= max_lane),
        _ => {
            let j = min_lane | (bval & !segmask);
            (j, j <= max_lane)
        }
    };
    if p { (j, true) } else { (lane, false) }
}

fn value(thread: u32) -> u32 {
    thread.wrapping_mul(2_654_435_761).wrapping_add(17)
}

/// PTX's operand for a width, as CUDA's functions make it.
fn segments(mode: &str, width: u32, lanes: u32) -> u32 {
    (lanes - width) << 8 | if mode == "up" { 0 } else { lanes - 1 }
}

struct Random(u32);

impl Random {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        self.0 >> 7 ^ self.0 << 20
    }
}

const HEAD: &str = "target triple = \"nvptx64-nvidia-cuda\"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
";

/// The beginning of a kernel in which `%v` is the thread's value and `%t` its
/// number.
fn begin(name: &str, params: &str) -> String {
    format!(
        "define ptx_kernel void @{name}(ptr addrspace(1) %out{params}) {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = mul i32 %t, -1640531535
  %v = add i32 %m, 17
  %f = bitcast i32 %v to float
"
    )
}

/// Stores `value` as result `n`.
fn store(value: &str, n: usize) -> String {
    format!(
        "  %i{n} = add i32 %t, {}
  %p{n} = getelementptr i32, ptr addrspace(1) %out, i32 %i{n}
  store i32 {value}, ptr addrspace(1) %p{n}
",
        n as u32 * THREADS
    )
}

fn nvvm(text: &str, gfx: Gfx) -> Device {
    let input = Input {
        file: "test.ll",
        bytes: text.as_bytes(),
    };
    let code = translate(input, gfx, Form::CodeObject, &o3());
    Device::new(gfx, &code.unwrap_or_else(|e| panic!("{e:?}\n{text}")))
}

#[test]
fn constant_shuffles_of_nvvm_read_from_the_right_lanes() {
    for mode in MODES {
        // Widths of CUDA, and clamps that it never asks for.
        let mut cases = vec![];
        for width in [1, 2, 4, 8, 16, 32] {
            cases.extend((0..34).map(|b| (b, segments(mode, width, 32))));
        }
        let mut random = Random(7);
        cases.extend((0..20).map(|_| (random.next() & 63, random.next() & 0x1f1f)));
        let mut text = HEAD.to_owned();
        let _ = writeln!(
            text,
            "declare i32 @llvm.nvvm.shfl.sync.{mode}.i32(i32, i32, i32, i32)
declare {{ i32, i1 }} @llvm.nvvm.shfl.sync.{mode}.i32p(i32, i32, i32, i32)
declare float @llvm.nvvm.shfl.sync.{mode}.f32(i32, float, i32, i32)
declare {{ float, i1 }} @llvm.nvvm.shfl.sync.{mode}.f32p(i32, float, i32, i32)
declare {{ i32, i1 }} @llvm.nvvm.shfl.sync.i32(i32, i32, i32, i32, i32)"
        );
        let number = MODES.iter().position(|m| *m == mode).expect("it is one");
        text += &begin("k", "");
        for (n, (b, c)) in cases.iter().enumerate() {
            let call = |ty: &str, kind: &str, v: &str| {
                format!(
                    "call {ty} @llvm.nvvm.shfl.sync.{mode}.{kind}(i32 -1, {v}, i32 {b}, i32 {c})"
                )
            };
            // The last form is NVVM IR's own, with the mode as an operand.
            let _ = match n % 5 {
                0 => writeln!(text, "  %r{n} = {}", call("i32", "i32", "i32 %v")),
                1 => writeln!(
                    text,
                    "  %x{n} = {}\n  %r{n} = bitcast float %x{n} to i32",
                    call("float", "f32", "float %f")
                ),
                k => {
                    let (ty, call) = match k {
                        2 => ("{ i32, i1 }", call("{ i32, i1 }", "i32p", "i32 %v")),
                        3 => ("{ float, i1 }", call("{ float, i1 }", "f32p", "float %f")),
                        _ => (
                            "{ i32, i1 }",
                            format!(
                                "call {{ i32, i1 }} @llvm.nvvm.shfl.sync.i32(i32 -1, \
                                 i32 {number}, i32 %v, i32 {b}, i32 {c})"
                            ),
                        ),
                    };
                    let of = if k == 3 { "float" } else { "i32" };
                    writeln!(
                        text,
                        "  %x{n} = {}
  %y{n} = extractvalue {ty} %x{n}, 0
  %w{n} = bitcast {of} %y{n} to i32
  %q{n} = extractvalue {ty} %x{n}, 1
  %z{n} = zext i1 %q{n} to i32
  %r{n} = add i32 %w{n}, %z{n}",
                        call
                    )
                }
            };
            text += &store(&format!("%r{n}"), n);
        }
        text += "  ret void\n}\n";
        for gfx in GPUS {
            let device = nvvm(&text, gfx);
            let out = device.put(&vec![0u32; cases.len() * THREADS as usize]);
            let run = device.run("k", [1; 3], [THREADS, 1, 1], 0, &words(&[out]));
            run.expect("it runs");
            let got: Vec<u32> = device.get(out, cases.len() * THREADS as usize);
            for (n, (b, c)) in cases.iter().enumerate() {
                for t in 0..THREADS {
                    let (from, ok) = model(mode, t & 31, *b, *c, 32);
                    let flag = u32::from(n % 5 >= 2 && ok);
                    let want = value(t & !31 | from).wrapping_add(flag);
                    let is = got[n * THREADS as usize + t as usize];
                    assert_eq!(is, want, "{gfx:?} {mode} b {b} c {c:#x} thread {t}");
                }
            }
        }
    }
}

/// The forms of a shuffle: LLVM's four, and the one of NVVM IR with the mode as an operand.
const FORMS: [&str; 5] = ["i32", "f32", "i32p", "f32p", "operand"];

/// A kernel for a mode and a form, in which lanes of a mask shuffle `%v` or `%f`, and
/// where the form has a predicate, add it.
fn computed(number: usize, mode: &str, form: &str) -> String {
    let is_float = form.starts_with('f');
    let (ty, v) = if is_float {
        ("float", "float %f")
    } else {
        ("i32", "i32 %v")
    };
    let pair = format!("{{ {ty}, i1 }}");
    let has_predicate = form.ends_with('p') || form == "operand";
    let result = if has_predicate { &pair[..] } else { ty };
    let (name, first) = match form {
        "operand" => ("i32".to_owned(), format!("i32 %mask, i32 {number}")),
        _ => (format!("{mode}.{form}"), "i32 %mask".to_owned()),
    };
    let mut text = begin(
        &format!("{mode}_{form}"),
        ", ptr addrspace(1) %bs, i32 %c, i32 %mask",
    );
    let _ = write!(
        text,
        "  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %s = lshr i32 %mask, %l
  %o = trunc i32 %s to i1
  %pb = getelementptr i32, ptr addrspace(1) %bs, i32 %t
  %b = load i32, ptr addrspace(1) %pb
  br i1 %o, label %in, label %end
in:
  %x = call {result} @llvm.nvvm.shfl.sync.{name}({first}, {v}, i32 %b, i32 %c)
"
    );
    text += &match has_predicate {
        true => format!(
            "  %y = extractvalue {pair} %x, 0
  %w = bitcast {ty} %y to i32
  %q = extractvalue {pair} %x, 1
  %z = zext i1 %q to i32
  %r = add i32 %w, %z
"
        ),
        false => format!("  %r = bitcast {ty} %x to i32\n"),
    };
    text + &store("%r", 0) + "  br label %end\nend:\n  ret void\n}\n"
}

#[test]
fn shuffles_of_nvvm_with_computed_operands_and_masks() {
    let mut text = HEAD.to_owned();
    text += "declare { i32, i1 } @llvm.nvvm.shfl.sync.i32(i32, i32, i32, i32, i32)\n";
    for (number, mode) in MODES.iter().enumerate() {
        let _ = writeln!(
            text,
            "declare i32 @llvm.nvvm.shfl.sync.{mode}.i32(i32, i32, i32, i32)
declare {{ i32, i1 }} @llvm.nvvm.shfl.sync.{mode}.i32p(i32, i32, i32, i32)
declare float @llvm.nvvm.shfl.sync.{mode}.f32(i32, float, i32, i32)
declare {{ float, i1 }} @llvm.nvvm.shfl.sync.{mode}.f32p(i32, float, i32, i32)"
        );
        for form in FORMS {
            text += &computed(number, mode, form);
        }
    }
    let mut random = Random(3);
    for gfx in Gfx::ALL.iter().copied() {
        let device = nvvm(&text, gfx);
        let out = device.put(&vec![0u32; THREADS as usize]);
        for round in 0..120 {
            let (mode, form) = (MODES[round % 4], FORMS[round / 4 % 5]);
            // One distance for all, or each lane its own.
            let one = random.next();
            let each = mode == "idx" || round % 8 >= 4;
            let bs: Vec<_> = (0..THREADS)
                .map(|_| if each { random.next() } else { one })
                .collect();
            let c = match round % 3 {
                0 => random.next() & 0x1f1f,
                _ => segments(mode, 1 << (random.next() % 6), 32),
            };
            let mask = if round < 20 { u32::MAX } else { random.next() };
            let b = device.put(&bs);
            let args = words(&[out, b, u64::from(mask) << 32 | u64::from(c)]);
            let name = format!("{mode}_{form}");
            device
                .run(&name, [1; 3], [THREADS, 1, 1], 0, &args)
                .expect("it runs");
            let got: Vec<u32> = device.get(out, THREADS as usize);
            for t in 0..THREADS {
                let (from, ok) = model(mode, t & 31, bs[t as usize], c, 32);
                if mask >> (t & 31) & mask >> from & 1 != 0 {
                    let flag = u32::from(ok && (form.ends_with('p') || form == "operand"));
                    let want = value(t & !31 | from).wrapping_add(flag);
                    let is = got[t as usize];
                    let b = bs[t as usize];
                    assert_eq!(is, want, "{gfx:?} {name} b {b} c {c:#x} mask {mask:#x} {t}");
                }
            }
        }
    }
}

/// Four words of one lane that are stored together go through the LDS hardware, which
/// has them where the store wants them.
#[test]
fn one_lane_of_a_wave_to_memory() {
    for gfx in GPUS {
        let lanes = gfx.lanes();
        let c = segments("idx", lanes, lanes);
        let mut text = String::from(
            "target triple = \"nvptx64-nvidia-cuda\"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @__wf_t_shfl_sync_idx32(i64, i32, i32, i32)
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = mul i32 %t, -1640531535
  %v = add i32 %m, 17
  %i0 = insertelement <4 x i32> poison, i32 0, i32 0
",
        );
        for w in 0..4 {
            let _ = write!(
                text,
                "  %w{w} = xor i32 %v, {w}
  %s{w} = call i32 @__wf_t_shfl_sync_idx32(i64 -1, i32 %w{w}, i32 5, i32 {c})
  %i{} = insertelement <4 x i32> %i{w}, i32 %s{w}, i32 {w}
",
                w + 1
            );
        }
        text += "  %p = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %t
  store <4 x i32> %i4, ptr addrspace(1) %p
  ret void
}
";
        let input = Input {
            file: "k.ll",
            bytes: text.as_bytes(),
        };
        let made = translate(input, gfx, Form::Assembly, &o3()).expect("it is translated");
        let made = String::from_utf8(made).expect("assembly is text");
        let form = if lanes == 32 {
            "ds_swizzle_b32"
        } else {
            "ds_bpermute_b32"
        };
        assert_eq!(made.matches(form).count(), 4, "{gfx:?}: {made}");
        let device = nvvm(&text, gfx);
        let out = device.put(&vec![0u32; 4 * THREADS as usize]);
        let run = device.run("k", [1; 3], [THREADS, 1, 1], 0, &words(&[out]));
        run.expect("it runs");
        let got: Vec<u32> = device.get(out, 4 * THREADS as usize);
        for t in 0..THREADS {
            for w in 0..4 {
                let want = value(t & !(lanes - 1) | 5) ^ w;
                assert_eq!(got[(4 * t + w) as usize], want, "{gfx:?} thread {t}, {w}");
            }
        }
    }
}

/// What `<warpfork/warp.h>` calls, with the lanes of the whole wave.
#[test]
fn shuffles_of_a_wave_of_64() {
    for gfx in GPUS {
        let lanes = gfx.lanes();
        let mut cases = vec![];
        for mode in MODES {
            for width in (0..=lanes.ilog2()).map(|n| 1 << n) {
                let some = [0, 1, 2, 3, 4, 7, 8, 15, 16, 31, 32, 33, 63, 64, 65];
                cases.extend(some.map(|b| (mode, b, segments(mode, width, lanes))));
            }
        }
        let mut text = String::from(
            "target triple = \"x86_64-unknown-linux-gnu\"\ndeclare i32 @__wf_t_tid()\n",
        );
        for mode in MODES {
            let _ = writeln!(
                text,
                "declare i64 @__wf_t_shfl_sync_{mode}64(i64, i64, i32, i32)
declare i32 @__wf_t_shfl_sync_{mode}32(i64, i32, i32, i32)"
            );
        }
        text += "define void @k(ptr %s, ptr %out) {
  %t = call i32 @__wf_t_tid()
  %m = mul i32 %t, -1640531535
  %v = add i32 %m, 17
  %w = zext i32 %v to i64
  %u = mul i64 %w, 4294967299
";
        for (n, (mode, b, c)) in cases.iter().enumerate() {
            // Every second one of 32 bits.
            text += &match n % 2 {
                0 => format!(
                    "  %r{n} = call i64 @__wf_t_shfl_sync_{mode}64(i64 -1, i64 %u, i32 {b}, i32 {c})\n"
                ),
                _ => format!(
                    "  %h{n} = call i32 @__wf_t_shfl_sync_{mode}32(i64 -1, i32 %v, i32 {b}, i32 {c})
  %g{n} = zext i32 %h{n} to i64
  %r{n} = mul i64 %g{n}, 4294967299\n"
                ),
            };
            let _ = write!(
                text,
                "  %i{n} = add i32 %t, {}
  %p{n} = getelementptr i64, ptr %out, i32 %i{n}
  store i64 %r{n}, ptr %p{n}
",
                n as u32 * THREADS
            );
        }
        text += "  ret void\n}\n";
        let made = compile(&text, &["k"], &Arch::Amd(gfx), &o3()).expect("it compiles");
        let device = Device::new(gfx, &made.code);
        let out = device.put(&vec![0u64; cases.len() * THREADS as usize]);
        let run = device.run("k", [1; 3], [THREADS, 1, 1], 0, &words(&[0, out]));
        run.expect("it runs");
        let got: Vec<u64> = device.get(out, cases.len() * THREADS as usize);
        for (n, (mode, b, c)) in cases.iter().enumerate() {
            for t in 0..THREADS {
                let (from, _) = model(mode, t & (lanes - 1), *b, *c, lanes);
                let want = u64::from(value(t & !(lanes - 1) | from)).wrapping_mul(0x1_0000_0003);
                let is = got[n * THREADS as usize + t as usize];
                assert_eq!(is, want, "{gfx:?} {mode} b {b} c {c:#x} thread {t}");
            }
        }
    }
}

/// What reductions call: lanes without the distance's bit get what is that far up,
/// and others any lane's.
#[test]
fn steps_of_reductions() {
    for gfx in GPUS {
        let lanes = gfx.lanes();
        let distances: Vec<_> = (0..lanes.ilog2()).map(|n| 1 << n).collect();
        let mut text = String::from(
            "target triple = \"x86_64-unknown-linux-gnu\"
declare i32 @__wf_t_tid()
declare i64 @__wf_t_shfl_down64(i64, i64, i32)
define void @k(ptr %s, ptr %out, i64 %given) {
  %t = call i32 @__wf_t_tid()
  %m = mul i32 %t, -1640531535
  %v = add i32 %m, 17
  %w = zext i32 %v to i64
  %u = mul i64 %w, 4294967297
  %g = trunc i64 %given to i32
",
        );
        let last = distances.len();
        let given = distances.iter().map(u32::to_string).chain(["%g".into()]);
        for (n, distance) in given.enumerate() {
            let _ = write!(
                text,
                "  %r{n} = call i64 @__wf_t_shfl_down64(i64 -1, i64 %u, i32 {distance})
  %i{n} = add i32 %t, {}
  %p{n} = getelementptr i64, ptr %out, i32 %i{n}
  store i64 %r{n}, ptr %p{n}
",
                n as u32 * THREADS
            );
        }
        text += "  ret void\n}\n";
        let made = compile(&text, &["k"], &Arch::Amd(gfx), &o3()).expect("it compiles");
        let device = Device::new(gfx, &made.code);
        let out = device.put(&vec![0u64; (last + 1) * THREADS as usize]);
        let run = device.run("k", [1; 3], [THREADS, 1, 1], 0, &words(&[0, out, 4]));
        run.expect("it runs");
        let got: Vec<u64> = device.get(out, (last + 1) * THREADS as usize);
        for (n, distance) in distances.into_iter().chain([4]).enumerate() {
            for t in 0..THREADS {
                let is = got[n * THREADS as usize + t as usize];
                let wave = t & !(lanes - 1);
                let of = |t: u32| u64::from(value(t)) * 0x1_0000_0001;
                let right = match t & distance {
                    0 => is == of(t + distance),
                    _ => (wave..wave + lanes).any(|t| is == of(t)),
                };
                assert!(right, "{gfx:?} {distance} thread {t}: {is:#x}");
            }
        }
    }
}

/// What `__shfl_push_sync` calls: each lane says where its value goes.
#[test]
fn pushes() {
    let text = "target triple = \"x86_64-unknown-linux-gnu\"
declare i32 @__wf_t_tid()
declare i32 @__wf_t_push32(i64, i32, i32)
declare i64 @__wf_t_push64(i64, i64, i32)
define void @k(ptr %s, ptr %to, ptr %narrow, ptr %wide, i64 %mask) {
  %t = call i32 @__wf_t_tid()
  %m = mul i32 %t, -1640531535
  %v = add i32 %m, 17
  %w = zext i32 %v to i64
  %u = mul i64 %w, 4294967297
  %l = and i32 %t, LAST
  %n = zext i32 %l to i64
  %h = lshr i64 %mask, %n
  %in = trunc i64 %h to i1
  br i1 %in, label %push, label %end
push:
  %pt = getelementptr i32, ptr %to, i32 %t
  %b = load i32, ptr %pt
  %r = call i32 @__wf_t_push32(i64 %mask, i32 %v, i32 %b)
  %q = call i64 @__wf_t_push64(i64 %mask, i64 %u, i32 %b)
  %pn = getelementptr i32, ptr %narrow, i32 %t
  store i32 %r, ptr %pn
  %pw = getelementptr i64, ptr %wide, i32 %t
  store i64 %q, ptr %pw
  br label %end
end:
  ret void
}
";
    let mut random = Random(11);
    for gfx in GPUS {
        let lanes = gfx.lanes();
        let text = text.replace("LAST", &(lanes - 1).to_string());
        let made = compile(&text, &["k"], &Arch::Amd(gfx), &o3()).expect("it compiles");
        let device = Device::new(gfx, &made.code);
        for round in 0..20 {
            let mut some = u64::from(random.next()) << 32 | u64::from(random.next());
            some >>= 64 - lanes;
            let mask = if round % 2 == 0 { u64::MAX } else { some | 1 };
            let at = |t: u32| (t / lanes * lanes, t & (lanes - 1));
            let in_mask = |t: u32| mask >> at(t).1 & 1 != 0;
            // Each to a lane of the mask, with bits above that do not count.
            let to: Vec<u32> = (0..THREADS)
                .map(|_| {
                    let mut n = random.next();
                    while !in_mask(n) {
                        n = random.next();
                    }
                    n
                })
                .collect();
            let blank = [
                device.put(&[0u32; THREADS as usize]),
                device.put(&[0u64; THREADS as usize]),
            ];
            let args = words(&[0, device.put(&to), blank[0], blank[1], mask]);
            let run = device.run("k", [1; 3], [THREADS, 1, 1], 0, &args);
            run.expect("it runs");
            let narrow: Vec<u32> = device.get(blank[0], THREADS as usize);
            let wide: Vec<u64> = device.get(blank[1], THREADS as usize);
            for t in (0..THREADS).filter(|t| in_mask(*t)) {
                let (wave, lane) = at(t);
                let comes = |from: &u32| in_mask(*from) && at(to[*from as usize]).1 == lane;
                let from = (wave..wave + lanes).rfind(comes);
                let want = from.map_or(0, value);
                assert_eq!(
                    narrow[t as usize], want,
                    "{gfx:?} mask {mask:#x} thread {t}"
                );
                assert_eq!(wide[t as usize], u64::from(want) * 0x1_0000_0001);
            }
        }
    }
}
