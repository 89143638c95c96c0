define void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %x) {
entry:
  %arrayidx = getelementptr inbounds nuw i8, ptr %x, i64 8
  %0 = load double, ptr %arrayidx, align 8
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %x, i64 16
  %1 = load double, ptr %arrayidx1, align 8
  %call = call double @cos(double %1)
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %x, i64 24
  %2 = load double, ptr %arrayidx2, align 8
  %mul5 = fmul double %2, %call
  %3 = call double @llvm.fmuladd.f64(double %0, double %call, double %mul5)
  store double %3, ptr %x, align 8
  ret void
}
