target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
define dso_local void @__omp_offloading__Z1fPi_l18(ptr noalias noundef %dyn_ptr, ptr noundef %x) { alwaysinline convergent norecurse nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" } {
entry:
  %dyn_ptr.addr = alloca ptr, align 8
  %x.addr = alloca ptr, align 8
  %g = alloca %struct.Guard, align 8
  store ptr %dyn_ptr, ptr %dyn_ptr.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  %p = getelementptr inbounds nuw %struct.Guard, ptr %g, i32 0, i32 0
  %0 = load ptr, ptr %x.addr, align 8
  store ptr %0, ptr %p, align 8
  %1 = load ptr, ptr %x.addr, align 8
  %arrayidx = getelementptr inbounds i32, ptr %1, i64 0
  %2 = load i32, ptr %arrayidx, align 4
  %call = call noundef i32 @_Z4worki(i32 noundef %2)
  br label %invoke.cont
invoke.cont:
  %3 = load ptr, ptr %x.addr, align 8
  %arrayidx1 = getelementptr inbounds i32, ptr %3, i64 1
  store i32 %call, ptr %arrayidx1, align 4
  call void @_ZN5GuardD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %g)
  ret void
}
