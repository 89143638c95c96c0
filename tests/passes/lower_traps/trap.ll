; A trap ends the program with a message.
; RUN: wf-opt --passes=lower_traps %s | FileCheck %s

; CHECK: define internal void @__wf_t_trap(ptr %message)
; CHECK-NEXT: call void @__assertfail(ptr %message,
; CHECK-NEXT: call void @llvm.trap()

declare void @__wf_t_trap(ptr)

define void @f(i1 %bad) {
  br i1 %bad, label %stop, label %go

stop:
  call void @__wf_t_trap(ptr null)
  unreachable

go:
  ret void
}
