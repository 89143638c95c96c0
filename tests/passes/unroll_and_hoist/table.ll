; What an inner loop reads anew for each point is read once, before all points.
; RUN: wf-opt --passes=unroll_and_hoist --kernel=near:256 %s | FileCheck %s

; CHECK: entry:
; CHECK-COUNT-64: load double, ptr
; CHECK: points:
; CHECK-COUNT-32: load double, ptr
; CHECK-NOT: load
; CHECK: ret void

define ptx_kernel void @near(ptr noalias readonly %x, ptr noalias readonly %c, ptr noalias %d, i64 %n) {
entry:
  br label %points

points:
  %i = phi i64 [ 0, %entry ], [ %i.next, %stored ]
  %row = mul i64 %i, 32
  br label %inner

inner:
  %f = phi i64 [ 0, %points ], [ %f.next, %inner ]
  %s = phi double [ 0.0, %points ], [ %sum, %inner ]
  %at = add i64 %row, %f
  %p = getelementptr double, ptr %x, i64 %at
  %v = load double, ptr %p, align 8
  %q = getelementptr double, ptr %c, i64 %f
  %w = load double, ptr %q, align 8
  %q2 = getelementptr i8, ptr %q, i64 256
  %w2 = load double, ptr %q2, align 8
  %m = fmul double %v, %w
  %m2 = fmul double %m, %w2
  %sum = fadd double %s, %m2
  %f.next = add nuw nsw i64 %f, 1
  %last = icmp eq i64 %f.next, 32
  br i1 %last, label %stored, label %inner

stored:
  %to = getelementptr double, ptr %d, i64 %i
  store double %sum, ptr %to, align 8
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %end, label %points

end:
  ret void
}
