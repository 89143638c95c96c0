; The next value of a loop's counter and of its pointer pass through an empty assembly; what a
; loop sums does not.
; RUN: wf-opt --passes=avoid_lsr --target=virtual %s | FileCheck %s

; CHECK: %i = phi i64 [ 0, %entry ], [ [[COUNTER:%.*]], %loop ]
; CHECK: %p = phi ptr [ %x, %entry ], [ [[POINTER:%.*]], %loop ]
; CHECK: %s = phi double [ 0.000000e+00, %entry ], [ %s1, %loop ]
; CHECK: [[POINTER]] = call ptr asm "", "=r,0"(ptr %p1)
; CHECK: %i1 = add i64 %i, 1
; CHECK-NEXT: [[COUNTER]] = call i64 asm "", "=r,0"(i64 %i1)
; CHECK-NEXT: icmp ult i64 %i1, %n

define double @sum(ptr %x, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %p = phi ptr [ %x, %entry ], [ %p1, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s1, %loop ]
  %v = load double, ptr %p, align 8
  %s1 = fadd double %s, %v
  %p1 = getelementptr double, ptr %p, i64 1
  %i1 = add i64 %i, 1
  %more = icmp ult i64 %i1, %n
  br i1 %more, label %loop, label %end

end:
  ret double %s1
}
