; A square is a multiplication.
; RUN: wf-opt --passes=simplify_libcalls %s | FileCheck %s

; CHECK-LABEL: define double @square(
; CHECK-NEXT: fmul double %x, %x
; CHECK-NOT: call

target triple = "x86_64-pc-linux-gnu"

declare double @pow(double, double)

define double @square(double %x) {
  %y = call double @pow(double %x, double 2.0)
  ret double %y
}
