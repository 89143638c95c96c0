target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define dso_local void @__omp_offloading_f_l6(ptr noundef %dyn_ptr, ptr noundef writeonly captures(none) initializes((0, 4)) %x) { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) "wf.kernel"="0" } {
entry:
  store i32 1, ptr %x, align 4
  ret void
}
