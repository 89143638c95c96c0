define void @__omp_offloading_f_l6(ptr %dyn_ptr, ptr captures(none) %x, ptr captures(none) %y) {
entry:
  %arrayidx = getelementptr inbounds nuw i8, ptr %x, i64 8
  %0 = load double, ptr %arrayidx, align 8
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %x, i64 16
  %1 = load double, ptr %arrayidx1, align 8
  %2 = fdiv double %1, 3.000000e+00
  %3 = fadd double %0, %2
  store double %3, ptr %x, align 8
  %4 = fcmp olt double %3, %0
  br i1 %4, label %cond.true, label %cond.false
cond.true:
  %5 = fptrunc double %1 to float
  br label %cond.end
cond.false:
  %arrayidx8 = getelementptr inbounds nuw i8, ptr %y, i64 4
  %6 = load float, ptr %arrayidx8, align 4
  br label %cond.end
cond.end:
  %cond = phi float [ %5, %cond.true ], [ %6, %cond.false ]
  store float %cond, ptr %y, align 4
  ret void
}
