; A loop whose counter chooses an array's element is unrolled, and the array is gone.
; RUN: wf-opt --passes=unroll_for_sroa %s | FileCheck %s

; CHECK-LABEL: define double @last(
; CHECK-NOT: alloca
; CHECK-NOT: phi
; CHECK: [[A:%.*]] = load double, ptr %y
; CHECK: [[B:%.*]] = load double
; CHECK: fadd double [[A]], [[B]]

define double @last(ptr %y) {
entry:
  %own = alloca [4 x double], align 8
  br label %fill

fill:
  %k = phi i64 [ 0, %entry ], [ %next, %fill ]
  %q = getelementptr double, ptr %y, i64 %k
  %v = load double, ptr %q, align 8
  %p = getelementptr [4 x double], ptr %own, i64 0, i64 %k
  store double %v, ptr %p, align 8
  %next = add i64 %k, 1
  %done = icmp eq i64 %next, 4
  br i1 %done, label %end, label %fill

end:
  %first = load double, ptr %own, align 8
  %slot = getelementptr [4 x double], ptr %own, i64 0, i64 3
  %last = load double, ptr %slot, align 8
  %r = fadd double %first, %last
  ret double %r
}
