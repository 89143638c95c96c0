define void @__omp_offloading_f_l5(ptr %dyn_ptr, ptr captures(none) %x, ptr captures(none) %y) {
entry:
  %0 = load double, ptr %y, align 8
  %conv = fptosi double %0 to i128
  store i128 %conv, ptr %x, align 16
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %x, i64 16
  %1 = load i128, ptr %arrayidx2, align 16
  %conv3 = sitofp i128 %1 to double
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %y, i64 8
  store double %conv3, ptr %arrayidx4, align 8
  ret void
}
