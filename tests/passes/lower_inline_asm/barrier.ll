; A barrier for the compiler keeps hiding its value and memory, without the flags
; of the host's processor.
; RUN: wf-opt --passes=lower_inline_asm %s | FileCheck %s

; CHECK-LABEL: define i32 @hidden(
; CHECK-NEXT: call void asm sideeffect "", "~{memory}"()
; CHECK-NEXT: call i32 asm sideeffect "", "=r,0"(i32 %x)

define i32 @hidden(i32 %x) {
  %y = call i32 asm sideeffect "", "=r,0,~{memory},~{dirflag},~{fpsr},~{flags}"(i32 %x)
  ret i32 %y
}
