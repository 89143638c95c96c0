; An atomic access of 16 bytes takes the lock of a library function, one of 8 none.
; RUN: wf-opt --passes=expand_atomics %s | FileCheck %s

; CHECK-LABEL: define i128 @wide(
; CHECK: call void @__atomic_load(i64 16, ptr %p,
; CHECK-LABEL: define i64 @narrow(
; CHECK-NEXT: load atomic i64

define i128 @wide(ptr %p) {
  %v = load atomic i128, ptr %p seq_cst, align 16
  ret i128 %v
}

define i64 @narrow(ptr %p) {
  %v = load atomic i64, ptr %p seq_cst, align 8
  ret i64 %v
}
