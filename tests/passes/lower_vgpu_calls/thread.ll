; A primitive is a call through the machine's table.
; RUN: wf-opt --passes=lower_vgpu_calls --target=virtual %s | FileCheck %s

; CHECK-LABEL: define i32 @f()
; CHECK-NEXT: call i32 @__wf_v_tid(i32 0)
; CHECK: define internal i32 @__wfv_tid()
; CHECK-NEXT: load ptr, ptr @__wfv_api

declare i32 @__wf_t_tid()

define i32 @f() {
  %t = call i32 @__wf_t_tid()
  ret i32 %t
}
