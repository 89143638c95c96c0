; A function of the C library has a body of ours.
; RUN: wf-opt --passes=link_libcalls %s | FileCheck %s

; CHECK-LABEL: define i32 @digit(
; CHECK-NEXT: call i32 [[F:@.*]](i32 %c)
; CHECK: define internal {{.*}}i32 [[F]](

declare i32 @isdigit(i32)

define i32 @digit(i32 %c) {
  %r = call i32 @isdigit(i32 %c)
  ret i32 %r
}
