; Atomic accesses order memory on the device.
; RUN: wf-opt --passes=atomic_scopes --target=gfx942 %s | FileCheck %s

; CHECK: atomicrmw add ptr %p, i32 1 syncscope("agent") seq_cst

define i32 @f(ptr %p) {
  %a = atomicrmw add ptr %p, i32 1 seq_cst, align 4
  ret i32 %a
}
