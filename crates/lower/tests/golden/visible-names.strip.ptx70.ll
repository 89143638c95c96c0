@seen = global i32 3, align 4
@unseen = internal global i32 4, align 4

define void @__omp_offloading_f_l10(ptr %dyn_ptr, ptr captures(none) %x) {
entry:
  %arrayidx = getelementptr inbounds nuw i8, ptr %x, i64 4
  %0 = load i32, ptr %arrayidx, align 4
  %1 = load i32, ptr @seen, align 4
  %add.i = add nsw i32 %0, %1
  %2 = load i32, ptr @unseen, align 4
  %inc.i = add nsw i32 %2, 1
  store i32 %inc.i, ptr @unseen, align 4
  %add1.i = add nsw i32 %add.i, %2
  store i32 %add1.i, ptr %x, align 4
  ret void
}
