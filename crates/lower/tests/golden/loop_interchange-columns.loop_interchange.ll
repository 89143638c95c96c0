@.gomp_critical_user_.reduction.var = internal global [8 x i32] zeroinitializer, align 8

define internal void @__omp_offloading_columns_l7.omp_outlined.omp_outlined(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., i64 %w, i64 %h, ptr writeonly captures(none) %b, ptr readonly captures(none) %a) {
entry:
  %.omp.lb = alloca i64, align 8
  %.omp.ub = alloca i64, align 8
  %.omp.stride = alloca i64, align 8
  %.omp.is_last = alloca i32, align 4
  %w.addr.sroa.0.0.extract.trunc = trunc i64 %w to i32
  %h.addr.sroa.0.0.extract.trunc = trunc i64 %h to i32
  %sext17 = shl i64 %h, 32
  %conv6 = ashr exact i64 %sext17, 32
  %cmp = icmp sgt i32 %w.addr.sroa.0.0.extract.trunc, 0
  %cmp10 = icmp sgt i32 %h.addr.sroa.0.0.extract.trunc, 0
  %or.cond = and i1 %cmp, %cmp10
  br i1 %or.cond, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  %sext = and i64 %w, 2147483647
  %mul = mul nuw nsw i64 %sext, %conv6
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
  %step19 = load i64, ptr %.omp.stride, align 8
  %3 = icmp eq i64 %step19, 1
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i64 [ %2, %omp.precond.then ], [ %add46, %omp.inner.for.body ]
  %cmp17.not = icmp sgt i64 %.omp.iv.0, %sub7.
  br i1 %cmp17.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %4 = udiv i64 %.omp.iv.0, %sext
  %5 = mul i64 %4, %sext
  %6 = sub i64 %.omp.iv.0, %5
  %7 = mul i64 %6, %conv6
  %8 = add i64 %7, %4
  %9 = select i1 %3, i64 %.omp.iv.0, i64 %8
  %10 = udiv i64 %.omp.iv.0, %conv6
  %11 = mul i64 %10, %conv6
  %12 = sub i64 %.omp.iv.0, %11
  %13 = select i1 %3, i64 %10, i64 %6
  %14 = select i1 %3, i64 %12, i64 %4
  %mul35 = mul i64 %13, %h
  %mul40 = mul i64 %14, %w
  %add41 = add i64 %mul40, %13
  %sext18 = shl i64 %add41, 32
  %idxprom = ashr exact i64 %sext18, 32
  %arrayidx = getelementptr inbounds float, ptr %a, i64 %idxprom
  %15 = load float, ptr %arrayidx, align 4
  %arrayidx45 = getelementptr inbounds float, ptr %b, i64 %idxprom
  store float %15, ptr %arrayidx45, align 4
  %step = load i64, ptr %.omp.stride, align 8
  %add46 = add nsw i64 %.omp.iv.0, %step
  br label %omp.inner.for.cond
omp.loop.exit:
  call void @__kmpc_for_static_fini(ptr @4, i32 %0)
  br label %omp.precond.end
omp.precond.end:
  ret void
}

define internal void @__omp_offloading_rows_l13.omp_outlined.omp_outlined(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., i64 %h, i64 %w, ptr writeonly captures(none) %b, ptr readonly captures(none) %a) {
entry:
  %.omp.lb = alloca i64, align 8
  %.omp.ub = alloca i64, align 8
  %.omp.stride = alloca i64, align 8
  %.omp.is_last = alloca i32, align 4
  %h.addr.sroa.0.0.extract.trunc = trunc i64 %h to i32
  %w.addr.sroa.0.0.extract.trunc = trunc i64 %w to i32
  %cmp = icmp sgt i32 %h.addr.sroa.0.0.extract.trunc, 0
  %cmp10 = icmp sgt i32 %w.addr.sroa.0.0.extract.trunc, 0
  %or.cond = and i1 %cmp, %cmp10
  br i1 %or.cond, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  %sext17 = and i64 %w, 2147483647
  %sext = and i64 %h, 2147483647
  %mul = mul nuw nsw i64 %sext, %sext17
  %sub7 = add nsw i64 %mul, -1
  store i64 0, ptr %.omp.lb, align 8
  store i64 %sub7, ptr %.omp.ub, align 8
  store i64 %.previous.lb., ptr %.omp.lb, align 8
  store i64 %.previous.ub., ptr %.omp.ub, align 8
  store i64 1, ptr %.omp.stride, align 8
  store i32 0, ptr %.omp.is_last, align 4
  %0 = load i32, ptr %.global_tid., align 4
  call void @__kmpc_for_static_init_8(ptr @9, i32 %0, i32 327714, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i64 1, i64 1)
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
  %sext18 = shl i64 %.omp.iv.0, 32
  %idxprom = ashr exact i64 %sext18, 32
  %arrayidx = getelementptr inbounds float, ptr %a, i64 %idxprom
  %3 = load float, ptr %arrayidx, align 4
  %arrayidx45 = getelementptr inbounds float, ptr %b, i64 %idxprom
  store float %3, ptr %arrayidx45, align 4
  %step = load i64, ptr %.omp.stride, align 8
  %add46 = add nsw i64 %.omp.iv.0, %step
  br label %omp.inner.for.cond
omp.loop.exit:
  call void @__kmpc_for_static_fini(ptr @11, i32 %0)
  br label %omp.precond.end
omp.precond.end:
  ret void
}

