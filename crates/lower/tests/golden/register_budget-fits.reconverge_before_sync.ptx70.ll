target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define dso_local ptx_kernel void @__omp_offloading_f_l6(ptr noundef readnone captures(none) %dyn_ptr, ptr noundef writeonly captures(none) initializes((0, 4)) %x) local_unnamed_addr { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) "nvvm.maxntid"="96" } {
entry:
  store i32 1, ptr %x, align 4
  ret void
}
