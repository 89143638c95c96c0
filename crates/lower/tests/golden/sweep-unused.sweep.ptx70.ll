define ptx_kernel void @__omp_offloading_f_l7(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %x) {
entry:
  %arrayidx = getelementptr inbounds nuw i8, ptr %x, i64 4
  %0 = load i32, ptr %arrayidx, align 4
  %mul.i = shl nsw i32 %0, 1
  store i32 %mul.i, ptr %x, align 4
  ret void
}
