; A release waits for what is under way; a wave's own order needs no wait.
; RUN: wf-opt --passes=insert_waitcnt --target=gfx942 %s | FileCheck %s

; CHECK: asm sideeffect "s_waitcnt vmcnt(0) lgkmcnt(0)"
; CHECK-NEXT: fence syncscope("agent") release
; CHECK-NEXT: asm sideeffect "s_waitcnt lgkmcnt(0)"
; CHECK-NEXT: fence syncscope("workgroup") release
; CHECK-NEXT: fence syncscope("wavefront") release

define void @f(ptr %p) {
  store i32 1, ptr %p, align 4
  fence syncscope("agent") release
  fence syncscope("workgroup") release
  fence syncscope("wavefront") release
  ret void
}
