define internal void @__omp_offloading_shift_l4.omp_outlined.omp_outlined.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., i64 %n, i64 %m, ptr writeonly captures(none) %y, ptr readonly captures(none) %x) {
entry:
  %.omp.lb = alloca i64, align 8
  %.omp.ub = alloca i64, align 8
  %.omp.stride = alloca i64, align 8
  %.omp.is_last = alloca i32, align 4
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %m.addr.sroa.0.0.extract.trunc = trunc i64 %m to i32
  %sext16 = shl i64 %m, 32
  %conv6 = ashr exact i64 %sext16, 32
  %cmp = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc, 0
  %cmp10 = icmp sgt i32 %m.addr.sroa.0.0.extract.trunc, 0
  %or.cond = and i1 %cmp, %cmp10
  br i1 %or.cond, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  %sext = and i64 %n, 2147483647
  %mul = mul nuw nsw i64 %sext, %conv6
  %sub7 = add nsw i64 %mul, -1
  store i64 0, ptr %.omp.lb, align 8
  store i64 %sub7, ptr %.omp.ub, align 8
  store i64 %.previous.lb., ptr %.omp.lb, align 8
  store i64 %.previous.ub., ptr %.omp.ub, align 8
  store i64 1, ptr %.omp.stride, align 8
  store i32 0, ptr %.omp.is_last, align 4
  %0 = load i32, ptr %.global_tid., align 4
  call void @__wf___kmpc_for_static_init_8(i32 196865, ptr @2, i32 %0, i32 327714, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i64 1, i64 1)
  %1 = load i64, ptr %.omp.ub, align 8
  %sub7. = call i64 @llvm.smin.i64(i64 %1, i64 %sub7)
  store i64 %sub7., ptr %.omp.ub, align 8
  %2 = load i64, ptr %.omp.lb, align 8
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i64 [ %2, %omp.precond.then ], [ %add45, %omp.inner.for.body ]
  %cmp17.not = icmp sgt i64 %.omp.iv.0, %sub7.
  br i1 %cmp17.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %3 = call { i64, i64 } @__wf_divide_signed(i64 %.omp.iv.0, i64 %conv6)
  %4 = extractvalue { i64, i64 } %3, 0
  %mul35 = mul i64 %4, %m
  %sub36 = sub i64 %.omp.iv.0, %mul35
  %add40 = add i64 %4, %sub36
  %sext17 = shl i64 %add40, 32
  %5 = ashr exact i64 %sext17, 30
  %arrayidx = getelementptr inbounds i8, ptr %x, i64 %5
  %6 = load float, ptr %arrayidx, align 4
  %sext18 = shl i64 %.omp.iv.0, 32
  %7 = ashr exact i64 %sext18, 30
  %arrayidx44 = getelementptr inbounds i8, ptr %y, i64 %7
  store float %6, ptr %arrayidx44, align 4
  %step = load i64, ptr %.omp.stride, align 8
  %add45 = add nsw i64 %.omp.iv.0, %step
  br label %omp.inner.for.cond
omp.loop.exit:
  br label %omp.precond.end
omp.precond.end:
  ret void
}
