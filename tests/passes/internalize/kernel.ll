; Kernels and variables are seen from outside, other functions are not.
; RUN: wf-opt --passes=internalize --kernel=k %s | FileCheck %s

; CHECK: @seen = global i32 0
; CHECK: define void @k(
; CHECK: define internal void @helper()

@seen = global i32 0

define void @k(ptr %scratch) {
  call void @helper()
  ret void
}

define void @helper() {
  ret void
}
