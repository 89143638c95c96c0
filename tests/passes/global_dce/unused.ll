; What no kernel uses goes.
; RUN: wf-opt --passes=global_dce %s | FileCheck %s

; CHECK: define ptx_kernel void @k(
; CHECK-NOT: @unused

define ptx_kernel void @k(ptr %scratch) {
  ret void
}

define internal void @unused() {
  ret void
}
