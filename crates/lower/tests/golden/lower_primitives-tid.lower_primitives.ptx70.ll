target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define internal i32 @__wf_t_tid() { alwaysinline nounwind } {
  %r = call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret i32 %r
}

define internal void @__wf_t_barrier_all() { alwaysinline convergent nounwind } {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
