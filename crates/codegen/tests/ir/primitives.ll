; Every target primitive, each result kept.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@text = private unnamed_addr constant [6 x i8] c"trap!\00"

declare i32 @__wf_t_tid()
declare i32 @__wf_t_ntid()
declare i32 @__wf_t_ctaid()
declare i32 @__wf_t_nctaid()
declare i32 @__wf_t_lane()
declare i32 @__wf_t_warp_size()
declare void @__wf_t_barrier_all()
declare void @__wf_t_barrier(i32, i32)
declare void @__wf_t_syncwarp(i64)
declare i32 @__wf_t_shfl_idx32(i64, i32, i32)
declare i64 @__wf_t_shfl_idx64(i64, i64, i32)
declare i32 @__wf_t_shfl_down32(i64, i32, i32)
declare i64 @__wf_t_shfl_down64(i64, i64, i32)
declare i32 @__wf_t_mul_high(i32, i32)
declare i64 @__wf_t_ballot(i64, i32)
declare i64 @__wf_t_activemask()
declare void @__wf_t_fence_team()
declare void @__wf_t_fence_device()
declare void @__wf_t_fence_system()
declare void @__wf_t_nanosleep(i32)
declare i64 @__wf_t_clock()
declare i64 @__wf_t_nanoseconds()
declare void @__wf_t_trap(ptr)
declare ptr @__wf_t_malloc(i64)
declare void @__wf_t_free(ptr)
declare void @__wf_t_releases(ptr, i64)
declare ptr @__wf_t_dyn_shared()
declare i32 @__wf_t_dyn_shared_size()

define void @all(ptr %s, ptr %out, i64 %n) {
  %n32 = trunc i64 %n to i32
  %r0 = call i32 @__wf_t_tid()
  %r1 = call i32 @__wf_t_ntid()
  %r2 = call i32 @__wf_t_ctaid()
  %r3 = call i32 @__wf_t_nctaid()
  %r4 = call i32 @__wf_t_lane()
  %r5 = call i32 @__wf_t_warp_size()
  %r10 = call i32 @__wf_t_mul_high(i32 %r0, i32 %n32)
  call void @__wf_t_barrier_all()
  call void @__wf_t_barrier(i32 %n32, i32 64)
  call void @__wf_t_syncwarp(i64 %n)
  %r6 = call i32 @__wf_t_shfl_idx32(i64 %n, i32 %n32, i32 3)
  %r7 = call i32 @__wf_t_shfl_down32(i64 %n, i32 %n32, i32 4)
  %w0 = call i64 @__wf_t_shfl_idx64(i64 %n, i64 %n, i32 3)
  %w1 = call i64 @__wf_t_shfl_down64(i64 %n, i64 %n, i32 4)
  %w3 = call i64 @__wf_t_ballot(i64 %n, i32 %n32)
  %w4 = call i64 @__wf_t_activemask()
  call void @__wf_t_fence_team()
  call void @__wf_t_fence_device()
  call void @__wf_t_fence_system()
  call void @__wf_t_nanosleep(i32 %n32)
  %w5 = call i64 @__wf_t_clock()
  %w6 = call i64 @__wf_t_nanoseconds()
  %w7 = call ptr @__wf_t_malloc(i64 %n)
  store volatile i8 1, ptr %w7
  call void @__wf_t_releases(ptr %w7, i64 16)
  call void @__wf_t_free(ptr %w7)
  %w8 = call ptr @__wf_t_dyn_shared()
  store volatile i8 1, ptr %w8
  %r9 = call i32 @__wf_t_dyn_shared_size()
  store volatile i32 %r10, ptr %out
  store volatile i32 %r0, ptr %out
  store volatile i32 %r1, ptr %out
  store volatile i32 %r2, ptr %out
  store volatile i32 %r3, ptr %out
  store volatile i32 %r4, ptr %out
  store volatile i32 %r5, ptr %out
  store volatile i32 %r6, ptr %out
  store volatile i32 %r7, ptr %out
  store volatile i32 %r9, ptr %out
  store volatile i64 %w0, ptr %out
  store volatile i64 %w1, ptr %out
  store volatile i64 %w3, ptr %out
  store volatile i64 %w4, ptr %out
  store volatile i64 %w5, ptr %out
  store volatile i64 %w6, ptr %out
  %bad = icmp eq i64 %n, 0
  br i1 %bad, label %stop, label %end
stop:
  call void @__wf_t_trap(ptr @text)
  unreachable
end:
  ret void
}
