; A call that may unwind is a plain call, and what would catch is gone.
; RUN: wf-opt --passes=lower_invoke --kernel=k %s | FileCheck %s

; CHECK-LABEL: define void @k(
; CHECK-NOT: personality
; CHECK: call void @may_throw()
; CHECK-NEXT: br label %go
; CHECK-NOT: landingpad

declare void @may_throw()
declare i32 @__gxx_personality_v0(...)

define void @k(ptr %scratch) personality ptr @__gxx_personality_v0 {
entry:
  invoke void @may_throw() to label %go unwind label %bad

go:
  ret void

bad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
