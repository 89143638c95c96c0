; A kernel whose teams may be several blocks has a version for launches of whole teams, in which
; nothing of what blocks combine is left, nor the shared variable that only this code reads.
; RUN: wf-opt --passes=launch_values,fold_launch_checks %s | FileCheck %s

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK: store ptr %scratch
; CHECK-NOT: __wf_splits
; CHECK: load ptr, ptr addrspacecast (ptr addrspace(3) @place
; CHECK-LABEL: define ptx_kernel void @k__wf_whole_teams(
; CHECK-NEXT: entry:
; CHECK-NEXT: store i32 1, ptr %a
; CHECK-NEXT: ret void
; CHECK: 'guards':['WholeTeams']

@place = internal addrspace(3) global i64 undef, align 8

declare i1 @__wf_splits() memory(none)

define ptx_kernel void @k(ptr %scratch, ptr %a, i64 %n) {
entry:
  store ptr %scratch, ptr addrspacecast (ptr addrspace(3) @place to ptr), align 8
  %splits = call i1 @__wf_splits()
  br i1 %splits, label %combine, label %whole

combine:
  %where = load ptr, ptr addrspacecast (ptr addrspace(3) @place to ptr), align 8
  store i32 2, ptr %where, align 4
  br label %whole

whole:
  store i32 1, ptr %a, align 4
  ret void
}
