define void @__omp_offloading_f_l6(ptr %dyn_ptr, ptr captures(none) %x, ptr captures(none) %y) {
entry:
  %arrayidx = getelementptr inbounds nuw i8, ptr %x, i64 8
  %0 = load double, ptr %arrayidx, align 8
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %x, i64 16
  %1 = load double, ptr %arrayidx1, align 8
  %conv = call double @llvm.experimental.constrained.sitofp.f64.i32(i32 3, metadata !"round.dynamic", metadata !"fpexcept.strict")
  %div = call double @llvm.experimental.constrained.fdiv.f64(double %1, double %conv, metadata !"round.dynamic", metadata !"fpexcept.strict")
  %add = call double @llvm.experimental.constrained.fadd.f64(double %0, double %div, metadata !"round.dynamic", metadata !"fpexcept.strict")
  store double %add, ptr %x, align 8
  %cmp = call i1 @llvm.experimental.constrained.fcmps.f64(double %add, double %0, metadata !"olt", metadata !"fpexcept.strict")
  br i1 %cmp, label %cond.true, label %cond.false
cond.true:
  %conv7 = call float @llvm.experimental.constrained.fptrunc.f32.f64(double %1, metadata !"round.dynamic", metadata !"fpexcept.strict")
  br label %cond.end
cond.false:
  %arrayidx8 = getelementptr inbounds nuw i8, ptr %y, i64 4
  %2 = load float, ptr %arrayidx8, align 4
  br label %cond.end
cond.end:
  %cond = phi float [ %conv7, %cond.true ], [ %2, %cond.false ]
  store float %cond, ptr %y, align 4
  ret void
}
