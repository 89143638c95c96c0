define void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %x, i64 %n) {
entry:
  %arrayidx = getelementptr inbounds nuw i8, ptr %x, i64 4
  %0 = load i32, ptr %arrayidx, align 4
  %add = add nsw i32 %0, 3
  %sext = shl i64 %n, 32
  %1 = ashr exact i64 %sext, 30
  %arrayidx1 = getelementptr inbounds i8, ptr %x, i64 %1
  store i32 %add, ptr %arrayidx1, align 4
  ret void
}
