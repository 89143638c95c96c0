; A thread reads a row, of which LLVM's unroller has put four elements into an iteration. Where the
; row begins at a multiple of 16 bytes, one vector load reads them; the old loop does the rest.
; RUN: wf-opt --passes=vectorize_loads %s | FileCheck %s

; CHECK: ptrtoint ptr
; CHECK: and i64 {{.*}}, 15
; CHECK: br i1 {{.*}}, label %vector.loads, label %loop
; CHECK: loop:
; CHECK: load float, ptr
; CHECK: end:
; CHECK: phi float [ %sum.4, %loop ], [ {{.*}}, %vector.loads ]
; CHECK: vector.loads:
; CHECK: load <4 x float>, ptr {{.*}}, align 16
; CHECK: extractelement <4 x float> {{.*}}, i32 3

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @rows(ptr %x, ptr %y, i64 %columns) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext i32 %thread to i64
  %row = mul i64 %i, %columns
  br label %loop

loop:
  %j = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum.4, %loop ]
  %at = add i64 %row, %j
  %p = getelementptr float, ptr %x, i64 %at
  %v = load float, ptr %p, align 4
  %sum.1 = fadd float %sum, %v
  %j.1 = or disjoint i64 %j, 1
  %at.1 = add i64 %row, %j.1
  %p.1 = getelementptr float, ptr %x, i64 %at.1
  %v.1 = load float, ptr %p.1, align 4
  %sum.2 = fadd float %sum.1, %v.1
  %j.2 = or disjoint i64 %j, 2
  %at.2 = add i64 %row, %j.2
  %p.2 = getelementptr float, ptr %x, i64 %at.2
  %v.2 = load float, ptr %p.2, align 4
  %sum.3 = fadd float %sum.2, %v.2
  %j.3 = or disjoint i64 %j, 3
  %at.3 = add i64 %row, %j.3
  %p.3 = getelementptr float, ptr %x, i64 %at.3
  %v.3 = load float, ptr %p.3, align 4
  %sum.4 = fadd float %sum.3, %v.3
  %next = add i64 %j, 4
  %more = icmp ult i64 %next, %columns
  br i1 %more, label %loop, label %end

end:
  %q = getelementptr float, ptr %y, i64 %i
  store float %sum.4, ptr %q, align 4
  ret void
}
