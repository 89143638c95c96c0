; Memory becomes values, and arithmetic folds.
; RUN: wf-opt --passes=optimize %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK-NOT: alloca
; CHECK: store i32 %n, ptr %out
; CHECK-NEXT: ret void

define ptx_kernel void @k(ptr %out, i32 %n) {
  %v = alloca i32, align 4
  store i32 %n, ptr %v, align 4
  %a = load i32, ptr %v, align 4
  %b = add i32 %a, 1
  %c = sub i32 %b, 1
  store i32 %c, ptr %out, align 4
  ret void
}
