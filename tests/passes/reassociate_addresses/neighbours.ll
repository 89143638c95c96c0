; An index that an invariant number is subtracted from becomes a sum, where the array is indexed by
; the minuend, too; so the back end makes one address of the other.
; RUN: wf-opt --passes=reassociate_addresses %s | FileCheck %s

; CHECK-LABEL: define void @stencil
; CHECK-NEXT: entry:
; CHECK-NEXT: [[NEGATIVE:%.*]] = sub i64 0, %row
; CHECK: loop:
; CHECK: [[ABOVE:%.*]] = add i64 %i, [[NEGATIVE]]
; CHECK-NEXT: getelementptr float, ptr %a, i64 [[ABOVE]]
; CHECK: [[HIGHER:%.*]] = add i64 %i, [[NEGATIVE]]
; CHECK-NEXT: getelementptr float, ptr %a, i64 [[HIGHER]]
; Another array, a number that varies, and an index of nothing.
; CHECK: %other = sub i64 %i, %row
; CHECK: %turn = sub i64 %i, %next
; CHECK: %rest = sub i64 %n, %row

define void @stencil(ptr %a, ptr %b, ptr %c, i64 %row, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %i, 1
  %p = getelementptr float, ptr %a, i64 %i
  %v = load float, ptr %p, align 4
  %above = sub nsw i64 %i, %row
  %pa = getelementptr float, ptr %a, i64 %above
  %va = load float, ptr %pa, align 4
  %higher = sub i64 %i, %row
  %ph = getelementptr float, ptr %a, i64 %higher
  %vh = load float, ptr %ph, align 4
  %other = sub i64 %i, %row
  %po = getelementptr float, ptr %b, i64 %other
  %vo = load float, ptr %po, align 4
  %turn = sub i64 %i, %next
  %pt = getelementptr float, ptr %a, i64 %turn
  %vt = load float, ptr %pt, align 4
  %s1 = fadd float %v, %va
  %s2 = fadd float %s1, %vh
  %s3 = fadd float %s2, %vo
  %s4 = fadd float %s3, %vt
  %q = getelementptr float, ptr %c, i64 %i
  store float %s4, ptr %q, align 4
  %rest = sub i64 %n, %row
  %more = icmp slt i64 %next, %rest
  br i1 %more, label %loop, label %end

end:
  ret void
}
