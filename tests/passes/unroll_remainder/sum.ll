; A loop that reads takes two rounds at a time; the second reads what the first does where
; the loop ends before it, and then counts for nothing.
; RUN: wf-opt --passes=unroll_remainder %s | FileCheck %s

; CHECK: loop:
; CHECK: [[SUM:%.*]] = fadd double %s, %v
; CHECK: [[MORE:%.*]] = icmp slt i64 %next, %n
; CHECK: [[AT:%.*]] = select i1 [[MORE]], i64 %next, i64 %i
; CHECK: getelementptr double, ptr %x, i64 [[AT]]
; CHECK: [[BOTH:%.*]] = fadd double [[SUM]],
; CHECK: select i1 [[MORE]], double [[BOTH]], double [[SUM]]

define double @sum(ptr %x, i64 %first, i64 %n, i64 %step) {
entry:
  br label %loop

loop:
  %i = phi i64 [ %first, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %sum, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p, align 8
  %sum = fadd double %s, %v
  %next = add i64 %i, %step
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %end

end:
  ret double %sum
}
