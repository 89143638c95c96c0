define void @__omp_offloading_f_l6(ptr %dyn_ptr, ptr %x, i64 %n) {
entry:
  %.gtid = alloca i32, align 4
  %.btid = alloca i32, align 4
  %x.addr = alloca ptr, align 8
  %n.addr = alloca i64, align 8
  %two = alloca double, align 8
  store ptr %x, ptr %x.addr, align 8
  store i64 %n, ptr %n.addr, align 8
  store double 2.000000e+00, ptr %two, align 8
  %tid = call i32 @__wf_t_tid()
  store i32 %tid, ptr %.gtid, align 4
  store i32 0, ptr %.btid, align 4
  %0 = load ptr, ptr %x.addr, align 8
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %0, i64 8
  %1 = load double, ptr %arrayidx.i, align 8
  %2 = load double, ptr %two, align 8
  %call.i = call double @pow(double %1, double %2)
  store double %call.i, ptr %0, align 8
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %0, i64 24
  %3 = load double, ptr %arrayidx2.i, align 8
  %4 = load double, ptr %n.addr, align 8
  %call3.i = call double @pow(double %3, double %4)
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %0, i64 16
  store double %call3.i, ptr %arrayidx4.i, align 8
  ret void
}
