; A product and a sum, or a difference, that the front end lets be one operation are fmuladd, so that
; they count as one where a loop's size is estimated: of two products the left one. Not where either may
; not be contracted, the product has another use, or LLVM may regroup the sum.
; RUN: wf-opt --passes=canonicalize %s | FileCheck %s

; CHECK-LABEL: define double @sums
; CHECK-NEXT: %[[Q:.*]] = fmul contract double %c, %d
; CHECK-NEXT: %[[R:.*]] = call contract double @llvm.fmuladd.f64(double %a, double %b, double %[[Q]])
; CHECK-NEXT: ret double %[[R]]
define double @sums(double %a, double %b, double %c, double %d) {
  %p = fmul contract double %a, %b
  %q = fmul contract double %c, %d
  %r = fadd contract double %p, %q
  ret double %r
}

; CHECK-LABEL: define float @differences
; CHECK-NEXT: %[[C:.*]] = fneg contract float %c
; CHECK-NEXT: %[[S:.*]] = call contract float @llvm.fmuladd.f32(float %a, float %b, float %[[C]])
; CHECK-NEXT: %[[N:.*]] = fneg contract float %a
; CHECK-NEXT: %[[T:.*]] = call contract float @llvm.fmuladd.f32(float %[[N]], float %c, float %[[S]])
define float @differences(float %a, float %b, float %c) {
  %p = fmul contract float %a, %b
  %s = fsub contract float %p, %c
  %q = fmul contract float %a, %c
  %t = fsub contract float %s, %q
  ret float %t
}

; CHECK-LABEL: define double @kept
; CHECK-NOT: call
; CHECK: ret double
define double @kept(double %a, double %b, double %c, ptr %to) {
  %p = fmul double %a, %b
  %r = fadd contract double %p, %c
  %q = fmul contract double %r, %b
  %s = fadd double %q, %c
  %used = fmul contract double %s, %a
  %t = fadd contract double %used, %c
  store double %used, ptr %to
  ret double %t
}

; CHECK-LABEL: define double @regrouped
; CHECK-NOT: call
; CHECK: ret double
define double @regrouped(double %a, double %b, double %c) {
  %p = fmul fast double %a, %b
  %r = fadd fast double %p, %c
  ret double %r
}
