define void @__omp_offloading__Z1fPdPm_l15(ptr readnone captures(none) %dyn_ptr, ptr writeonly captures(none) %n, ptr captures(none) %x) {
entry:
  store i64 32, ptr %n, align 8
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %n, i64 8
  store i64 30, ptr %arrayidx3, align 8
  %0 = load double, ptr %x, align 8
  %1 = fmul double %0, 0x41F0000000000000
  store double %1, ptr %x, align 8
  ret void
}
