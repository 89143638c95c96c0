; Neighbouring lanes read neighbouring elements of `x`, so these loads stay scalar; all lanes read the
; same elements of `h`.
; RUN: wf-opt --passes=vectorize_loads %s | FileCheck %s

; CHECK: vector.loads:
; CHECK-COUNT-1: load <2 x double>, ptr {{.*}}, align 16
; CHECK-NOT: load <
; CHECK-COUNT-2: load double
; CHECK-NOT: load double

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @filter(ptr %x, ptr %h, ptr %y, i64 %taps) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext i32 %thread to i64
  br label %loop

loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.2, %loop ]
  %p = getelementptr double, ptr %h, i64 %k
  %c = load double, ptr %p, align 8
  %at = add i64 %i, %k
  %q = getelementptr double, ptr %x, i64 %at
  %v = load double, ptr %q, align 8
  %t = fmul double %c, %v
  %sum.1 = fadd double %sum, %t
  %k.1 = or disjoint i64 %k, 1
  %p.1 = getelementptr double, ptr %h, i64 %k.1
  %c.1 = load double, ptr %p.1, align 8
  %at.1 = add i64 %i, %k.1
  %q.1 = getelementptr double, ptr %x, i64 %at.1
  %v.1 = load double, ptr %q.1, align 8
  %t.1 = fmul double %c.1, %v.1
  %sum.2 = fadd double %sum.1, %t.1
  %next = add i64 %k, 2
  %more = icmp ult i64 %next, %taps
  br i1 %more, label %loop, label %end

end:
  %r = getelementptr double, ptr %y, i64 %i
  store double %sum.2, ptr %r, align 8
  ret void
}
