; An update that acquires and releases has fences around it, a relaxed one has none.
; RUN: wf-opt --passes=atomic_fences %s | FileCheck %s

; CHECK: fence syncscope("device") release
; CHECK-NEXT: atomicrmw add ptr %p, i32 1 monotonic
; CHECK-NEXT: fence syncscope("device") acquire
; CHECK-NEXT: atomicrmw
; CHECK-NEXT: ret

define i32 @f(ptr %p) {
  %a = atomicrmw add ptr %p, i32 1 acq_rel, align 4
  %b = atomicrmw add ptr %p, i32 %a monotonic, align 4
  ret i32 %b
}
