; A byte that lives from round to round has a register of its own.
; RUN: wf-opt --passes=scalarize_bytes %s | FileCheck %s

; CHECK: loop:
; CHECK: phi i8 [ 0, %entry ]
; CHECK-NOT: <4 x i8>
; CHECK: ret i8

define i8 @row(ptr %a, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %r = phi <4 x i8> [ <i8 0, i8 1, i8 2, i8 3>, %entry ], [ %r.next, %loop ]
  %p = getelementptr i8, ptr %a, i64 %i
  %v = load i8, ptr %p, align 1
  %e = extractelement <4 x i8> %r, i64 0
  %s = add i8 %e, %v
  %r.next = insertelement <4 x i8> %r, i8 %s, i64 0
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop

end:
  %out = extractelement <4 x i8> %r.next, i64 0
  ret i8 %out
}
