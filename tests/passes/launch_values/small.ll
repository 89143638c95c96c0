; A number that the parameters tell is asked about once, by the runtime: the kernel takes
; it for large, its version for small.
; RUN: wf-opt --passes=launch_values %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK-NOT: __wf_fits
; CHECK: store i64 2
; CHECK-LABEL: define ptx_kernel void @k__wf_launch_values(
; CHECK-NOT: __wf_fits
; CHECK: store i32 1
; CHECK: 'guards':[{'LaunchValues':{'below':{{.*}}'Parameter':2

declare i1 @__wf_fits(i64, i64) memory(none)

define ptx_kernel void @k(ptr %scratch, ptr %a, i64 %n) {
entry:
  %small = call i1 @__wf_fits(i64 %n, i64 %n)
  br i1 %small, label %short, label %long

short:
  store i32 1, ptr %a, align 4
  ret void

long:
  store i64 2, ptr %a, align 8
  ret void
}
