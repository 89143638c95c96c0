define void @__omp_offloading_f_l6(ptr %dyn_ptr, ptr %x, i64 %n) {
entry:
  %tid = call i32 @__wf_t_tid()
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %x, i64 8
  %0 = load double, ptr %arrayidx.i, align 8
  %square = fmul double %0, %0
  store double %square, ptr %x, align 8
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %x, i64 24
  %1 = load double, ptr %arrayidx2.i, align 8
  %2 = bitcast i64 %n to double
  %call3.i = call double @pow(double %1, double %2)
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %x, i64 16
  store double %call3.i, ptr %arrayidx4.i, align 8
  ret void
}
