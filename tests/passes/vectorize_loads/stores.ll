; The store between the two loads may change what the second reads.
; RUN: wf-opt --passes=vectorize_loads %s | FileCheck %s

; CHECK-NOT: vector.loads
; CHECK-NOT: load <

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @chain(ptr %x, ptr %y, i64 %columns) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext i32 %thread to i64
  %row = mul i64 %i, %columns
  br label %loop

loop:
  %j = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = add i64 %row, %j
  %p = getelementptr i64, ptr %x, i64 %at
  %v = load i64, ptr %p, align 8
  %q = getelementptr i64, ptr %y, i64 %at
  store i64 %v, ptr %q, align 8
  %at.1 = add i64 %at, 1
  %p.1 = getelementptr i64, ptr %x, i64 %at.1
  %v.1 = load i64, ptr %p.1, align 8
  %q.1 = getelementptr i64, ptr %y, i64 %at.1
  store i64 %v.1, ptr %q.1, align 8
  %next = add i64 %j, 2
  %more = icmp ult i64 %next, %columns
  br i1 %more, label %loop, label %end

end:
  ret void
}
