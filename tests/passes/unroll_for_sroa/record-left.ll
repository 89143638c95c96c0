; A loop that writes 16 bytes at a time to a record is left alone, and so is one that leaves gaps.
; RUN: wf-opt --passes=unroll_for_sroa %s | FileCheck %s

; CHECK-LABEL: define void @whole(
; CHECK: phi
; CHECK-LABEL: define void @gaps(
; CHECK: phi

define void @whole(ptr %y, i64 %n) {
entry:
  br label %row

row:
  %i = phi i64 [ 0, %entry ], [ %next, %row ]
  %f = uitofp i64 %i to double
  %at = mul i64 %i, 2
  %p = getelementptr double, ptr %y, i64 %at
  store double %f, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store double 1.0, ptr %q, align 8
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 4
  br i1 %done, label %end, label %row

end:
  ret void
}

define void @gaps(ptr %y, i64 %n) {
entry:
  br label %row

row:
  %i = phi i64 [ 0, %entry ], [ %next, %row ]
  %f = uitofp i64 %i to double
  %at = mul i64 %i, 3
  %p = getelementptr double, ptr %y, i64 %at
  store double %f, ptr %p, align 8
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 4
  br i1 %done, label %end, label %row

end:
  ret void
}
