@other = weak hidden alias i32 (i32), ptr @own

define void @__omp_offloading_f_l10(ptr %dyn_ptr, ptr captures(none) %x) {
entry:
  %0 = load i32, ptr %x, align 4
  %call = call i32 @own.wf.0.any(i32 %0)
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %x, i64 4
  %1 = load i32, ptr %arrayidx1, align 4
  %call2 = call i32 @own.wf.0.any(i32 %1)
  %add = add nsw i32 %call, %call2
  store i32 %add, ptr %arrayidx1, align 4
  ret void
}
