; A function that nobody defines is refused.
; RUN: not wf-opt --passes=diagnose_undefined,layout_shared_memory %s 2>&1 | FileCheck %s

; CHECK: error: the function `elsewhere` is used in device code and not defined there

declare void @elsewhere()

define ptx_kernel void @k(ptr %scratch) {
  call void @elsewhere()
  ret void
}
