; A loop that writes three numbers at a time to a record of twelve is unrolled: the record is then
; one run of stores.
; RUN: wf-opt --passes=unroll_for_sroa %s | FileCheck %s

; CHECK-LABEL: define void @rows(
; CHECK-COUNT-12: store float
; CHECK-NOT: phi

define void @rows(ptr %y, i64 %n) {
entry:
  %o = mul i64 %n, 48
  %own = getelementptr i8, ptr %y, i64 %o
  br label %row

row:
  %i = phi i64 [ 0, %entry ], [ %next, %row ]
  %f = uitofp i64 %i to float
  %at = mul i64 %i, 3
  %p = getelementptr float, ptr %own, i64 %at
  store float %f, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 4
  store float 1.0, ptr %q, align 4
  %r = getelementptr i8, ptr %p, i64 8
  store float %f, ptr %r, align 4
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 4
  br i1 %done, label %end, label %row

end:
  ret void
}
