; A variable of unknown length comes from a piece of fixed size, and goes back there.
; RUN: wf-opt --passes=lower_dynamic_alloca %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK: [[PIECE:%.*]] = alloca [1040 x i8], align 16
; CHECK: [[V:%.*]] = call ptr @__wf_t_stack_take(ptr [[PIECE]],
; CHECK: call void @use(ptr [[V]])
; CHECK: call void @__wf_t_stack_back(ptr [[PIECE]],
; CHECK-LABEL: define void @g(
; CHECK-NEXT: alloca [4 x double]
; CHECK-NEXT: call void @use(

declare void @use(ptr)

define void @f(i64 %n) {
  %v = alloca double, i64 %n, align 8
  call void @use(ptr %v)
  ret void
}

define void @g() {
  %v = alloca [4 x double], align 8
  call void @use(ptr %v)
  ret void
}
