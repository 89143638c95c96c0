define void @__omp_offloading_f_l6(ptr %dyn_ptr, ptr %x) {
entry:
  %dyn_ptr.addr = alloca ptr, align 8
  %x.addr = alloca ptr, align 8
  store ptr %dyn_ptr, ptr %dyn_ptr.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  %0 = load ptr, ptr %x.addr, align 8
  %arrayidx = getelementptr inbounds double, ptr %0, i64 1
  %1 = load double, ptr %arrayidx, align 8
  %2 = load ptr, ptr %x.addr, align 8
  %arrayidx1 = getelementptr inbounds double, ptr %2, i64 2
  %3 = load double, ptr %arrayidx1, align 8
  %call = call double @cos(double %3)
  %4 = load ptr, ptr %x.addr, align 8
  %arrayidx2 = getelementptr inbounds double, ptr %4, i64 3
  %5 = load double, ptr %arrayidx2, align 8
  %6 = load ptr, ptr %x.addr, align 8
  %arrayidx3 = getelementptr inbounds double, ptr %6, i64 2
  %7 = load double, ptr %arrayidx3, align 8
  %call4 = call double @cos(double %7)
  %mul5 = fmul double %5, %call4
  %8 = call double @llvm.fmuladd.f64(double %1, double %call, double %mul5)
  %9 = load ptr, ptr %x.addr, align 8
  %arrayidx6 = getelementptr inbounds double, ptr %9, i64 0
  store double %8, ptr %arrayidx6, align 8
  ret void
}
