; A load goes before a store where nothing is written to what it reads, and stays where
; something may be.
; RUN: wf-opt --passes=cluster_loads %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @apart(
; CHECK: load double, ptr %y
; CHECK: load double, ptr %q
; CHECK: fmul
; CHECK-LABEL: define ptx_kernel void @together(
; CHECK: load double, ptr %y
; CHECK: store double
; CHECK: load double, ptr %q

define ptx_kernel void @apart(ptr noalias %x, ptr noalias readonly %y) {
  %a = load double, ptr %y, align 8
  %a3 = fmul double %a, 3.0
  store double %a3, ptr %x, align 8
  %q = getelementptr double, ptr %y, i64 1
  %b = load double, ptr %q, align 8
  %s = fadd double %a3, %b
  store double %s, ptr %x, align 8
  ret void
}

define ptx_kernel void @together(ptr %x, ptr %y) {
  %a = load double, ptr %y, align 8
  %a3 = fmul double %a, 3.0
  store double %a3, ptr %x, align 8
  %q = getelementptr double, ptr %y, i64 1
  %b = load double, ptr %q, align 8
  %s = fadd double %a3, %b
  store double %s, ptr %x, align 8
  ret void
}
