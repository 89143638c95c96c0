; A conversion to 128 bits is a function, one to 64 bits an instruction.
; RUN: wf-opt --passes=expand_large_fp_convert %s | FileCheck %s

; CHECK-LABEL: define i128 @whole(
; CHECK-NEXT: call i128 [[F:@.*]](double %x)
; CHECK-LABEL: define i64 @half(
; CHECK-NEXT: fptosi double %x to i64
; CHECK: define internal i128 [[F]](double

define i128 @whole(double %x) {
  %n = fptosi double %x to i128
  ret i128 %n
}

define i64 @half(double %x) {
  %n = fptosi double %x to i64
  ret i64 %n
}
