; Four rounds of a loop that a team shares run without a test, as long as there are so
; many.
; RUN: wf-opt --passes=unroll_grid_stride %s | FileCheck %s

; CHECK: ahead.check:
; CHECK: mul i64 {{.*}}, 3
; CHECK: br i1 {{.*}}, label %ahead.main, label %loop
; CHECK: ahead.main:
; CHECK-COUNT-4: load float
; CHECK: br i1 {{.*}}, label %ahead.main, label %ahead.end

declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @copy(ptr noalias readonly %a, ptr noalias %b, i32 %n) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %any = icmp slt i32 %thread, %n
  br i1 %any, label %loop, label %end

loop:
  %i = phi i32 [ %thread, %entry ], [ %next, %loop ]
  %wide = zext i32 %i to i64
  %p = getelementptr float, ptr %a, i64 %wide
  %v = load float, ptr %p, align 4
  %q = getelementptr float, ptr %b, i64 %wide
  store float %v, ptr %q, align 4
  %next = add nsw i32 %i, %width
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end

end:
  ret void
}
