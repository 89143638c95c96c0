; The program ends with a message before an exception is made.
; RUN: wf-opt --passes=lower_throw --kernel=k %s | FileCheck %s

; CHECK-LABEL: define void @k(
; CHECK-NEXT: call void @__wf_t_trap(ptr @message)
; CHECK-NEXT: call ptr @__cxa_allocate_exception(

declare ptr @__cxa_allocate_exception(i64)
declare void @__cxa_throw(ptr, ptr, ptr)

define void @k(ptr %scratch) {
  %e = call ptr @__cxa_allocate_exception(i64 4)
  store i32 1, ptr %e, align 4
  call void @__cxa_throw(ptr %e, ptr null, ptr null)
  unreachable
}
