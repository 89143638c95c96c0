; A division by a number that may be 0 is checked, one by a constant is not.
; RUN: wf-opt --passes=instrument_divisions --target=virtual %s | FileCheck %s

; CHECK: icmp eq i32 %b, 0
; CHECK: call void @__wf_v_division(
; CHECK-NEXT: sdiv
; CHECK-NEXT: udiv

define i32 @f(i32 %a, i32 %b) {
  %q = sdiv i32 %a, %b
  %r = udiv i32 %q, 7
  ret i32 %r
}
