//! What cannot be translated.

use super::refused;

#[test]
fn what_has_no_counterpart_is_named_with_its_line() {
    let text = "target triple = \"nvptx64-nvidia-cuda\"
@elsewhere = external addrspace(1) global i32
declare i32 @llvm.nvvm.read.ptx.sreg.smid()
declare void @llvm.nvvm.barrier.sync.cnt(i32, i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @unknown(i32)
define ptx_kernel void @k(ptr %p) {
  %a = call i32 @llvm.nvvm.read.ptx.sreg.smid()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 3)
  %b = call i32 @unknown(i32 %a)
  %c = call i32 asm \"mov.u32 $0, %smid;\", \"=r\"()
  %d = load i32, ptr addrspace(1) @elsewhere
  call void @llvm.nvvm.barrier.sync.cnt(i32 0, i32 64)
  call void asm sideeffect \"{ .reg .pred p;  bar.sync 1; }\", \"\"()
  %e = call i32 asm \"mul.lo.u32 $0, $1, $2;\", \"=r,r,l\"(i32 %a, ptr %p)
  %u = add i32 %c, %e
  store i32 %u, ptr %p
  ret void
}
";
    let want = [
        "kernel.ll:8: `llvm.nvvm.read.ptx.sreg.smid`: this is said of NVIDIA's processors and their \
         driver only",
        "kernel.ll:10: `llvm.nvvm.barrier.cta.sync.aligned.all`: barriers other than 0 do not \
         exist on AMD GPUs",
        "kernel.ll:11: `unknown` is called and defined nowhere",
        "kernel.ll:12: assembly `mov.u32 $0, %smid;` has no counterpart on AMD GPUs",
        // LLVM has read the name as this newer one: the kernel's line.
        "kernel.ll:7: `llvm.nvvm.barrier.cta.sync.count`: barriers of some of a team's threads do \
         not exist on AMD GPUs",
        "kernel.ll:15: assembly `{ .reg .pred p; bar.sync 1; }` has no counterpart on AMD GPUs",
        "kernel.ll:16: assembly `mul.lo.u32 $0, $1, $2;` has no counterpart on AMD GPUs",
        "kernel.ll:2: the variable `elsewhere` is defined nowhere",
    ];
    assert_eq!(refused(text), want);
}

#[test]
fn what_is_no_module_of_kernels_is_refused() {
    assert!(refused("no IR")[0].starts_with("kernel.ll: not LLVM IR"));
    let text = "define void @f() {\n  ret void\n}\n";
    assert!(refused(text)[0].starts_with("kernel.ll: there is no kernel in it"));
}
