define void @__omp_offloading_f_l5(ptr %dyn_ptr, ptr captures(none) %x, ptr captures(none) %y) {
entry:
  %0 = load double, ptr %y, align 8
  %1 = call i128 @__wf_w_double_to_signed128(double %0)
  store i128 %1, ptr %x, align 16
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %x, i64 16
  %2 = load i128, ptr %arrayidx2, align 16
  %3 = call double @__wf_w_signed128_to_double(i128 %2)
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %y, i64 8
  store double %3, ptr %arrayidx4, align 8
  ret void
}
