; Lanes come together after a store that another lane spins on, before a barrier.
; RUN: wf-opt --passes=reconverge_before_sync %s | FileCheck %s

; CHECK: store atomic i32 0, ptr %lock release
; CHECK-NEXT: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.all

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @k(ptr %lock) {
entry:
  br label %spin

spin:
  %v = load atomic i32, ptr %lock acquire, align 4
  %taken = icmp ne i32 %v, 0
  br i1 %taken, label %spin, label %go

go:
  store atomic i32 0, ptr %lock release, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
