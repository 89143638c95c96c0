; Memory becomes values.
; RUN: wf-opt --passes=early_cleanup --kernel=k %s | FileCheck %s

; CHECK-LABEL: define void @k(
; CHECK-NOT: alloca
; CHECK: store i32 7, ptr %a

define void @k(ptr %scratch, ptr %a) {
  %v = alloca i32, align 4
  store i32 7, ptr %v, align 4
  %x = load i32, ptr %v, align 4
  store i32 %x, ptr %a, align 4
  ret void
}
