; Empty assembly in a loop, which keeps a value in its place, waits for no lane: nothing changes.
; RUN: wf-opt --passes=reconverge_before_sync %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK-NOT: bar.warp.sync
; CHECK: ret void

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @k(ptr %x, double %y) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ %y, %entry ], [ %t, %loop ]
  %t = call double asm sideeffect "", "=d,0"(double %s)
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, 10
  br i1 %more, label %loop, label %end

end:
  store double %t, ptr %x, align 8
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
