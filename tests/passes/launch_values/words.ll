; A number in a variable that a version is passed by value: the version by value comes first, and
; the runtime evaluates the word, which is parameter 3.
; RUN: wf-opt --passes=launch_values %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK: load i64
; CHECK: store i64 2
; CHECK-LABEL: define ptx_kernel void @k__wf_by_value(
; CHECK-NOT: load
; CHECK: store i64 2
; CHECK-LABEL: define ptx_kernel void @k__wf_by_value__wf_launch_values(
; CHECK-NOT: load
; CHECK: store i32 1
; CHECK: 'guards':[{'PrivateCopies':[2]},{'LaunchValues':{'below':{{.*}}'Parameter':3

declare i1 @__wf_fits(i64, i64) memory(none)

define ptx_kernel void @k(ptr %scratch, ptr %a, ptr dereferenceable_or_null(72) %descriptor) {
entry:
  %at = getelementptr i8, ptr %descriptor, i64 40
  %n = load i64, ptr %at, align 8
  %small = call i1 @__wf_fits(i64 %n, i64 %n)
  br i1 %small, label %short, label %long

short:
  store i32 1, ptr %a, align 4
  ret void

long:
  store i64 2, ptr %a, align 8
  ret void
}
