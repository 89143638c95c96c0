; A wave of 64 lanes is two of NVIDIA's warps: the mask is that of the half.
; RUN: wf-opt --passes=lower_nvvm_cross_lane --target=gfx942 %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK: [[LANE:%.*]] = call i32 @__wf_t_lane()
; CHECK: [[HALF:%.*]] = and i32 [[LANE]], 32
; CHECK: [[MASK:%.*]] = shl i64 4294967295,
; CHECK: call i32 @__wf_t_shfl_sync_idx32(i64 [[MASK]], i32 %v, i32 0,

declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)

define i32 @f(i32 %v) {
  %r = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %v, i32 0, i32 31)
  ret i32 %r
}
