target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@placed = dso_local global i32 3, section ".mine", align 4

define dso_local void @__omp_offloading_f_l9(ptr noundef %dyn_ptr, ptr noundef writeonly captures(none) initializes((0, 4)) %x) { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: write, inaccessiblemem: none, target_mem0: none, target_mem1: none) "wf.kernel"="0" } {
entry:
  %0 = load i32, ptr @placed, align 4
  store i32 %0, ptr %x, align 4
  ret void
}
