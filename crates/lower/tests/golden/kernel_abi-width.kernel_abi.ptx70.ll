target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define dso_local ptx_kernel void @__omp_offloading_f_l6(ptr noundef %dyn_ptr, ptr noundef %x) { alwaysinline convergent nounwind "nvvm.maxntid"="96" } {
entry:
  %.gtid = alloca i32, align 4
  %.btid = alloca i32, align 4
  %tid = call i32 @__wf_t_tid()
  store i32 %tid, ptr %.gtid, align 4
  store i32 0, ptr %.btid, align 4
  store i32 1, ptr %x, align 4
  ret void
}
