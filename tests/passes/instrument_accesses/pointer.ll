; An access through a pointer is checked, one of a variable of the lane's own is not.
; RUN: wf-opt --passes=instrument_accesses --target=virtual %s | FileCheck %s

; CHECK: store i32 1, ptr %own
; CHECK-NEXT: call void @__wf_v_check(ptr %p, i64 4,
; CHECK-NEXT: load i32, ptr %p

define i32 @f(ptr %p) {
  %own = alloca i32, align 4
  store i32 1, ptr %own, align 4
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
