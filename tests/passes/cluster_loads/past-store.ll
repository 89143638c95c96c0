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

; Parameters that do not alias.
; CHECK-LABEL: define ptx_kernel void @others(
; CHECK: load double, ptr %y
; CHECK-NEXT: load double, ptr %z
; CHECK: store double {{.*}} ptr %x
; CHECK: load double, ptr %x
; CHECK: store double {{.*}} ptr %z
define ptx_kernel void @others(ptr noalias %x, ptr %y, ptr %z) {
  %a = load double, ptr %y, align 8
  store double %a, ptr %x, align 8
  %b = load double, ptr %z, align 8
  %s = fadd double %a, %b
  store double %s, ptr %z, align 8
  %c = load double, ptr %x, align 8
  %t = fadd double %s, %c
  store double %t, ptr %z, align 8
  ret void
}

; The second load may read what the first store writes.
; CHECK-LABEL: define ptx_kernel void @same(
; CHECK: load double, ptr %y
; CHECK: store double
; CHECK: load double, ptr %z
define ptx_kernel void @same(ptr %x, ptr %y, ptr %z) {
  %a = load double, ptr %y, align 8
  store double %a, ptr %x, align 8
  %b = load double, ptr %z, align 8
  %s = fadd double %a, %b
  store double %s, ptr %z, align 8
  ret void
}
