; A scalar that is passed in a pointer's bits, as Fortran's are, and a trip count that is none below zero:
; both are expressions over the kernel's parameters. A pointer that the kernel loads is not.
; RUN: wf-opt --passes=launch_values %s | FileCheck %s

; CHECK: define {{.*}}@scalar__wf_launch_values(
; CHECK-NOT: define {{.*}}@loaded__wf_launch_values(

declare i1 @__wf_fits(i64, i64)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()

define ptx_kernel void @scalar(ptr %dyn, ptr %a, ptr %count) {
entry:
  %bits = ptrtoint ptr %count to i64
  %n = trunc i64 %bits to i32
  %some = icmp sgt i32 %n, 0
  %trip = select i1 %some, i32 %n, i32 0
  %bound = sext i32 %trip to i64
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %step = zext i32 %width to i64
  %fits = call i1 @__wf_fits(i64 %bound, i64 %step)
  br i1 %fits, label %small, label %large

small:
  store i32 1, ptr %a, align 4
  ret void

large:
  store i64 %bound, ptr %a, align 8
  ret void
}

define ptx_kernel void @loaded(ptr %dyn, ptr %a, ptr %count) {
entry:
  %p = load ptr, ptr %count, align 8
  %bound = ptrtoint ptr %p to i64
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %step = zext i32 %width to i64
  %fits = call i1 @__wf_fits(i64 %bound, i64 %step)
  br i1 %fits, label %small, label %large

small:
  store i32 1, ptr %a, align 4
  ret void

large:
  store i64 %bound, ptr %a, align 8
  ret void
}
