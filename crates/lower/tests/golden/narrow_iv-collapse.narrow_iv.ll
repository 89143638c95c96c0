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
  br label %narrow.check
omp.inner.for.cond:
  %.omp.iv.0 = phi i64 [ %2, %narrow.wide ], [ %add45, %omp.inner.for.body ]
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
narrow.check:
  br label %narrow.test
narrow.test:
  %step1 = load i64, ptr %.omp.stride, align 8
  %8 = add i64 %sub7., %step1
  %fits = call i1 @__wf_fits(i64 %sub7., i64 %step1)
  %9 = add i64 %conv6, -1
  %fits2 = call i1 @__wf_fits(i64 %9, i64 %step1)
  %10 = and i1 %fits, %fits2
  %11 = trunc i64 %2 to i32
  %12 = trunc i64 %step1 to i32
  %13 = trunc i64 %sub7. to i32
  %14 = freeze i1 %10
  br i1 %14, label %narrow.omp.inner.for.cond, label %narrow.wide
narrow.wide:
  br label %omp.inner.for.cond
narrow.omp.inner.for.cond:
  %count = phi i32 [ %11, %narrow.test ], [ %40, %narrow.omp.inner.for.body ]
  %15 = zext i32 %count to i64
  %16 = icmp sgt i64 %15, %sub7.
  %17 = icmp ule i32 %count, %13
  %18 = xor i1 %17, true
  br i1 %18, label %omp.loop.exit, label %narrow.omp.inner.for.body
narrow.omp.inner.for.body:
  %19 = trunc i64 %15 to i32
  %20 = trunc i64 %conv6 to i32
  %21 = udiv i32 %19, %20
  %22 = urem i32 %19, %20
  %23 = zext i32 %21 to i64
  %24 = insertvalue { i64, i64 } poison, i64 %23, 0
  %25 = zext i32 %22 to i64
  %26 = insertvalue { i64, i64 } %24, i64 %25, 1
  %27 = extractvalue { i64, i64 } %26, 0
  %28 = mul i64 %27, %m
  %29 = sub i64 %15, %28
  %30 = add i64 %27, %29
  %31 = shl i64 %30, 32
  %32 = ashr exact i64 %31, 30
  %33 = getelementptr inbounds i8, ptr %x, i64 %32
  %34 = load float, ptr %33, align 4
  %35 = shl i64 %15, 32
  %36 = ashr exact i64 %35, 30
  %37 = getelementptr inbounds i8, ptr %y, i64 %36
  store float %34, ptr %37, align 4
  %38 = load i64, ptr %.omp.stride, align 8
  %39 = add nsw i64 %15, %38
  %40 = add i32 %count, %12
  br label %narrow.omp.inner.for.cond
}
