; Accesses to neighbouring numbers of a record are aligned if the pointer is. The second kernel's
; records are not a multiple of 16 bytes apart, and the third one's accesses are of bytes.
; RUN: wf-opt --passes=aligned %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK: load double, ptr %p, align 8
; CHECK-LABEL: define ptx_kernel void @odd(
; CHECK-LABEL: define ptx_kernel void @k__wf_aligned(ptr %scratch, ptr align 16 %a, ptr %b, i64 %n)
; CHECK: load double, ptr %p, align 16
; CHECK: load double, ptr %q, align 8
; CHECK: store double %s, ptr %b, align 8
; CHECK-NOT: define
; CHECK: 'Aligned':[1]

define ptx_kernel void @k(ptr %scratch, ptr %a, ptr %b, i64 %n) {
  %o = mul i64 %n, 48
  %p = getelementptr i8, ptr %a, i64 %o
  %q = getelementptr i8, ptr %p, i64 8
  %x = load double, ptr %p, align 8
  %y = load double, ptr %q, align 8
  %s = fadd double %x, %y
  store double %s, ptr %b, align 8
  ret void
}

define ptx_kernel void @odd(ptr %scratch, ptr %a, ptr %b, i64 %n) {
  %o = mul i64 %n, 24
  %p = getelementptr i8, ptr %a, i64 %o
  %q = getelementptr i8, ptr %p, i64 8
  %x = load double, ptr %p, align 8
  %y = load double, ptr %q, align 8
  %s = fadd double %x, %y
  store double %s, ptr %b, align 8
  ret void
}

define ptx_kernel void @bytes(ptr %scratch, ptr %a, ptr %b, i64 %n) {
  %o = mul i64 %n, 16
  %p = getelementptr i8, ptr %a, i64 %o
  %q = getelementptr i8, ptr %p, i64 1
  %x = load i8, ptr %p, align 1
  %y = load i8, ptr %q, align 1
  %s = add i8 %x, %y
  store i8 %s, ptr %b, align 1
  ret void
}