define internal void @__omp_offloading_sum_l20.omp_outlined.omp_outlined(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., i64 %w, i64 %h, ptr captures(none) %s, ptr readonly captures(none) %a) {
entry:
  %.omp.lb = alloca i64, align 8
  %.omp.ub = alloca i64, align 8
  %.omp.stride = alloca i64, align 8
  %.omp.is_last = alloca i32, align 4
  %s13 = alloca float, align 4
  %.omp.reduction.red_list = alloca [1 x ptr], align 8
  %w.addr.sroa.0.0.extract.trunc = trunc i64 %w to i32
  %h.addr.sroa.0.0.extract.trunc = trunc i64 %h to i32
  %sext16 = shl i64 %h, 32
  %conv6 = ashr exact i64 %sext16, 32
  %cmp = icmp sgt i32 %w.addr.sroa.0.0.extract.trunc, 0
  %cmp10 = icmp sgt i32 %h.addr.sroa.0.0.extract.trunc, 0
  %or.cond = and i1 %cmp, %cmp10
  br i1 %or.cond, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  %sext = and i64 %w, 2147483647
  %mul = mul nuw nsw i64 %sext, %conv6
  %sub7 = add nsw i64 %mul, -1
  store i64 0, ptr %.omp.lb, align 8
  store i64 %sub7, ptr %.omp.ub, align 8
  store i64 %.previous.lb., ptr %.omp.lb, align 8
  store i64 %.previous.ub., ptr %.omp.ub, align 8
  store i64 1, ptr %.omp.stride, align 8
  store i32 0, ptr %.omp.is_last, align 4
  store float 0.000000e+00, ptr %s13, align 4
  %0 = load i32, ptr %.global_tid., align 4
  call void @__kmpc_for_static_init_8(ptr @16, i32 %0, i32 327714, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i64 1, i64 1)
  %1 = load i64, ptr %.omp.ub, align 8
  %sub7. = call i64 @llvm.smin.i64(i64 %1, i64 %sub7)
  store i64 %sub7., ptr %.omp.ub, align 8
  %2 = load i64, ptr %.omp.lb, align 8
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i64 [ %2, %omp.precond.then ], [ %add44, %omp.inner.for.body ]
  %cmp18.not = icmp sgt i64 %.omp.iv.0, %sub7.
  br i1 %cmp18.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %div24 = sdiv i64 %.omp.iv.0, %conv6
  %mul36 = mul i64 %div24, %h
  %sub37 = sub i64 %.omp.iv.0, %mul36
  %mul41 = mul i64 %sub37, %w
  %add42 = add i64 %mul41, %div24
  %sext17 = shl i64 %add42, 32
  %3 = ashr exact i64 %sext17, 30
  %arrayidx = getelementptr inbounds i8, ptr %a, i64 %3
  %4 = load float, ptr %arrayidx, align 4
  %5 = load float, ptr %s13, align 4
  %add43 = fadd float %5, %4
  store float %add43, ptr %s13, align 4
  %step = load i64, ptr %.omp.stride, align 8
  %add44 = add nsw i64 %.omp.iv.0, %step
  br label %omp.inner.for.cond
omp.loop.exit:
  call void @__kmpc_for_static_fini(ptr @18, i32 %0)
  store ptr %s13, ptr %.omp.reduction.red_list, align 8
  %6 = call i32 @__kmpc_reduce_nowait(ptr @19, i32 %0, i32 1, i64 8, ptr %.omp.reduction.red_list, ptr @__omp_offloading_sum_l20.omp_outlined.omp_outlined.omp.reduction.reduction_func, ptr @.gomp_critical_user_.reduction.var)
  %cond15 = icmp eq i32 %6, 1
  br i1 %cond15, label %.omp.reduction.case1, label %.omp.reduction.default
.omp.reduction.case1:
  %7 = load float, ptr %s, align 4
  %8 = load float, ptr %s13, align 4
  %add45 = fadd float %7, %8
  store float %add45, ptr %s, align 4
  call void @__kmpc_end_reduce_nowait(ptr @19, i32 %0, ptr @.gomp_critical_user_.reduction.var)
  br label %.omp.reduction.default
.omp.reduction.default:
  br label %omp.precond.end
omp.precond.end:
  ret void
}

define internal void @__omp_offloading_sum_l20.omp_outlined.omp_outlined.omp.reduction.reduction_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load float, ptr %3, align 4
  %5 = load float, ptr %2, align 4
  %add = fadd float %4, %5
  store float %add, ptr %3, align 4
  ret void
}
