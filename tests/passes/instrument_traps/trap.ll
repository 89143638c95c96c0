; A trap ends the program with its line.
; RUN: wf-opt --passes=instrument_traps --target=virtual %s | FileCheck %s

; CHECK: call void @__wf_v_trap(ptr @{{.*}}, i32 0)
; CHECK-NEXT: call void @llvm.trap()

declare void @llvm.trap()

define void @f() {
  call void @llvm.trap()
  unreachable
}
