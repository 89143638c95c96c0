; Functions of the machine are part of their callers.
; RUN: wf-opt --passes=inline_vgpu_calls --target=virtual %s | FileCheck %s

; CHECK-LABEL: define i32 @f()
; CHECK-NEXT: ret i32 3
; CHECK-NOT: @__wf_v_tid

define internal i32 @__wf_v_tid() alwaysinline {
  ret i32 3
}

define i32 @f() {
  %t = call i32 @__wf_v_tid()
  ret i32 %t
}
