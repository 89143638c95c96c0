; The host learns through which parameters a kernel at most reads.
; RUN: wf-opt --passes=summarize_kernels %s | FileCheck %s

; CHECK: define ptx_kernel void @k(
; CHECK: !"machine.summaries", !"[{'read_params':[1],

define ptx_kernel void @k(ptr %scratch, ptr readonly captures(none) %from, ptr %to) {
  %v = load i32, ptr %from, align 4
  store i32 %v, ptr %to, align 4
  ret void
}
