; `sincos` is no name of C's: the program's own function is left alone.
; RUN: wf-opt --passes=simplify_libcalls %s | FileCheck %s

; CHECK-LABEL: define double @both(
; CHECK: call double @sin(double %x)
; CHECK: call double @cos(double %x)

target triple = "x86_64-pc-linux-gnu"

declare double @sin(double)
declare double @cos(double)

define void @sincos(ptr %s, ptr %c, double %x) {
  store double %x, ptr %s
  store double %x, ptr %c
  ret void
}

define double @both(double %x) {
  %s = call double @sin(double %x)
  %c = call double @cos(double %x)
  %sum = fadd double %s, %c
  ret double %sum
}
