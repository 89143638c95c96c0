target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define dso_local void @__omp_offloading_f_l6(ptr noundef %dyn_ptr, ptr noundef writeonly captures(none) initializes((0, 4)) %x) { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) "wf.kernel"="0" } {
entry:
  store i32 1, ptr %x, align 4
  ret void
}
