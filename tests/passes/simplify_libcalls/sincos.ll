; A sine and a cosine of one number are one call. Those of two numbers, or in two blocks, stay.
; RUN: wf-opt --passes=simplify_libcalls %s | FileCheck %s

; CHECK-LABEL: define float @both(
; CHECK: [[SIN:%.*]] = alloca float
; CHECK: [[COS:%.*]] = alloca float
; CHECK: call void @sincosf(float %x, ptr [[SIN]], ptr [[COS]])
; CHECK: [[S:%.*]] = load float, ptr [[SIN]]
; CHECK: [[C:%.*]] = load float, ptr [[COS]]
; CHECK: %a = fmul float [[C]], 2.000000e+00
; CHECK: %other = call float @sinf(float %y)
; CHECK: fadd float %a, [[S]]
; CHECK: ret float

; CHECK-LABEL: define double @apart(
; CHECK: call double @cos(double %x)
; CHECK: call double @sin(double %x)
; CHECK: ret double

target triple = "x86_64-pc-linux-gnu"

declare float @sinf(float)
declare float @cosf(float)
declare double @sin(double)
declare double @cos(double)

define float @both(float %x, float %y) {
  %c = call float @cosf(float %x)
  %a = fmul float %c, 2.0
  %other = call float @sinf(float %y)
  %s = call float @sinf(float %x)
  %sum = fadd float %a, %s
  %all = fadd float %sum, %other
  ret float %all
}

define double @apart(double %x, i1 %b) {
  %c = call double @cos(double %x)
  br i1 %b, label %more, label %end

more:
  %s = call double @sin(double %x)
  %t = fadd double %c, %s
  ret double %t

end:
  ret double %c
}
