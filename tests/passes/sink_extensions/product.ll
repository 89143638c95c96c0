; Extensions stand beside the product of which the upper half is used.
; RUN: wf-opt --passes=sink_extensions %s | FileCheck %s

; CHECK: then:
; CHECK-NEXT: [[A:%.*]] = zext i32 %x to i64
; CHECK-NEXT: [[B:%.*]] = zext i32 %y to i64
; CHECK-NEXT: mul i64 [[A]], [[B]]

define i64 @f(i32 %x, i32 %y, i1 %c) {
entry:
  %a = zext i32 %x to i64
  %b = zext i32 %y to i64
  br i1 %c, label %then, label %end

then:
  %p = mul i64 %a, %b
  %h = lshr i64 %p, 32
  ret i64 %h

end:
  ret i64 0
}
