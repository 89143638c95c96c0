define internal void @__omp_offloading_planes_l6.omp_outlined.omp_outlined(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., i64 %n, i64 %m, ptr writeonly captures(none) %b, ptr readonly captures(none) %a) {
entry:
  %.omp.lb = alloca i64, align 8
  %.omp.ub = alloca i64, align 8
  %.omp.stride = alloca i64, align 8
  %.omp.is_last = alloca i32, align 4
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %m.addr.sroa.0.0.extract.trunc = trunc i64 %m to i32
  %sext40 = shl i64 %m, 32
  %conv11 = ashr exact i64 %sext40, 32
  %cmp = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc, 0
  %cmp20 = icmp sgt i32 %m.addr.sroa.0.0.extract.trunc, 0
  %or.cond = and i1 %cmp, %cmp20
  br i1 %or.cond, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  %sext = and i64 %n, 2147483647
  %mul = mul nuw nsw i64 %sext, %sext
  %mul12 = mul nuw nsw i64 %mul, %conv11
  %sub13 = add nsw i64 %mul12, -1
  store i64 0, ptr %.omp.lb, align 8
  store i64 %sub13, ptr %.omp.ub, align 8
  store i64 %.previous.lb., ptr %.omp.lb, align 8
  store i64 %.previous.ub., ptr %.omp.ub, align 8
  store i64 1, ptr %.omp.stride, align 8
  store i32 0, ptr %.omp.is_last, align 4
  %0 = load i32, ptr %.global_tid., align 4
  call void @__kmpc_for_static_init_8(ptr @2, i32 %0, i32 327714, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i64 1, i64 1)
  %1 = load i64, ptr %.omp.ub, align 8
  %sub13. = call i64 @llvm.smin.i64(i64 %1, i64 %sub13)
  store i64 %sub13., ptr %.omp.ub, align 8
  %2 = load i64, ptr %.omp.lb, align 8
  %3 = mul i64 %n, %m
  %4 = and i64 %3, 4294967295
  %step42 = load i64, ptr %.omp.stride, align 8
  %5 = icmp eq i64 %step42, 1
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i64 [ %2, %omp.precond.then ], [ %add123, %omp.inner.for.body ]
  %cmp28.not = icmp sgt i64 %.omp.iv.0, %sub13.
  br i1 %cmp28.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %6 = udiv i64 %.omp.iv.0, %sext
  %7 = mul i64 %6, %sext
  %8 = sub i64 %.omp.iv.0, %7
  %9 = udiv i64 %6, %sext
  %10 = mul i64 %9, %sext
  %11 = sub i64 %6, %10
  %12 = mul i64 %8, %sext
  %13 = add i64 %12, %11
  %14 = mul i64 %13, %conv11
  %15 = add i64 %14, %9
  %16 = select i1 %5, i64 %.omp.iv.0, i64 %15
  %17 = udiv i64 %.omp.iv.0, %4
  %18 = mul i64 %17, %4
  %19 = sub i64 %.omp.iv.0, %18
  %20 = select i1 %5, i64 %17, i64 %8
  %21 = udiv i64 %19, %conv11
  %22 = mul i64 %21, %conv11
  %23 = sub i64 %19, %22
  %24 = select i1 %5, i64 %21, i64 %11
  %25 = select i1 %5, i64 %23, i64 %9
  %mul35 = mul i64 %n, %m
  %conv36 = and i64 %mul35, 4294967295
  %mul55 = mul nsw i64 %20, %conv36
  %sub56 = sub nsw i64 %16, %mul55
  %mul108 = mul i64 %24, %m
  %mul113 = mul i64 %25, %n
  %add114 = add i64 %mul113, %24
  %mul115 = mul i64 %add114, %n
  %add116 = add i64 %mul115, %20
  %sext41 = shl i64 %add116, 32
  %idxprom = ashr exact i64 %sext41, 32
  %arrayidx = getelementptr inbounds float, ptr %a, i64 %idxprom
  %26 = load float, ptr %arrayidx, align 4
  %arrayidx122 = getelementptr inbounds float, ptr %b, i64 %idxprom
  store float %26, ptr %arrayidx122, align 4
  %step = load i64, ptr %.omp.stride, align 8
  %add123 = add nsw i64 %.omp.iv.0, %step
  br label %omp.inner.for.cond
omp.loop.exit:
  call void @__kmpc_for_static_fini(ptr @4, i32 %0)
  br label %omp.precond.end
omp.precond.end:
  ret void
}
