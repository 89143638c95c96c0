; The next iteration of an unrolled loop begins one product after this one. Sums that something
; else than an address uses, and two steps, stay.
; RUN: wf-opt --passes=reassociate_addresses %s | FileCheck %s

; CHECK-LABEL: define double @four
; CHECK: [[ALL:%.*]] = mul i64 %step, 4
; CHECK: loop:
; CHECK: phi i64 [ 0, %entry ], [ [[NEXT:%.*]], %loop ]
; CHECK: [[NEXT]] = add i64 %i, [[ALL]]
; CHECK-NEXT: icmp ult i64 [[NEXT]], %n

define double @four(ptr %x, i64 %n, i64 %step) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %i4, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s3, %loop ]
  %p = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %p, align 8
  %s0 = fadd double %s, %v
  %i1 = add nuw i64 %i, %step
  %p1 = getelementptr double, ptr %x, i64 %i1
  %v1 = load double, ptr %p1, align 8
  %s1 = fadd double %s0, %v1
  %i2 = add nuw i64 %i1, %step
  %p2 = getelementptr double, ptr %x, i64 %i2
  %v2 = load double, ptr %p2, align 8
  %s2 = fadd double %s1, %v2
  %i3 = add nuw i64 %i2, %step
  %p3 = getelementptr double, ptr %x, i64 %i3
  %v3 = load double, ptr %p3, align 8
  %s3 = fadd double %s2, %v3
  %i4 = add nuw i64 %i3, %step
  %more = icmp ult i64 %i4, %n
  br i1 %more, label %loop, label %end

end:
  ret double %s3
}

; CHECK-LABEL: define i64 @stored
; CHECK-NOT: mul
; CHECK: %i3 = add i64 %i2, %step

define i64 @stored(ptr %x, i64 %n, i64 %step) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %i3, %loop ]
  %i1 = add i64 %i, %step
  %p = getelementptr i64, ptr %x, i64 %i1
  store i64 %i1, ptr %p, align 8
  %i2 = add i64 %i1, %step
  %i3 = add i64 %i2, %step
  %more = icmp ult i64 %i3, %n
  br i1 %more, label %loop, label %end

end:
  ret i64 %i3
}
