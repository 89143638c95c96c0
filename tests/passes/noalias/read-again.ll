; Where pointers lead to different data, what was read need not be read again.
; RUN: wf-opt --passes=noalias %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK-COUNT-2: load i32, ptr %b
; CHECK-LABEL: define ptx_kernel void @k__wf_noalias(ptr %scratch, ptr noalias %a, ptr noalias %b)
; CHECK: load i32, ptr %b
; CHECK-NOT: load
; CHECK: }
; CHECK: 'NoAlias':[{'index':1,'written':true,'alone':true},{'index':2,'written':false,'alone':true}]

define ptx_kernel void @k(ptr %scratch, ptr %a, ptr %b) {
  %v = load i32, ptr %b, align 4
  store i32 %v, ptr %a, align 4
  %w = load i32, ptr %b, align 4
  %q = getelementptr i32, ptr %a, i64 1
  store i32 %w, ptr %q, align 4
  ret void
}
