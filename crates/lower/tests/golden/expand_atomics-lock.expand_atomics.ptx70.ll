define void @__omp_offloading_f_l6(ptr %dyn_ptr, ptr captures(none) %x, ptr readonly captures(none) %v) {
entry:
  %atomic1 = alloca i128, align 16
  %atomic = alloca i128, align 16
  %0 = load i128, ptr %v, align 16
  store i128 %0, ptr %atomic, align 16
  call void @__atomic_exchange(i64 16, ptr %x, ptr %atomic, ptr %atomic1, i32 5)
  %1 = load i128, ptr %atomic1, align 16
  %arrayidx = getelementptr inbounds nuw i8, ptr %x, i64 16
  store i128 %1, ptr %arrayidx, align 16
  ret void
}
