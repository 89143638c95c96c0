; An addition in the floating-point environment is an ordinary one.
; RUN: wf-opt --passes=lower_constrained_fp %s | FileCheck %s

; CHECK-LABEL: define double @sum(
; CHECK-NOT: strictfp
; CHECK: fadd double %a, %b
; CHECK-NOT: constrained
; CHECK: ret

define double @sum(double %a, double %b) strictfp {
  %s = call double @llvm.experimental.constrained.fadd.f64(double %a, double %b, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %s
}
