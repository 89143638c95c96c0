; Quotient and remainder of one number, put together again, are the number: the product
; with the row's first index stands before the loop.
; RUN: wf-opt --passes=relinearize_index %s | FileCheck %s

; CHECK: entry:
; CHECK: [[ROW:%.*]] = mul i32 %u, %m
; CHECK: loop:
; CHECK-NOT: udiv
; CHECK: add i32 {{.*}}[[ROW]]
; CHECK: store float

define ptx_kernel void @k(ptr %a, i32 %m, i32 %n, i32 %u) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %end

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %q = udiv i32 %i, %m, !wf.short !0
  %r = urem i32 %i, %m
  %row = add i32 %u, %q
  %start = mul i32 %row, %m
  %at = add i32 %start, %r
  %wide = zext i32 %at to i64
  %p = getelementptr float, ptr %a, i64 %wide
  store float 1.0, ptr %p, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end

end:
  ret void
}

!0 = !{}
