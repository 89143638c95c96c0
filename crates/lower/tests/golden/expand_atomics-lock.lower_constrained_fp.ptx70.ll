define void @__omp_offloading_f_l6(ptr %dyn_ptr, ptr captures(none) %x, ptr readonly captures(none) %v) {
entry:
  %0 = load i128, ptr %v, align 16
  %1 = atomicrmw xchg ptr %x, i128 %0 seq_cst, align 16
  %arrayidx = getelementptr inbounds nuw i8, ptr %x, i64 16
  store i128 %1, ptr %arrayidx, align 16
  ret void
}
