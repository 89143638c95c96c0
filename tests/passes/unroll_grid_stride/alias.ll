; What the kernel may write to is not read ahead.
; RUN: wf-opt --passes=unroll_grid_stride %s | FileCheck %s

; CHECK-NOT: ahead
; CHECK: ret void

declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @copy(ptr %a, ptr %b, i32 %n) {
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
