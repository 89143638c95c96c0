define ptx_kernel void @__omp_offloading_f_l5(ptr readnone captures(none) %dyn_ptr, ptr writeonly captures(none) %x, ptr readonly captures(none) %y) {
entry:
  %0 = load double, ptr %y, align 8
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %y, i64 8
  %1 = load double, ptr %arrayidx1, align 8
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %y, i64 16
  %2 = load double, ptr %arrayidx2, align 8
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %y, i64 24
  %3 = load double, ptr %arrayidx3, align 8
  %4 = tail call double @llvm.fmuladd.f64(double %0, double 3.000000e+00, double %1)
  %5 = tail call double @llvm.fmuladd.f64(double %4, double 5.000000e+00, double %2)
  %6 = tail call double @llvm.fmuladd.f64(double %5, double 7.000000e+00, double %3)
  store double %6, ptr %x, align 8
  ret void
}
