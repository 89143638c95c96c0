//! NVVM IR as other compilers than Clang write it.

use super::amd::words;
use super::{GPUS, find_nth, loaded, numbers, refused};

/// As older compilers wrote kernels: shuffles and votes without masks, atomics with a
/// scope, addresses that are asked for their space, barriers by assembly.
#[test]
fn kernels_in_nvccs_style() {
    let text = "target triple = \"nvptx64-nvidia-cuda\"
@tile = internal addrspace(3) global [64 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.warpid()
declare i32 @llvm.nvvm.shfl.bfly.i32(i32, i32, i32)
declare float @llvm.nvvm.shfl.down.f32(float, i32, i32)
declare i32 @llvm.nvvm.vote.ballot(i1)
declare i1 @llvm.nvvm.vote.all(i1)
declare i32 @llvm.nvvm.ldg.global.i.i32.p0(ptr, i32)
declare i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr, i32)
declare i32 @llvm.nvvm.atomic.max.gen.i.sys.i32.p0(ptr, i32)
declare i32 @llvm.nvvm.atomic.cas.gen.i.sys.i32.p0(ptr, i32, i32)
declare float @llvm.nvvm.atomic.load.add.f32.p0(ptr, float)
declare i32 @llvm.nvvm.atomic.load.inc.32.p0(ptr, i32)
declare i1 @llvm.nvvm.isspacep.shared(ptr)
declare i1 @llvm.nvvm.isspacep.global(ptr)
declare ptr @llvm.nvvm.ptr.shared.to.gen.p0.p3(ptr addrspace(3))
declare ptr addrspace(1) @llvm.nvvm.ptr.gen.to.global.p1.p0(ptr)
declare i32 @llvm.nvvm.barrier0.popc(i32)
declare i32 @llvm.nvvm.fns(i32, i32, i32)
define void @k(ptr %in, ptr %out, ptr %sums) {
entry:
  %t = call i32 asm \"mov.u32 $0, %tid.x;\", \"=r\"()
  %lane = call i32 asm sideeffect \"mov.u32 $0, %laneid;\", \"=r\"()
  %below = call i32 asm \"mov.u32 $0, %lanemask_lt;\", \"=r\"()
  %pin = getelementptr i32, ptr %in, i32 %t
  %v = call i32 @llvm.nvvm.ldg.global.i.i32.p0(ptr %pin, i32 4)
  %slot = getelementptr [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %t
  %gen = call ptr @llvm.nvvm.ptr.shared.to.gen.p0.p3(ptr addrspace(3) %slot)
  store i32 %v, ptr %gen
  call void asm sideeffect \"bar.sync 0;\", \"~{memory}\"()
  %back = sub i32 63, %t
  %other = getelementptr [64 x i32], ptr addrspace(3) @tile, i32 0, i32 %back
  %turned = load i32, ptr addrspace(3) %other
  %xor = call i32 @llvm.nvvm.shfl.bfly.i32(i32 %v, i32 3, i32 31)
  %w = sitofp i32 %v to float
  %down = call float @llvm.nvvm.shfl.down.f32(float %w, i32 4, i32 31)
  %fell = fptosi float %down to i32
  %odd = trunc i32 %v to i1
  %set = call i32 @llvm.nvvm.vote.ballot(i1 %odd)
  %mine = and i32 %set, %below
  %rank = call i32 asm \"popc.b32 $0, $1;\", \"=r,r\"(i32 %mine)
  %third = call i32 @llvm.nvvm.fns(i32 %set, i32 0, i32 3)
  %all = call i1 @llvm.nvvm.vote.all(i1 %odd)
  %pop = and i32 %v, 1
  %count = call i32 @llvm.nvvm.barrier0.popc(i32 %pop)
  %s = call i1 @llvm.nvvm.isspacep.shared(ptr %gen)
  %g = call i1 @llvm.nvvm.isspacep.global(ptr %pin)
  %h = call i1 @llvm.nvvm.isspacep.global(ptr %gen)
  %warp = call i32 @llvm.nvvm.read.ptx.sreg.warpid()
  %zs = zext i1 %s to i32
  %zg = zext i1 %g to i32
  %zh = zext i1 %h to i32
  %za = zext i1 %all to i32
  %b0 = shl i32 %zs, 0
  %b1 = shl i32 %zg, 1
  %b2 = shl i32 %zh, 2
  %b3 = shl i32 %za, 3
  %b4 = shl i32 %warp, 4
  %f0 = or i32 %b0, %b1
  %f1 = or i32 %b2, %b3
  %f2 = or i32 %f0, %f1
  %flags = or i32 %f2, %b4
  %a0 = call i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr %sums, i32 %v)
  %s1 = getelementptr i32, ptr %sums, i32 1
  %a1 = call i32 @llvm.nvvm.atomic.max.gen.i.sys.i32.p0(ptr %s1, i32 %v)
  %s2 = getelementptr i32, ptr %sums, i32 2
  %a2 = call float @llvm.nvvm.atomic.load.add.f32.p0(ptr %s2, float 0.5)
  %s3 = getelementptr i32, ptr %sums, i32 3
  %a3 = call i32 @llvm.nvvm.atomic.load.inc.32.p0(ptr %s3, i32 9)
  %s4 = getelementptr i32, ptr %sums, i32 4
  %a4 = call i32 @llvm.nvvm.atomic.cas.gen.i.sys.i32.p0(ptr %s4, i32 0, i32 7)
  call void asm sideeffect \"membar.gl;\", \"~{memory}\"()
  call void asm sideeffect \"nanosleep.u32 $0;\", \"r\"(i32 20)
  %i = mul i32 %t, 7
  %o0 = getelementptr i32, ptr %out, i32 %i
  %go = call ptr addrspace(1) @llvm.nvvm.ptr.gen.to.global.p1.p0(ptr %o0)
  store i32 %turned, ptr addrspace(1) %go
  %o1 = getelementptr i32, ptr %o0, i32 1
  call void asm sideeffect \"st.global.cs.u32 [$0], $1;\", \"l,r,~{memory}\"(ptr %o1, i32 %xor)
  %o2 = getelementptr i32, ptr %o0, i32 2
  store i32 %fell, ptr %o2
  %o3 = getelementptr i32, ptr %o0, i32 3
  store i32 %rank, ptr %o3
  %o4 = getelementptr i32, ptr %o0, i32 4
  store i32 %third, ptr %o4
  %o5 = getelementptr i32, ptr %o0, i32 5
  store i32 %count, ptr %o5
  %o6 = getelementptr i32, ptr %o0, i32 6
  store i32 %flags, ptr %o6
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{ptr @k, !\"kernel\", i32 1}
!1 = !{ptr @k, !\"maxntidx\", i32 64}
";
    let data: Vec<i32> = numbers(64);
    for gfx in GPUS {
        let d = loaded(gfx, text);
        let (out, sums) = (d.put(&[0i32; 7 * 64]), d.put(&[0u32; 5]));
        let args = words(&[d.put(&data), out, sums]);
        d.run("k", [1; 3], [64, 1, 1], 0, &args).expect("it runs");
        let count = data.iter().filter(|v| *v & 1 != 0).count() as i32;
        let got: Vec<i32> = d.get(out, 7 * 64);
        for (t, got) in got.chunks(7).enumerate() {
            let warp = &data[t & !31..][..32];
            let (lane, odd) = (t & 31, |v: &&i32| **v & 1 != 0);
            let set = (0..32).fold(0, |s, l| s | ((warp[l] & 1) as u32) << l);
            let want = [
                data[63 - t],
                data[t ^ 3],
                warp[if lane < 28 { lane + 4 } else { lane }],
                warp[..lane].iter().filter(odd).count() as i32,
                find_nth(set, 0, 3) as i32,
                count,
                3 | (t as i32 / 32) << 4,
            ];
            assert_eq!(got, want, "{gfx:?} thread {t}");
        }
        let most = *data.iter().max().expect("there are some") as u32;
        let want = [
            data.iter().sum::<i32>() as u32,
            most,
            32f32.to_bits(),
            64 % 10,
            7,
        ];
        assert_eq!(d.get::<u32>(sums, 5), want, "{gfx:?}");
    }
}

/// What NVIDIA's specification of NVVM IR has and LLVM has not: shuffles and votes
/// whose mode is an operand, and kernels listed in metadata.
#[test]
fn nvvm_ir_of_the_specification() {
    let text = "target triple = \"nvptx64-nvidia-cuda\"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare { i32, i1 } @llvm.nvvm.shfl.sync.i32(i32, i32, i32, i32, i32)
declare { i32, i1 } @llvm.nvvm.vote.sync(i32, i32, i1)
declare { i32, i1 } @llvm.nvvm.match.all.sync.i32(i32, i32)
declare { i32, i1 } @llvm.nvvm.match.all.sync.i64(i32, i64)
declare void @llvm.nvvm.barrier0()
define void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %s = call { i32, i1 } @llvm.nvvm.shfl.sync.i32(i32 -1, i32 3, i32 %t, i32 5, i32 31)
  %a = extractvalue { i32, i1 } %s, 0
  call void @llvm.nvvm.barrier0()
  %lane = and i32 %t, 31
  %first = icmp ult i32 %lane, 3
  %v0 = call { i32, i1 } @llvm.nvvm.vote.sync(i32 -1, i32 0, i1 %first)
  %v1 = call { i32, i1 } @llvm.nvvm.vote.sync(i32 -1, i32 1, i1 %first)
  %v2 = call { i32, i1 } @llvm.nvvm.vote.sync(i32 -1, i32 2, i1 %first)
  %v3 = call { i32, i1 } @llvm.nvvm.vote.sync(i32 -1, i32 3, i1 %first)
  %all = extractvalue { i32, i1 } %v0, 1
  %any = extractvalue { i32, i1 } %v1, 1
  %uni = extractvalue { i32, i1 } %v2, 1
  %set = extractvalue { i32, i1 } %v3, 0
  %m = call { i32, i1 } @llvm.nvvm.match.all.sync.i32(i32 -1, i32 %lane)
  %n = call { i32, i1 } @llvm.nvvm.match.all.sync.i64(i32 -1, i64 9)
  %other = extractvalue { i32, i1 } %m, 1
  %same = extractvalue { i32, i1 } %n, 1
  %z0 = zext i1 %all to i32
  %z1 = zext i1 %any to i32
  %z2 = zext i1 %uni to i32
  %z3 = zext i1 %other to i32
  %z4 = zext i1 %same to i32
  %i = mul i32 %t, 7
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %i
  store i32 %a, ptr addrspace(1) %p
  %p1 = getelementptr i32, ptr addrspace(1) %p, i32 1
  store i32 %set, ptr addrspace(1) %p1
  %p2 = getelementptr i32, ptr addrspace(1) %p, i32 2
  store i32 %z0, ptr addrspace(1) %p2
  %p3 = getelementptr i32, ptr addrspace(1) %p, i32 3
  store i32 %z1, ptr addrspace(1) %p3
  %p4 = getelementptr i32, ptr addrspace(1) %p, i32 4
  store i32 %z2, ptr addrspace(1) %p4
  %p5 = getelementptr i32, ptr addrspace(1) %p, i32 5
  store i32 %z3, ptr addrspace(1) %p5
  %p6 = getelementptr i32, ptr addrspace(1) %p, i32 6
  store i32 %z4, ptr addrspace(1) %p6
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !\"kernel\", i32 1}
";
    for gfx in GPUS {
        let d = loaded(gfx, text);
        let out = d.put(&[0u32; 7 * 64]);
        d.run("k", [1; 3], [64, 1, 1], 0, &words(&[out]))
            .expect("it runs");
        let got: Vec<u32> = d.get(out, 7 * 64);
        for (t, got) in (0u32..).zip(got.chunks(7)) {
            assert_eq!(got, [t ^ 5, 7, 0, 1, 0, 0, 1], "{gfx:?} thread {t}");
        }
    }
    let mode = text.replace("i32 -1, i32 3, i32 %t", "i32 -1, i32 4, i32 %t");
    let want = "kernel.ll:10: `llvm.nvvm.shfl.sync.i32`: its mode is none of the constants 0 to 3";
    assert_eq!(refused(&mode), [want]);
}
