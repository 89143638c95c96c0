define ptx_kernel void @__omp_offloading_f_l8(ptr readnone captures(none) %dyn_ptr, ptr writeonly captures(none) %to, i64 %n, ptr readonly captures(none) %from) {
entry:
  %sext = shl i64 %n, 32
  %0 = ashr exact i64 %sext, 27
  %arrayidx = getelementptr inbounds i8, ptr %to, i64 %0
  tail call void @llvm.memcpy.p0.p0.i64(ptr %arrayidx, ptr %from, i64 32, i1 false)
  ret void
}
