; A kernel asks whether its team is as wide as it may be: then a loop of 128 is two
; rounds.
; RUN: wf-opt --passes=specialize_team_size --kernel=tile:64 %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @tile(
; CHECK: [[N:%.*]] = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
; CHECK: [[IS:%.*]] = icmp eq i32 [[N]], 64
; CHECK: br i1 [[IS]], label %[[WIDE:.*]], label %entry
; CHECK: br i1 %more, label %loop
; CHECK: [[WIDE]]:
; CHECK-COUNT-2: load float
; CHECK-NOT: load float
; CHECK: ret void

declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @tile(ptr %a, ptr %b) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %loop

loop:
  %i = phi i32 [ %thread, %entry ], [ %next, %loop ]
  %wide = zext i32 %i to i64
  %p = getelementptr float, ptr %a, i64 %wide
  %v = load float, ptr %p, align 4
  %q = getelementptr float, ptr %b, i64 %wide
  store float %v, ptr %q, align 4
  %next = add nuw nsw i32 %i, %width
  %more = icmp ult i32 %next, 128
  br i1 %more, label %loop, label %end

end:
  ret void
}
