; An atomic update of a thread's own variable is a plain one.
; RUN: wf-opt --passes=lower_local_atomics %s | FileCheck %s

; CHECK: [[OLD:%.*]] = load i32, ptr %mine
; CHECK-NEXT: [[NEW:%.*]] = add i32 [[OLD]], 1
; CHECK-NEXT: store i32 [[NEW]], ptr %mine
; CHECK-NEXT: atomicrmw add ptr %p, i32 [[OLD]]

define ptx_kernel void @k(ptr %p) {
  %mine = alloca i32, align 4
  store i32 0, ptr %mine, align 4
  %a = atomicrmw add ptr %mine, i32 1 monotonic, align 4
  %b = atomicrmw add ptr %p, i32 %a monotonic, align 4
  ret void
}
