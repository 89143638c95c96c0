; A marked update is what the function for its operation, type and kind of value does; without a
; mark it stays.
; RUN: wf-opt --passes=expand_updates --target=sm_90 --plain %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK: call void @before()
; CHECK-NEXT: atomicrmw add ptr %a, i32 7
; CHECK: atomicrmw add ptr %a, i32 9
; CHECK-NOT: @__wf_by_data

declare void @before() convergent

define void @__wf_by_data.add.i32(ptr %place, i32 %value) convergent nounwind {
  call void @before()
  %old = atomicrmw add ptr %place, i32 %value monotonic, align 4
  ret void
}

define ptx_kernel void @k(ptr %scratch, ptr %a) {
  %x = atomicrmw add ptr %a, i32 7 monotonic, align 4, !wf.by_data !0
  %y = atomicrmw add ptr %a, i32 9 monotonic, align 4
  ret void
}

!0 = !{}
