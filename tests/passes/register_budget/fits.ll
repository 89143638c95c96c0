; A kernel whose registers fit anyway says nothing of its width.
; RUN: wf-opt --passes=register_budget --kernel=small:1024 %s | FileCheck %s

; CHECK: define ptx_kernel void @small(
; CHECK-NOT: maxntid

define ptx_kernel void @small(ptr %p) #0 {
  store i32 1, ptr %p, align 4
  ret void
}

attributes #0 = { "nvvm.maxntid"="1024" }
