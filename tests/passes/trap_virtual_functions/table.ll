; What only a virtual table leads to ends the program at a call that no device can
; make. A function that a kernel calls, too, keeps the call, which is an error later.
; RUN: wf-opt --passes=trap_virtual_functions --kernel=k %s | FileCheck %s

; CHECK-LABEL: define i32 @shows(
; CHECK: call void @__wf_t_trap(ptr @message)
; CHECK-NEXT: unreachable
; CHECK: call i32 @of_host(

; CHECK-LABEL: define i32 @called(
; CHECK-NEXT: %r = call i32 @of_host(

@_ZTV1A = constant { [2 x ptr] } { [2 x ptr] [ptr @shows, ptr @called] }

declare i32 @of_host(i32)

define i32 @shows(ptr %this) {
  %r = call i32 @of_host(i32 1)
  ret i32 %r
}

define i32 @called(ptr %this) {
  %r = call i32 @of_host(i32 2)
  ret i32 %r
}

define void @k(ptr %p) {
  %r = call i32 @called(ptr %p)
  ret void
}
