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
  %3 = lshr i64 %conv, 4
  %4 = shl i64 %3, 4
  %5 = lshr i64 %conv, 4
  %6 = shl i64 %5, 4
  %step20 = load i64, ptr %.omp.stride, align 8
  %7 = icmp eq i64 %step20, 1
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i64 [ %2, %omp.precond.then ], [ %add46, %omp.inner.for.body ]
  %cmp17.not = icmp sgt i64 %.omp.iv.0, %sub7.
  br i1 %cmp17.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %8 = udiv i64 %.omp.iv.0, %conv
  %9 = mul i64 %8, %conv
  %10 = sub i64 %.omp.iv.0, %9
  %11 = and i64 %8, 15
  %12 = sub i64 %8, %11
  %13 = mul i64 %11, %conv
  %14 = add i64 %13, %10
  %15 = shl i64 %4, 4
  %16 = icmp ult i64 %14, %15
  %17 = sub i64 %14, %15
  %18 = lshr i64 %14, 8
  %19 = shl i64 %18, 4
  %20 = lshr i64 %14, 5
  %21 = and i64 %14, 3
  %22 = and i64 %20, 3
  %23 = shl i64 %22, 2
  %24 = or i64 %21, %23
  %25 = or i64 %19, %24
  %26 = lshr i64 %14, 2
  %27 = lshr i64 %20, 2
  %28 = and i64 %26, 7
  %29 = and i64 %27, 1
  %30 = shl i64 %29, 3
  %31 = or i64 %28, %30
  %32 = lshr i64 %17, 4
  %33 = add i64 %4, %32
  %34 = and i64 %17, 15
  %35 = icmp ult i64 %8, %6
  %36 = select i1 %16, i64 %25, i64 %33
  %37 = select i1 %16, i64 %31, i64 %34
  %38 = add i64 %12, %37
  %39 = select i1 %35, i64 %36, i64 %10
  %40 = select i1 %35, i64 %38, i64 %8
  %digit = call i64 @__wf_tile(i64 %39, i64 %conv, i64 0, i64 2)
  %digit21 = call i64 @__wf_tile(i64 %40, i64 %conv, i64 1, i64 2)
  %41 = mul i64 %digit21, %conv
  %42 = add i64 %41, %digit
  %43 = select i1 %7, i64 %.omp.iv.0, i64 %42
  %44 = udiv i64 %.omp.iv.0, %conv
  %45 = mul i64 %44, %conv
  %46 = sub i64 %.omp.iv.0, %45
  %47 = select i1 %7, i64 %44, i64 %digit21
  %48 = select i1 %7, i64 %46, i64 %digit
  %mul35 = mul i64 %47, %n
  %mul40 = mul i64 %48, %n
  %add41 = add i64 %mul40, %47
  %sext18 = shl i64 %add41, 32
  %49 = ashr exact i64 %sext18, 29
  %arrayidx = getelementptr inbounds i8, ptr %a, i64 %49
  %50 = load double, ptr %arrayidx, align 8
  %sext19 = shl i64 %43, 32
  %51 = ashr exact i64 %sext19, 29
  %arrayidx45 = getelementptr inbounds i8, ptr %b, i64 %51
  store double %50, ptr %arrayidx45, align 8
  %step = load i64, ptr %.omp.stride, align 8
  %add46 = add nsw i64 %.omp.iv.0, %step
  br label %omp.inner.for.cond
omp.loop.exit:
  call void @__kmpc_for_static_fini(ptr @4, i32 %0)
  br label %omp.precond.end
omp.precond.end:
  ret void
}
