define internal void @__omp_offloading_f_l5.omp_outlined.omp_outlined(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., i64 %n, ptr writeonly captures(none) %b, ptr readonly captures(none) %a) {
entry:
  %.omp.lb = alloca i64, align 8
  %.omp.ub = alloca i64, align 8
  %.omp.stride = alloca i64, align 8
  %.omp.is_last = alloca i32, align 4
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %sext = shl i64 %n, 32
  %conv = ashr exact i64 %sext, 32
  %cmp = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc, 0
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  %mul = mul nuw nsw i64 %conv, %conv
  %sub7 = add nsw i64 %mul, -1
  store i64 0, ptr %.omp.lb, align 8
  store i64 %sub7, ptr %.omp.ub, align 8
  store i64 %.previous.lb., ptr %.omp.lb, align 8
  store i64 %.previous.ub., ptr %.omp.ub, align 8
  store i64 1, ptr %.omp.stride, align 8
  store i32 0, ptr %.omp.is_last, align 4
  %0 = load i32, ptr %.global_tid., align 4
  call void @__kmpc_for_static_init_8(ptr @2, i32 %0, i32 327714, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i64 1, i64 1)
  %1 = load i64, ptr %.omp.ub, align 8
  %sub7. = call i64 @llvm.smin.i64(i64 %1, i64 %sub7)
  store i64 %sub7., ptr %.omp.ub, align 8
  %2 = load i64, ptr %.omp.lb, align 8
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i64 [ %2, %omp.precond.then ], [ %add46, %omp.inner.for.body ]
  %cmp17.not = icmp sgt i64 %.omp.iv.0, %sub7.
  br i1 %cmp17.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %div23 = sdiv i64 %.omp.iv.0, %conv
  %mul35 = mul i64 %div23, %n
  %sub36 = sub i64 %.omp.iv.0, %mul35
  %mul40 = mul i64 %sub36, %n
  %add41 = add i64 %mul40, %div23
  %sext18 = shl i64 %add41, 32
  %3 = ashr exact i64 %sext18, 29
  %arrayidx = getelementptr inbounds i8, ptr %a, i64 %3
  %4 = load double, ptr %arrayidx, align 8
  %sext19 = shl i64 %.omp.iv.0, 32
  %5 = ashr exact i64 %sext19, 29
  %arrayidx45 = getelementptr inbounds i8, ptr %b, i64 %5
  store double %4, ptr %arrayidx45, align 8
  %step = load i64, ptr %.omp.stride, align 8
  %add46 = add nsw i64 %.omp.iv.0, %step
  br label %omp.inner.for.cond
omp.loop.exit:
  call void @__kmpc_for_static_fini(ptr @4, i32 %0)
  br label %omp.precond.end
omp.precond.end:
  ret void
}
