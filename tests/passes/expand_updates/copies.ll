; An update whose place has a copy in a team's shared memory goes there; where the index is known to
; be small, nothing else is left. One of 64 bits is two of 32.
; RUN: wf-opt --passes=expand_updates --target=sm_90 --plain %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @known(
; CHECK-NOT: br
; CHECK: atomicrmw add ptr addrspace(3) {{.*}}, i32 1 monotonic
; CHECK-NEXT: ret void

; CHECK-LABEL: define ptx_kernel void @unknown(
; CHECK: br i1
; CHECK-DAG: atomicrmw add ptr addrspace(3) {{.*}}, i32 1 monotonic
; CHECK-DAG: atomicrmw add ptr %place, i32 1 monotonic
; CHECK: ret void

; CHECK-LABEL: define ptx_kernel void @wide(
; CHECK-COUNT-2: atomicrmw add ptr addrspace(3) {{.*}}, i32
; CHECK-NOT: atomicrmw
; CHECK: }

@known.copies = internal addrspace(3) global [2048 x i32] poison, align 8
@unknown.copies = internal addrspace(3) global [2048 x i32] poison, align 8
@wide.copies = internal addrspace(3) global [1024 x i64] poison, align 8

define ptx_kernel void @known(ptr %scratch, ptr noalias %keys, ptr %bins) #0 {
  %key = load i8, ptr %keys, align 1
  %index = zext i8 %key to i64
  %place = getelementptr i32, ptr %bins, i64 %index
  %old = atomicrmw add ptr %place, i32 1 monotonic, align 4, !wf.collected !0
  ret void
}

define ptx_kernel void @unknown(ptr %scratch, i64 %index, ptr %bins) #1 {
  %place = getelementptr i32, ptr %bins, i64 %index
  %old = atomicrmw add ptr %place, i32 1 monotonic, align 4, !wf.collected !0
  ret void
}

define ptx_kernel void @wide(ptr %scratch, i8 %key, ptr %bins, i64 %by) #2 {
  %index = zext i8 %key to i64
  %place = getelementptr i64, ptr %bins, i64 %index
  %old = atomicrmw add ptr %place, i64 %by monotonic, align 8, !wf.collected !0
  ret void
}

attributes #0 = { "wf.collects"="2 known.copies" }
attributes #1 = { "wf.collects"="2 unknown.copies" }
attributes #2 = { "wf.collects"="2 wide.copies" }
!0 = !{}
