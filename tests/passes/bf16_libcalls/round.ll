; The functions that round to `__bf16` are part of the image.
; RUN: wf-opt --passes=bf16_libcalls --target=virtual %s | FileCheck %s

; CHECK: define dso_local bfloat @__truncsfbf2(float %x)
; CHECK: define dso_local bfloat @__truncdfbf2(double %x)

define bfloat @f(float %x) {
  %y = fptrunc float %x to bfloat
  ret bfloat %y
}
