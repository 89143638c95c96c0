; An exchange with the neighbour is one move between registers.
; RUN: wf-opt --passes=select_cross_lane_ops --target=gfx942 %s | FileCheck %s

; CHECK-LABEL: define i32 @neighbour(
; CHECK-NEXT: call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %v, i32 177,
; CHECK-NEXT: ret

declare i32 @__wf_t_shfl_sync_bfly32(i64, i32, i32, i32)

define i32 @neighbour(i32 %v) {
  %r = call i32 @__wf_t_shfl_sync_bfly32(i64 -1, i32 %v, i32 1, i32 63)
  ret i32 %r
}
