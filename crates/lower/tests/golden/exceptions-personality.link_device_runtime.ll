target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define dso_local void @__omp_offloading__Z1fPiPFiiE_l10(ptr noundef %dyn_ptr, ptr noundef %x, ptr noundef readonly captures(none) %leaf) { alwaysinline norecurse nounwind "wf.kernel"="0" } {
entry:
  %0 = load i32, ptr %x, align 4
  %call = call noundef i32 %leaf(i32 noundef %0)
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %x, i64 4
  store i32 %call, ptr %arrayidx1, align 4
  store i32 2, ptr %x, align 4
  ret void
}
